// SPDX-License-Identifier: MIT

/// Reads a sound's frames, block by block, in memory that does not grow with its length.
///
/// Reading starts at the first frame that a listener hears (after the packet table's priming
/// frames) and ends after the last. A copy goes on independently from where the original stands.
public struct SoundReader: Sendable {
  /// What is in the file.
  public let sound: Sound
  /// The next frame to be read, counted from the first that a listener hears.
  public private(set) var position: Int64 = 0

  private let frames: Int64
  private var packets: PacketReader
  private var decoder: PacketDecoder
  private var block: FrameBlock
  /// Frames in front of the sound that are still to be passed over.
  private var priming: Int64

  /// Describes a file and makes it ready to be read.
  ///
  /// - Throws: what `Sound.init(describing:)` throws, and `SoundError` with code `.unsupported`
  ///   for an encoding that is not decoded here, `.malformed` for a rate or a number of channels
  ///   that cannot be and for a WAVE whose samples come before their format, `.truncated` where the
  ///   chunk with the samples is missing.
  public init(_ source: some ByteSource) throws(SoundError) {
    let sound = try Sound(describing: source)
    try self.init(source, sound)
  }

  /// Makes a file ready to be read that was described before; `sound` may name other frames of it
  /// as those that a listener hears.
  package init(_ source: any ByteSource, _ sound: Sound) throws(SoundError) {
    let codec: Codec
    do throws(SoundError) { codec = try sound.codec() } catch { throw error.named(source.name) }
    self.sound = sound
    frames = sound.frames ?? 0
    packets = PacketReader(source, sound)
    decoder = PacketDecoder(codec, channels: sound.format.channels)
    block = FrameBlock(sound.format)
    priming = Int64(sound.packetTable?.primingFrames ?? 0)
  }

  /// Reads interleaved frames, as many as fit, to the front of `samples`.
  ///
  /// - Parameter samples: room for whole frames: `channels` samples each. What does not make a
  ///   whole frame is left alone.
  /// - Returns: frames read; 0 at the end (or where not one frame fits).
  /// - Throws: `SoundError` with code `.io`, or `.truncated` where the file became shorter.
  @specialized(where S == Int16)
  @specialized(where S == Int32)
  @specialized(where S == Float)
  @specialized(where S == Double)
  public mutating func read<S: PCMSample>(into samples: inout MutableSpan<S>) throws(SoundError)
    -> Int
  {
    let channels = sound.format.channels
    let wanted = Int(min(Int64(samples.count / channels), frames - position))
    var done = 0
    while done < wanted {
      var rest = samples._mutatingExtracting((done * channels)..<(wanted * channels))
      let count = try decode(wanted - done, into: &rest)
      done += count
      position += Int64(count)
    }
    return done
  }

  /// Decodes at most `count` frames, whole packets straight to their place and parts of them by way
  /// of `block`.
  private mutating func decode<S: PCMSample>(_ count: Int, into samples: inout MutableSpan<S>)
    throws(SoundError) -> Int
  {
    let packetFrames = sound.format.framesPerPacket
    if packetFrames == 1 {
      // Priming is a matter of codecs that look back; a table that gives it for others is obeyed too.
      packets.skip(priming)
      priming = 0
    }
    if block.isEmpty, priming == 0, count >= packetFrames {
      let got = try packets.read(atMost: count / packetFrames)
      guard got > 0 else { throw packets.ended }
      let bytes = packets.buffer
      decoder.decode(bytes.span, count: got, channels: sound.format.channels, into: &samples)
      return got * packetFrames
    }
    while block.isEmpty { try block.refill(from: &packets, &decoder, dropping: &priming) }
    return block.take(count, into: &samples)
  }

  /// Reads whole packets as they stand in the file, priming and remainder included.
  ///
  /// Does not move `position`: packets and frames of one reader are not to be mixed.
  ///
  /// - Parameters:
  ///   - count: packets at most.
  ///   - bytes: replaced by the packets read; empty at the end.
  /// - Throws: `SoundError` with code `.io`, or `.truncated` where the file became shorter.
  public mutating func readPackets(atMost count: Int, into bytes: inout [UInt8]) throws(SoundError)
  {
    bytes.removeAll(keepingCapacity: true)
    guard packets.remaining > 0, count > 0 else { return }
    let got = try packets.read(atMost: count)
    let span = packets.buffer.span.extracting(first: got * sound.format.bytesPerPacket)
    bytes.append(addingCapacity: span.count) { output in
      for index in span.indices { output.append(span[index]) }
    }
  }
}
