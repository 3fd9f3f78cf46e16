// SPDX-License-Identifier: MIT

/// Reads AIFF 1.3 (Apple, 1989) and AIFF-C (Apple, draft of 1991).
enum AIFFParser {
  static func parse(_ container: SoundContainer, _ window: inout HeaderWindow) throws(SoundError)
    -> Sound
  {
    let style = ChunkWalker.Style(name: "FORM", order: .big, sizeBytes: 4, pads: true)
    let size = window.source.size
    var walker = ChunkWalker(style, from: 12, to: size)
    try walker.warnOfOuterSize(&window)
    var common: CommonChunk?
    var data: SoundDataChunk?
    var collector = MetadataCollector()
    while let chunk = try walker.next(&window) {
      switch chunk.id {
      case "COMM" where common == nil:
        var reader = try walker.reader(chunk, limit: 1024, &window)
        common = try CommonChunk(&reader, isCompressed: container == .aifc)
      case "COMM":
        let first = common
        try walker.compareFormat(chunk, limit: 1024, &window) { reader throws(SoundError) in
          let second = try CommonChunk(&reader, isCompressed: container == .aifc)
          return second.format == first?.format && second.sampleFrames == first?.sampleFrames
        }
      case "SSND" where data == nil:
        data = try SoundDataChunk(chunk, &walker, &window)
      case "SSND": walker.warnOfDuplicate(chunk)
      default: try collector.takeAIFF(chunk, &walker, &window)
      }
    }
    guard let common else { throw missingCommon(size) }
    return facts(common, data, &walker).sound(container, walker, collector)
  }

  private static func missingCommon(_ size: Int64) -> SoundError {
    SoundError(
      .malformed, "the file has no COMM chunk, so its format is unknown", chunk: "FORM",
      offset: size, expected: "a 'COMM' chunk", suggestion: "the file is damaged; export it again")
  }

  private static func facts(
    _ common: CommonChunk, _ data: SoundDataChunk?, _ walker: inout ChunkWalker
  ) -> AudioFacts {
    let format = common.format
    let audio = data?.audio ?? walker.end..<walker.end
    let declared = Int64(common.sampleFrames)
    let unit: StaticString = format.framesPerPacket > 1 ? "packet" : "frame"
    if data == nil, declared > 0 {
      walker.warn(
        .missingChunk, "FORM/SSND", walker.end,
        "COMM declares \(Plural.text(declared, unit)), but there is no SSND chunk")
    }
    var facts = AudioFacts(
      format: format, audio: audio, declaredAudioBytes: data?.declaredBytes ?? 0)
    let packetBytes = Int64(format.bytesPerPacket)
    // Without a packet size, only COMM's frame count gives the length.
    if data != nil, packetBytes == 0 { facts.declaredFrames = declared }
    if data != nil, packetBytes > 0 {
      let held = (audio.upperBound - audio.lowerBound) / packetBytes
      if held != declared {
        walker.warn(
          .countsDiffer, "FORM/COMM", common.offset,
          "COMM declares \(Plural.text(declared, unit)), but SSND holds \(held)")
      }
      // Two wrong counts occur in COMM: 0, from writers that never update the header, and, for IMA4 from
      // libsndfile, the count divided by the number of channels. SSND's size replaces both.
      let isDivided = format.encoding == .ima4 && declared == held / Int64(format.channels)
      facts.declaredPackets = declared > 0 && !isDivided ? declared : nil
    }
    return facts
  }
}

/// The `COMM` chunk (AIFF 1.3, "The Common Chunk"; AIFF-C, "The Extended Common Chunk").
private struct CommonChunk {
  /// `numSampleFrames`: frames, or packets for IMA4 and MACE.
  let sampleFrames: UInt32
  let format: AudioFormat
  /// The file offset of the chunk's body.
  let offset: Int64

  init(_ reader: inout ByteReader, isCompressed: Bool) throws(SoundError) {
    offset = reader.offset
    let channels = Int(try reader.read(Int16.self, "numChannels"))
    sampleFrames = try reader.read(UInt32.self, "numSampleFrames")
    let bits = Int(try reader.read(Int16.self, "sampleSize"))
    let exponent = try reader.read(UInt16.self, "sampleRate")
    let rate = Extended80.decode(
      exponent: exponent, mantissa: try reader.read(UInt64.self, "sampleRate"))
    let type: FourCharacterCode = isCompressed ? try reader.readCode("compressionType") : "NONE"
    let encoding = try Self.encoding(type, bits: bits, channels: channels, reader.chunk, offset)
    format = AudioFormat(sampleRate: rate, channels: channels, encoding: encoding)
  }

  /// Returns the encoding of a compression type of AIFF-C or QuickTime; `.other` for a type that this library
  /// does not decode.
  ///
  /// - Throws: `SoundError` with code `.malformed` for integer samples of less than 1 bit.
  private static func encoding(
    _ type: FourCharacterCode, bits: Int, channels: Int, _ chunk: String, _ offset: Int64
  ) throws(SoundError) -> SoundEncoding {
    switch type {
    case "NONE", "twos", "in24", "in32", "sowt", "42n1", "42ni", "23ni", "raw ":
      guard bits > 0 else {
        throw SoundError(
          .malformed, "the sample size is out of range", chunk: chunk, offset: offset + 6,
          found: "\(bits) bits", expected: "1 to 32 bits",
          suggestion: "export the file again")
      }
      if type == "raw " { return .linearPCM(LinearPCM(.unsignedInteger, bits: bits, .big)) }
      return .linearPCM(integer(type, bits: bits))
    // Some writers declare a sample size of 16 for floats, so the compression type gives the size.
    case "fl32", "FL32": return .linearPCM(LinearPCM(.float, bits: 32, .big))
    case "fl64", "FL64": return .linearPCM(LinearPCM(.float, bits: 64, .big))
    case "ulaw", "ULAW": return .uLaw
    case "alaw", "ALAW": return .aLaw
    case "ima4": return .ima4
    default: return .other(SoundEncoding.Other(aifc: type, channels: channels))
    }
  }

  /// Returns the integer format of a compression type.
  ///
  /// `sowt` is the little-endian form of `twos`. The little-endian forms of `in24` and `in32` are the same
  /// letters reversed, `42ni` and `23ni`, but libsndfile writes `42n1` (with the digit 1) for 24 bits.
  private static func integer(_ type: FourCharacterCode, bits: Int) -> LinearPCM {
    switch type {
    case "in24": LinearPCM(.signedInteger, bits: 24, .big)
    case "in32": LinearPCM(.signedInteger, bits: 32, .big)
    case "42n1", "42ni": LinearPCM(.signedInteger, bits: 24, .little)
    case "23ni": LinearPCM(.signedInteger, bits: 32, .little)
    default: LinearPCM(.signedInteger, bits: bits, type == "sowt" ? .little : .big)
    }
  }
}

/// The `SSND` chunk (AIFF 1.3, "The Sound Data Chunk").
private struct SoundDataChunk {
  /// The range of the samples in the file, in bytes.
  let audio: Range<Int64>
  /// The size of the samples that the chunk declares, in bytes; the file may end earlier.
  let declaredBytes: Int64

  init(_ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow)
    throws(SoundError)
  {
    var reader = try walker.reader(chunk, limit: 8, &window)
    let offset = Int64(try reader.read(UInt32.self, "offset"))
    _ = try reader.read(UInt32.self, "blockSize")
    let start = chunk.body.lowerBound + 8
    let available = chunk.body.upperBound - start
    let skipped = min(offset, available)
    if offset > available {
      walker.warn(
        .oddField, walker.path(chunk.id), chunk.body.lowerBound,
        "SSND declares an offset of \(Plural.text(offset, "byte")), "
          + "but has only \(Plural.text(available, "byte")) of audio")
    }
    audio = (start + skipped)..<chunk.body.upperBound
    declaredBytes = max(0, chunk.declaredSize - 8 - offset)
  }
}
