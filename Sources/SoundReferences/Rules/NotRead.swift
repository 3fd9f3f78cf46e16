// SPDX-License-Identifier: MIT

package import SoundFindings

extension ReferenceRules {
  /// The rule `reference/not-read`.
  package static let notRead = SoundRule(
    "reference/not-read", "Earcon can search a source file for names",
    why: """
      Earcon skips files of more than 8 MiB, damaged binary property lists, and JSON that begins \
      with a UTF-16 byte-order mark. It also skips minified JavaScript: a file of more than 1 MiB \
      with a line of more than 64 KiB. Earcon reports each of these files, because it misses the \
      names in them.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "a damaged binary property list", "Info.plist", "bplist00",
        findings: [
          SoundRule.Example.Expectation(
            "Info.plist", .note,
            "the binary property list cannot be read; restore it, or save it as XML")
        ])
    ])

  /// Returns the reason why Earcon does not read a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; its first `ReferenceReader.largestSize` + 1 bytes suffice.
  ///   - language: the language of the file; `nil` allows minified code.
  /// - Returns: a message with a remedy; `nil` for a file that Earcon reads.
  package static func reasonNotToRead(_ bytes: [UInt8], _ language: SourceLanguage? = nil)
    -> String?
  {
    if language == .json, ReferenceReader.isUTF16(bytes) {
      return "the file is UTF-16 text, but JSON must be UTF-8; save it as UTF-8"
    }
    if bytes.count > ReferenceReader.largestSize {
      return "the file is larger than the limit of 8 MiB (8388608 bytes); split or exclude it"
    }
    // The tokens of minified code would take more memory than those of all other sources.
    if language == .typescript, isMinified(bytes) {
      return
        "the file is minified code of more than 1 MiB; check the sources from which a tool makes it"
    }
    if BinaryPropertyList.takes(bytes), BinaryPropertyList.xml(of: bytes) == nil {
      return
        "the binary property list cannot be read; restore it, or save it as XML"
    }
    return nil
  }

  /// Returns true for more than 1 MiB with a line of more than 64 KiB.
  private static func isMinified(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 << 20 else { return false }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if end - start > 64 << 10 { return true }
      start = end + 1
    }
    return false
  }
}
