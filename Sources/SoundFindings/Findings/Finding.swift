// SPDX-License-Identifier: MIT

/// A rule's report about a file or a bundle: rule, severity, location, message and suggestion.
public struct Finding: Sendable, Hashable, Comparable {
  private let path: String
  /// All parts except path and severity; findings about different files can share these parts in memory.
  var content: FindingContent
  /// The severity, which a `SeverityPolicy` can change.
  public var severity: Severity

  /// The identifier of the rule that reports the finding.
  public var rule: SoundRule.ID { content.rule }
  /// The fact and the limit, with units, as a sentence without a full stop.
  public var message: String { content.message }
  /// The remedy, as an imperative or a question; `nil` if the finding has none.
  public var suggestion: String? { content.suggestion }
  /// Further explanations, one sentence each without a full stop; usually empty.
  public var notes: [String] { content.notes }
  /// The file or bundle, and the position in it.
  public var location: Finding.Location { Finding.Location(path, content.position) }

  /// Creates a finding without checking that the rule exists; by default, it has no suggestion and no notes.
  public init(
    _ rule: SoundRule.ID, _ severity: Severity, _ message: String, suggestion: String? = nil,
    notes: [String] = [], at location: Finding.Location
  ) {
    path = location.path
    content = FindingContent(
      rule, message, suggestion: suggestion, notes: notes, at: location.position)
    self.severity = severity
  }

  /// Returns whether all parts are equal; compares paths by their bytes.
  public static func == (one: Finding, other: Finding) -> Bool {
    one.severity == other.severity && one.location == other.location
      && one.content == other.content
  }

  /// Hashes the path's bytes and the other parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteText(path))
    hasher.combine(content)
    hasher.combine(severity)
  }
}

extension Finding {
  /// Creates a finding of a rule, by default with the rule's `severityWhenOn`.
  package init(
    of rule: SoundRule, _ message: String, severity: Severity? = nil, suggestion: String? = nil,
    notes: [String] = [], at location: Finding.Location
  ) {
    self.init(
      rule.id, severity ?? rule.severityWhenOn, message, suggestion: suggestion, notes: notes,
      at: location)
  }

  /// The message and, after a semicolon, the suggestion.
  package var text: String { suggestion.map { message + "; " + $0 } ?? message }

  /// Returns the finding with its line number increased by `lines`; unchanged if it has no line.
  ///
  /// Earcon checks a stream of payloads in parts, and counts the lines of each part from its start.
  package func moved(down lines: Int) -> Finding {
    let place: Finding.Location.Position? =
      switch location.position {
      case .line(let line, let column): .line(line + lines, column: column)
      case .pointer(let pointer, let line?): .pointer(pointer, line: line + lines)
      case let place: place
      }
    return Finding(
      rule, severity, message, suggestion: suggestion, notes: notes,
      at: Finding.Location(location.path, place))
  }

  /// Returns whether a finding precedes another in reports.
  ///
  /// The order is by path, position, rule, message, suggestion, severity (highest first) and notes, so
  /// it never depends on the order of the checks. Texts compare by their bytes.
  public static func < (one: Finding, other: Finding) -> Bool {
    if let isBefore = one.path.comesBefore(other.path) { return isBefore }
    let (a, b) = (one.location, other.location)
    if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
    for (text, another) in zip(one.texts, other.texts) {
      if let isBefore = text.comesBefore(another) { return isBefore }
    }
    if one.severity != other.severity { return one.severity > other.severity }
    return one.notes.lexicographicallyPrecedes(other.notes) { $0.comesBefore($1) == true }
  }

  private var texts: [String] { [location.words, rule.rawValue, message, suggestion ?? ""] }
}

extension Finding: CustomStringConvertible {
  /// The line of `earcon validate`: `path: error: message [RIFF/data, byte 44 (0x2C)]; suggestion [rule]`.
  public var description: String {
    "\(FindingText.path(of: location)): \(severity.rawValue): \(FindingText.fullMessage(of: self)) "
      + "[\(Printable.text(rule.rawValue))]"
  }
}
