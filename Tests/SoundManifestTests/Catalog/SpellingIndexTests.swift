// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// The search for the closest of many names.
@Suite struct `The closest name` {
  /// Returns the closest name by a plain table of distances, if it is close enough.
  private func nearest(to name: String, among names: [String]) -> String? {
    let stem = { (name: String) in String(name.prefix { $0 != "." }) }
    var best: (distance: Int, name: String)?
    for other in names {
      let distance = Spelling.distance(stem(name), stem(other))
      let allowed = min(max(1, stem(other).utf8.count / 3), 6)
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
