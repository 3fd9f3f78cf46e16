// SPDX-License-Identifier: MIT

/// The difference between two names that some file systems treat as one.
package enum NameDifference {
  /// Returns the difference between two names that are equal except for case and normalization form.
  package static func text(_ one: String, _ other: String) -> String {
    // Swift treats canonically equivalent strings as equal.
    if one == other { return "Unicode normalization" }
    let hasEqualBytes =
      one.lowercased().utf8.elementsEqual(other.lowercased().utf8)
      || one.uppercased().utf8.elementsEqual(other.uppercased().utf8)
    return hasEqualBytes ? "case" : "case and Unicode normalization"
  }
}
