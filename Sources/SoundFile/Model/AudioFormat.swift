// SPDX-License-Identifier: MIT

/// Sample rate, channels and encoding of a sound.
public struct AudioFormat: Hashable, Sendable {
  /// The maximum number of channels that this library decodes or writes.
  public static let maximumChannels = 1024

  /// Frames per second (Hz).
  public var sampleRate: Double
  /// Samples in one frame.
  public var channels: Int
  /// The encoding of the samples.
  public var encoding: SoundEncoding

  /// Creates a format without checks; `SoundContainer.check(_:)` checks that a container can hold it.
  public init(sampleRate: Double, channels: Int, encoding: SoundEncoding) {
    self.sampleRate = sampleRate
    self.channels = channels
    self.encoding = encoding
  }

  /// Frames in one packet; 0 if the count varies or is unknown.
  public var framesPerPacket: Int { encoding.framesPerPacket }

  /// Bytes in one packet of all channels; 0 if the size varies or is unknown.
  public var bytesPerPacket: Int { encoding.bytesPerPacket(channels: channels) }

  /// Indicates whether this library decodes the format: a supported encoding, a finite rate above
  /// 0 Hz, and 1 to `maximumChannels` channels.
  public var isDecodable: Bool { (try? codec()) != nil }

  /// The invalid or unsupported part of a format that cannot be decoded.
  enum Flaw: Error {
    case encoding
    case sampleRate
    case channels
  }

  /// Returns the codec for the format.
  ///
  /// - Throws: `Flaw` with the first invalid or unsupported part.
  func codec() throws(Flaw) -> Codec {
    guard let codec = encoding.codec else { throw .encoding }
    guard sampleRate.isFinite, sampleRate > 0 else { throw .sampleRate }
    guard (1...Self.maximumChannels).contains(channels) else { throw .channels }
    return codec
  }

  /// Returns the error that explains why the format cannot be decoded or written.
  func problem(_ flaw: Flaw) -> SoundError {
    switch flaw {
    case .encoding:
      SoundError(
        .unsupported, "the encoding is not supported",
        found: "'\(encoding.code)' (\(encoding.name))",
        expected: "linear PCM (signed up to 32 bits, unsigned up to 8, float 32 or 64), IMA4, "
          + "µ-law or A-law",
        suggestion: "convert the sound to 16-bit WAVE first, for example with "
          + "'ffmpeg -i IN OUT.wav'")
    case .sampleRate:
      SoundError(
        .malformed, "the sample rate is invalid", found: "\(sampleRate) Hz",
        expected: "a finite rate above 0 Hz")
    case .channels:
      SoundError(
        .malformed, "the number of channels is out of range", found: "\(channels)",
        expected: "1 to \(Self.maximumChannels)")
    }
  }
}

/// The valid, priming and remainder frames of a file (CAF specification, "Packet Table Chunk").
///
/// `packets × frames per packet = priming + valid + remainder`.
public struct PacketTable: Hashable, Sendable {
  /// Frames that are played.
  public var validFrames: Int64
  /// Frames at the start that the codec adds and that players skip.
  public var primingFrames: Int32
  /// Frames at the end that pad the last packet.
  public var remainderFrames: Int32

  /// Creates a packet table without checking the counts.
  public init(validFrames: Int64, primingFrames: Int32 = 0, remainderFrames: Int32 = 0) {
    self.validFrames = validFrames
    self.primingFrames = primingFrames
    self.remainderFrames = remainderFrames
  }
}
