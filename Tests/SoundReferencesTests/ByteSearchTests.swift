// SPDX-License-Identifier: MIT

import Testing

@testable import SoundReferences

struct ByteSearchTests {
  @Test(arguments: [
    ("abc", "abc", true), ("abc", "xxabcxx", true), ("abc", "ababc", true), ("abc", "xxab", false),
    ("abc", "ab", false), ("abc", "", false), ("", "abc", false), ("c", "abc", true),
    ("a", "abc", true), ("abc", "abxabc", true),
  ])
  func `A text is found at any offset`(_ text: String, _ bytes: String, _ isFound: Bool) {
    #expect(ByteSearch.contains(text, in: Array(bytes.utf8)) == isFound)
  }
}
