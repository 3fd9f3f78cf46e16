// SPDX-License-Identifier: MIT

extension MetadataCollector {
  /// Chunks that other code reads, or that only fill room.
  private static let aiffStructure: Set<FourCharCode> = [
    "COMM", "SSND", "FVER", "FLLR", "JUNK", "PAD ", "    ",
  ]

  /// Takes a chunk that is none of the audio's (AIFF 1.3).
  mutating func takeAIFF(
    _ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow
  ) throws(SoundError) {
    guard !Self.aiffStructure.contains(chunk.id) else { return }
    let parsers: [FourCharCode: Parser] = [
      "MARK": Self.aiffMarkers, "INST": Self.instrument, "COMT": Self.comments,
      "CHAN": Self.layout,
    ]
    if let parse = parsers[chunk.id], isFirst(chunk) {
      try read(chunk, &walker, &window, parse)
    } else if let place = InformationKeys.aiff.first(where: { $0.id == chunk.id }) {
      try read(chunk, &walker, &window) {
        (reader: inout ByteReader, collector: inout MetadataCollector) throws(SoundError) in
        let value = try collector.text(reader.unread.prefix { $0 != 0 }, reader)
        try collector.add(place.key, value, reader)
      }
    } else {
      leave(chunk)
    }
  }

  /// `COMT`: comments with the time they were made ("Comments Chunk").
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
      collector.leave("times of comments")
    }
  }

  /// `MARK`: places ("Marker Chunk").
  private static func aiffMarkers(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    collector.markerLocation = Location(chunk: reader.chunk, offset: reader.offset)
    for _ in 0..<(try reader.read(UInt16.self, "numMarkers")) {
      let id = UInt32(try reader.read(UInt16.self, "id"))
      let frame = Int64(try reader.read(UInt32.self, "position"))
      let count = Int(try reader.read(UInt8.self, "markerName"))
      let name = try collector.text(try reader.take(count, "markerName"), reader)
      // The count byte belongs to what is padded.
      try reader.skipPad(after: count + 1)
      try collector.add(SoundMarker(id: id, frame: frame, name: name.isEmpty ? nil : name), reader)
    }
  }

  /// `INST`: how a sampler plays the sound ("Instrument Chunk"), of which the loops are kept.
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
  /// Passes over the byte that makes a count even, where the chunk has it.
  mutating func skipPad(after count: Int) throws(SoundError) {
    if count % 2 == 1, remaining > 0 { _ = try take(1, "pad byte") }
  }
}

/// The numbers of `INST` (AIFF 1.3, "The Instrument Chunk").
enum AIFFInstrument {
  /// Note 60, no detune, all notes and velocities, no gain.
  static let neutral: [UInt8] = [60, 0, 0, 127, 1, 127, 0, 0]

  /// `playMode`: 0 no loop, 1 forward, 2 forward and backward.
  static func kind(_ mode: UInt16) -> SoundLoop.Kind? {
    mode == 1 ? .forward : mode == 2 ? .alternating : nil
  }

  /// `playMode` of a kind; `nil` for the one that AIFF has not got.
  static func mode(_ kind: SoundLoop.Kind) -> UInt16? {
    switch kind {
    case .forward: 1
    case .alternating: 2
    case .backward: nil
    }
  }
}
