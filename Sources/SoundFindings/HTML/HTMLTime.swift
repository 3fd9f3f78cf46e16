// SPDX-License-Identifier: MIT

/// Times and lengths in a page, written as the messages of findings write them: `1.2 s`.
///
/// All are rounded down, so that a sound below its limit does not look as long as the limit.
enum HTMLTime {
  /// Returns a number rounded down to at most `places` decimals, 3 or 6, without zeros at their end.
  ///
  /// From 10¹² on with 3 decimals and from 10⁹ on with 6, and for infinity and NaN, returns Swift's text of the number.
  static func number(_ value: Double, places: Int = 3) -> String {
    let scale = places == 3 ? 1000 : 1_000_000
    let parts = rounded(value, scale)
    guard parts.magnitude < 1e15 else { return "\(value)" }
    let (whole, rest) = Int(parts).quotientAndRemainder(dividingBy: scale)
    guard rest > 0 else { return "\(whole)" }
    let digits = String(scale + rest).dropFirst().reversed().drop { $0 == "0" }.reversed()
    return "\(whole)." + String(digits)
  }

  /// Returns a time with at most three decimals, such as `1.2 s`; `less than 0.001 s` for a shorter one that is not 0.
  static func seconds(_ value: Double) -> String {
    isTiny(value) ? "less than 0.001 s" : number(value) + " s"
  }

  /// Returns true for a time whose text would be 0 s, although the time is longer.
  static func isTiny(_ value: Double) -> Bool { value > 0 && rounded(value, 1000) < 1 }

  /// Returns a limit with all decimals that it has, at most six.
  static func limit(_ value: Double) -> String { number(value, places: 6) + " s" }

  /// Returns a length for display beside a limit, with decimals or words that show whether it is below the limit.
  ///
  /// - Parameters:
  ///   - value: the length in seconds.
  ///   - limit: the limit in seconds.
  ///   - isExact: true for the six decimals that findings about durations have.
  /// - Returns: the text, such as `exactly 30 s`.
  static func seconds(_ value: Double, beside limit: Double, isExact: Bool = false) -> String {
    let limitText = self.limit(limit)
    if value == limit { return isExact ? limitText : "exactly " + limitText }
    if rounded(value, 1_000_000) == rounded(limit, 1_000_000) {
      return "just \(value < limit ? "below" : "above") " + limitText
    }
    let isNear = rounded(value, 1000) == rounded(limit, 1000)
    return isNear || isExact && value >= 0.001
      ? number(value, places: 6) + " s" : seconds(value)
  }

  /// Returns the value times `scale`, rounded down; a tiny factor corrects a product such as 1.001 × 1000, which in
  /// binary floating point is slightly below 1001.
  private static func rounded(_ value: Double, _ scale: Int) -> Double {
    (value * Double(scale) * (1 + 0x1p-50)).rounded(.down)
  }
}
