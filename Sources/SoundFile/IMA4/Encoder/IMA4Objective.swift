// SPDX-License-Identifier: MIT

/// The quantity that the IMA4 encoder minimizes.
public enum IMA4Objective: String, Hashable, Sendable, CaseIterable {
  /// The audible noise: noise is moved to frequencies where the sound has energy, if a measure of audibility allows
  /// that. The squared error stays at most about that of a greedy encoder such as FFmpeg's. At the level `default`,
  /// only noise in the first 5 s or so is moved; at `fast`, none, as with `snr`.
  case heard
  /// The squared error, so that the signal-to-noise ratio is as large as the level can make it.
  case snr
}

/// The settings of an IMA4 encoder.
struct IMA4Settings: Sendable {
  var effort = IMA4Effort.default
  var objective = IMA4Objective.snr
  /// The sample rate in hertz, for the measure of audibility.
  var sampleRate = 44_100.0

  /// The way in which the encoder shapes noise.
  var shaping: Shaping {
    guard objective == .heard else { return .none }
    return switch effort {
    case .fast: .none
    case .default: .draft
    case .best: .search
    }
  }

  /// Ways to shape noise.
  enum Shaping {
    case none
    /// Greedy paths, at the beginning of a sound (`IMA4ShapedDraft`).
    case draft
    /// Beam searches (`IMA4ShapedSearch`).
    case search
  }
}
