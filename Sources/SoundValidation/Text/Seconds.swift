// SPDX-License-Identifier: MIT

/// Durations as text.
package enum Seconds {
  /// Returns a number of seconds with at most six decimals, rounded down so that a duration below a limit does not read
  /// like one that reaches it.
  ///
  /// From 10⁹ s on, and for infinities and NaN, returns Swift's text of the number.
  package static func text(_ value: Double) -> String {
    // A number of milliseconds divided by 1000 can be slightly too small, and then its last digits would be wrong.
    let micros = (value * 1e6 * (1 + 0x1p-50)).rounded(.down)
    guard micros.magnitude < 1e15 else { return "\(value)" }
    let whole = Int64(micros)
    let fraction = String(whole % 1_000_000)
    let digits = String(repeating: "0", count: 6 - fraction.count) + fraction
    let kept = digits.reversed().drop { $0 == "0" }.reversed()
    return String(whole / 1_000_000) + (kept.isEmpty ? "" : "." + String(kept))
  }
}
