// SPDX-License-Identifier: MIT

/// A judgement about something that could be looked at: what rule, how much it matters, where, what
/// was found, and what to do about it.
public struct Finding: Sendable, Hashable {
  /// The rule that judges.
  public let rule: Rule.ID
  /// How much it matters.
  public var severity: Severity
  /// What was found, as a sentence without a full stop: what is, then what should be, with units.
  public let sentence: String
  /// What a person can do about it.
  public let advice: String?
  /// More that helps to understand it, a sentence each.
  public let notes: [String]
  /// Where it is.
  public let location: Location

  /// Makes a finding.
  public init(
    _ rule: Rule.ID, _ severity: Severity, _ sentence: String, advice: String? = nil,
    notes: [String] = [], at location: Location
  ) {
    self.rule = rule
    self.severity = severity
    self.sentence = sentence
    self.advice = advice
    self.notes = notes
    self.location = location
  }
}

/// Where a finding is.
public struct Location: Sendable, Hashable {
  /// A place in a file, as the kind of file has places.
  public enum Place: Sendable, Hashable {
    /// A chunk's path from the container inwards (`RIFF/data`), and the byte from the file's start.
    case byte(Int64, chunk: String?)
    /// A line and a column of a text, both from 1; columns count UTF-8 bytes.
    case line(Int, column: Int)
    /// A JSON pointer (RFC 6901).
    case pointer(String)
  }

  /// The file's path as it was given, or found below what was given.
  public let path: String
  /// The place in it; `nil` for the file as a whole.
  public let place: Place?

  /// Makes a location.
  public init(_ path: String, _ place: Place? = nil) {
    self.path = path
    self.place = place
  }
}

extension Finding {
  /// The order in which findings are told: by path, place, rule, sentence; texts by their bytes.
  public static func isInOrder(_ one: Finding, _ other: Finding) -> Bool {
    let (a, b) = (one.location, other.location)
    if !a.path.utf8.elementsEqual(b.path.utf8) {
      return a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
    }
    if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
    if one.rule != other.rule { return one.rule < other.rule }
    return one.sentence.utf8.lexicographicallyPrecedes(other.sentence.utf8)
  }
}

extension Location {
  /// Numbers that put the places of one file in order; the file as a whole comes first.
  fileprivate var order: [Int64] {
    switch place {
    case nil: []
    case .byte(let byte, _): [0, byte]
    case .line(let line, let column): [1, Int64(line), Int64(column)]
    case .pointer: [2]
    }
  }
}
