// SPDX-License-Identifier: MIT

public import SoundFile

/// What a caller wants a sound to become; what is left out is inferred.
public struct ConversionRequest: Hashable, Sendable {
  /// What happens to the samples.
  public enum Data: Hashable, Sendable {
    /// They become this encoding.
    case encode(Encoding)
    /// Packets are copied as they are (`afconvert -d 0`).
    case copyPackets
  }

  /// The encoding; inferred from the container when left out.
  public var data: Data?
  /// The sample rate in Hz; the source's when left out.
  public var sampleRate: Double?
  /// The container; inferred from the encoding when left out.
  public var container: Container?
  /// The number of channels; the source's when left out.
  public var channels: Int?

  /// Seconds that the output has to stay under; all frames are kept when left out.
  ///
  /// Only the frames strictly under them are kept: of 30 s at 44100 Hz, 1322999. In a container
  /// without a packet table the last packet is heard whole, so there all packets stay under them.
  public var trim: Double?
  /// Whether packets stay under `trim` even where a packet table tells what is padding.
  public var trimCountsPadding = false
  /// Milliseconds that fade to silence at the end where `trim` cuts; none when left out.
  ///
  /// A sound that is not cut keeps its end.
  public var fade: Double?
  /// Whether silence at both ends is left out (`SoundReader.soundingFrames`); before `trim` counts.
  public var trimSilence = false

  /// Asks for nothing yet.
  public init() {}
}
