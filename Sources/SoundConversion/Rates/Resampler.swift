// SPDX-License-Identifier: MIT

public import SoundFile

/// A library that changes sample rates; `SoundResampling` has one.
///
/// It is handed to a `Conversion`, so that this module needs no C library.
public protocol Resampler: Sendable {
  /// Begins the change of one sound's rate.
  ///
  /// - Parameters:
  ///   - change: the two rates; `RateChange`'s limits hold.
  ///   - channels: samples in a frame.
  ///   - quality: how carefully it is done.
  ///   - type: the samples' type, going in and coming out.
  /// - Returns: a run, to which the sound is handed block by block.
  /// - Throws: `SoundError` with code `.unsupported` for what the library does not do.
  func begin<Sample: PCMSample>(
    _ change: RateChange, channels: Int, quality: ResamplingQuality, _ type: Sample.Type
  ) throws(SoundError) -> any ResamplingRun<Sample>
}

/// One sound whose sample rate is being changed.
///
/// The frame that comes out first stands where the one that went in first stood: a filter's delay is
/// taken out. What lies behind the last frame is silence that the caller hands over. The same
/// samples come out whatever the sizes of the blocks are.
public protocol ResamplingRun<Sample>: AnyObject {
  /// The type of the samples.
  associatedtype Sample: PCMSample

  /// Takes interleaved frames and gives those that are ready.
  ///
  /// - Parameters:
  ///   - input: whole frames; floats are finite.
  ///   - output: room for whole frames.
  /// - Returns: frames taken from the front of `input`, and frames given at the front of `output`.
  /// - Throws: `SoundError` where the library fails.
  func convert(_ input: Span<Sample>, into output: inout MutableSpan<Sample>) throws(SoundError)
    -> (taken: Int, given: Int)

  /// Samples so far that were beyond full scale and were cut off; 0 for floats, which are not.
  var clippedSamples: Int { get }
}

extension ResamplingRun {
  /// None, for a library that does not count them.
  public var clippedSamples: Int { 0 }
}
