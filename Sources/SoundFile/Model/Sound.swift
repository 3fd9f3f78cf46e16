// SPDX-License-Identifier: MIT

/// A description of a sound file, without its samples.
public struct Sound: Hashable, Sendable {
  /// The container, detected from the content, not the name.
  public var container: SoundContainer
  /// Sample rate, channels and encoding.
  public var format: AudioFormat
  /// The range of the audio packets in the file, in bytes, clamped to the end of the file.
  public var audio: Range<Int64>
  /// Bytes of audio that the file declares; more than in `audio` if the file is truncated.
  public var declaredAudioBytes: Int64
  /// Whole packets in `audio`, or fewer if a header declares fewer; `nil` if their size varies or is
  /// unknown, and no table counts them.
  public var packets: Int64?
  /// The packet table; `nil` if the file has none.
  public var packetTable: PacketTable?
  /// Played frames: the packet table's valid frames, a header's count for an encoding that this library does
  /// not decode, or packets × frames per packet; `nil` if unknown.
  ///
  /// If the number of packets is known, this count does not exceed the frames in the packets.
  public var frames: Int64?
  /// The file's chunks in order of appearance.
  package var chunks: [ChunkInfo]
  /// Irregularities that do not prevent reading the description; some of them, such as a missing audio chunk,
  /// prevent decoding the samples.
  public var warnings: [SoundWarning]
  /// Loudspeaker positions; `nil` if the file does not specify them.
  public var channelLayout: ChannelLayout?
  /// Markers, loops, and texts about the sound.
  public var metadata: SoundMetadata
  /// Parts of the file that this library does not interpret, except filler chunks and chunks whose values
  /// follow from the format or the samples.
  package var unread: [UnreadPart]
  /// A header's count of played frames that is larger than the bytes can hold; `nil` if the count is plausible.
  ///
  /// Earcon uses this count only if a decoder confirms it.
  package var implausibleFrames: Int64?
  /// Details of the container that Earcon keeps if a request copies the packets into the same container.
  package var form = ContainerForm()
  /// The first component of a chunk's path: `FORM`, `RIFF`, `RIFX`, `RF64`, `BW64` or `CAF`; the container's
  /// name for a file that is only planned.
  package var outermost: String

  /// Indicates whether the file is RIFX, the big-endian form of WAVE.
  package var isRIFX: Bool { outermost == "RIFX" }

  /// Frames in all packets, including padding; `nil` if unknown.
  public var paddedFrames: Int64? { Self.paddedFrames(packets, format) }

  /// Returns the frames in `packets` packets; `nil` if unknown.
  static func paddedFrames(_ packets: Int64?, _ format: AudioFormat) -> Int64? {
    guard let packets, format.framesPerPacket > 0 else { return nil }
    let (frames, overflow) = packets.multipliedReportingOverflow(by: Int64(format.framesPerPacket))
    return overflow ? nil : frames
  }

  /// Duration of the played frames in seconds; `nil` if the frames are unknown or the rate is invalid.
  public var duration: Double? { frames.flatMap(seconds) }

  /// Duration of all packets in seconds, including padding; `nil` if the frames are unknown or the rate is
  /// invalid.
  public var paddedDuration: Double? { paddedFrames.flatMap(seconds) }

  private func seconds(_ frames: Int64) -> Double? {
    guard format.sampleRate.isFinite, format.sampleRate > 0 else { return nil }
    let seconds = Double(frames) / format.sampleRate
    return seconds.isFinite ? seconds : nil
  }
}

/// One chunk of a file.
package struct ChunkInfo: Hashable, Sendable {
  /// The chunk's name.
  package var id: FourCharacterCode
  /// The offset of the chunk's header, in bytes from the file's start.
  package var offset: Int64
  /// The size that the chunk's header or RF64's `ds64` declares, in bytes; -1 if the chunk extends to the end
  /// of the file (CAF).
  package var declaredSize: Int64
  /// The range of the chunk's body in bytes, clamped to the end of the file.
  package var body: Range<Int64>
}

/// A warning of a parser: an irregularity that does not prevent reading.
public struct SoundWarning: Hashable, Sendable {
  /// The kind of irregularity; later versions may add kinds.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The kind's stable name, for programs.
    public let description: String

    /// A chunk extends past the end of the file.
    public static let sizePastEnd = Kind(description: "size-past-end")
    /// Bytes follow the last chunk.
    public static let trailingBytes = Kind(description: "trailing-bytes")
    /// A chunk of odd size has no pad byte after it.
    public static let missingPadByte = Kind(description: "missing-pad-byte")
    /// The size in the outermost header (RIFF, FORM) does not match the file's size.
    public static let outerSize = Kind(description: "outer-size")
    /// Two chunks count frames or packets differently.
    public static let countsDiffer = Kind(description: "counts-differ")
    /// A field has a value that the specification does not allow, or there is a second audio or format chunk;
    /// reading continues.
    public static let oddField = Kind(description: "odd-field")
    /// A second format chunk is damaged or differs from the first; Earcon reads the first.
    public static let contradiction = Kind(description: "contradiction")
    /// Samples occupy more bytes than their bits need, and no field declares the padding (WAVE).
    public static let paddedSamples = Kind(description: "padded-samples")
    /// Chunks are in an order that the specification forbids.
    public static let order = Kind(description: "order")
    /// A chunk that the specification requires is missing.
    public static let missingChunk = Kind(description: "missing-chunk")
    /// A metadata chunk is damaged, too large or has invalid values; the audio is not affected.
    public static let metadata = Kind(description: "metadata")
    /// The audio ends inside a packet.
    public static let partialPacket = Kind(description: "partial-packet")
  }

  /// The kind of irregularity.
  public var kind: Kind
  /// The chunk's path, outermost first, such as `RIFF/data`.
  public var chunk: String
  /// The offset, in bytes from the file's start.
  public var offset: Int64
  /// One sentence without a full stop, with the declared and the actual value if there are such values.
  public var message: String
}

extension SoundWarning: CustomStringConvertible {
  /// The message and its location.
  public var description: String { "\(message) [\(chunk), byte \(offset)]" }
}
