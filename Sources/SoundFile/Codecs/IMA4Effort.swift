// SPDX-License-Identifier: MIT

/// How thoroughly the heads and codes of IMA4 packets are searched for.
///
/// Every level writes packets that all decoders read alike, and the same bytes for any number of
/// workers. No level is meant to be worse than an ordinary greedy encoder: where a sound's segment
/// would be, packets of it are searched fully at any level.
public enum IMA4Effort: String, Hashable, Sendable, CaseIterable {
  /// Four starts a packet.
  case fast
  /// Eight starts a packet, the second four around the best of the first.
  case `default`
  /// Every packet is searched fully: 178 starts, then a beam from the best of them.
  case best

  /// The level for a codec quality, as `afconvert -q` has it: below 43 `fast`, from 85 `best`.
  ///
  /// - Parameter quality: 0 to 127; what lies beyond counts as the nearer of the two.
  public init(quality: Int) {
    self = quality < 43 ? .fast : quality < 85 ? .default : .best
  }
}
