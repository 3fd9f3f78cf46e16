// SPDX-License-Identifier: MIT

/// Why a document of ours, a baseline or a manifest, cannot be read or made: what, where, found,
/// expected, and what to do.
public struct DocumentError: Error, Hashable, Sendable {
  /// Where in the document's text.
  public enum Place: Hashable, Sendable {
    /// A line and a column, both from 1; columns count bytes.
    case line(Int, column: Int)
    /// A JSON pointer (RFC 6901).
    case pointer(String)
  }

  /// What is wrong, as a phrase without a full stop.
  public let reason: String
  /// Where; `nil` for the text as a whole.
  public let place: Place?
  /// What stood there, with its unit.
  public let found: String?
  /// What should have stood there, with its unit.
  public let expected: String?
  /// What a person can do about it.
  public let suggestion: String?

  package init(
    _ reason: String, at place: Place? = nil, found: String? = nil, expected: String? = nil,
    suggestion: String?
  ) {
    self.reason = reason
    self.place = place
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }
}

extension DocumentError: CustomStringConvertible {
  /// One sentence without the file's name: reason, found, expected, place, advice.
  public var description: String {
    let wanted = [found.map { "found \($0)" }, expected.map { "expected \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
    let message = wanted.isEmpty ? reason : "\(reason): \(wanted)"
    return message + placeText + (suggestion.map { "; \($0)" } ?? "")
  }

  private var placeText: String {
    switch place {
    case .line(let line, let column): " [line \(line), column \(column)]"
    case .pointer(let pointer): " [\(Printable.text(pointer))]"
    case nil: ""
    }
  }
}

extension DocumentError.Place {
  /// The line and the column of a byte.
  package init(byte: Int, in text: Span<UInt8>) {
    var (line, start) = (1, 0)
    for index in 0..<min(byte, text.count) where text[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    self = .line(line, column: byte - start + 1)
  }
}
