// SPDX-License-Identifier: MIT

/// A length against its limit, as a bar that is full only where the limit is reached.
struct DurationBar {
  /// Columns of the bar.
  static let width = 10

  /// Whether it is drawn in ASCII.
  let isASCII: Bool

  /// The bar; `-` where the length or the limit is no number.
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
