// SPDX-License-Identifier: MIT

/// A sound's length on a scale that ends a tenth above the limit, as SVG.
///
/// All horizontal positions are shares of the width, so that the labels keep their size on every screen.
enum LengthGauge {
  /// Returns the drawing; an empty text if there is no limit, if either number is not finite, or if the limit is not
  /// above 0.
  ///
  /// - Parameters:
  ///   - duration: the length in seconds.
  ///   - limit: the length that the sound must stay below, in seconds.
  ///   - length: `duration` as text.
  /// - Returns: the drawing.
  static func svg(_ duration: Double, limit: Double?, length: String) -> String {
    guard duration.isFinite, let limit, limit.isFinite, limit > 0 else { return "" }
    let isLong = duration >= limit
    let limitText = HTMLTime.limit(limit)
    let label = "Length \(length); on Apple's systems, the limit is \(limitText)"
    let labels =
      ticks(limit).map { tick in
        // The first label would be cut off if it were centered.
        "<text x=\"\(share(tick, limit))\" y=\"27\"\(tick > 0 ? "" : " class=\"first\"")>"
          + "\(HTMLTime.number(tick))</text>"
      }.joined()
      + "<text x=\"\(share(limit, limit))\" y=\"27\">limit \(limitText)</text>"
    return "<svg class=\"gauge\(isLong ? " long" : "")\" role=\"img\" aria-label=\"\(label)\">"
      + "<rect class=\"scale\" width=\"100%\" height=\"10\"/>"
      + "<rect class=\"length\" width=\"\(share(duration, limit))\" height=\"10\"/>"
      + "<rect class=\"limit\" x=\"\(share(limit, limit))\" width=\"2\" height=\"15\"/>\(labels)</svg>"
  }

  /// The labeled lengths below the limit: multiples of 10 s or, for a high limit, of a longer step that gives at most
  /// four labels.
  private static func ticks(_ limit: Double) -> [Double] {
    var step = 10.0
    while limit / step > 4.5 { step *= 2 }
    let ticks = stride(from: 0, to: limit * 0.8, by: step)
    return Array(ticks)
  }

  /// Returns the share of the scale in percent with one decimal, at most 100.
  private static func share(_ value: Double, _ limit: Double) -> String {
    let tenths = Int((min(max(value / limit / 1.1, 0), 1) * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
