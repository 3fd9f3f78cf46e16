// SPDX-License-Identifier: MIT

/// The first violation of JSON's syntax (RFC 8259) or of the scanner's limits in a text: its position and
/// the requirement there.
package struct JSONError: Error, Hashable {
  /// The byte offset from the text's start; the text's length for an error at its end.
  package let offset: Int
  /// The requirement at the offset, for a message: `a value`, `no comma before ']'`.
  package let expected: String

  init(_ offset: Int, _ expected: String) {
    self.offset = offset
    self.expected = expected
  }

  /// The value of `expected` for bytes that are not UTF-8.
  static let encoding = "UTF-8"

  /// Indicates whether the bytes are not UTF-8.
  package var isEncoding: Bool { expected == Self.encoding }

  /// The beginning of `expected` for a comma after the last member or element.
  static let noComma = "no comma before "

  /// Indicates whether the violation is a comma after the last member or element.
  package var isTrailingComma: Bool { expected.hasPrefix(Self.noComma) }

  /// Returns the text at the error, for use in a message: at most 20 bytes, up to the end of the line; for an
  /// encoding error, the byte; `the end of the text` or `the end of the line` if nothing follows there.
  package func found(in text: Span<UInt8>) -> String {
    guard offset < text.count else { return "the end of the text" }
    if isEncoding { return "byte 0x\(String(text[offset], radix: 16, uppercase: true))" }
    var line: [UInt8] = []
    for index in offset..<min(text.count, offset + 20) {
      if text[index] == UInt8(ascii: "\n") { break }
      line.append(text[index])
    }
    if line.isEmpty { return "the end of the line" }
    return Printable.quoted(String(decoding: line, as: UTF8.self))
  }
}
