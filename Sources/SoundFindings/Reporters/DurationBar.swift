// SPDX-License-Identifier: MIT

/// A bar that shows a duration as a share of its limit; full only if the duration reaches the limit.
struct DurationBar {
  /// The bar's width in columns.
  static let width = 10

  /// Indicates whether the bar consists of `#` and `.` instead of block characters.
  let isASCII: Bool

  /// Returns the bar for a duration and a limit in seconds; `-` if the duration is unknown, if there is no limit, if
  /// either is not finite, or if the limit is not above 0.
  func text(_ duration: Double?, limit: Double?) -> String {
    guard let duration, duration.isFinite, let limit, limit.isFinite, limit > 0 else { return "-" }
    let share = (duration / limit * Double(Self.width)).rounded(.down)
    let full = Int(min(max(share, 0), Double(Self.width)))
    let (filled, empty) = isASCII ? ("#", ".") : ("█", "░")
    return String(repeating: filled, count: full)
      + String(repeating: empty, count: Self.width - full)
  }
}
