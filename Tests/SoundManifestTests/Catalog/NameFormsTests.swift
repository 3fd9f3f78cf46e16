// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundManifest

/// Look-ups of names by a form of them.
@Suite struct `An index of the forms of names` {
  @Test func `An index of forms finds the first name that a dictionary finds`() {
    var random = SeededRandom(0xF0)
    let letters = ["a", "A", "b", "\u{E9}", "e\u{301}", "\u{C9}", "\u{212A}", "k", "."]
    func name() -> String {
      let count = Int.random(in: 0...3, using: &random)
      return (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    let forms: [@Sendable (String) -> String] = [{ $0 }, { $0.lowercased() }]
    for form in forms {
      let names = (0..<200).map { _ in name() }
      let index = NameForms(names, by: form)
      let expected = Dictionary(
        zip(names.map(form), names.indices), uniquingKeysWith: { first, _ in first })
      for _ in 0..<1000 {
        let wanted = name()
        #expect(index.index(of: wanted, in: names) == expected[wanted], "\(wanted) in \(names)")
      }
    }
  }

  @Test func `An index of forms finds each of many names, and no other one`() {
    let names = (0..<2000).map { "Ring-\($0).caf" }
    let index = NameForms(names) { $0.lowercased() }
    let found = names.map { index.index(of: $0.lowercased(), in: names) }
    #expect(found == Array(0..<2000))
    #expect(names.allSatisfy { index.index(of: $0, in: names) == nil })
    #expect(NameForms([]) { $0 }.index(of: "", in: []) == nil)
  }
}
