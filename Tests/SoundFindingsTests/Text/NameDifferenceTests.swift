// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

struct NameDifferenceTests {
  @Test(arguments: [
    ("Ding.caf", "ding.caf", "case"), ("stra\u{DF}e", "STRASSE", "case"),
    ("caf\u{E9}", "cafe\u{301}", "Unicode normalization"),
    ("Caf\u{E9}", "cafe\u{301}", "case and Unicode normalization"),
  ]) func `Two names differ by case, Unicode normalization or both`(
    _ one: String, _ other: String, _ difference: String
  ) {
    #expect(NameDifference.text(one, other) == difference)
    #expect(NameDifference.text(other, one) == difference)
  }
}
