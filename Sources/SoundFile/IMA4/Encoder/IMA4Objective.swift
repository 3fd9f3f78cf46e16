// SPDX-License-Identifier: MIT

/// The quantity that the IMA4 encoder minimizes.
public enum IMA4Objective: String, Hashable, Sendable, CaseIterable {
  /// The audible noise: the encoder moves noise to frequencies where the sound has energy, unless a measure of
  /// audibility rejects the result.
  ///
  /// The squared error stays at most about that of a greedy encoder such as FFmpeg's. At the level `default`, the
  /// encoder moves only the noise of the first segments, about 10 s of mono or stereo at 44.1 kHz. In all
  /// segments in which the noise has at least a tenth of the sound's energy, as in many square waves, `default` instead
  /// writes nearly the errors of a greedy encoder if they are clearly less audible. `fast` encodes as with `snr`.
  case heard
  /// The squared error, so that the signal-to-noise ratio is as large as the level can make it.
  ///
  /// At the level `default`, the encoder searches the packets with the largest errors more thoroughly in the first
  /// segments, about 2.6 s of mono or stereo at 44.1 kHz.
  case snr
}

struct IMA4Settings: Sendable {
  var effort = IMA4Effort.default
  var objective = IMA4Objective.snr
  /// The sample rate in hertz, for the measure of audibility.
  var sampleRate = 44_100.0

  /// The method by which the encoder shapes noise.
  var shaping: Shaping {
    guard objective == .heard else { return .none }
    return switch effort {
    case .fast: .none
    case .default: .draft
    case .best: .search
    }
  }

  /// Indicates whether the encoder searches packets with outlying errors with the Viterbi algorithm.
  ///
  /// `best` searches all packets with that algorithm. With the objective `heard`, `default` spends the time on shaping
  /// noise.
  var searchesOutliers: Bool { objective == .snr && effort == .default }

  /// A method to shape noise.
  enum Shaping {
    case none
    /// Greedy paths, at the beginning of a sound (`IMA4ShapedDraft`); where errors are large, an imitation of the
    /// reference encoder (`IMA4Imitation`).
    case draft
    /// Beam searches (`IMA4ShapedSearch`).
    case search
  }
}
