// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadReader {
  static func notJSON(_ error: JSONError, _ text: Span<UInt8>, _ file: String, _ line: Int?)
    -> Finding
  {
    if let message = foreign(text) {
      return Finding(
        PayloadRules.notJSON.id, .error, message,
        suggestion: "save it as UTF-8 without a byte-order mark",
        at: Finding.Location(file, .line(line ?? 1, column: 1)))
    }
    let (message, byte) = message(error, text)
    let start = text.start(ofLineWith: byte)
    return Finding(
      PayloadRules.notJSON.id, .error, message,
      suggestion: "correct the payload, or the program that writes it",
      at: Finding.Location(file, .line(line ?? text.line(of: byte), column: byte - start + 1)))
  }

  /// Returns a message for text in UTF-16 or after a byte-order mark, which JSON does not allow (RFC 8259, 8.1);
  /// `nil` for other text.
  private static func foreign(_ text: Span<UInt8>) -> String? {
    guard text.count >= 2 else { return nil }
    switch (text[0], text[1]) {
    // A byte-order mark, or an ASCII character in two bytes. A line of a stream may begin in the
    // middle of such a character.
    case (0xFE, 0xFF), (0xFF, 0xFE), (0, 0x01...0x7F), (0x01...0x7F, 0):
      return "the text is UTF-16; JSON must be UTF-8"
    case (0xEF, 0xBB) where text.count > 2 && text[2] == 0xBF:
      return "the text begins with a byte-order mark, which JSON does not allow"
    default: return nil
    }
  }

  private static func message(_ error: JSONError, _ text: Span<UInt8>) -> (String, byte: Int) {
    if error.isEncoding {
      return ("not UTF-8: found \(error.found(in: text))", error.offset)
    }
    guard beginsWithKey(text, error) else {
      return ("not JSON: \(words(error, text))", error.offset)
    }
    // The text may be the members of a payload, copied from documentation. Add the braces and report
    // any other error as well.
    let whole = [UInt8(ascii: "{")] + Array(text) + [UInt8(ascii: "}")]
    do throws(JSONError) {
      _ = try JSONTape(whole)
    } catch  where error.offset <= text.count {
      let words = words(error, whole.span)
      return (
        "not JSON: \(words); the braces around the members are missing too", error.offset - 1
      )
    } catch {}
    return ("not JSON: the braces around the members are missing", 0)
  }

  /// Returns the found text and JSON's requirement at a violation of the syntax, for a message.
  static func words(_ error: JSONError, _ text: Span<UInt8>) -> String {
    "found \(error.found(in: text)), expected \(error.expected)"
  }

  /// Returns true if the text begins with a key and a colon instead of a brace.
  private static func beginsWithKey(_ text: Span<UInt8>, _ error: JSONError) -> Bool {
    guard error.offset < text.count, text[error.offset] == UInt8(ascii: ":") else { return false }
    for index in 0..<error.offset where text[index] > 0x20 {
      // The error is at the first colon outside a string: if the text begins with a string, nothing
      // else precedes the colon.
      return text[index] == UInt8(ascii: "\"")
    }
    return false
  }
}

extension [UInt8] {
  fileprivate init(_ span: Span<UInt8>) {
    self.init(capacity: span.count) { output in
      for index in 0..<span.count { output.append(span[index]) }
    }
  }
}

extension Span<UInt8> {
  /// Returns the number of the line that contains a byte, from 1.
  func line(of byte: Int) -> Int {
    var line = 1
    for index in 0..<Swift.min(byte, count) where self[index] == UInt8(ascii: "\n") { line += 1 }
    return line
  }

  /// Returns the offset at which the line of a byte begins.
  func start(ofLineWith byte: Int) -> Int {
    var start = Swift.min(byte, count)
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }
}
