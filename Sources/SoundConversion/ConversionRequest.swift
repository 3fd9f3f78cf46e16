// SPDX-License-Identifier: MIT

public import SoundFile

/// A requested conversion; options that are not set have defaults, some of which depend on the
/// input.
public struct ConversionRequest: Hashable, Sendable {
  /// The treatment of the samples: encoding them, or copying their packets.
  public enum DataFormat: Hashable, Sendable {
    /// Encodes the samples; a plan may copy packets if they have this encoding and nothing changes.
    case encode(SoundEncoding)
    /// Copies packets unchanged (`afconvert -d 0`).
    case copyPackets
  }

  /// The encoding, or `.copyPackets`; default: 16-bit linear PCM.
  public var data: DataFormat?
  /// The effort of the IMA4 encoder's search; other encodings ignore it.
  public var effort = IMA4Effort.default
  /// The quantity that the IMA4 encoder minimizes; the effort `fast` and other encodings ignore it.
  public var objective = IMA4Objective.heard
  /// The sample rate in Hz; default: the source's.
  ///
  /// If it differs from the source's, the converter needs a resampler, which
  /// `resampleWithLibsoxr()` of `SoundResampling` sets.
  public var sampleRate: Double?
  /// The quality of a sample rate conversion; ignored if the rate does not change.
  public var resampling = ResamplingQuality()
  /// The container; default: the source's for copied packets, WAVE for an encoding that CAF does
  /// not support, otherwise CAF.
  public var container: SoundContainer?

  /// The number of channels; default: that of `outputLayout`, otherwise the source's.
  public var channels: Int?
  /// Indicates whether to mix the channels into mono or stereo, as `channels` or `outputLayout`
  /// requests, instead of keeping some of them.
  public var mixes = false
  /// The source's channel layout; default: the one in its file.
  public var inputLayout: ChannelLayout?
  /// The channel layout to write if the container can store it; default: the input's if the number
  /// of channels stays the same, otherwise none.
  public var outputLayout: ChannelLayout?
  /// The gain in dB, from −120 to 120; default: none.
  public var gain: Double?
  /// The loudness of the result in LUFS, from −70 to 0, by which the plan chooses the gain; default: none.
  ///
  /// The loudness is `SoundLevels.loudness` of the frames that the output keeps, before the limiter and the encoder.
  /// Silence stays silence.
  public var loudness: Double?
  /// The maximum true peak in dBTP, from −60 to 0, which a limiter enforces; default: −1 with `loudness`, otherwise no
  /// limiter.
  ///
  /// The limiter works before the encoder; IMA4, µ-law and A-law can raise peaks above the limit.
  public var truePeak: Double?
  /// Dither before rounding; default: none.
  ///
  /// Dither applies only if the output has fewer bits than the source, if the source is float, or if
  /// the rate or the level changes, or channels are mixed; IMA4, µ-law and A-law count as 16 bits. Float output is
  /// never dithered, and a fade alone does not cause dithering.
  public var dither: Dither?

  /// The number of frames to skip at the start of the input; must not be negative.
  public var offset: Int64 = 0
  /// Indicates whether to remove silence at both ends (`SoundReader.soundingFrames`) before `trim`
  /// or `loopTo` applies.
  public var trimSilence = false
  /// The duration limit of the output in seconds, exclusive; default: none.
  ///
  /// For example, a limit of 30 s at 44100 Hz keeps at most 1322999 frames. Without a packet table
  /// the whole last packet is audible, so its padding counts towards the limit.
  public var trim: Double?
  /// Indicates whether padding counts towards `trim` and `loopTo` even with a packet table.
  public var trimCountsPadding = false
  /// The fade-out at the end in milliseconds; default: none, or 20 with `loopTo`.
  ///
  /// If `trim` is set but does not shorten the sound, there is no fade-out.
  public var fade: Double?
  /// The duration in seconds, exclusive, up to which the sound is repeated; default: no repetition.
  ///
  /// The end of each repetition crossfades into the beginning of the next for 10 ms, or for a
  /// quarter of a sound shorter than 40 ms. The crossfade keeps the power constant if both ends have
  /// the same power and no negative correlation. Its peak does not exceed the higher peak of the ends.
  public var loopTo: Double?

  /// Creates a request in which all options have their defaults.
  public init() {}
}
