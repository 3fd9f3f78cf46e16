// SPDX-License-Identifier: MIT

/// What is in a sound file: a plain value, without the samples.
public struct Sound: Hashable, Sendable {
  /// The kind of file, by its content and not by its name.
  public var container: SoundContainer
  /// Sample rate, channels and encoding.
  public var format: AudioFormat
  /// Bytes of the file that hold audio packets, as far as they are really there.
  public var audio: Range<Int64>
  /// Bytes of audio that the file declares; more than `audio` where it is cut short.
  public var declaredAudioBytes: Int64
  /// Whole packets in `audio`; `nil` where packets differ in size and no table counts them.
  public var packets: Int64?
  /// The packet table, where the file has one.
  public var packetTable: PacketTable?
  /// Frames that a listener hears: the packet table's valid frames, else packets × frames per
  /// packet, never more than is really there; `nil` where it cannot be known.
  public var frames: Int64?
  /// The file's chunks in order of appearance.
  public var chunks: [ChunkInfo]
  /// What is odd about the file without keeping it from being read.
  public var warnings: [SoundWarning]
  /// Loudspeaker positions, where the file names them.
  public var channelLayout: ChannelLayout?
  /// Words about the sound, markers and loops.
  public var metadata: SoundMetadata
  /// What is in the file that this library does not understand, in order of appearance; fillers are
  /// not among it.
  public var unread: [UnreadPart]
  /// What encloses all chunks, the first part of a chunk's path: `FORM`, `RIFF`, `RIFX`, `RF64`,
  /// `BW64` or `CAF`.
  var outermost: String

  /// Frames over all packets, padding included; `nil` where it cannot be known.
  public var paddedFrames: Int64? { Self.paddedFrames(packets, format) }

  /// Frames over a number of packets; `nil` where it cannot be known.
  static func paddedFrames(_ packets: Int64?, _ format: AudioFormat) -> Int64? {
    guard let packets, format.framesPerPacket > 0 else { return nil }
    let (frames, overflow) = packets.multipliedReportingOverflow(by: Int64(format.framesPerPacket))
    return overflow ? nil : frames
  }

  /// Length in seconds that a listener hears; `nil` where frames or rate are unknown.
  public var duration: Double? { frames.flatMap(seconds) }

  /// Length in seconds with the padding of the last packet; `nil` where it cannot be known.
  public var paddedDuration: Double? { paddedFrames.flatMap(seconds) }

  private func seconds(_ frames: Int64) -> Double? {
    guard format.sampleRate.isFinite, format.sampleRate > 0 else { return nil }
    let seconds = Double(frames) / format.sampleRate
    return seconds.isFinite ? seconds : nil
  }
}

/// One chunk of a file.
public struct ChunkInfo: Hashable, Sendable {
  /// The chunk's name.
  public var id: FourCharCode
  /// Where its header begins, in bytes from the file's start.
  public var offset: Int64
  /// The size that its header declares, in bytes; −1 for "to the end of the file" (CAF).
  public var declaredSize: Int64
  /// Its body, as far as it is really there.
  public var body: Range<Int64>
}

/// Something odd in a file that can be read all the same.
public struct SoundWarning: Hashable, Sendable {
  /// What kind of oddity it is; more may come.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The kind's stable name.
    public let description: String

    /// A chunk declares more bytes than the file has.
    public static let sizePastEnd = Kind(description: "size-past-end")
    /// Bytes follow the last chunk.
    public static let trailingBytes = Kind(description: "trailing-bytes")
    /// A chunk of odd size has no pad byte after it.
    public static let missingPadByte = Kind(description: "missing-pad-byte")
    /// The outermost size (RIFF, FORM) is not that of the file.
    public static let outerSize = Kind(description: "outer-size")
    /// Two places of the file count frames or packets differently.
    public static let countsDiffer = Kind(description: "counts-differ")
    /// A field is not what the specification asks, and another one is used instead.
    public static let oddField = Kind(description: "odd-field")
    /// Samples take more bytes than their bits need, where the format has no field to say so.
    public static let paddedSamples = Kind(description: "padded-samples")
    /// Chunks stand in an order that the specification rules out.
    public static let order = Kind(description: "order")
    /// A chunk that the specification asks for is not there.
    public static let missingChunk = Kind(description: "missing-chunk")
    /// A chunk that describes the sound is broken or says what cannot be; the audio is not affected.
    public static let metadata = Kind(description: "metadata")
    /// The audio ends in the middle of a packet.
    public static let partialPacket = Kind(description: "partial-packet")
  }

  /// What kind of oddity it is.
  public var kind: Kind
  /// The chunk, from the container inwards: `RIFF/data`.
  public var chunk: String
  /// Where, in bytes from the file's start.
  public var offset: Int64
  /// One sentence with what is declared and what was found, without a full stop.
  public var message: String
}

extension SoundWarning: CustomStringConvertible {
  /// The sentence and its place.
  public var description: String { "\(message) [\(chunk), byte \(offset)]" }
}
