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

  private let source: any ByteSource
  private let frames: Int64
  /// Priming packets of one frame that are still to be passed over.
  private var toSkip: Int64 = 0
  private var packets: PacketReader
  private var ima4: IMA4Block?

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
    if let problem = sound.decodingProblem { throw problem.named(source.name) }
    self.sound = sound
    self.source = source
    frames = sound.frames ?? 0
    let priming = Int64(sound.packetTable?.primingFrames ?? 0)
    packets = PacketReader(source, sound)
    guard case .ima4 = sound.format.encoding else {
      // Priming is a matter of codecs that look back; a table that gives it for PCM is obeyed too.
      toSkip = priming
      return
    }
    ima4 = IMA4Block(
      channels: sound.format.channels, skipping: priming)
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
      let count =
        ima4 == nil
        ? try readPlain(wanted - done, into: &rest) : try readIMA4(wanted - done, into: &rest)
      done += count
      position += Int64(count)
    }
    return done
  }

  /// Reads frames whose packets are one frame each.
  private mutating func readPlain<S: PCMSample>(_ count: Int, into samples: inout MutableSpan<S>)
    throws(SoundError) -> Int
  {
    packets.skip(toSkip)
    toSkip = 0
    let frames = try packets.read(atMost: count)
    guard frames > 0 else { throw packets.ended }
    let samplesRead = frames * sound.format.channels
    switch sound.format.encoding {
    case .linearPCM(let pcm):
      LinearPCMCodec.decode(packets.buffer.span, as: pcm, count: samplesRead, into: &samples)
    case .uLaw:
      let values = LawCodec.uLawValues
      LawCodec.decode(
        packets.buffer.span, values: values.span, count: samplesRead, into: &samples)
    case .aLaw:
      let values = LawCodec.aLawValues
      LawCodec.decode(
        packets.buffer.span, values: values.span, count: samplesRead, into: &samples)
    case .ima4, .other: break
    }
    return frames
  }

  private mutating func readIMA4<S: PCMSample>(_ count: Int, into samples: inout MutableSpan<S>)
    throws(SoundError) -> Int
  {
    guard var block = ima4 else { return 0 }
    while block.isEmpty { try block.refill(from: &packets) }
    let taken = block.take(count, into: &samples)
    ima4 = block
    return taken
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

/// Reads a sound's packets in order, through one buffer.
struct PacketReader: Sendable {
  /// Bytes read at a time, at the most; I/O of 64 to 256 KiB costs least.
  private static let bufferSize = 1 << 17

  private let source: any ByteSource
  private let chunk: String
  private let packetBytes: Int
  private var offset: Int64
  /// Packets that are still to come.
  private(set) var remaining: Int64
  /// The packets that the last `read` brought, and bytes of older ones after them.
  private(set) var buffer: [UInt8]

  init(_ source: any ByteSource, _ sound: Sound) {
    self.source = source
    chunk = sound.audioChunk
    packetBytes = sound.format.bytesPerPacket
    offset = sound.audio.lowerBound
    remaining = sound.packets ?? 0
    let whole = max(1, Self.bufferSize / max(1, packetBytes)) * packetBytes
    buffer = [UInt8](repeating: 0, count: whole)
  }

  /// The error for packets that are not there any more.
  var ended: SoundError {
    SoundError(
      .truncated, "the file became shorter while it was read", file: source.name, chunk: chunk,
      offset: offset, advice: "wait until the file is complete, then try again")
  }

  mutating func skip(_ packets: Int64) {
    let count = min(packets, remaining)
    remaining -= count
    offset += count * Int64(packetBytes)
  }

  /// Reads the next packets, at most `count` and as many as the buffer holds.
  mutating func read(atMost count: Int) throws(SoundError) -> Int {
    let packets = min(Int64(min(count, buffer.count / packetBytes)), remaining)
    guard packets > 0 else { return 0 }
    let wanted = Int(packets) * packetBytes
    let (start, source) = (offset, source)
    var span = buffer.mutableSpan
    var front = span._mutatingExtracting(0..<wanted)
    let got = try source.read(at: start, into: &front)
    guard got == wanted else { throw ended }
    offset += Int64(wanted)
    remaining -= packets
    return Int(packets)
  }
}

/// Decoded IMA4 frames that were not yet asked for.
struct IMA4Block: Sendable {
  /// Packets decoded at a time, fewer where there are many channels.
  private let packets: Int
  private let channels: Int
  private var decoder: IMA4Decoder
  private var skip: Int64
  private var samples: [Int16]
  private var next = 0
  private var end = 0

  /// Makes an empty block; so many priming frames are going to be decoded and dropped.
  init(channels: Int, skipping: Int64) {
    self.channels = channels
    packets = max(1, 128 / channels)
    skip = skipping
    decoder = IMA4Decoder(channels: channels)
    samples = [Int16](repeating: 0, count: packets * IMA4.framesPerPacket * channels)
  }

  var isEmpty: Bool { next == end }

  /// Decodes the next packets.
  ///
  /// - Throws: `SoundError` with code `.truncated` where there are none left.
  mutating func refill(from packets: inout PacketReader) throws(SoundError) {
    let count = try packets.read(atMost: self.packets)
    guard count > 0 else { throw packets.ended }
    var decoder = self.decoder
    var span = samples.mutableSpan
    decoder.decode(packets.buffer.span, count: count, into: &span)
    self.decoder = decoder
    end = count * IMA4.framesPerPacket * channels
    let skipped = min(skip, Int64(count * IMA4.framesPerPacket))
    skip -= skipped
    next = Int(skipped) * channels
  }

  /// Hands over at most `frames` frames.
  mutating func take<S: PCMSample>(_ frames: Int, into output: inout MutableSpan<S>) -> Int {
    let count = min(frames * channels, end - next)
    let start = next
    next += count
    let input = samples.span
    for index in 0..<count { output[index] = S(int16: input[start &+ index]) }
    return count / channels
  }
}
