// SPDX-License-Identifier: MIT

internal import SoundFindings

extension DocumentError {
  /// Returns the error for a text that violates the syntax of its language.
  ///
  /// - Parameters:
  ///   - language: the language, such as `Swift`.
  ///   - byte: the offset of the defect in `text`, in bytes.
  ///   - text: the whole text, with the defect.
  ///   - expected: the requirement at the offset.
  /// - Returns: the error with the line and column of the defect.
  static func syntax(of language: String, at byte: Int, in text: [UInt8], expected: String)
    -> DocumentError
  {
    defect(
      "is not valid \(language)", at: byte, in: text, expected: expected,
      suggestion: "correct the syntax")
  }

  /// Returns the error for a defect of a text.
  ///
  /// - Parameters:
  ///   - message: the defect, such as `is not a property list`.
  ///   - byte: the offset of the defect in `text`, in bytes.
  ///   - text: the whole text, with the defect.
  ///   - expected: the requirement at the offset.
  ///   - suggestion: the remedy. If the defect's line begins with the marker of a merge conflict, the error
  ///     suggests resolving the conflict instead.
  /// - Returns: the error with the line and column of the defect.
  static func defect(
    _ message: String, at byte: Int, in text: [UInt8], expected: String, suggestion: String
  ) -> DocumentError {
    let byte = min(byte, text.count)
    let newline = UInt8(ascii: "\n")
    let start = (text[..<byte].lastIndex(of: newline) ?? -1) + 1
    let markers = ["<<<<<<<", "=======", ">>>>>>>"]
    let isConflict = markers.contains { text[start...].starts(with: $0.utf8) }
    let shown = text[byte...].prefix(20).prefix { $0 != newline }
    let found =
      byte == text.count
      ? "the end of the file"
      : shown.isEmpty
        ? "the end of the line" : Printable.quoted(String(decoding: shown, as: UTF8.self))
    return DocumentError(
      message, at: Position(byte: byte, in: text.span), found: found,
      expected: expected,
      suggestion: isConflict ? "resolve the merge conflict" : suggestion)
  }
}
