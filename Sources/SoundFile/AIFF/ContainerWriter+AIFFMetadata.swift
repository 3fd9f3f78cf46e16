// SPDX-License-Identifier: MIT

extension ContainerWriter {
  /// The metadata chunks that have content: texts as `NAME`, `AUTH`, `(c) ` and `ANNO`, then `MARK` and `INST` (AIFF
  /// 1.3).
  var aiffMetadata: [UInt8] {
    var chunks: [UInt8] = []
    for string in metadata.strings {
      guard let id = InformationKeys.aiffID(string.key) else { continue }
      chunks += id.paddedChunk(MetadataText.encode(string.value))
    }
    let marks = AIFFMarkers(metadata)
    if !marks.all.isEmpty { chunks += ("MARK" as FourCharacterCode).paddedChunk(marks.body) }
    if !metadata.loops.isEmpty {
      chunks += ("INST" as FourCharacterCode).paddedChunk(marks.instrument)
    }
    return chunks
  }
}

/// The markers of an AIFF: the sound's own, and new ones where a loop begins or ends without a marker
/// (AIFF 1.3, "Marker Chunk", "Instrument Chunk").
struct AIFFMarkers {
  /// Maximum length of a marker's name in bytes; the file stores the length in one byte.
  static let longestName = 255

  private(set) var all: [SoundMarker]
  /// `playMode`, `beginLoop` and `endLoop` of the sustain loop and the release loop.
  private var loops: [(mode: UInt16, begin: UInt16, end: UInt16)] = []

  /// Creates the markers for metadata that fits an AIFF and therefore has at most two loops.
  init(_ metadata: SoundMetadata) {
    all = metadata.markers
    for loop in metadata.loops {
      let (begin, end) = (number(at: loop.first), number(at: loop.end))
      loops.append((AIFFInstrument.mode(loop.kind) ?? 0, begin, end))
    }
  }

  /// Returns the number of the marker at a frame; adds a marker if the frame has none.
  private mutating func number(at frame: Int64) -> UInt16 {
    if let marker = all.first(where: { $0.frame == frame }) {
      return UInt16(truncatingIfNeeded: marker.id)
    }
    let id = (all.map { $0.id }.max() ?? 0) + 1
    all.append(SoundMarker(id: id, frame: frame))
    return UInt16(truncatingIfNeeded: id)
  }

  /// The body of `MARK`.
  var body: [UInt8] {
    var body = UInt16(truncatingIfNeeded: all.count).bigEndianBytes
    for marker in all {
      body += UInt16(truncatingIfNeeded: marker.id).bigEndianBytes
      body += UInt32(truncatingIfNeeded: marker.frame).bigEndianBytes
      let name = MetadataText.encode(marker.name ?? "", atMost: Self.longestName)
      body += [UInt8(truncatingIfNeeded: name.count)] + name + (name.count % 2 == 0 ? [0] : [])
    }
    return body
  }

  /// The body of `INST`.
  var instrument: [UInt8] {
    var body = AIFFInstrument.neutral
    for index in 0..<2 {
      guard index < loops.count else {
        body += [UInt8](repeating: 0, count: 6)
        continue
      }
      let loop = loops[index]
      body += loop.mode.bigEndianBytes + loop.begin.bigEndianBytes + loop.end.bigEndianBytes
    }
    return body
  }
}
