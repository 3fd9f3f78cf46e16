// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Levels for people.
enum Decibels {
  /// A part of full scale in dBFS, with one decimal; a sample of nothing but zeros has no number.
  static func text(_ peak: Float) -> String {
    guard peak > 0, peak.isFinite else { return peak > 0 ? "inf dBFS" : "-inf dBFS" }
    let tenths = Int((200 * log10(Double(peak))).rounded())
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10) dBFS"
  }
}
