// SPDX-License-Identifier: MIT

/// A judgement about something that could be looked at: what rule, how much it matters, where, what
/// was found, and what to do about it.
public struct Finding: Sendable, Hashable {
  /// The rule that judges.
  public let rule: SoundRule.ID
  /// How much it matters.
  public var severity: Severity
  /// What was found, as a sentence without a full stop: what is, then what should be, with units.
  public let message: String
  /// What a person can do about it.
  public let suggestion: String?
  /// More that helps to understand it, a sentence each.
  public let notes: [String]
  /// Where it is.
  public let location: Location

  /// Makes a finding.
  public init(
    _ rule: SoundRule.ID, _ severity: Severity, _ message: String, suggestion: String? = nil,
    notes: [String] = [], at location: Location
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.suggestion = suggestion
    self.notes = notes
    self.location = location
  }
}

extension Finding {
  /// Makes a finding of a rule, with the rule's own severity where none is given.
  public init(
    of rule: SoundRule, _ message: String, severity: Severity? = nil, suggestion: String? = nil,
    notes: [String] = [], at location: Location
  ) {
    self.init(
      rule.id, severity ?? rule.severityWhenOn, message, suggestion: suggestion, notes: notes,
      at: location)
  }

  /// The sentence and the advice, as one sentence.
  package var text: String { suggestion.map { message + "; " + $0 } ?? message }

  /// The same finding so many lines further down: a part of a text counts its own lines.
  package func moved(down lines: Int) -> Finding {
    let place: Location.Place? =
      switch location.place {
      case .line(let line, let column): .line(line + lines, column: column)
      case .pointer(let pointer, let line?): .pointer(pointer, line: line + lines)
      case let place: place
      }
    return Finding(
      rule, severity, message, suggestion: suggestion, notes: notes,
      at: Location(location.path, place))
  }

  /// The order in which findings are told: by path, place, rule, sentence; texts by their bytes.
  ///
  /// What is left is compared too, the heavier finding first, so that findings stand in the same
  /// order whatever the order they came in.
  public static func isInOrder(_ one: Finding, _ other: Finding) -> Bool {
    let (a, b) = (one.location, other.location)
    if let isBefore = a.path.comesBefore(b.path) { return isBefore }
    if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
    for (text, another) in zip(one.texts, other.texts) {
      if let isBefore = text.comesBefore(another) { return isBefore }
    }
    if one.severity != other.severity { return one.severity > other.severity }
    return one.notes.lexicographicallyPrecedes(other.notes) { $0.comesBefore($1) ?? false }
  }

  private var texts: [String] { [location.words, rule.rawValue, message, suggestion ?? ""] }
}
