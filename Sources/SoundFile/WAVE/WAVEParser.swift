// SPDX-License-Identifier: MIT

/// Reads WAVE (Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0",
/// 1991), its big-endian form RIFX, and RF64/BW64 (EBU Tech 3306, ITU-R BS.2088).
enum WAVEParser {
  static func parse(_ first: FourCharacterCode, _ window: inout HeaderWindow) throws(SoundError)
    -> Sound
  {
    let order: ByteOrder = first == "RIFX" ? .big : .little
    let style = ChunkWalker.Style(
      name: first.description, order: order, sizeBytes: 4, pads: true)
    var walker = ChunkWalker(style, from: 12, to: window.source.size)
    let is64 = first == "RF64" || first == "BW64"
    if !is64 { try walker.warnOfOuterSize(&window) }
    var found = Found()
    while let chunk = try walker.next(&window, sizes: found.sizes64) {
      try found.take(chunk, &walker, &window)
    }
    guard let format = found.format else {
      throw SoundError(
        .malformed, "the file has no fmt chunk, so its format is unknown", chunk: style.name,
        offset: walker.end, expected: "a 'fmt ' chunk",
        suggestion: "the file is damaged; export it again")
    }
    let facts = found.facts(format, &walker)
    return facts.sound(is64 ? .rf64 : .wave, walker, found.collector)
  }

  /// The contents of the chunks read so far.
  private struct Found {
    var format: WAVEFormatChunk?
    var data: ChunkInfo?
    /// `dwSampleLength` of the `fact` chunk, in frames; `nil` before the parser has read that chunk.
    var factFrames: UInt32?
    /// The offset of `dwSampleLength`.
    var factOffset: Int64 = 0
    /// The metadata of the other chunks.
    var collector = MetadataCollector()
    /// The data chunk's size in RF64's `ds64` chunk, by the name `data`; empty without `ds64`.
    var sizes64: [FourCharacterCode: Int64] = [:]

    mutating func take(
      _ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow
    ) throws(SoundError) {
      switch chunk.id {
      case "ds64" where sizes64.isEmpty:
        var reader = try walker.reader(chunk, limit: 28, &window)
        _ = try reader.read(UInt64.self, "riffSize")
        let size = try reader.read(UInt64.self, "dataSize")
        sizes64["data"] = Int64(clamping: size)
      case "fmt " where format == nil:
        var reader = try walker.reader(chunk, limit: 1024, &window)
        format = try WAVEFormatChunk(&reader, &walker)
        if data != nil {
          walker.warn(
            .order, walker.path(chunk.id), chunk.offset, "the fmt chunk comes after the data chunk")
        }
      case "fmt ":
        let first = format?.format
        // This walker discards the warnings about the second chunk's fields.
        var scratch = ChunkWalker(walker.style, from: 0, to: 0)
        try walker.compareFormat(chunk, limit: 1024, &window) { reader throws(SoundError) in
          try WAVEFormatChunk(&reader, &scratch).format == first
        }
      case "fact" where factFrames == nil && chunk.body.count >= 4:
        var reader = try walker.reader(chunk, limit: 4, &window)
        factOffset = reader.offset
        factFrames = try reader.read(UInt32.self, "dwSampleLength")
      case "data" where data == nil:
        data = try unfinished(chunk, &walker, &window) ?? chunk
      case "data": walker.warnOfDuplicate(chunk)
      default: try collector.takeWAVE(chunk, &walker, &window)
      }
    }

    /// Extends a data chunk that declares 0 bytes, so that it ends with the file, and returns the chunk.
    ///
    /// Some writers that cannot seek leave a size of 0. Returns `nil` if the chunk declares another size, or if
    /// the bytes after it are fewer than 8 or begin with a chunk name.
    private func unfinished(
      _ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow
    ) throws(SoundError) -> ChunkInfo? {
      guard chunk.declaredSize == 0, walker.end - walker.position >= 8 else { return nil }
      let next = try window.bytes(at: walker.position, count: 4)
      guard !FourCharacterCode(next).isPlausible else { return nil }
      walker.warn(
        .oddField, walker.path(chunk.id), chunk.offset + 4,
        "data declares 0 bytes, but the \(walker.end - walker.position) bytes after it are not a chunk"
      )
      return walker.extendLastToEnd()
    }

    mutating func facts(_ format: WAVEFormatChunk, _ walker: inout ChunkWalker) -> AudioFacts {
      if data == nil {
        walker.warn(
          .missingChunk, walker.path("data"), walker.end, "the file has no data chunk")
      }
      let audio = data?.body ?? walker.end..<walker.end
      var facts = AudioFacts(
        format: format.format, audio: audio, declaredAudioBytes: data?.declaredSize ?? 0)
      switch format.layout {
      case .known(let layout): collector.channelLayout = layout
      case .unusable(let mask):
        collector.leave("dwChannelMask 0x" + String(mask, radix: 16, uppercase: true))
      case nil: break
      }
      guard let factFrames else { return facts }
      if case .other(let other) = format.format.encoding {
        if isPlausible(factFrames, format, facts.audio, &walker) {
          facts.declaredFrames = playedFrames(factFrames, other, facts.audio, &walker)
        } else {
          facts.implausibleFrames = Int64(factFrames)
        }
      } else {
        warnOfFactCount(factFrames, facts, &walker)
      }
      return facts
    }

    /// Warns if `fact` and the data chunk have different frame counts; the reader uses that of the
    /// data chunk.
    ///
    /// Counts of 0 and 0xFFFFFFFF cause no warning: writers leave them if they never update `fact`.
    private func warnOfFactCount(_ frames: UInt32, _ facts: AudioFacts, _ walker: inout ChunkWalker)
    {
      let packetBytes = Int64(facts.format.bytesPerPacket)
      guard data != nil, packetBytes > 0, frames > 0, frames < .max else { return }
      let held = (facts.audio.upperBound - facts.audio.lowerBound) / packetBytes
      guard held != Int64(frames) else { return }
      walker.warn(
        .countsDiffer, walker.path("fact"), factOffset,
        "fact counts \(Plural.text(Int64(frames), "frame")), but data holds \(held)")
    }

    /// Returns `true` if the data chunk can hold the frames that `fact` counts, or if that is unknown; otherwise warns
    /// and returns `false`.
    private func isPlausible(
      _ factFrames: UInt32, _ format: WAVEFormatChunk, _ audio: Range<Int64>,
      _ walker: inout ChunkWalker
    ) -> Bool {
      guard let most = format.maximumFrames(in: audio), most < Int64(factFrames) else {
        return true
      }
      walker.warn(
        .countsDiffer, walker.path("fact"), factOffset,
        "fact counts \(Plural.text(Int64(factFrames), "frame")), but data holds at most \(most)")
      return false
    }

    /// Returns the frame count of `fact`; warns and returns `nil` if that count is more than one packet
    /// below the frames in the data chunk.
    ///
    /// For two-channel ADPCM, libsndfile writes half of the frame count.
    private func playedFrames(
      _ factFrames: UInt32, _ encoding: SoundEncoding.Other, _ audio: Range<Int64>,
      _ walker: inout ChunkWalker
    ) -> Int64? {
      let (bytes, frames) = (Int64(encoding.bytesPerPacket), Int64(encoding.framesPerPacket))
      guard bytes > 0 else { return Int64(factFrames) }
      let packets = (audio.upperBound - audio.lowerBound) / bytes
      let (padded, overflow) = packets.multipliedReportingOverflow(by: frames)
      guard !overflow, Int64(factFrames) < padded - frames else {
        return Int64(factFrames)
      }
      walker.warn(
        .countsDiffer, walker.path("fact"), factOffset,
        "fact counts \(Plural.text(Int64(factFrames), "frame")), but the packets hold \(padded)")
      return nil
    }
  }
}
