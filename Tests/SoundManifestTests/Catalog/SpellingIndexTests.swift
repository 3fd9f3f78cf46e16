// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import SoundManifest

/// The search for the closest of many names.
@Suite struct `The closest name` {
  /// Returns the closest name by a plain table of distances, if it is close enough.
  private func nearest(to name: String, among names: [String]) -> String? {
    let stem = { (name: String) in String(name.prefix { $0 != "." }) }
    var best: (distance: Int, name: String)?
    for other in names {
      let distance = Spelling.distance(stem(name), stem(other))
      let letters = stem(other).utf8.count
      let allowed = letters < 2 ? 0 : min(max(1, letters / 3), 6)
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, other) }
    }
    return best?.name
  }

  @Test func `The closest name is the one that a table of distances finds`() throws {
    var random = SeededRandom(0x5BE)
    func word() -> String {
      let count = Int.random(in: 1...12, using: &random)
      return String((0..<count).map { _ in "abcd".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<40 {
      let names = Set((0..<50).map { _ in word() + ".caf" }).sorted()
      let catalog = try SoundCatalog(
        Manifest(bundles: [ExampleManifest.bundle("1", names.map { ExampleManifest.sound($0) })]))
      for _ in 0..<100 {
        let name = word() + "x.caf"
        do throws(SoundNameError) {
          _ = try catalog.sound(named: name)
        } catch {
          #expect(error.nearest == nearest(to: name, among: names), "\(name) among \(names)")
        }
      }
    }
  }

  @Test func `The closest name is found by its first 64 letters`() {
    let start = String(repeating: "x", count: 63)
    // The name that ends in b differs only in its first letter.
    let names = SpellingIndex([start + "a", start + "b"])
    #expect(names.index(nearestTo: "y\(start.dropLast())b") == 1)
    // The letter after the 64th does not count, so the first name is as close as the second.
    let longer = SpellingIndex([start + "xa", start + "xb"])
    #expect(longer.index(nearestTo: "y\(start)b") == 0)
  }

  @Test func `A name is closest only if its own length allows the distance`() {
    // Both names differ in two letters from the wanted one; a name of five letters allows one.
    #expect(SpellingIndex(["xabby", "aabbcc"]).index(nearestTo: "aabb") == 1)
  }

  @Test func `A name of one letter is not close to another letter`() {
    #expect(SpellingIndex(["o", "p"]).index(nearestTo: "n") == nil)
    #expect(SpellingIndex(["o", "on"]).index(nearestTo: "n") == 1)
  }

  @Test(arguments: [(62, 286), (63, nil)] as [(Int, Int?)])
  func `The search for the closest name ends after 16384 letters`(_ count: Int, _ found: Int?) {
    // Together, the names have 16,384 letters besides those that each shares with the one before it.
    let filler = String(repeating: "0", count: 55)
    var names: [String] = (0..<283).map { "\(String(512 + $0, radix: 2).dropFirst())\(filler)" }
    for (letter, count) in [("w", 62), ("x", 62), ("y", count), ("z", 64)] {
      names.append(String(repeating: letter, count: count))
    }
    let wanted = String(repeating: "z", count: 63)
    #expect(SpellingIndex(names).index(nearestTo: wanted) == found)
  }

  @Test func `Names of other letters do not use up the search for the closest name`() {
    // Each letter of these 2401 names follows, in the alphabet, one of the wanted name, which lacks it.
    let letters = ["c", "e", "g", "i", "k", "m", "o"]
    let others: [String] = (0..<2401).map { number in
      let start = [343, 49, 7, 1].map { letters[number / $0 % 7] }
      return "\(start.joined())cegikmo"
    }
    let index = SpellingIndex(others + ["zbdfhjlnbdf"])
    #expect(index.index(nearestTo: "zbdfhjlnbdd") == 2401)
  }

  @Test func `The closest of 5000 names is found quickly`() throws {
    let names = (0..<5000).map { "sound-\($0).caf" }
    let catalog = try SoundCatalog(
      Manifest(bundles: [ExampleManifest.bundle("1", names.map { ExampleManifest.sound($0) })]))
    let clock = ContinuousClock()
    let time = clock.measure {
      for number in 0..<300 { _ = try? catalog.sound(named: "sund-\(number)x.caf") }
    }
    // A debug build takes 2 s. If each search prepared all names again, it would take far longer than 20 s.
    #expect(time < .seconds(20), "\(time)")
  }
}
