// SPDX-License-Identifier: MIT

/// Numbers with units in reports.
enum Quantity {
  /// Returns a number of at least 0 with three decimals, or none if all three are 0; rounded down so that
  /// 29.9999 s does not become 30 s.
  ///
  /// From 10¹² on, and for infinity and NaN, returns Swift's text of the number.
  static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded(.down)
    guard thousandths.magnitude < 1e15 else { return "\(value)" }
    let (whole, rest) = Int64(thousandths).quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole)" }
    return "\(whole)." + String(String(rest + 1000).dropFirst())
  }

  /// Returns a length, such as `1.200 s`.
  static func seconds(_ value: Double) -> String { number(value) + " s" }

  /// Returns a size in bytes, or from 1000 bytes in kB, MB, GB or TB with one decimal.
  static func size(_ bytes: Int64) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    var (value, units) = (Double(bytes) / 1000, ["kB", "MB", "GB", "TB"][...])
    while value >= 999.95, units.count > 1 { (value, units) = (value / 1000, units.dropFirst()) }
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
  }
}
