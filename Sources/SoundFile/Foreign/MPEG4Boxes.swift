// SPDX-License-Identifier: MIT

/// Finds boxes in an MPEG-4 file (ISO/IEC 14496-12); reads only headers and a few small boxes.
struct MPEG4Boxes {
  /// The media's header (`mdhd`, 8.4.2): units per second, and the duration in these units.
  struct Media {
    let timescale: UInt32
    let duration: UInt64
  }

  /// The only edit that plays the media (`elst`, 8.6.6): its duration in units of the movie's timescale, and
  /// its start in units of the media's timescale.
  struct Edit {
    let duration: UInt64
    let mediaTime: Int64
  }

  /// The maximum number of edits to read; the limit bounds the work in a hostile file.
  private static let maximumEdits = 100

  /// The number of boxes that may still be read; the limit ends the search in a hostile file.
  private var boxesLeft = 10_000
  private var window: HeaderWindow

  init(_ source: any ByteSource) { window = HeaderWindow(source) }

  /// Returns the body of the first box that has the given name; `nil` if there is none.
  mutating func first(_ name: FourCharacterCode, in range: Range<Int64>) throws(SoundError)
    -> Range<Int64>?
  {
    try all(name, in: range).first
  }

  /// Returns the bodies of all boxes that have the given name, in order; an invalid box or the limit of boxes
  /// ends the search.
  mutating func all(_ name: FourCharacterCode, in range: Range<Int64>) throws(SoundError)
    -> [Range<Int64>]
  {
    var bodies: [Range<Int64>] = []
    var position = range.lowerBound
    while range.upperBound - position >= 8, boxesLeft > 0 {
      boxesLeft -= 1
      var header = try reader(position..<range.upperBound, limit: 16)
      var size = Int64(try header.read(UInt32.self, "size"))
      let type = try header.readCode("type")
      if size == 1, header.remaining >= 8 {
        size = Int64(clamping: try header.read(UInt64.self, "largesize"))
      } else if size == 0 {
        size = range.upperBound - position
      }
      let start = header.offset
      guard size >= start - position, size <= range.upperBound - position else { break }
      position += size
      if type == name { bodies.append(start..<position) }
    }
    return bodies
  }

  /// Returns the body of the box at a path of names; `nil` if there is none.
  private mutating func find(_ path: [FourCharacterCode], in range: Range<Int64>) throws(SoundError)
    -> Range<Int64>?
  {
    var range = range
    for name in path {
      guard let body = try first(name, in: range) else { return nil }
      range = body
    }
    return range
  }

  private mutating func reader(_ body: Range<Int64>, limit: Int) throws(SoundError) -> ByteReader {
    let count = min(Int64(limit), body.upperBound - body.lowerBound)
    let bytes = try window.bytes(at: body.lowerBound, count: Int(count))
    return ByteReader(bytes, at: body.lowerBound, order: .big, container: "MPEG-4")
  }

  /// Returns whether a track's handler (`hdlr`, 8.4.3) is the sound handler.
  mutating func isSound(_ track: Range<Int64>) throws(SoundError) -> Bool {
    guard let body = try find(["mdia", "hdlr"], in: track) else { return false }
    var handler = try reader(body, limit: 12)
    guard handler.remaining >= 12 else { return false }
    _ = try handler.take(8, "version, flags and pre_defined")
    return try handler.readCode("handler_type") == "soun"
  }

  /// Returns the header of a track's media; `nil` if the header is missing or too short, or if its timescale
  /// is 0.
  mutating func media(of track: Range<Int64>) throws(SoundError) -> Media? {
    guard let body = try find(["mdia", "mdhd"], in: track) else { return nil }
    var header = try reader(body, limit: 32)
    guard header.remaining >= 20 else { return nil }
    let isLong = try isLong(&header)
    guard !isLong || header.remaining >= 28 else { return nil }
    _ = try header.take(isLong ? 16 : 8, "creation and modification time")
    let timescale = try header.read(UInt32.self, "timescale")
    let duration =
      isLong
      ? try header.read(UInt64.self, "duration")
      : UInt64(try header.read(UInt32.self, "duration"))
    return timescale > 0 ? Media(timescale: timescale, duration: duration) : nil
  }

  /// Returns the offset of a track's first chunk of samples in the file (`stco` and `co64`, 8.7.5); `nil` if the list
  /// of chunks is missing, empty or cut short.
  mutating func firstChunk(of track: Range<Int64>) throws(SoundError) -> Int64? {
    guard let table = try find(["mdia", "minf", "stbl"], in: track) else { return nil }
    for (name, size) in [("stco", 4), ("co64", 8)] as [(FourCharacterCode, Int)] {
      guard let body = try first(name, in: table) else { continue }
      var list = try reader(body, limit: 16)
      guard list.remaining >= 8 + size else { return nil }
      _ = try list.take(4, "version and flags")
      guard try list.read(UInt32.self, "entry_count") > 0 else { return nil }
      return size == 4
        ? Int64(try list.read(UInt32.self, "chunk_offset"))
        : Int64(clamping: try list.read(UInt64.self, "chunk_offset"))
    }
    return nil
  }

  /// Returns the movie's units per second (`mvhd`, 8.2.2); `nil` if the header is missing, too short or
  /// declares 0.
  mutating func timescale(of movie: Range<Int64>) throws(SoundError) -> UInt32? {
    guard let body = try find(["mvhd"], in: movie) else { return nil }
    var header = try reader(body, limit: 24)
    guard header.remaining >= 24 else { return nil }
    let isLong = try isLong(&header)
    _ = try header.take(isLong ? 16 : 8, "creation and modification time")
    let timescale = try header.read(UInt32.self, "timescale")
    return timescale > 0 ? timescale : nil
  }

  /// Returns the only one of a track's edits that plays the media; `nil` if none or several do, if the track
  /// has more than `maximumEdits` edits, or if the list is cut short.
  ///
  /// An empty edit, with a `media_time` of -1, plays silence.
  mutating func edit(of track: Range<Int64>) throws(SoundError) -> Edit? {
    guard let body = try find(["edts", "elst"], in: track) else { return nil }
    var list = try reader(body, limit: 8 + Self.maximumEdits * 20)
    guard list.remaining >= 8 else { return nil }
    let isLong = try isLong(&list)
    let count = try list.read(UInt32.self, "entry_count")
    // An edit beyond the limit might play too, and the length would then be wrong.
    guard count <= Self.maximumEdits else { return nil }
    var found: Edit?
    for _ in 0..<count {
      guard list.remaining >= (isLong ? 20 : 12) else { return nil }
      let edit =
        isLong
        ? Edit(
          duration: try list.read(UInt64.self, "segment_duration"),
          mediaTime: try list.read(Int64.self, "media_time"))
        : Edit(
          duration: UInt64(try list.read(UInt32.self, "segment_duration")),
          mediaTime: Int64(try list.read(Int32.self, "media_time")))
      _ = try list.read(UInt32.self, "media_rate")
      guard edit.mediaTime >= 0 else { continue }
      guard found == nil else { return nil }
      found = edit
    }
    return found
  }

  /// Reads a full box's version and flags; returns whether its times have 64 bits (version 1).
  private func isLong(_ reader: inout ByteReader) throws(SoundError) -> Bool {
    try reader.read(UInt32.self, "version and flags") >> 24 == 1
  }

  /// Returns the number of valid frames, the fourth hexadecimal number in the item `iTunSMPB`; `nil` if none of the
  /// first 100 items called `----` is that item, or if the number is missing or not above 0.
  mutating func gaplessFrames(in movie: Range<Int64>) throws(SoundError) -> Int64? {
    guard let meta = try find(["udta", "meta"], in: movie), meta.count > 4,
      let list = try first("ilst", in: (meta.lowerBound + 4)..<meta.upperBound)
    else { return nil }
    for item in try all("----", in: list).prefix(100) {
      guard let name = try find(["name"], in: item), let data = try find(["data"], in: item)
      else { continue }
      guard name.count == 12 else { continue }
      var label = try reader(name, limit: 12)
      _ = try label.take(4, "version and flags")
      guard try label.take(8, "name").elementsEqual("iTunSMPB".utf8) else { continue }
      var value = try reader(data, limit: 128)
      guard value.remaining > 8 else { return nil }
      _ = try value.take(8, "type and locale")
      let text = String(decoding: try value.take(value.remaining, "value"), as: UTF8.self)
      let numbers = text.split(separator: " ")
      guard numbers.count > 3, let frames = Int64(numbers[3], radix: 16), frames > 0 else {
        return nil
      }
      return frames
    }
    return nil
  }
}
