// SPDX-License-Identifier: MIT

import CAllocations
import SoundManifest

/// Looks up names as a sender does, and measures the time of a look-up and of a snapshot; fails if look-ups
/// allocate memory.
@main struct Sender {
  // Names too long for the inline storage of a String; half of them are not ASCII.
  private static let names = (0..<1000).map {
    "notification-\($0 % 2 == 0 ? "für" : "for")-\($0).caf"
  }
  private static let absent = (0..<1000).map {
    "notification-\($0 % 2 == 0 ? "trop" : "für")-x\($0).caf"
  }
  private static let rounds = 2000

  static func main() async throws {
    let catalog = try SoundCatalog(Manifest(bundles: [ManifestBundle(sounds: names.map(sound))]))
    guard names.allSatisfy(catalog.contains), !absent.contains(where: catalog.contains) else {
      throw CheckError("a look-up of a name gives a wrong answer")
    }
    let before = allocation_count()
    let probe = [UInt8](repeating: 1, count: names.count)
    guard before < 0 || allocation_count() > before, probe.count == names.count else {
      throw CheckError("the allocator does not count allocations; expected at least one more")
    }
    let look: [(String, [String], (String) -> Bool)] = [
      ("hit", names, { catalog.contains($0) }), ("miss", absent, { catalog.contains($0) }),
      ("the sound", names, { (try? catalog.sound(named: $0)) != nil }),
    ]
    for (what, names, isThere) in look {
      // This look-up also initializes globals; their allocations must not count.
      guard names.prefix(1).allSatisfy(isThere) == (what != "miss") else {
        throw CheckError("a look-up gives a wrong answer: \(what)")
      }
      let start = allocation_count()
      let time = time(names, isThere)
      let allocations = allocation_count() - start
      let allocationText = before < 0 ? "not counted here" : "\(allocations)"
      print(
        "\(what): \(time) ns\(what == "the sound" ? "" : " (goal ≤ 100)"), allocations in \(rounds * names.count) look-ups: \(allocationText)"
      )
      guard allocations == 0 else {
        throw CheckError("look-ups must not allocate: \(what), \(allocationText) allocations")
      }
    }
    let live = LiveCatalog(catalog)
    print(
      "snapshot, ns                 1 thread \(await snapshots(live, threads: 1))  "
        + "2 threads \(await snapshots(live, threads: 2))")
  }

  private static func sound(_ name: String) -> ManifestSound {
    ManifestSound(
      name: name, content: nil, bytes: 1, sha256: String(repeating: "0", count: 64))
  }

  /// Returns the mean time of a look-up in nanoseconds; all names must be found, or none.
  private static func time(_ names: [String], _ isThere: (String) -> Bool) -> Int64 {
    var found = 0
    let duration = ContinuousClock().measure {
      for _ in 0..<rounds {
        for name in names where isThere(name) { found += 1 }
      }
    }
    precondition(found == 0 || found == rounds * names.count)
    return duration.nanoseconds / Int64(rounds * names.count)
  }

  /// Returns the mean time of a snapshot in nanoseconds while each of `threads` concurrent tasks makes
  /// 1,000,000 of them.
  private static func snapshots(_ live: LiveCatalog, threads: Int) async -> Int64 {
    let count = 1_000_000
    let clock = ContinuousClock()
    let start = clock.now
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<threads {
        group.addTask { (0..<count).reduce(0) { sum, _ in sum + live.snapshot().count } }
      }
      for await sum in group { precondition(sum == count * 1000) }
    }
    return (clock.now - start).nanoseconds / Int64(count)
  }
}

struct CheckError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
