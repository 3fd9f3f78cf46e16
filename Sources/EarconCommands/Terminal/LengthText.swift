// SPDX-License-Identifier: MIT

/// Durations in the lines of commands.
enum LengthText {
  /// Returns a number of seconds with three decimals, rounded down so that a duration below a limit, such as 29.9999 s,
  /// does not read like one that reaches it.
  ///
  /// From 10¹² s on, and for infinities and NaN, returns Swift's text of the number.
  static func seconds(_ value: Double) -> String {
    let milliseconds = milliseconds(value)
    guard milliseconds.magnitude < 1e15 else { return "\(value)" }
    let (whole, rest) = Int64(milliseconds).quotientAndRemainder(dividingBy: 1000)
    return "\(whole)." + String(1000 + rest).dropFirst()
  }

  /// Returns the whole milliseconds in a number of seconds.
  static func milliseconds(_ value: Double) -> Double {
    // In binary floating point, a product such as 1.001 × 1000 is slightly below 1001; the factor corrects it.
    (value * 1000 * (1 + 0x1p-50)).rounded(.down)
  }
}
