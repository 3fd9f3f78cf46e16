// SPDX-License-Identifier: MIT

/// How thoroughly the heads and codes of IMA4 packets are searched for.
///
/// Every level writes packets that all decoders read alike, and the same bytes for any number of
/// workers. No level is worse than a lower one, nor than an ordinary greedy encoder: where a part of
/// a sound would be, packets of it are searched fully at any level. A sound that was IMA-coded before is
/// the exception: there an ordinary encoder can find the first one's codes again, which packets that all
/// decoders read alike mostly cannot hold, and every level searches all packets fully.
public enum IMA4Effort: String, Hashable, Sendable, CaseIterable {
  /// Each packet is the best of three starts.
  case fast
  /// Of the packets the fifth part with the greatest errors is coded in 16 more ways, then the 30th part
  /// with the greatest errors that are left in 80 in all.
  case `default`
  /// Every packet is coded in over 460 ways, four in ten of which branch at every sample.
  case best

  /// Which part of a segment's packets, those with the greatest errors, are searched with how many
  /// of `IMA4Round.all`.
  var rounds: [(share: Double, rounds: Int)] {
    switch self {
    case .fast: []
    case .default: [(0.2, IMA4Round.first), (0.032, IMA4Round.near)]
    case .best: Self.default.rounds + [(1, IMA4Round.most)]
    }
  }

  /// How many of `IMA4Round.all` are done for a packet that has to be coded again.
  var mostRounds: Int { self == .best ? IMA4Round.most : IMA4Round.near }

  /// The level for a codec quality, as `afconvert -q` has it: below 43 `fast`, from 85 `best`.
  ///
  /// - Parameter quality: 0 to 127; what lies beyond counts as the nearer of the two.
  public init(quality: Int) {
    self = quality < 43 ? .fast : quality < 85 ? .default : .best
  }
}
