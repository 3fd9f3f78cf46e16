// SPDX-License-Identifier: MIT

import Synchronization
import TestSupport

@testable import SoundFile

/// Distributes the files to threads and collects the results.
final class TortureBench: Sendable {
  private let options: TortureOptions
  private let files: [String]
  private let next = Atomic<Int>(0)
  private let gathered = Mutex(TortureResult())

  init(_ options: TortureOptions, _ files: [String]) {
    self.options = options
    self.files = files
  }

  var result: TortureResult { gathered.withLock { $0 } }

  /// Processes files until none are left.
  func work() {
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < files.count else { return }
      let result = torture(number)
      gathered.withLock { $0.add(result) }
    }
  }

  private func torture(_ number: Int) -> TortureResult {
    var result = TortureResult()
    let path = options.folder + "/" + files[number]
    guard let file = try? FileSource(path: path) else {
      result.broken.append("\(files[number]): cannot be opened")
      return result
    }
    for mutation in 0...options.mutations {
      var random = SeededRandom(UInt64(number << 24 + mutation), seed: options.seed)
      var damaged = PatchedBytes(file)
      let mutations = mutation == 0 ? [] : ChunkMutation.mutate(&damaged, &random)
      let name = "\(files[number]), mutation \(mutation) \(mutations.map(\.rawValue))"
      check(damaged, name, &result)
    }
    return result
  }

  private func check(_ file: PatchedBytes, _ name: String, _ result: inout TortureResult) {
    var checks = FileChecks()
    checks.conversions = [FileChecks.ima4]
    // Output is counted and discarded, so that memory reflects only reading and encoding.
    checks.readsConverted = false
    let start = Measure.processorTime
    do throws(BrokenPromise) {
      result.take(try checks.check(PatchedSource(file)))
    } catch {
      result.broken.append("\(name): \(error)")
    }
    result.cases += 1
    let seconds = Measure.processorTime - start
    if seconds > result.slowest.seconds { result.slowest = (seconds, name) }
  }
}
