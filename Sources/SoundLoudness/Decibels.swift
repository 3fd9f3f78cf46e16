// SPDX-License-Identifier: MIT

/// Conversions between ratios and decibels, with the same results on every machine.
///
/// Swift's standard library has neither logarithms nor powers, and those of C libraries differ in the last bit.
package enum Decibels {
  private static let log2 = 0.693_147_180_559_945_3
  private static let log10 = 2.302_585_092_994_045_7

  /// Returns the level of a finite peak, where 1 is full scale, in dBFS; negative infinity for 0.
  package static func level(ofPeak peak: Float) -> Double {
    peak > 0 ? 20 * decimalLogarithm(Double(peak)) : -.infinity
  }

  /// Returns the factor that changes a sample's level by `decibels`, which the function limits to −6000…6000.
  package static func gain(_ decibels: Double) -> Double { decimalPower(decibels / 20) }

  /// Returns a peak, where 1 is full scale, in dBFS with one decimal; `-inf dBFS` for 0 and NaN, and `inf dBFS` for
  /// infinity.
  package static func text(_ peak: Float) -> String {
    guard peak.isFinite, peak > 0 else { return peak == .infinity ? "inf dBFS" : "-inf dBFS" }
    return text(level(ofPeak: peak)) + " dBFS"
  }

  /// Formats a level.
  ///
  /// - Parameters:
  ///   - level: the level.
  ///   - places: the number of decimals, from 1 to 3.
  /// - Returns: the level, such as `-3.1`, limited to −10,000…10,000; `-inf` or `inf` for an infinite one.
  package static func text(_ level: Double, places: Int = 1) -> String {
    guard level.isFinite else { return level < 0 ? "-inf" : "inf" }
    let scale = places == 1 ? 10 : places == 2 ? 100 : 1000
    let parts = Int((Double(scale) * min(max(level, -10_000), 10_000)).rounded())
    // A leading 1 keeps the zeros after the point.
    let decimals = String(scale + Int(parts.magnitude) % scale).dropFirst()
    return "\(parts < 0 ? "-" : "")\(Int(parts.magnitude) / scale).\(decimals)"
  }

  /// Formats a level for display next to a limit.
  ///
  /// - Returns: the level with one decimal, or with two or three if fewer would hide its difference from the limit; if
  ///   three hide it too, a phrase such as `just below -30`.
  package static func text(_ level: Double, beside limit: Double) -> String {
    for places in 1...2 {
      let text = text(level, places: places)
      if text != self.text(limit, places: places) { return text }
    }
    let text = text(level, places: 3)
    let isHidden = text == self.text(limit, places: 3)
    return isHidden ? "just \(level < limit ? "below" : "above") \(Int(limit))" : text
  }

  /// Returns the logarithm to base 10 of a positive, finite value.
  ///
  /// With z = (s − 1) / (s + 1), the natural logarithm of a significand s is 2 (z + z³/3 + z⁵/5 …).
  /// Since z is at most 1/3, the terms after the first 20 are too small to change a `Double`.
  static func decimalLogarithm(_ value: Double) -> Double {
    let z = (value.significand - 1) / (value.significand + 1)
    var (power, sum) = (z, 0.0)
    for term in 0..<20 {
      sum += power / Double(2 * term + 1)
      power *= z * z
    }
    return (2 * sum + Double(value.exponent) * log2) / log10
  }

  /// Returns 10 to the power of an exponent, which the function first limits to −300…300.
  ///
  /// The power is 2 to an integer times e to a remainder of at most half of ln 2 in magnitude. In the exponential
  /// series of the remainder, terms after the first 18 are too small to change a `Double`.
  static func decimalPower(_ exponent: Double) -> Double {
    let natural = min(max(exponent, -300), 300) * log10
    let whole = (natural / log2).rounded()
    let rest = natural - whole * log2
    var (term, sum) = (1.0, 0.0)
    for power in 1...18 {
      sum += term
      term *= rest / Double(power)
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }
}
