// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFile

@Suite struct `The last lines of messages` {
  private func texts(_ pieces: String...) -> [String] {
    var lines = LastLines()
    for piece in pieces { lines.append(Array(piece.utf8)[...]) }
    return lines.texts
  }

  @Test func `The last lines of messages lose the stops and spaces at their ends`() {
    #expect(texts("a. . \nb\r\n \t\n c.d\n\n..") == ["a", "b", " c.d", ""])
    #expect(texts("on", "e\ntw", "o") == ["one", "two"])
    #expect(texts("! \n\u{1}\n") == ["!"])
    #expect(texts() == [])
  }

  @Test func `The last thousand bytes of a message line are kept`() {
    let long = String(repeating: "x", count: 999)
    #expect(texts("a" + long) == ["a" + long])
    #expect(texts("ab" + long) == ["b" + long])
    #expect(texts("a", long, "b") == [long + "b"])
    #expect(
      texts(String(repeating: "y", count: 5000), "\nz") == [
        String(repeating: "y", count: 998), "z",
      ])
  }
}
