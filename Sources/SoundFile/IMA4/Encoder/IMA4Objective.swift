// SPDX-License-Identifier: MIT

/// The quantity that the IMA4 encoder minimizes.
public enum IMA4Objective: String, Hashable, Sendable, CaseIterable {
  /// The audible noise: at the level `best`, the encoder moves noise to frequencies where the sound has energy,
  /// unless a measure of audibility rejects the result. The squared error stays at most about that of a greedy
  /// encoder such as FFmpeg's. At the other levels, the same as `snr`.
  case heard
  /// The squared error, so that the signal-to-noise ratio is as large as the level can make it.
  case snr
}

struct IMA4Settings: Sendable {
  var effort = IMA4Effort.default
  var objective = IMA4Objective.snr
  /// The sample rate in hertz, for the measure of audibility.
  var sampleRate = 44_100.0

  var shapesNoise: Bool { objective == .heard && effort == .best }
}
