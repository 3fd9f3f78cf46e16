// SPDX-License-Identifier: MIT

/// Sample rate, channels and encoding of a sound.
public struct AudioFormat: Hashable, Sendable {
  /// The most channels that this library handles in one file.
  public static let maximumChannels = 1024

  /// Frames per second (Hz).
  public var sampleRate: Double
  /// Samples in one frame.
  public var channels: Int
  /// How the samples are coded.
  public var encoding: SoundEncoding

  /// Makes a format; whether a container can hold it is the writer's to check.
  public init(sampleRate: Double, channels: Int, encoding: SoundEncoding) {
    self.sampleRate = sampleRate
    self.channels = channels
    self.encoding = encoding
  }

  /// Frames in one packet; 0 where packets differ.
  public var framesPerPacket: Int { encoding.framesPerPacket }

  /// Bytes in one packet over all channels; 0 where packets differ in size.
  public var bytesPerPacket: Int { encoding.bytesPerPacket(channels: channels) }

  /// Whether packets of this format become samples here: a decodable encoding, a rate above 0 Hz
  /// and 1 to `maximumChannels` channels.
  public var isDecodable: Bool { (try? codec()) != nil }

  /// The part of a format that keeps its packets from becoming samples.
  enum Flaw: Error {
    case encoding
    case sampleRate
    case channels
  }

  /// Returns the codec for its packets.
  ///
  /// - Throws: the first part that cannot be used.
  func codec() throws(Flaw) -> Codec {
    guard let codec = encoding.codec else { throw .encoding }
    guard sampleRate.isFinite, sampleRate > 0 else { throw .sampleRate }
    guard (1...Self.maximumChannels).contains(channels) else { throw .channels }
    return codec
  }

  /// Says why packets of this format cannot become samples.
  func problem(_ flaw: Flaw) -> SoundError {
    switch flaw {
    case .encoding:
      SoundError(
        .unsupported, "the encoding is not decoded here",
        found: "'\(encoding.code)' (\(encoding.name))",
        expected: "linear PCM of 8 to 32 bits (float 32 or 64), IMA4, µ-law or A-law",
        suggestion: "decode it to WAVE first, for example with 'ffmpeg -i IN OUT.wav'")
    case .sampleRate:
      SoundError(
        .malformed, "the sample rate cannot be used", found: "\(sampleRate) Hz",
        expected: "a finite rate above 0 Hz")
    case .channels:
      SoundError(
        .malformed, "the number of channels cannot be used", found: "\(channels)",
        expected: "1 to \(Self.maximumChannels)")
    }
  }
}

/// Which frames of a file's packets are the sound (CAF specification, "Packet Table Chunk").
///
/// `packets × frames per packet = priming + valid + remainder`.
public struct PacketTable: Hashable, Sendable {
  /// Frames that a listener hears.
  public var validFrames: Int64
  /// Frames at the start that are the codec's, not the sound's.
  public var primingFrames: Int32
  /// Frames at the end that only fill the last packet.
  public var remainderFrames: Int32

  /// Makes a table.
  public init(validFrames: Int64, primingFrames: Int32 = 0, remainderFrames: Int32 = 0) {
    self.validFrames = validFrames
    self.primingFrames = primingFrames
    self.remainderFrames = remainderFrames
  }
}
