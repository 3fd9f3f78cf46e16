// SPDX-License-Identifier: MIT

public import SoundFindings

extension ReferenceRules {
  /// `reference/not-read`.
  public static let notRead = SoundRule(
    "reference/not-read", "a source file can be read for names",
    why: """
      A file of more than 8 MiB was written by a program, and is passed over; so are property \
      lists in binary, and text in UTF-16. It is told, because a name in such a file is not seen.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "a property list in binary", "Info.plist", "bplist00",
        findings: [
          SoundRule.Example.Expectation(
            "Info.plist", .note, "is a property list in binary, which is not read")
        ])
    ])

  /// Why a file is passed over.
  ///
  /// - Parameter bytes: the file; of one that is too large, one byte more than is read will do.
  /// - Returns: a sentence without a full stop; `nil` for a file that is read.
  public static func reasonNotToRead(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: "bplist".utf8) {
      return "is a property list in binary, which is not read"
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return "is text in UTF-16, which is not read; it should be UTF-8"
    }
    if bytes.count > ReferenceReader.largestSize {
      return "is larger than 8 MiB (8388608 bytes), and is not read"
    }
    return nil
  }
}
