// SPDX-License-Identifier: MIT

/// A sound's length on a scale that ends a tenth above the limit, as SVG.
enum LengthGauge {
  private static let width = 330.0

  /// Returns the drawing; an empty text if the length is unknown, if there is no limit, if either is not finite, or
  /// if the limit is not above 0.
  static func svg(_ duration: Double?, limit: Double?) -> String {
    guard let duration, duration.isFinite, let limit, limit.isFinite, limit > 0 else { return "" }
    let unit = width / 1.1 / limit
    let isLong = duration >= limit
    let label = "\(Quantity.seconds(duration)) of \(Quantity.seconds(limit))"
    return "<svg class=\"gauge\(isLong ? " long" : "")\" role=\"img\" aria-label=\"\(label)\" "
      + "viewBox=\"0 0 330 10\" preserveAspectRatio=\"none\">"
      + "<rect class=\"scale\" width=\"330\" height=\"10\"/>"
      + "<rect class=\"length\" width=\"\(tenths(min(duration * unit, width)))\" height=\"10\"/>"
      + "<path class=\"limit\" d=\"M300 0v10\"/></svg>"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((max(value, 0) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
