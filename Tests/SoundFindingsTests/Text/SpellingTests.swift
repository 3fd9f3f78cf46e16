// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFindings

/// The distance between words, and the closest of some words.
@Suite struct `Spelling of words` {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1),
    ("abc", "bac", 1), ("abc", "cba", 2), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ("abcd", "badc", 2), ("\u{E9}", "e", 2),
  ]) func `A spelling distance counts inserted, deleted, replaced and swapped letters`(
    _ one: String, _ other: String, _ distance: Int
  ) {
    #expect(Spelling.distance(one, other) == distance)
    #expect(Spelling.distance(other, one) == distance)
  }

  @Test func `A spelling distance compares only the first forty bytes`() {
    let long = String(repeating: "a", count: 39)
    #expect(Spelling.distance(long + "a", long + "ab") == 0)
    #expect(Spelling.distance(long + "ab", long + "a") == 0)
    #expect(Spelling.distance(long + "a", long + "a") == 0)
    #expect(Spelling.distance(long + "a", long + "b") == 1)
  }

  @Test(arguments: [
    (0, 0), (1, 0), (2, 1), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (17, 5), (18, 6), (20, 6),
    (21, 6),
    (99, 6),
  ]) func `A suggested word differs in at most a third of its letters, and at most six`(
    _ letters: Int, _ most: Int
  ) {
    #expect(Spelling.allowance(of: letters) == most)
  }

  @Test func `The closest word is the first of those with the least distance`() {
    #expect(Spelling.nearest(to: "chmie", among: ["chime", "chimes"]) == "chime")
    #expect(Spelling.nearest(to: "chime2", among: ["chimes", "chime1"]) == "chimes")
    #expect(Spelling.nearest(to: "abcdefghi", among: ["abcdefgxy", "abcdefghx"]) == "abcdefghx")
    #expect(Spelling.nearest(to: "CHIME", among: ["bell", "chime"]) == "chime")
    #expect(Spelling.nearest(to: "chxyz", among: ["chime"]) == nil)
    #expect(Spelling.nearest(to: "ab", among: ["abcdef", "abcd"]) == nil)
    #expect(Spelling.nearest(to: "abcd", among: ["abcdef"]) == "abcdef")
    #expect(Spelling.nearest(to: "x", among: []) == nil)
    #expect(Spelling.nearest(to: "n", among: ["o", "ox", "in"]) == "in")
    #expect(Spelling.nearest(to: "n", among: ["o", "ox"]) == nil)
  }
}
