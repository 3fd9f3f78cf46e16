// SPDX-License-Identifier: MIT

/// Reads CAF, the Core Audio Format (Apple, "Apple Core Audio Format Specification 1.0").
enum CAFParser {
  static func parse(_ window: inout HeaderWindow) throws(SoundError) -> Sound {
    let style = ChunkWalker.Style(name: "CAF", order: .big, sizeBytes: 8, pads: false)
    var walker = ChunkWalker(style, from: 8, to: window.source.size)
    try checkVersion(&walker, &window)
    var description: CAFDescriptionChunk?
    var table: CAFPacketTableChunk?
    var data: ChunkInfo?
    var collector = MetadataCollector()
    while let chunk = try walker.next(&window) {
      switch chunk.id {
      case "desc" where description == nil:
        warnIfLate(chunk, &walker)
        var reader = try walker.reader(chunk, limit: 32, &window)
        description = try CAFDescriptionChunk(&reader, &walker)
      case "desc":
        let first = description?.format
        var scratch = ChunkWalker(walker.style, from: 0, to: 0)
        try walker.compareFormat(chunk, limit: 32, &window) { reader throws(SoundError) in
          try CAFDescriptionChunk(&reader, &scratch).format == first
        }
      case "pakt" where table == nil:
        var reader = try walker.reader(chunk, limit: 24, &window)
        table = try CAFPacketTableChunk(&reader)
      case "data" where data == nil: data = chunk
      case "data": walker.warnOfDuplicate(chunk)
      default: try collector.takeCAF(chunk, &walker, &window)
      }
    }
    guard let description else {
      throw SoundError(
        .malformed, "the file has no desc chunk, so its format is unknown", chunk: "CAF",
        offset: walker.end, expected: "a 'desc' chunk",
        suggestion: "the file is damaged; export it again")
    }
    var facts = try audio(description, data, table, &walker)
    if table == nil, let data {
      facts.form.isFFmpegs = try isFFmpegs(description, data, walker, &window)
    }
    return facts.sound(.caf, walker, collector)
  }

  private static func checkVersion(_ walker: inout ChunkWalker, _ window: inout HeaderWindow)
    throws(SoundError)
  {
    let field = try window.bytes(at: 4, count: 2)
    var header = ByteReader(field, at: 4, order: .big, container: "CAF")
    let version = try header.read(UInt16.self, "mFileVersion")
    if version != 1 {
      walker.warn(
        .oddField, "CAF", 4, "the CAF version is \(version), but only version 1 is specified")
    }
  }

  /// Returns whether a file without a packet table has FFmpeg's form: no filler, an edit count of 0, and
  /// FFmpeg's number of bits for IMA4.
  private static func isFFmpegs(
    _ description: CAFDescriptionChunk, _ data: ChunkInfo, _ walker: ChunkWalker,
    _ window: inout HeaderWindow
  ) throws(SoundError) -> Bool {
    guard data.body.count >= 4, !walker.chunks.contains(where: { $0.id == "free" }) else {
      return false
    }
    if description.format.encoding == .ima4, description.bits != CAFDescriptionChunk.bitsInFFmpeg {
      return false
    }
    var reader = try walker.reader(data, limit: 4, &window)
    return try reader.read(UInt32.self, "mEditCount") == 0
  }

  private static func warnIfLate(_ chunk: ChunkInfo, _ walker: inout ChunkWalker) {
    guard chunk.offset != 8 else { return }
    walker.warn(
      .order, walker.path(chunk.id), chunk.offset,
      "desc must be the first chunk, but another chunk precedes it")
  }

  /// Returns the audio's range, packets and frames, from the data chunk and the packet table; warns if the
  /// file has no data chunk, or if the chunk and the table have different frame counts.
  private static func audio(
    _ description: CAFDescriptionChunk, _ data: ChunkInfo?, _ table: CAFPacketTableChunk?,
    _ walker: inout ChunkWalker
  ) throws(SoundError) -> AudioFacts {
    let format = description.format
    guard let data else {
      walker.warn(.missingChunk, "CAF/data", walker.end, "the file has no data chunk")
      return AudioFacts(
        format: format, audio: walker.end..<walker.end, declaredAudioBytes: 0,
        packetTable: table?.table)
    }
    // The body begins with mEditCount, four bytes.
    let start = min(data.body.lowerBound + 4, data.body.upperBound)
    let declared = data.declaredSize < 0 ? Int64(data.body.count) : data.declaredSize
    var facts = AudioFacts(
      format: format, audio: start..<data.body.upperBound, declaredAudioBytes: max(0, declared - 4))
    guard let table else { return facts }
    facts.packetTable = table.table
    facts.tabledPackets = table.packets
    warnOfDifference(table, facts, &walker)
    return facts
  }

  /// Warns if the packet table and the packets in the data chunk have different frame counts.
  ///
  /// Does nothing for packets of varying size, because only the table counts them.
  private static func warnOfDifference(
    _ table: CAFPacketTableChunk, _ facts: AudioFacts, _ walker: inout ChunkWalker
  ) {
    let packetBytes = Int64(facts.format.bytesPerPacket)
    guard packetBytes > 0 else { return }
    let packets = (facts.audio.upperBound - facts.audio.lowerBound) / packetBytes
    let frames = packets.multipliedReportingOverflow(by: Int64(facts.format.framesPerPacket))
    let counted = table.table.validFrames.addingReportingOverflow(
      Int64(table.table.primingFrames) + Int64(table.table.remainderFrames))
    // A sum that overflows is negative and therefore differs too.
    guard frames.overflow || frames.partialValue != counted.partialValue else {
      return
    }
    let total =
      counted.overflow ? "too many frames" : Plural.text(counted.partialValue, "frame")
    let held = frames.overflow ? "too many" : String(frames.partialValue)
    walker.warn(
      .countsDiffer, "CAF/pakt", table.offset,
      "the packet table counts \(total), but the packets hold \(held)")
  }
}

/// The `desc` chunk (CAF specification, "Audio Description Chunk").
struct CAFDescriptionChunk {
  /// FFmpeg's `mBitsPerChannel` for IMA4.
  static let bitsInFFmpeg = 4

  let format: AudioFormat
  /// `mBitsPerChannel`.
  let bits: Int

  init(_ reader: inout ByteReader, _ walker: inout ChunkWalker) throws(SoundError) {
    let start = reader.offset
    let rate = try reader.readFloat64("mSampleRate")
    let code = try reader.readCode("mFormatID")
    let flags = try reader.read(UInt32.self, "mFormatFlags")
    let bytesPerPacket = try reader.read(UInt32.self, "mBytesPerPacket")
    let framesPerPacket = try reader.read(UInt32.self, "mFramesPerPacket")
    let channels = Int(clamping: try reader.read(UInt32.self, "mChannelsPerFrame"))
    bits = Int(clamping: try reader.read(UInt32.self, "mBitsPerChannel"))
    let encoding: SoundEncoding
    switch code {
    case "lpcm": encoding = Self.pcm(flags, Int(clamping: bytesPerPacket), channels, bits)
    case "ima4": encoding = .ima4
    case "ulaw": encoding = .uLaw
    case "alaw": encoding = .aLaw
    default:
      encoding = .other(
        SoundEncoding.Other(
          caf: code, framesPerPacket: Int(clamping: framesPerPacket),
          bytesPerPacket: Int(clamping: bytesPerPacket)))
    }
    format = AudioFormat(sampleRate: rate, channels: channels, encoding: encoding)
    if case .other = encoding { return }
    if channels <= AudioFormat.maximumChannels,
      format.bytesPerPacket != Int(clamping: bytesPerPacket)
    {
      walker.warn(
        .oddField, reader.chunk, start + 16,
        "mBytesPerPacket is \(bytesPerPacket), but a packet takes "
          + Plural.text(format.bytesPerPacket, "byte"))
    }
    if framesPerPacket != 0, format.framesPerPacket != Int(clamping: framesPerPacket) {
      walker.warn(
        .oddField, reader.chunk, start + 20,
        "mFramesPerPacket is \(framesPerPacket), but a packet holds "
          + Plural.text(format.framesPerPacket, "frame"))
    }
  }

  /// Returns the PCM encoding that CAF's flags describe: bit 0 float, bit 1 little-endian ("Linear PCM").
  ///
  /// In Core Audio's own flags (`AudioStreamBasicDescription`), bit 1 means big-endian instead.
  private static func pcm(_ flags: UInt32, _ bytesPerPacket: Int, _ channels: Int, _ bits: Int)
    -> SoundEncoding
  {
    .linearPCM(
      LinearPCM(
        flags & 1 != 0 ? .float : .signedInteger, bits: bits, flags & 2 != 0 ? .little : .big,
        frameBytes: bytesPerPacket, channels: channels, valid: bits))
  }
}

/// The header of the `pakt` chunk (CAF specification, "Packet Table Chunk").
struct CAFPacketTableChunk {
  /// `mNumberPackets`; 0 in Core Audio's IMA4 files, whose packets have a constant size.
  let packets: Int64
  let table: PacketTable
  /// The file offset of the chunk's body.
  let offset: Int64

  init(_ reader: inout ByteReader) throws(SoundError) {
    offset = reader.offset
    packets = try reader.read(Int64.self, "mNumberPackets")
    let valid = try reader.read(Int64.self, "mNumberValidFrames")
    let priming = try reader.read(Int32.self, "mPrimingFrames")
    let remainder = try reader.read(Int32.self, "mRemainderFrames")
    table = PacketTable(
      validFrames: valid, primingFrames: priming, remainderFrames: remainder)
    let fields: [(String, Int64, Int64)] = [
      ("number of packets", packets, 0), ("number of valid frames", valid, 8),
      ("number of priming frames", Int64(priming), 16),
      ("number of remainder frames", Int64(remainder), 20),
    ]
    for (name, value, position) in fields where value < 0 {
      throw SoundError(
        .malformed, "invalid \(name) in the packet table", chunk: reader.chunk,
        offset: offset + position, found: "\(value)", expected: "0 or more",
        suggestion: "export the file again")
    }
  }
}
