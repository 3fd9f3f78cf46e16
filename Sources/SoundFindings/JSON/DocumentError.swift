// SPDX-License-Identifier: MIT

/// The error for a document that Earcon cannot read, use or create, such as a baseline, a manifest or a
/// project file.
///
/// The error names the defect and, if known, the position, the found and expected values, and a remedy.
public struct DocumentError: Error, Hashable, Sendable {
  /// A position in the document's text.
  package enum Position: Hashable, Sendable {
    /// A line and a column, counted from 1; columns count bytes.
    case line(Int, column: Int)
    /// A JSON pointer (RFC 6901).
    case pointer(String)
  }

  /// The defect, as a phrase without a full stop.
  public let message: String
  /// The position; `nil` for the whole text.
  package let position: Position?
  /// The found value, with its unit; `nil` if the message says enough.
  public let found: String?
  /// The expected value, with its unit; `nil` if the message says enough.
  public let expected: String?
  /// The remedy, as an imperative; `nil` if there is none.
  public let suggestion: String?

  package init(
    _ message: String, at position: Position? = nil, found: String? = nil, expected: String? = nil,
    suggestion: String?
  ) {
    self.message = message
    self.position = position
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }
}

extension DocumentError: CustomStringConvertible {
  /// One sentence without the document's path: message, found and expected value, position,
  /// suggestion.
  public var description: String {
    let wanted = [found.map { "found \($0)" }, expected.map { "expected \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
    let message = wanted.isEmpty ? message : "\(message): \(wanted)"
    return message + positionText + (suggestion.map { "; \($0)" } ?? "")
  }

  private var positionText: String {
    switch position {
    case .line(let line, let column): " [line \(line), column \(column)]"
    case .pointer(let pointer): " [\(Printable.text(pointer))]"
    case nil: ""
    }
  }
}

extension DocumentError.Position {
  /// Creates the line and column of a byte offset in a text.
  package init(byte: Int, in text: Span<UInt8>) {
    var (line, start) = (1, 0)
    for index in 0..<min(byte, text.count) where text[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    self = .line(line, column: byte - start + 1)
  }
}
