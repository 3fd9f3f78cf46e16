// SPDX-License-Identifier: MIT

/// Why a baseline cannot be read or made: what, where, found, expected, and what to do.
public struct BaselineError: Error, Hashable, Sendable {
  /// Where in the baseline's text.
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
  public let advice: String?

  init(
    _ reason: String, at place: Place? = nil, found: String? = nil, expected: String? = nil,
    advice: String? = BaselineError.rewrite
  ) {
    self.reason = reason
    self.place = place
    self.found = found
    self.expected = expected
    self.advice = advice
  }

  /// An error at a byte of the text.
  init(_ reason: String, in text: [UInt8], at byte: Int, found: String?, expected: String?) {
    let newline = UInt8(ascii: "\n")
    let before = text.prefix(byte)
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let line = before.count { $0 == newline } + 1
    self.init(
      reason, at: .line(line, column: byte - start + 1), found: found, expected: expected)
  }

  /// What mends every damaged baseline.
  static let rewrite = "mend it, or write it again with --write-baseline"
}

extension BaselineError: CustomStringConvertible {
  /// One sentence without the file's name: reason, found, expected, place, advice.
  public var description: String {
    let wanted = [found.map { "found \($0)" }, expected.map { "expected \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
    let sentence = wanted.isEmpty ? reason : "\(reason): \(wanted)"
    return sentence + placeText + (advice.map { "; \($0)" } ?? "")
  }

  private var placeText: String {
    switch place {
    case .line(let line, let column): " [line \(line), column \(column)]"
    case .pointer(let pointer): " [\(Printable.text(pointer))]"
    case nil: ""
    }
  }
}
