// SPDX-License-Identifier: MIT

import Foundation
import SoundManifest
import Synchronization
import TestSupport
import Testing

/// Replacement of a catalog while threads look up names in it.
@Suite struct `A live catalog` {
  private static let threads = 64
  private static let generations = 200
  private static let names = 10

  private static func name(_ index: Int, _ generation: Int) -> String {
    "sound-\(index)-\(generation).caf"
  }

  /// Returns a catalog whose version is its generation, and whose names contain the generation.
  private static func catalog(_ generation: Int) throws -> SoundCatalog {
    let names = (0..<names).map { name($0, generation) }
    return try SoundCatalog(ExampleManifest.manifest([("\(generation)", names)]))
  }

  /// Describes the first look-up in a snapshot that does not fit its generation; `nil` if all fit.
  private static func mismatch(_ catalog: SoundCatalog, _ generation: Int) -> String? {
    guard catalog.count == names else { return "\(generation): \(catalog.count) names" }
    for index in 0..<names {
      let name = name(index, generation)
      guard catalog.contains(name), (try? catalog.sound(named: name))?.name == name else {
        return "\(generation): \(name) is missing"
      }
    }
    do throws(SoundNameError) {
      _ = try catalog.sound(named: name(0, generation + 1))
      return "\(generation): has a name of the next generation"
    } catch {
      return error.reason == .absent && error.nearest != nil ? nil : "\(generation): \(error)"
    }
  }

  /// Looks up names until the last generation, and calls `seen` once for each generation that it finds;
  /// returns the first mismatch, or `nil`.
  private static func read(_ live: LiveCatalog, seen: (Int) -> Void) -> String? {
    var last = 0
    while last < generations {
      let catalog = live.snapshot()
      guard let generation = catalog.versions.first.flatMap({ Int($0.description) }),
        generation >= last
      else { return "\(catalog.versions) after \(last)" }
      if let mismatch = mismatch(catalog, generation) { return mismatch }
      if generation > last { seen(generation) }
      last = generation
    }
    return nil
  }

  @Test(.timeLimit(.minutes(10)))
  func `64 threads look up names in whole catalogs while a live catalog is replaced`() throws {
    let live = LiveCatalog(try Self.catalog(1))
    let (started, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let mismatches = Mutex<[String]>([])
    let seen = Atomic(0)
    // Threads of the system, because tasks share as many threads as the machine has processors.
    for _ in 0..<Self.threads {
      Thread.detachNewThread {
        let mismatch = Self.read(live) { generation in
          seen.add(1, ordering: .relaxed)
          if generation == 1 { started.signal() }
        }
        if let mismatch { mismatches.withLock { $0.append(mismatch) } }
        ended.signal()
      }
    }
    // Every thread has read the first catalog before it is replaced.
    for _ in 0..<Self.threads { #expect(started.wait(timeout: .now() + 60) == .success) }
    for generation in 2...Self.generations { live.replace(with: try Self.catalog(generation)) }
    for _ in 0..<Self.threads { #expect(ended.wait(timeout: .now() + 300) == .success) }
    #expect(mismatches.withLock { $0 } == [])
    // Each thread has seen at least the first and the last catalog.
    #expect(seen.load(ordering: .relaxed) >= 2 * Self.threads)
    #expect(live.snapshot().contains(Self.name(0, Self.generations)))
  }

  @Test func `A snapshot stays unchanged after a live catalog is replaced`() throws {
    let live = LiveCatalog(try Self.catalog(1))
    let snapshot = live.snapshot()
    live.replace(with: try Self.catalog(2))
    #expect(Self.mismatch(snapshot, 1) == nil)
    #expect(Self.mismatch(live.snapshot(), 2) == nil)
  }
}
