// SPDX-License-Identifier: MIT

extension MetadataCollector {
  /// Chunks without metadata: format and audio, which the parser reads, filler, and `peak`, whose values
  /// follow from the samples (CAF specification).
  private static let cafStructure: Set<FourCharacterCode> = [
    "desc", "data", "pakt", "free", "peak",
  ]

  /// Collects the metadata of a chunk (CAF specification, "Channel Layout" to "Annotations").
  ///
  /// Ignores the chunks in `cafStructure`. Adds duplicates of metadata chunks, and all chunks without a
  /// parser, to `unread`.
  mutating func takeCAF(
    _ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow
  ) throws(SoundError) {
    guard !Self.cafStructure.contains(chunk.id) else { return }
    let parsers: [FourCharacterCode: Parser] = [
      "info": Self.information, "strg": Self.strings, "mark": Self.markers, "regn": Self.regions,
      "chan": Self.layout,
    ]
    if let parse = parsers[chunk.id], isFirst(chunk) {
      try read(chunk, &walker, &window, parse)
    } else {
      leave(chunk)
    }
  }

  /// Reads `info`: keys and values ("Information Chunk").
  private static func information(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    for _ in 0..<(try reader.read(UInt32.self, "mNumEntries")) {
      let key = try collector.text(try reader.takeTerminated("mKey"), reader)
      let value = try collector.text(try reader.takeTerminated("mValue"), reader)
      try collector.add(key, value, reader)
    }
  }

  /// Reads `strg`: labels by number ("Strings Chunk"), with offsets from the end of the entries.
  private static func strings(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    let count = try reader.read(UInt32.self, "mNumEntries")
    var entries: [(id: UInt32, start: Int64)] = []
    for _ in 0..<count {
      try collector.checkRoom(entries.count, "strings", reader)
      let id = try reader.read(UInt32.self, "mStringID")
      entries.append((id, try reader.read(Int64.self, "mStringStartByteOffset")))
    }
    let start = reader
    let texts = reader.unread
    for (id, position) in entries {
      guard position >= 0, position < Int64(texts.count) else {
        throw SoundError(
          .malformed,
          "label \(id) begins at byte \(position) of the labels, which have "
            + Plural.text(texts.count, "byte"),
          chunk: start.chunk, offset: start.offset)
      }
      let text = texts.dropFirst(Int(position)).prefix { $0 != 0 }
      let name = try collector.text(text, start)
      if collector.names[id] == nil { collector.names[id] = name }
    }
  }

  /// Reads `mark` ("Marker Chunk").
  private static func markers(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    collector.markerLocation = Location(chunk: reader.chunk, offset: reader.offset)
    if collector.loopLocation == nil { collector.loopLocation = collector.markerLocation }
    let hasTimes = try reader.read(UInt32.self, "mSMPTE_TimeType") != 0
    if hasTimes { collector.leave("SMPTE times of markers") }
    // CAF stores a sustain or release loop as a pair of markers, one at each end.
    var begun: [FourCharacterCode: Int64] = [:]
    for _ in 0..<(try reader.read(UInt32.self, "mNumberMarkers")) {
      let marker = try collector.marker(&reader)
      switch marker.type {
      case "slbg", "rlbg": begun[marker.type == "slbg" ? "slen" : "rlen"] = marker.frame
      case "slen", "rlen":
        let first = marker.type.flatMap { begun.removeValue(forKey: $0) }
        try collector.add(SoundLoop(first: first ?? -1, end: marker.frame), reader)
      default: try collector.add(marker, reader)
      }
    }
  }

  /// Reads one `CAFMarker` of 28 bytes.
  private mutating func marker(_ reader: inout ByteReader) throws(SoundError) -> SoundMarker {
    let type = try reader.readCode("mType")
    let position = try reader.readFloat64("mFramePosition")
    let id = try reader.read(UInt32.self, "mMarkerID")
    _ = try reader.read(UInt64.self, "mSMPTETime")
    if try reader.read(UInt32.self, "mChannel") != 0 { leave("channels of markers") }
    // CAF stores positions as floats; a position between frames becomes the frame before it. -1, which
    // is outside every sound, replaces an invalid position.
    let frame = Int64(exactly: position.rounded(.down)) ?? -1
    return SoundMarker(id: id, frame: frame, type: type.rawValue == 0 ? nil : type)
  }

  /// Reads the regions of `regn` that loop ("Region Chunk"); reports the others in `unread`.
  private static func regions(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    collector.loopLocation = Location(chunk: reader.chunk, offset: reader.offset)
    let hasTimes = try reader.read(UInt32.self, "mSMPTE_TimeType") != 0
    if hasTimes { collector.leave("SMPTE times of regions") }
    for _ in 0..<(try reader.read(UInt32.self, "mNumberRegions")) {
      _ = try reader.read(UInt32.self, "mRegionID")
      let flags = try reader.read(UInt32.self, "mFlags")
      var first: Int64 = -1
      var end: Int64 = -1
      for _ in 0..<(try reader.read(UInt32.self, "mNumberMarkers")) {
        let marker = try collector.marker(&reader)
        if marker.type == "rbeg" { first = marker.frame }
        if marker.type == "rend" { end = marker.frame }
      }
      guard let kind = CAFRegionFlags(rawValue: flags).loop else {
        collector.leave("regions that do not loop")
        continue
      }
      try collector.add(SoundLoop(first: first, end: end, kind: kind), reader)
    }
  }

  /// Reads `chan` ("Channel Layout Chunk") and AIFF-C's `CHAN`, which has the same body; adds an empty bitmap, and
  /// channel descriptions that no channel mask can express, to `unread`.
  static func layout(
    _ reader: inout ByteReader, _ collector: inout MetadataCollector
  ) throws(SoundError) {
    let size = Int64(reader.remaining)
    let tag = try reader.read(UInt32.self, "mChannelLayoutTag")
    guard tag == 0 || tag == ChannelLayout.useBitmap else {
      collector.channelLayout = ChannelLayout(tag: tag)
      return
    }
    var mask: UInt32? = try reader.read(UInt32.self, "mChannelBitmap")
    if tag == 0 {
      var labels: [UInt32] = []
      var isPlain = mask == 0
      for _ in 0..<(try reader.read(UInt32.self, "mNumberChannelDescriptions")) {
        try collector.checkRoom(labels.count, "channel descriptions", reader)
        labels.append(try reader.read(UInt32.self, "mChannelLabel"))
        // Checks only that the flags and the three coordinates are 0: no label that Earcon reads uses them.
        isPlain = try reader.take(16, "mCoordinates").allSatisfy { $0 == 0 } && isPlain
      }
      mask = ChannelPositions.mask(labels: labels)
      collector.describesChannels = mask != nil && isPlain && reader.remaining == 0
    }
    if let mask, mask != 0 {
      collector.channelLayout = tag == 0 ? ChannelLayout(mask: mask) : ChannelLayout(bitmap: mask)
    } else {
      collector.leave("channel layout", bytes: size)
    }
  }
}

/// Playback flags of a region (CAF specification, "Region Chunk", `mFlags`).
struct CAFRegionFlags: OptionSet {
  let rawValue: UInt32

  static let loop = CAFRegionFlags(rawValue: 1)
  static let forward = CAFRegionFlags(rawValue: 2)
  static let backward = CAFRegionFlags(rawValue: 4)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ kind: SoundLoop.Kind) {
    switch kind {
    case .forward: self = [.loop, .forward]
    case .backward: self = [.loop, .backward]
    case .alternating: self = [.loop, .forward, .backward]
    }
  }

  /// The kind of loop, forward if no flag gives a direction; `nil` for a region that does not loop.
  var loop: SoundLoop.Kind? {
    guard contains(.loop) else { return nil }
    if contains([.forward, .backward]) { return .alternating }
    return contains(.backward) ? .backward : .forward
  }
}
