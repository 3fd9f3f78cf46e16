// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFindings

/// Tests that equal texts of findings are in memory once.
@Suite struct `Texts that findings share` {
  private func finding(
    _ path: String = "a", rule: SoundRule.ID = "a/b", _ message: String = "caf\u{E9}",
    suggestion: String? = "x", notes: [String] = ["n"],
    at position: Finding.Location.Position? = .byte(1, chunk: "c")
  ) -> Finding {
    Finding(
      rule, .error, message, suggestion: suggestion, notes: notes,
      at: Finding.Location(path, position))
  }

  @Test func `A finding takes at most 32 bytes beside its texts`() {
    #expect(MemoryLayout<Finding>.stride <= 32)
  }

  @Test func `Findings with the same texts share them in memory`() {
    let (one, other) = (finding("a"), finding("b"))
    let shared = other.sharing(one)
    #expect(other.content !== one.content && shared.content === one.content)
    #expect(shared == other && shared.location.path == "b")
    var note = other
    note.severity = .note
    #expect(note.sharing(one).content === one.content && note.sharing(one).severity == .note)
    #expect(other.sharing(nil).content === other.content)
  }

  @Test func `Findings whose texts differ in a byte do not share them`() {
    for other in [
      finding(rule: "a/c"), finding("a", "cafe\u{301}"), finding("a", "x"),
      finding(suggestion: nil), finding(suggestion: "y"), finding(notes: []),
      finding(notes: ["m"]), finding(notes: ["n", "n"]), finding(at: nil),
      finding(at: .byte(2, chunk: "c")), finding(at: .byte(1, chunk: nil)),
      finding(at: .byte(1, chunk: "d")),
      finding(at: .line(1, column: 1)), finding(at: .pointer("c", line: 1)),
    ] {
      #expect(other.sharing(finding()).content === other.content, "\(other)")
    }
    let composed = finding(at: .pointer("\u{E9}", line: nil))
    let decomposed = finding(at: .pointer("e\u{301}", line: nil))
    #expect(composed == decomposed && decomposed.sharing(composed).content !== composed.content)
  }

  @Test func `Findings of several rules share texts with the last one of their rule`() {
    var texts = FindingTexts()
    let all = ["a", "b", "c"].flatMap { path in
      [finding(path, rule: "a/b"), finding(path, rule: "a/c", "y")].map { texts.shared($0) }
    }
    #expect(Set(all.map { ObjectIdentifier($0.content) }).count == 2)
    #expect(all.map(\.location.path) == ["a", "a", "b", "b", "c", "c"])
    #expect(all.map(\.message) == ["caf\u{E9}", "y", "caf\u{E9}", "y", "caf\u{E9}", "y"])
  }
}
