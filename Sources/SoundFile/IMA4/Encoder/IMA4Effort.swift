// SPDX-License-Identifier: MIT

/// Levels of effort for encoding IMA4.
///
/// Every level writes portable packets, which all decoders read alike, and the same bytes for any
/// number of workers.
///
/// In tests with thousands of short sounds, and with the objective `snr`, no level's error is more than 0.05 dB
/// above a lower level's, or above that of a greedy encoder such as FFmpeg's. The exceptions are near-silent signals
/// and re-encoded input (sounds that were decoded from IMA ADPCM), which portable packets cannot represent as closely
/// as a greedy encoder does. Where the error would otherwise be larger than a greedy encoder's, and in packets of
/// re-encoded input, every level searches more thoroughly, within a limit of work.
public enum IMA4Effort: String, Hashable, Sendable, CaseIterable {
  /// Takes the best of three encodings of each packet.
  case fast
  /// Also tries 16 more encodings for the 30 % of packets with the largest errors. With the objective `heard`, it instead
  /// shapes the noise of the first segments where it can, and imitates a greedy encoder in all segments with large errors
  /// if the imitation is clearly less audible.
  ///
  /// With the objective `snr`, the first 2.6 s of mono or stereo at 44.1 kHz also get the search of `best` where packets
  /// have at least twice the mean squared error.
  case `default`
  /// Searches the packets with the Viterbi algorithm, which comes close to the optimum, within a limit of work.
  case best

  /// The share of a segment's packets to search, those with the largest errors first, and the depth
  /// of that search.
  var search: (share: Double, depth: IMA4Depth) {
    switch self {
    case .fast: (0, .draft)
    case .default: (0.3, .candidates)
    case .best: (1, .viterbi)
    }
  }

  /// The search depth for a packet that the encoder encodes again when it joins segments, except for
  /// re-encoded input.
  var depth: IMA4Depth { self == .best ? .viterbi : .candidates }

  /// Creates the level for a codec quality of `afconvert -q`: `fast` below 43, `best` from 85 on.
  ///
  /// - Parameter quality: a number from 0 to 127; smaller numbers count as 0, larger ones as 127.
  public init(quality: Int) {
    self = quality < 43 ? .fast : quality < 85 ? .default : .best
  }
}
