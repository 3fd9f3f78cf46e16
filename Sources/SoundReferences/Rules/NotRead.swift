// SPDX-License-Identifier: MIT

package import SoundFindings

extension ReferenceRules {
  /// The rule `reference/not-read`.
  package static let notRead = SoundRule(
    "reference/not-read", "Earcon can search a source file for names",
    why: """
      Earcon skips damaged binary property lists, text that begins with a UTF-16 byte-order mark, and \
      files of more than 8 MiB. It reports each of these files, because it misses the names in \
      them.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "a damaged binary property list", "Info.plist", "bplist00",
        findings: [
          SoundRule.Example.Expectation(
            "Info.plist", .note,
            "the file begins like a binary property list but is not a valid one; save it as XML")
        ])
    ])

  /// Returns the reason for which Earcon does not read a file.
  ///
  /// - Parameter bytes: the file; its first `ReferenceReader.largestSize` + 1 bytes suffice.
  /// - Returns: a message with a remedy; `nil` for a file that Earcon reads.
  package static func reasonNotToRead(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return "the file is UTF-16 text, which Earcon does not read; save it as UTF-8"
    }
    if bytes.count > ReferenceReader.largestSize {
      return "the file is larger than the limit of 8 MiB (8388608 bytes); split or exclude it"
    }
    if BinaryPropertyList.takes(bytes), BinaryPropertyList.xml(of: bytes) == nil {
      return "the file begins like a binary property list but is not a valid one; save it as XML"
    }
    return nil
  }
}
