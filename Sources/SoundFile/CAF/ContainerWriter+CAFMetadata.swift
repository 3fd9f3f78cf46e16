// SPDX-License-Identifier: MIT

extension ContainerWriter {
  /// The metadata chunks that have content: `chan`, `info`, `strg`, `mark` and `regn` (CAF
  /// specification, "Channel Layout" to "Annotations").
  var cafMetadata: [UInt8] {
    var chunks: [UInt8] = []
    if let channelLayout { chunks += Self.cafChunk("chan", channelLayout.chunkBody(form)) }
    if !metadata.strings.isEmpty { chunks += Self.cafChunk("info", cafInformation) }
    let names = metadata.markers.filter { $0.name != nil }
    if !names.isEmpty { chunks += Self.cafChunk("strg", Self.cafStrings(names)) }
    if !metadata.markers.isEmpty { chunks += Self.cafChunk("mark", cafMarkers) }
    if !metadata.loops.isEmpty { chunks += Self.cafChunk("regn", cafRegions) }
    return chunks
  }

  /// Returns a CAF chunk: name, 8-byte size, body.
  static func cafChunk(_ id: FourCharacterCode, _ body: [UInt8]) -> [UInt8] {
    id.bytes + Int64(body.count).bigEndianBytes + body
  }

  private var cafInformation: [UInt8] {
    var body = UInt32(metadata.strings.count).bigEndianBytes
    for string in metadata.strings {
      body += MetadataText.encode(string.key) + [0] + MetadataText.encode(string.value) + [0]
    }
    return body
  }

  /// Returns the body of `strg`: names by marker number, with offsets from the first name.
  private static func cafStrings(_ markers: [SoundMarker]) -> [UInt8] {
    var entries = UInt32(markers.count).bigEndianBytes
    var texts: [UInt8] = []
    for marker in markers {
      entries += marker.id.bigEndianBytes + Int64(texts.count).bigEndianBytes
      texts += MetadataText.encode(marker.name ?? "") + [0]
    }
    return entries + texts
  }

  /// The body of `mark`; `mSMPTE_TimeType` 0 means no SMPTE times.
  private var cafMarkers: [UInt8] {
    var body = UInt32(0).bigEndianBytes + UInt32(metadata.markers.count).bigEndianBytes
    for marker in metadata.markers {
      body += Self.cafMarker(marker.type?.rawValue ?? 0, marker.frame, marker.id)
    }
    return body
  }

  /// Returns one `CAFMarker` without an SMPTE time (all bytes 0xFF), for all channels (channel 0).
  private static func cafMarker(_ type: UInt32, _ frame: Int64, _ id: UInt32) -> [UInt8] {
    type.bigEndianBytes + Double(frame).bitPattern.bigEndianBytes + id.bigEndianBytes
      + [UInt8](repeating: 0xFF, count: 8) + UInt32(0).bigEndianBytes
  }

  /// The body of `regn`: a region for each loop, with a uniquely numbered marker at each end.
  private var cafRegions: [UInt8] {
    var body = UInt32(0).bigEndianBytes + UInt32(metadata.loops.count).bigEndianBytes
    var id = metadata.markers.map { $0.id }.max() ?? 0
    for (index, loop) in metadata.loops.enumerated() {
      body += UInt32(index + 1).bigEndianBytes + CAFRegionFlags(loop.kind).rawValue.bigEndianBytes
      body += UInt32(2).bigEndianBytes
      body += Self.cafMarker(("rbeg" as FourCharacterCode).rawValue, loop.first, id + 1)
      body += Self.cafMarker(("rend" as FourCharacterCode).rawValue, loop.end, id + 2)
      id += 2
    }
    return body
  }
}

extension ChannelLayout {
  /// Returns the body of CAF's `chan` and AIFF-C's `CHAN`: tag, bitmap, and the number of channel descriptions.
  ///
  /// Without descriptions, this number is 0. With descriptions, tag and bitmap are 0; a description consists of
  /// a label, which is the bit number of a position plus 1, and of flags and three coordinates, all 0.
  func chunkBody(_ form: ContainerForm) -> [UInt8] {
    guard form.describesChannels, let mask else {
      return tag.bigEndianBytes + bitmap.bigEndianBytes + UInt32(0).bigEndianBytes
    }
    var body = [UInt8](repeating: 0, count: 8) + UInt32(mask.nonzeroBitCount).bigEndianBytes
    for bit: UInt32 in 0..<32 where mask >> bit & 1 == 1 {
      body += (bit + 1).bigEndianBytes + [UInt8](repeating: 0, count: 16)
    }
    return body
  }
}
