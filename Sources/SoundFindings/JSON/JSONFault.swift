// SPDX-License-Identifier: MIT

/// Where a text stops being JSON (RFC 8259), and what should stand there.
package struct JSONFault: Error, Hashable {
  /// The byte at which the text goes wrong, from its start; its length where it ends too early.
  package let offset: Int
  /// What should stand there.
  package let expected: String

  init(_ offset: Int, _ expected: String) {
    self.offset = offset
    self.expected = expected
  }

  /// What is expected of bytes that are no text.
  static let encoding = "UTF-8"

  /// Whether the bytes are no text at all.
  package var isEncoding: Bool { expected == Self.encoding }

  /// What stands there, for a message.
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
