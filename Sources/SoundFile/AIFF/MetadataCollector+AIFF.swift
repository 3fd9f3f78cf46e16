// SPDX-License-Identifier: MIT

extension MetadataCollector {
  /// Chunks without metadata: format and audio, which the parser reads, AIFF-C's version, and filler.
  private static let aiffStructure: Set<FourCharacterCode> = [
    "COMM", "SSND", "FVER", "FLLR", "JUNK", "PAD ", "    ",
  ]

  /// Collects the metadata of a chunk (AIFF 1.3).
  ///
  /// Ignores the chunks in `aiffStructure`. Adds duplicates of metadata chunks other than texts, and all unknown
  /// chunks, to `unread`.
  mutating func takeAIFF(
    _ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow
  ) throws(SoundError) {
    guard !Self.aiffStructure.contains(chunk.id) else { return }
    let parsers: [FourCharacterCode: Parser] = [
      "MARK": Self.aiffMarkers, "INST": Self.instrument, "COMT": Self.comments,
      "CHAN": Self.layout,
    ]
    if let parse = parsers[chunk.id], isFirst(chunk) {
      try read(chunk, &walker, &window, parse)
    } else if let entry = InformationKeys.aiff.first(where: { $0.id == chunk.id }) {
      try read(chunk, &walker, &window) {
        (reader: inout ByteReader, collector: inout MetadataCollector) throws(SoundError) in
        let value = try collector.text(reader.unread.prefix { $0 != 0 }, reader)
        try collector.add(entry.key, value, reader)
      }
    } else {
      leave(chunk)
    }
  }

  /// Reads the comments of `COMT` ("Comments Chunk"); ignores their markers, and adds their timestamps to `unread`.
  private static func comments(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    for _ in 0..<(try reader.read(UInt16.self, "numComments")) {
      _ = try reader.read(UInt32.self, "timeStamp")
      _ = try reader.read(UInt16.self, "marker")
      let count = Int(try reader.read(UInt16.self, "count"))
      let value = try collector.text(try reader.take(count, "text"), reader)
      try collector.add("comments", value, reader)
      try reader.skipPad(after: count)
      collector.leave("comment timestamps")
    }
  }

  /// Reads `MARK` ("Marker Chunk").
  private static func aiffMarkers(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    collector.markerLocation = Location(chunk: reader.chunk, offset: reader.offset)
    for _ in 0..<(try reader.read(UInt16.self, "numMarkers")) {
      let id = UInt32(try reader.read(UInt16.self, "id"))
      let frame = Int64(try reader.read(UInt32.self, "position"))
      let count = Int(try reader.read(UInt8.self, "markerName"))
      let name = try collector.text(try reader.take(count, "markerName"), reader)
      // The count byte and the characters together are padded to an even size.
      try reader.skipPad(after: count + 1)
      try collector.add(SoundMarker(id: id, frame: frame, name: name.isEmpty ? nil : name), reader)
    }
  }

  /// Reads the loops of `INST` ("Instrument Chunk"); adds settings other than the defaults
  /// to `unread`.
  private static func instrument(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    collector.loopLocation = Location(chunk: reader.chunk, offset: reader.offset)
    let settings = try reader.take(8, "gain")
    if !settings.elementsEqual(AIFFInstrument.neutral) {
      collector.leave("instrument settings (INST)")
    }
    for field in ["sustainLoop", "releaseLoop"] as [StaticString] {
      let mode = try reader.read(UInt16.self, field)
      let begin = UInt32(try reader.read(UInt16.self, field))
      let end = UInt32(try reader.read(UInt16.self, field))
      guard let kind = AIFFInstrument.kind(mode) else { continue }
      collector.loopsOverMarkers.append((kind, begin, end))
    }
  }
}

extension ByteReader {
  /// Skips the pad byte after an odd number of bytes, if any bytes remain.
  mutating func skipPad(after count: Int) throws(SoundError) {
    if count % 2 == 1, remaining > 0 { _ = try take(1, "pad byte") }
  }
}

/// Values of `INST` (AIFF 1.3, "The Instrument Chunk").
enum AIFFInstrument {
  /// Default settings: note 60, no detune, all notes and velocities, no gain.
  static let neutral: [UInt8] = [60, 0, 0, 127, 1, 127, 0, 0]

  /// Returns the kind of loop of a `playMode`: 1 forward, 2 alternating; `nil` for 0, which means no
  /// loop, and for unknown values.
  static func kind(_ mode: UInt16) -> SoundLoop.Kind? {
    mode == 1 ? .forward : mode == 2 ? .alternating : nil
  }

  /// Returns the `playMode` of a kind; `nil` for backward loops, which AIFF lacks.
  static func mode(_ kind: SoundLoop.Kind) -> UInt16? {
    switch kind {
    case .forward: 1
    case .alternating: 2
    case .backward: nil
    }
  }
}
