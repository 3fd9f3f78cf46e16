// SPDX-License-Identifier: MIT

/// Reads a sound's frames block by block, in constant memory.
///
/// Reading starts at the first audible frame (after the packet table's priming frames) and ends
/// after the last audible one. A copy of a reader starts at the original's position and then reads
/// independently of the original.
public struct SoundReader: Sendable {
  /// The description of the file.
  public let sound: Sound
  /// The index of the next frame; 0 is the first audible frame.
  public private(set) var position: Int64 = 0

  private let frames: Int64
  private var packets: PacketReader
  private var decoder: PacketDecoder
  private var block: FrameBlock
  /// Priming frames that have not been skipped yet.
  private var priming: Int64

  /// Parses the headers of a file and prepares to read it.
  ///
  /// - Throws: the errors of `Sound.init(describing:)`, and `SoundError` with code `.unsupported` for an
  ///   encoding that this library does not decode, `.malformed` for an invalid sample rate or number of
  ///   channels and for a WAVE file whose data chunk precedes its format chunk, `.truncated` if a required audio
  ///   chunk is missing.
  public init(_ source: any ByteSource) throws(SoundError) {
    let sound = try Sound(describing: source)
    try self.init(source, sound)
  }

  /// Prepares to read a file that has already been described; the caller may have changed the range
  /// of audible frames in `sound`.
  ///
  /// - Throws: `SoundError` with code `.unsupported`, `.malformed` or `.truncated`, as `init(_:)` does.
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

  /// Reads frames; the public function calls this one for the type that its caller chose.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails, `.truncated` if the file became shorter.
  @specialized(where S == Int16)
  @specialized(where S == Int32)
  @specialized(where S == Float)
  @specialized(where S == Double)
  package mutating func read<S: ConvertibleSample>(into samples: inout MutableSpan<S>)
    throws(SoundError) -> Int
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

  /// Decodes up to `count` frames and returns their number.
  ///
  /// Takes frames from `block` first. Decodes whole packets directly into `samples`. If `samples` ends inside
  /// a packet, or if priming frames come first, decodes packets into `block`, which keeps the remaining frames
  /// for the next call.
  private mutating func decode<S: ConvertibleSample>(
    _ count: Int, into samples: inout MutableSpan<S>
  ) throws(SoundError) -> Int {
    let packetFrames = sound.format.framesPerPacket
    if packetFrames == 1 {
      // Codecs with one frame per packet need no priming, but a packet table may declare some.
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

  /// Reads whole packets as the file contains them, including priming and remainder.
  ///
  /// Use one reader for either packets or frames, not both: this method and `read(into:)` both read the next
  /// packets of the file, and this method does not change `position`.
  ///
  /// - Parameters:
  ///   - count: the maximum number of packets; one call may read fewer.
  ///   - bytes: replaced by the packets; empty at the end, or if `count` is not positive.
  /// - Throws: `SoundError` with code `.io`, or `.truncated` if the file became shorter.
  public mutating func readPackets(atMost count: Int, into bytes: inout [UInt8]) throws(SoundError)
  {
    bytes.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    let got = try packets.read(atMost: count)
    let span = packets.buffer.span.extracting(first: got * sound.format.bytesPerPacket)
    bytes.append(addingCapacity: span.count) { output in
      for index in span.indices { output.append(span[index]) }
    }
  }
}
