// SPDX-License-Identifier: MIT

package import SoundFile

/// A library that changes sample rates; the module `SoundResampling` uses libsoxr.
///
/// Callers pass a resampler to a `SoundConverter`, so that this module needs no C library.
package protocol Resampler: Sendable {
  /// Begins a sample rate conversion of one sound.
  ///
  /// - Parameters:
  ///   - change: the two rates, within `RateChange`'s limits.
  ///   - channels: the number of channels, 1 to `RateChange.mostChannels`.
  ///   - quality: the quality of the conversion.
  ///   - type: the type of input and output samples.
  /// - Returns: a run, which converts the sound block by block.
  /// - Throws: `SoundError` with code `.unsupported` if the library does not support the change.
  func begin<Sample: ConvertibleSample>(
    _ change: RateChange, channels: Int, quality: ResamplingQuality, _ type: Sample.Type
  ) throws(SoundError) -> any ResamplingRun<Sample>
}

/// The sample rate conversion of one sound.
///
/// A run compensates for the filter's delay: the first output frame has the time of the first input
/// frame. After the last frame, the caller passes silence until it has all output frames. The
/// output does not depend on the sizes of the blocks.
package protocol ResamplingRun<Sample>: AnyObject {
  /// The type of the input's and output's samples.
  associatedtype Sample: ConvertibleSample

  /// Consumes interleaved frames and produces the converted frames that are ready.
  ///
  /// - Parameters:
  ///   - input: whole frames; floats are finite.
  ///   - output: room for whole frames; the converted frames are at its beginning.
  /// - Returns: the number of frames consumed from `input` and produced in `output`; if both are 0,
  ///   the run is stuck.
  /// - Throws: `SoundError` if the library fails.
  func convert(_ input: Span<Sample>, into output: inout MutableSpan<Sample>) throws(SoundError)
    -> (taken: Int, given: Int)

  /// The number of clipped samples so far; 0 for floats, which are not clipped.
  var clippedSamples: Int { get }
}
