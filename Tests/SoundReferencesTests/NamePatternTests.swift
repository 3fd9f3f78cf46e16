// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

@Suite struct `A pattern of names` {
  @Test(arguments: [
    ("*.wav", ["a.wav", ".wav"], ["a.wave", "a.caf", "wav"]),
    ("a*", ["a", "a.wav"], ["", "b"]),
    ("a*b*c", ["abc", "a1b2c", "abbc"], ["ac", "acb", "ab"]),
    ("ab*ba", ["abba", "abxba"], ["aba"]),
    ("*x*y*", ["xy", "1x2y3"], ["yx", "x"]),
    ("*aab*", ["aaab", "xaabx"], ["aba"]),
    ("*x*", ["x", "axb"], ["y", "", "ab"]),
    ("*x*x*", ["xx", "axbx"], ["x", "ax"]),
    ("*b*b", ["bb", "abcb"], ["b", "ab"]),
    ("a.caf", ["a.caf"], ["a.cafa.caf", "b", ""]),
    ("\u{E9}*", ["\u{E9}.caf"], ["e\u{301}.caf"]),
  ])
  func `A pattern matches names by their bytes`(
    _ pattern: String, _ like: [String], _ unlike: [String]
  ) {
    for name in like { #expect(NamePattern(pattern).matches(name), "\(name)") }
    for name in unlike { #expect(!NamePattern(pattern).matches(name), "\(name)") }
    #expect(NamePattern(pattern).description == pattern)
  }

  @Test func `A pattern merges adjacent unknown parts`() {
    #expect(NamePattern("**.wav").description == "*.wav")
    #expect(NamePattern("a***b").description == "a*b")
  }
}
