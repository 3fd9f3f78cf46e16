// SPDX-License-Identifier: MIT

internal import SoundFile

extension SoundConverter {
  /// Refuses to change the sample rate, because libsoxr is not part of this build; the page changes the rate
  /// before the conversion.
  ///
  /// Part of SoundConversion in this build.
  ///
  /// - Throws: `SoundError` with code `.unsupported`.
  func resample<S: ConvertibleSample>(
    _ input: inout InputStage<S>, _ output: inout OutputStage<S>, _ writer: inout SoundWriter,
    blockFrames: Int
  ) throws(SoundError) -> Int {
    throw SoundError(
      .unsupported, "this build cannot change the sample rate",
      suggestion: "keep the rate, or use earcon on the command line")
  }
}
