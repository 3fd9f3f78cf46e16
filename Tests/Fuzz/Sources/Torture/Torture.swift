// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

@testable import SoundFile

/// Mutates every sound of a folder's index many times, and describes, reads and converts each
/// result to IMA4 in this process: `Torture FOLDER [--mutations N] [--seed N]`.
@main enum Torture {
  /// The limit on the growth of peak memory in MiB, for all processors together.
  private static let memoryLimit = 16.0
  /// The limit on the processor time of one case in seconds.
  private static let timeLimit = 1.0

  static func main() throws {
    let options = try TortureOptions(Array(CommandLine.arguments.dropFirst()))
    let files = try index(of: options.folder)
    let bench = TortureBench(options, files)
    let before = Measure.peakMemory
    let processors = ProcessInfo.processInfo.activeProcessorCount
    DispatchQueue.concurrentPerform(iterations: processors) { _ in bench.work() }
    let grown = Measure.peakMemory - before
    report(bench.result, files.count, options, grown: grown)
    let isGood = bench.result.broken.isEmpty && grown <= memoryLimit
    exit(isGood && bench.result.slowest.seconds <= timeLimit ? 0 : 1)
  }

  private static func index(of folder: String) throws -> [String] {
    let text = try String(contentsOfFile: folder + "/index.tsv", encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }

  private static func report(
    _ result: TortureResult, _ files: Int, _ options: TortureOptions, grown: Double
  ) {
    print(
      "files     \(files), each whole and in \(options.mutations) mutations of seed \(options.seed)"
    )
    print("cases     \(result.cases)")
    print("read      \(result.read)")
    for (code, count) in result.refused.sorted(by: { $0.value > $1.value }) {
      print("refused   \(count) \(code)")
    }
    let seconds = String(format: "%.3f", result.slowest.seconds)
    print("slowest   \(seconds) s of processor time, limit \(timeLimit) s: \(result.slowest.name)")
    let memory = String(format: "%.1f", grown)
    print("memory    peak \(memory) MiB above the start, limit \(memoryLimit) MiB")
    print("broken    \(result.broken.count)")
    for line in result.broken.prefix(50) { print("  \(line)") }
  }
}
