// SPDX-License-Identifier: MIT

/// A bar that shows a duration as a share of its limit; full only if the limit is reached.
struct DurationBar {
  /// The bar's width in columns.
  static let width = 10

  /// True to draw the bar in ASCII.
  let isASCII: Bool

  /// Returns the bar, or `-` if the duration or the limit is unknown or not finite.
  func text(_ duration: Double?, limit: Double) -> String {
    guard let duration, duration.isFinite, limit.isFinite, limit > 0 else { return "-" }
    let share = (duration / limit * Double(Self.width)).rounded(.down)
    let most = duration < limit ? Self.width - 1 : Self.width
    let full = Int(min(max(share, 0), Double(most)))
    let (filled, empty) = isASCII ? ("#", ".") : ("█", "░")
    return String(repeating: filled, count: full)
      + String(repeating: empty, count: Self.width - full)
  }
}
