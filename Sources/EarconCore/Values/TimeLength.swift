// SPDX-License-Identifier: MIT

/// A length of time as people write it: `29.5`, `29.5s`, `500ms`, `0:29`, `1:02:03`.
package enum TimeLength {
  /// The unit of a number without a unit, and of the parsed value.
  package enum Unit {
    case seconds, milliseconds
  }

  /// Examples of the forms, for messages.
  package static let forms = "such as 29.5, 29.5s, 500ms or 0:29"

  /// Parses a length of 0 or more; returns `nil` for other text.
  ///
  /// A number without a unit is in `unit`, as is the result.
  package static func parsed(_ text: String, in unit: Unit) -> Double? {
    guard let (value, given) = value(text, in: unit) else { return nil }
    let length =
      switch (given, unit) {
      case (.seconds, .milliseconds): value * 1000
      case (.milliseconds, .seconds): value / 1000
      default: value
      }
    return length.isFinite ? length : nil
  }

  /// Returns the number in a text and its unit; `plain` is the unit of a number without one.
  private static func value(_ text: String, in plain: Unit) -> (Double, Unit)? {
    if text.contains(":") { return clock(text).map { ($0, .seconds) } }
    if text.hasSuffix("ms") { return number(text.dropLast(2)).map { ($0, .milliseconds) } }
    if text.hasSuffix("s") { return number(text.dropLast(1)).map { ($0, .seconds) } }
    return number(text[...]).map { ($0, plain) }
  }

  private static func number(_ text: Substring) -> Double? {
    let digits = text.last == " " ? text.dropLast() : text
    guard let value = Double(digits), value >= 0 else { return nil }
    return value
  }

  /// Returns the seconds of `m:ss`, `m:ss.s` or `h:mm:ss`; the parts after the first are below 60.
  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard part.allSatisfy({ $0.isASCII && ($0.isNumber || isLast && $0 == ".") }),
        let value = number(part), index == 0 || value < 60
      else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}
