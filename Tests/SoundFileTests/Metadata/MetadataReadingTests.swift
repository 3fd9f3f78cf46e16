// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Metadata chunks built from bytes.
enum MetadataBytes {
  /// Returns a text with a terminating zero.
  static func terminated(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

  /// Returns a text after its length byte, padded to an even size.
  static func pascal(_ text: String) -> [UInt8] {
    let bytes = [UInt8(text.utf8.count)] + Array(text.utf8)
    return bytes.count % 2 == 0 ? bytes : bytes + [0]
  }

  /// Returns CAF's `info`.
  static func information(_ strings: [(String, String)], count: UInt32? = nil) -> [UInt8] {
    let pairs = strings.flatMap { terminated($0.0) + terminated($0.1) }
    return cafChunk("info", bytes(count ?? UInt32(strings.count)) + pairs)
  }

  /// Returns one CAF marker.
  static func cafMarker(_ type: String?, _ frame: Double, id: UInt32) -> [UInt8] {
    let code = type.map { Array($0.utf8) } ?? [0, 0, 0, 0]
    return code + bytes(frame.bitPattern) + bytes(id) + [UInt8](repeating: 0xFF, count: 8)
      + bytes(UInt32(0))
  }

  /// Returns CAF's `mark`.
  static func marks(_ markers: [[UInt8]], count: UInt32? = nil) -> [UInt8] {
    cafChunk(
      "mark", bytes(UInt32(0)) + bytes(count ?? UInt32(markers.count)) + markers.joined())
  }

  /// Returns CAF's `strg` with consecutive texts.
  static func labels(_ names: [(UInt32, String)]) -> [UInt8] {
    var entries = bytes(UInt32(names.count))
    var texts: [UInt8] = []
    for (id, name) in names {
      entries += bytes(id) + bytes(Int64(texts.count))
      texts += terminated(name)
    }
    return cafChunk("strg", entries + texts)
  }

  /// Returns CAF's `regn` with one region.
  static func region(flags: UInt32, _ first: Double, _ end: Double) -> [UInt8] {
    cafChunk(
      "regn",
      bytes(UInt32(0)) + bytes(UInt32(1)) + bytes(UInt32(1)) + bytes(flags) + bytes(UInt32(2))
        + cafMarker("rbeg", first, id: 90) + cafMarker("rend", end, id: 91))
  }

  /// Returns WAVE's `LIST` of a type.
  static func list(_ type: String, _ chunks: [[UInt8]]) -> [UInt8] {
    chunk("LIST", Array(type.utf8) + chunks.joined(), .little)
  }

  /// Returns WAVE's `cue `.
  static func cues(_ points: [(id: UInt32, frame: UInt32)], count: UInt32? = nil) -> [UInt8] {
    var body = bytes(count ?? UInt32(points.count), .little)
    for point in points {
      body += bytes(point.id, .little) + bytes(point.frame, .little) + Array("data".utf8)
      body += [UInt8](repeating: 0, count: 8) + bytes(point.frame, .little)
    }
    return chunk("cue ", body, .little)
  }

  /// Returns WAVE's `smpl`; a loop has type, first, last and count.
  static func sampler(_ loops: [[UInt32]], note: UInt32 = 60, count: UInt32? = nil) -> [UInt8] {
    var numbers: [UInt32] = [0, 0, 0, note, 0, 0, 0, count ?? UInt32(loops.count), 0]
    for loop in loops { numbers += [1, loop[0], loop[1], loop[2], 0, loop[3]] }
    return chunk("smpl", numbers.flatMap { bytes($0, .little) }, .little)
  }

  /// Returns AIFF's `MARK`.
  static func aiffMarks(_ markers: [(id: UInt16, frame: UInt32, name: String)]) -> [UInt8] {
    let body = markers.flatMap { bytes($0.id) + bytes($0.frame) + pascal($0.name) }
    return chunk("MARK", bytes(UInt16(markers.count)) + body)
  }

  /// Returns AIFF's `INST`; a loop has mode, begin and end.
  static func instrument(_ sustain: [UInt16], _ release: [UInt16] = [0, 0, 0]) -> [UInt8] {
    chunk("INST", [60, 0, 0, 127, 1, 127, 0, 0] + (sustain + release).flatMap { bytes($0) })
  }

  /// Returns a CAF of 20 frames with chunks before and after the samples.
  static func caf(_ chunks: [[UInt8]], after: [[UInt8]] = []) -> [UInt8] {
    let data = CAFParsingTests.data([UInt8](repeating: 1, count: 40))
    return CAFParsingTests.file([CAFParsingTests.description()] + chunks + [data] + after)
  }

  static func wave(_ chunks: [[UInt8]], after: [[UInt8]] = []) -> [UInt8] {
    let data = chunk("data", [UInt8](repeating: 1, count: 40), .little)
    return WAVEParsingTests.riff([WAVEParsingTests.format()] + chunks + [data] + after)
  }

  static func aiff(_ chunks: [[UInt8]], after: [[UInt8]] = []) -> [UInt8] {
    let data = AIFFParsingTests.data([UInt8](repeating: 1, count: 40))
    return AIFFParsingTests.form(
      "AIFF", [AIFFParsingTests.common(frames: 20)] + chunks + [data] + after)
  }
}

@Suite struct `Reading metadata` {
  private typealias Bytes = MetadataBytes

  private static let strings = [
    SoundMetadata.InformationString("title", "Bell"),
    SoundMetadata.InformationString("comments", "One"),
    SoundMetadata.InformationString("comments", "Zwölf"),
  ]

  @Test func `Metadata of a CAF is read before and after the samples`() throws {
    let chunks = [
      Bytes.information([("title", "Bell"), ("comments", "One"), ("comments", "Zwölf")]),
      Bytes.marks([
        Bytes.cafMarker(nil, 3, id: 7), Bytes.cafMarker("pbeg", 20, id: 8),
        Bytes.cafMarker("slbg", 2, id: 9), Bytes.cafMarker("slen", 9, id: 10),
      ]),
      Bytes.labels([(7, "hit"), (8, "Ende")]), Bytes.region(flags: 7, 4, 20),
    ]
    for file in [Bytes.caf(chunks), Bytes.caf([], after: chunks.reversed())] {
      let sound = try describe(file)
      #expect(sound.metadata.strings == Self.strings)
      #expect(
        sound.metadata.markers == [
          SoundMarker(id: 7, frame: 3, name: "hit"),
          SoundMarker(id: 8, frame: 20, name: "Ende", type: "pbeg"),
        ])
      #expect(
        Set(sound.metadata.loops) == [
          SoundLoop(first: 2, end: 9), SoundLoop(first: 4, end: 20, kind: .alternating),
        ])
      #expect(sound.warnings == [] && sound.unread == [])
    }
  }

  @Test func `Metadata of an AIFF is read before and after the samples`() throws {
    let chunks = [
      chunk("NAME", Array("Bell".utf8)), chunk("ANNO", Array("One".utf8)),
      chunk(
        "COMT",
        bytes(UInt16(1)) + bytes(UInt32(5)) + bytes(UInt16(0)) + bytes(UInt16(6))
          + Array("Zwölf".utf8)),
      Bytes.aiffMarks([(1, 2, "a"), (2, 9, "bc"), (3, 20, "")]),
      Bytes.instrument([1, 1, 2], [2, 2, 3]),
    ]
    for file in [Bytes.aiff(chunks), Bytes.aiff([], after: chunks)] {
      let sound = try describe(file)
      #expect(sound.metadata.strings == Self.strings)
      #expect(
        sound.metadata.markers == [
          SoundMarker(id: 1, frame: 2, name: "a"), SoundMarker(id: 2, frame: 9, name: "bc"),
          SoundMarker(id: 3, frame: 20),
        ])
      #expect(
        sound.metadata.loops == [
          SoundLoop(first: 2, end: 9), SoundLoop(first: 9, end: 20, kind: .alternating),
        ])
      #expect(sound.warnings == [])
      #expect(sound.unread == [UnreadPart("comment timestamps")])
    }
  }

  @Test func `Metadata of a WAVE is read before and after the samples`() throws {
    let chunks = [
      Bytes.list(
        "INFO",
        [
          chunk("INAM", Bytes.terminated("Bell"), .little),
          chunk("ICMT", Bytes.terminated("One"), .little),
          chunk("ICMT", Array("Zwölf".utf8), .little),
        ]),
      Bytes.cues([(7, 3), (8, 20)]),
      Bytes.list(
        "adtl", [chunk("labl", bytes(UInt32(8), .little) + Bytes.terminated("Ende"), .little)]),
      Bytes.sampler([[0, 2, 8, 0], [1, 4, 19, 3], [2, 0, 0, 1]]),
    ]
    for file in [Bytes.wave(chunks), Bytes.wave([], after: chunks.reversed())] {
      let sound = try describe(file)
      #expect(sound.metadata.strings == Self.strings)
      #expect(
        sound.metadata.markers == [
          SoundMarker(id: 7, frame: 3), SoundMarker(id: 8, frame: 20, name: "Ende"),
        ])
      #expect(
        sound.metadata.loops == [
          SoundLoop(first: 2, end: 9),
          SoundLoop(first: 4, end: 20, kind: .alternating, playCount: 3),
          SoundLoop(first: 0, end: 1, kind: .backward, playCount: 1),
        ])
      #expect(sound.warnings == [] && sound.unread == [])
    }
  }

  @Test func `Text that is not UTF-8 is read as Latin-1`() throws {
    let latin = [UInt8]("Gl".utf8) + [0xF6] + [UInt8]("ckchen".utf8)
    let aiff = try describe(Bytes.aiff([chunk("NAME", latin)]))
    #expect(aiff.metadata.strings == [SoundMetadata.InformationString("title", "Glöckchen")])
    let wave = try describe(
      Bytes.wave([Bytes.list("INFO", [chunk("INAM", latin + [0], .little)])]))
    #expect(wave.metadata.strings == [SoundMetadata.InformationString("title", "Glöckchen")])
  }

  @Test func `WAVE identifiers without a CAF key are kept as keys`() throws {
    let list = Bytes.list("INFO", [chunk("IENG", Bytes.terminated("Me"), .little)])
    #expect(
      try describe(Bytes.wave([list])).metadata.strings == [
        SoundMetadata.InformationString("IENG", "Me")
      ])
  }

  @Test func `Chunks that are not interpreted are listed as unread`() throws {
    let wave = try describe(
      Bytes.wave([
        chunk("bext", [UInt8](repeating: 1, count: 602), .little),
        chunk("JUNK", [0, 0], .little), Bytes.list("exif", [[1, 2, 3, 4]]),
        Bytes.sampler([], note: 48), chunk("iXML", [], .little),
      ]))
    #expect(
      wave.unread.map(\.description) == [
        "bext (602 bytes)", "LIST exif (8 bytes)", "instrument settings (smpl)",
      ])
    let caf = try describe(
      Bytes.caf([cafChunk("uuid", [1, 2, 3]), cafChunk("free", [0]), cafChunk("midi", [1])]))
    #expect(caf.unread.map(\.description) == ["uuid (3 bytes)", "midi (1 byte)"])
  }
}
