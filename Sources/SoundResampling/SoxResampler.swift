// SPDX-License-Identifier: MIT

#if Resampling
  internal import CSoxr
  package import SoundConversion
  package import SoundFile

  /// Changes sample rates with libsoxr, the SoX Resampler library.
  ///
  /// Uses linear phase and one thread, and turns off libsoxr's dither (whose seed is the clock), so
  /// that the output is reproducible. The limits of `RateChange` also limit the memory: libsoxr
  /// took 3 MiB for stereo in a measurement, and 30 MiB for 64 channels at the maximum ratio.
  package struct SoxResampler: Resampler {
    package init() {}

    /// Begins a sample rate conversion of one sound.
    ///
    /// - Throws: `SoundError` with code `.unsupported` if libsoxr refuses the change, or for a
    ///   number of channels outside 1 to `RateChange.mostChannels`.
    package func begin<Sample: ConvertibleSample>(
      _ change: RateChange, channels: Int, quality: ResamplingQuality, _: Sample.Type
    ) throws(SoundError) -> any ResamplingRun<Sample> {
      guard channels > 0, channels <= RateChange.mostChannels else {
        throw SoundError(
          .unsupported, "the number of channels is not supported for changing the sample rate",
          found: "\(channels)", expected: "1 to \(RateChange.mostChannels)",
          suggestion: "keep at most \(RateChange.mostChannels) channels")
      }
      return try SoxRun<Sample>(change, channels: channels, recipe: Self.recipe(quality))
    }

    /// Returns libsoxr's recipe for a quality (`soxr.h`, "The 5 standard qualities found in SoX").
    ///
    /// | `quality` | `.linear` | `.normal` | `.mastering` |
    /// |---|---|---|---|
    /// | 0 to 31 | quick | low (16 bits) | high (20 bits) |
    /// | 32 to 63 | quick | medium (16 bits) | high (20 bits) |
    /// | 64 to 95 | quick | high (20 bits) | very high (28 bits) |
    /// | 96 to 127 | quick | very high (28 bits) | 32 bits |
    static func recipe(_ quality: ResamplingQuality) -> UInt {
      let level = min(3, max(0, quality.quality / 32))
      let recipes =
        switch quality.complexity {
        case .linear: [SOXR_QQ, SOXR_QQ, SOXR_QQ, SOXR_QQ]
        case .normal: [SOXR_LQ, SOXR_MQ, SOXR_20_BITQ, SOXR_28_BITQ]
        case .mastering: [SOXR_20_BITQ, SOXR_20_BITQ, SOXR_28_BITQ, SOXR_32_BITQ]
        }
      return UInt(recipes[level])
    }
  }
#endif
