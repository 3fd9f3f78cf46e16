// SPDX-License-Identifier: MIT

/// The quantity that the IMA4 encoder minimizes.
public enum IMA4Objective: String, Hashable, Sendable, CaseIterable {
  /// The audible noise: at the level `best`, noise is moved to frequencies where the sound has energy, if a
  /// measure of audibility prefers that. The squared error stays at most about that of a greedy encoder such as
  /// FFmpeg's. At the other levels, the same as `snr`.
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

  /// Indicates whether the encoder shapes the noise.
  var shapesNoise: Bool { objective == .heard && effort == .best }
}
