// SPDX-License-Identifier: MIT

public import SoundFile

/// What a caller wants a sound to become; what is left out is inferred.
public struct ConversionRequest: Hashable, Sendable {
  /// What happens to the samples.
  public enum Data: Hashable, Sendable {
    /// They become this encoding.
    case encode(SoundEncoding)
    /// Packets are copied as they are (`afconvert -d 0`).
    case copyPackets
  }

  /// The encoding; inferred from the container when left out.
  public var data: Data?
  /// How hard the IMA4 encoder searches.
  public var effort = IMA4Effort.default
  /// The sample rate in Hz; the source's when left out.
  ///
  /// Where it differs from the source's, the conversion needs a `Resampler`.
  public var sampleRate: Double?
  /// How carefully the sample rate is changed.
  public var resampling = ResamplingQuality()
  /// The container; inferred from the encoding when left out.
  public var container: SoundContainer?

  /// The number of channels; that of `outputLayout`, or else the source's, when left out.
  public var channels: Int?
  /// Whether fewer channels are mixed from all, into mono or stereo, instead of the first ones kept.
  public var mixes = false
  /// The source's loudspeaker positions; what its file says when left out.
  public var inputLayout: ChannelLayout?
  /// Loudspeaker positions to be written where the container has a place for them; the source's
  /// when left out and the channels stay.
  public var outputLayout: ChannelLayout?
  /// Noise against the errors of rounding; none when left out.
  ///
  /// It is added only where integers get fewer bits than the source has, or where the rate is
  /// changed or channels are mixed; IMA4, µ-law and A-law count as 16 bits. Floats get none. A fade
  /// alone does not ask for it.
  public var dither: Dither?

  /// Frames at the start of the input that are passed over.
  public var offset: Int64 = 0
  /// Whether silence at both ends is left out (`SoundReader.soundingFrames`); before `trim` counts.
  public var trimSilence = false
  /// Seconds that the output has to stay under; all frames are kept when left out.
  ///
  /// Only the frames strictly under them are kept: of 30 s at 44100 Hz, 1322999. In a container
  /// without a packet table the last packet is heard whole, so there all packets stay under them.
  public var trim: Double?
  /// Whether packets stay under `trim` or `loopTo` even where a packet table tells what is padding.
  public var trimCountsPadding = false
  /// Milliseconds that fade to silence at the end; none when left out, 20 with `loopTo`.
  ///
  /// With `trim`, a sound that is not cut keeps its end.
  public var fade: Double?
  /// Seconds that the sound is repeated to fill, strictly under them; once when left out.
  ///
  /// Where a repetition begins, the end of the one before fades into it for 10 ms, or for a quarter
  /// of a sound that is shorter than 40 ms. The power stays as it is, whether the two ends are alike
  /// or not, and no sample gets louder than the loudest of both.
  public var loopTo: Double?

  /// Asks for nothing yet.
  public init() {}
}
