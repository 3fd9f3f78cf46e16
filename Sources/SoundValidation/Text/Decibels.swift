// SPDX-License-Identifier: MIT

/// Levels as text.
enum Decibels {
  /// Returns a peak, where 1 is full scale, in dBFS with one decimal; `-inf dBFS` for 0.
  static func text(_ peak: Float) -> String {
    guard peak.isFinite, peak > 0 else { return peak == .infinity ? "inf dBFS" : "-inf dBFS" }
    let tenths = Int((200 * decimalLogarithm(Double(peak))).rounded())
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10) dBFS"
  }

  /// Returns the logarithm to base 10, which Swift's standard library lacks.
  ///
  /// With z = (s − 1) / (s + 1), the natural logarithm of a significand s is 2 (z + z³/3 + z⁵/5 …).
  /// Since z is at most 1/3, the terms after the first 20 are too small to change a `Double`.
  private static func decimalLogarithm(_ value: Double) -> Double {
    let z = (value.significand - 1) / (value.significand + 1)
    var (power, sum) = (z, 0.0)
    for term in 0..<20 {
      sum += power / Double(2 * term + 1)
      power *= z * z
    }
    let (log2, log10) = (0.693_147_180_559_945_3, 2.302_585_092_994_045_7)
    return (2 * sum + Double(value.exponent) * log2) / log10
  }
}
