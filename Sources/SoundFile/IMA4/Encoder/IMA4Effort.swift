// SPDX-License-Identifier: MIT

/// How thoroughly the heads and codes of IMA4 packets are searched for.
///
/// Every level writes packets that all decoders read alike, and the same bytes for any number of
/// workers. No level is worse than a lower one, nor than an ordinary greedy encoder: where a part of
/// a sound would be, packets of it are searched at any level as at `best`, and all of them where the
/// sound was IMA-coded before. What no such packets can hold is the exception: codes that one like an
/// ordinary encoder has made, and quiet tones whose error is next to nothing.
public enum IMA4Effort: String, Hashable, Sendable, CaseIterable {
  /// Each packet is the best of three starts.
  case fast
  /// Of the packets the three tenths with the greatest errors are coded in 16 more ways.
  case `default`
  /// Every packet is the best that a search of nearly all ways finds.
  case best

  /// Which part of a segment's packets, those with the greatest errors, are searched to which depth.
  var search: (share: Double, depth: IMA4Depth) {
    switch self {
    case .fast: (0, .draft)
    case .default: (0.3, .short)
    case .best: (1, .full)
    }
  }

  /// How far a packet is searched that has to be coded again.
  var depth: IMA4Depth { self == .best ? .full : .short }

  /// The level for a codec quality, as `afconvert -q` has it: below 43 `fast`, from 85 `best`.
  ///
  /// - Parameter quality: 0 to 127; what lies beyond counts as the nearer of the two.
  public init(quality: Int) {
    self = quality < 43 ? .fast : quality < 85 ? .default : .best
  }
}
