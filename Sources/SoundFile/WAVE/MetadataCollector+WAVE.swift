// SPDX-License-Identifier: MIT

extension MetadataCollector {
  /// Chunks without metadata: format and audio, which the parser reads, filler, and `PEAK`, whose values
  /// follow from the samples.
  private static let waveStructure: Set<FourCharacterCode> = [
    "fmt ", "data", "fact", "ds64", "PEAK", "JUNK", "junk", "FLLR", "PAD ", "free",
  ]

  /// Collects the metadata of a chunk (Microsoft and IBM, 1991, "WAVE"; Microsoft, 1994, "Sampler Chunk").
  ///
  /// Ignores the chunks in `waveStructure`. Adds a second `cue ` or `smpl`, and all other chunks except `LIST`,
  /// to `unread`.
  mutating func takeWAVE(
    _ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow
  ) throws(SoundError) {
    guard !Self.waveStructure.contains(chunk.id) else { return }
    switch chunk.id {
    case "LIST": try read(chunk, &walker, &window, Self.list)
    case "cue " where isFirst(chunk): try read(chunk, &walker, &window, Self.cuePoints)
    case "smpl" where isFirst(chunk): try read(chunk, &walker, &window, Self.sampler)
    default: leave(chunk)
    }
  }

  /// Reads the chunks in a `LIST` of type `INFO` or `adtl`; adds a list of another type to `unread`.
  private static func list(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    let size = Int64(reader.remaining)
    let type = try reader.readCode("list type")
    guard type == "INFO" || type == "adtl" else {
      collector.leave("LIST \(type)", bytes: size)
      return
    }
    // A single byte that remains is padding: a chunk has at least 8.
    while reader.remaining > 1 {
      let id = try reader.readCode("chunk name")
      let count = try reader.read(UInt32.self, "chunk size")
      guard Int64(count) <= Int64(reader.remaining) else {
        throw SoundError(
          .truncated,
          "the chunk \(id) declares \(Plural.text(Int64(count), "byte")), "
            + "but the list has only \(reader.remaining) more",
          chunk: reader.chunk, offset: reader.offset)
      }
      let inner = reader
      let body = try reader.take(Int(count), "chunk")
      try reader.skipPad(after: Int(count))
      if type == "INFO" {
        let value = try collector.text(body.prefix { $0 != 0 }, inner)
        try collector.add(InformationKeys.key(wave: id), value, inner)
      } else {
        try collector.label(id, inner, body)
      }
    }
  }

  /// Reads the name of a cue point from a `labl` chunk; adds other chunks of `LIST adtl`, and a `labl` chunk
  /// that is too short, to `unread`.
  private mutating func label(
    _ id: FourCharacterCode, _ reader: ByteReader, _ body: ArraySlice<UInt8>
  )
    throws(SoundError)
  {
    guard id == "labl", body.count >= 4 else {
      leave("\(id) of cue points")
      return
    }
    try checkRoom(names.count, "labels", reader)
    var reader = reader
    let point = try reader.read(UInt32.self, "dwName")
    let name = try text(body.dropFirst(4).prefix { $0 != 0 }, reader)
    if names[point] == nil { names[point] = name }
  }

  /// Reads `cue ` ("Cue-Points Chunk").
  private static func cuePoints(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    collector.markerLocation = Location(chunk: reader.chunk, offset: reader.offset)
    for _ in 0..<(try reader.read(UInt32.self, "dwCuePoints")) {
      let id = try reader.read(UInt32.self, "dwName")
      // dwPosition, fccChunk, dwChunkStart and dwBlockStart matter only with several data chunks.
      _ = try reader.take(16, "dwPosition")
      let frame = Int64(try reader.read(UInt32.self, "dwSampleOffset"))
      try collector.add(SoundMarker(id: id, frame: frame), reader)
    }
  }

  /// Reads the loops of `smpl`; adds a note or pitch fraction other than the default, and loops of unknown
  /// types, to `unread`.
  private static func sampler(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    collector.loopLocation = Location(chunk: reader.chunk, offset: reader.offset)
    _ = try reader.take(12, "dwSamplePeriod")
    let note = try reader.read(UInt32.self, "dwMIDIUnityNote")
    let fraction = try reader.read(UInt32.self, "dwMIDIPitchFraction")
    _ = try reader.take(8, "dwSMPTEOffset")
    let count = try reader.read(UInt32.self, "cSampleLoops")
    _ = try reader.read(UInt32.self, "cbSamplerData")
    // The default note is 0 in some writers and 60 (middle C) in others.
    if (note != 0 && note != 60) || fraction != 0 {
      collector.leave("instrument settings (smpl)")
    }
    for _ in 0..<count {
      _ = try reader.read(UInt32.self, "dwIdentifier")
      let type = try reader.read(UInt32.self, "dwType")
      let first = Int64(try reader.read(UInt32.self, "dwStart"))
      // dwEnd is the last frame that is played.
      let end = Int64(try reader.read(UInt32.self, "dwEnd")) + 1
      _ = try reader.read(UInt32.self, "dwFraction")
      let times = try reader.read(UInt32.self, "dwPlayCount")
      guard type < WAVESampler.kinds.count else {
        collector.leave("loops of type \(type)")
        continue
      }
      let kind = WAVESampler.kinds[Int(type)]
      try collector.add(SoundLoop(first: first, end: end, kind: kind, playCount: times), reader)
    }
  }
}

/// Values of `smpl` (Microsoft, 1994, "Sampler Chunk").
enum WAVESampler {
  /// The kinds of loop, indexed by `dwType`.
  static let kinds: [SoundLoop.Kind] = [.forward, .alternating, .backward]
}
