// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Metadata at a limit and just beyond it, such as 1000 and 1001 markers; metadata that Earcon skips.
@Suite struct `Bounds of metadata` {
  private typealias Bytes = MetadataBytes

  /// Returns one file of each kind of item, with `count` items.
  private static func files(_ count: Int) -> [(items: String, file: [UInt8])] {
    let numbers = (0..<count).map { UInt32($0) }
    let texts = numbers.map { _ in ("title", "a") }
    let loops = numbers.map { _ in [0, 1, 2, 0] as [UInt32] }
    let points = numbers.map { (id: $0, frame: UInt32(1)) }
    let names = numbers.map { chunk("labl", bytes($0, .little) + [97, 0], .little) }
    let labels = numbers.flatMap { bytes($0) + bytes(Int64(0)) }
    let positions = [UInt8](repeating: 0, count: 20 * count)
    let layout = bytes(UInt32(0)) + bytes(UInt32(0)) + bytes(UInt32(count)) + positions
    return [
      ("strings", Bytes.caf([Bytes.information(texts)])),
      ("strings", Bytes.caf([cafChunk("strg", bytes(UInt32(count)) + labels + [97, 0])])),
      ("channel descriptions", Bytes.caf([cafChunk("chan", layout)])),
      ("loops", Bytes.wave([Bytes.sampler(loops)])),
      ("markers", Bytes.wave([Bytes.cues(points)])),
      ("labels", Bytes.wave([Bytes.list("adtl", names)])),
    ]
  }

  @Test(arguments: 0..<6)
  func `A file has at most 1000 items of each kind`(_ index: Int) throws {
    #expect(try describe(Self.files(1000)[index].file).warnings == [])
    let (items, file) = Self.files(1001)[index]
    #expect(
      try describe(file).warnings.map(\.message) == [
        "the file has more than 1000 \(items); Earcon ignores the rest of the chunk"
      ])
  }

  private static func texts(_ size: Int, count: Int = 1) -> [UInt8] {
    let text = chunk("ANNO", [UInt8](repeating: 65, count: size))
    return Bytes.aiff([[UInt8]](repeating: text, count: count))
  }

  @Test func `A metadata chunk has at most 65,536 bytes, and four of that size are read`() throws {
    let four = try describe(Self.texts(65_536, count: 4))
    #expect(four.metadata.strings.count == 4 && four.warnings == [] && four.unread == [])
    let five = try describe(Self.texts(65_536, count: 5))
    #expect(five.metadata.strings.count == 4 && five.unread.count == 1)
    #expect(
      five.warnings.map(\.message) == [
        "metadata chunks exceed 262144 bytes in total; Earcon ignores the chunk"
      ])
    let large = try describe(Self.texts(65_537))
    #expect(large.metadata.strings == [] && large.unread == [UnreadPart("ANNO", bytes: 65_537)])
    #expect(
      large.warnings.map(\.message) == [
        "the chunk has 65537 bytes; the limit for a metadata chunk is 65536 bytes; Earcon ignores "
          + "the chunk"
      ])
  }

  @Test func `A text of one byte is read, and a text ends before a zero`() throws {
    for (text, expected) in [([66], "B"), ([66, 0], "B"), ([66, 1, 0, 67], "B\u{1}")]
      as [([UInt8], String)]
    {
      let sound = try describe(Bytes.aiff([chunk("NAME", text)]))
      #expect(sound.metadata.strings == [SoundMetadata.InformationString("title", expected)])
      #expect(sound.warnings == [] && sound.unread == [])
    }
    #expect(try describe(Bytes.wave([chunk("cue ", [1], .little)])).warnings.count == 1)
  }

  @Test func `A label of WAVE has at least its marker's number`() throws {
    func sound(_ label: [UInt8]) throws -> Sound {
      let list = Bytes.list("adtl", [chunk("labl", label, .little)])
      return try describe(Bytes.wave([Bytes.cues([(id: 7, frame: 3)]), list]))
    }
    let named = try sound([7, 0, 0, 0])
    #expect(named.metadata.markers == [SoundMarker(id: 7, frame: 3, name: "")])
    #expect(named.unread == [])
    let short = try sound([7, 0, 0])
    #expect(short.metadata.markers == [SoundMarker(id: 7, frame: 3)])
    #expect(short.unread == [UnreadPart("labl of cue points")])
  }

  @Test func `A LIST chunk may omit its last pad byte, and two more bytes are too few`() throws {
    let title = chunk("INAM", [66, 67, 0], .little, pad: false)
    let sound = try describe(Bytes.wave([Bytes.list("INFO", [title])]))
    #expect(
      sound.metadata.strings == [SoundMetadata.InformationString("title", "BC")]
        && sound.warnings == [])
    let short = try describe(Bytes.wave([Bytes.list("INFO", [[1, 2]])]))
    #expect(
      short.warnings.map(\.description) == [
        "the chunk is too short for its field chunk name; Earcon ignores the rest of the chunk "
          + "[RIFF/LIST, byte 48]"
      ])
  }

  @Test func `The pad byte of a marker's name is skipped before the next marker`() throws {
    let body = bytes(UInt16(2)) + bytes(UInt16(1)) + bytes(UInt32(2)) + [2, 97, 98, 0]
    let sound = try describe(Bytes.aiff([chunk("MARK", body)]))
    #expect(sound.metadata.markers == [SoundMarker(id: 1, frame: 2, name: "ab")])
    #expect(
      sound.warnings.map(\.description) == [
        "the chunk is too short for its field id; Earcon ignores the rest of the chunk "
          + "[FORM/MARK, byte 58]"
      ])
  }

  @Test func `A label of CAF begins before the end of the labels`() throws {
    for (start, warning) in [
      (1, nil), (2, "label 7 begins at byte 2 of the labels, which have 2 bytes"),
    ]
      as [(Int64, String?)]
    {
      let labels = bytes(UInt32(1)) + bytes(UInt32(7)) + bytes(start) + [97, 0]
      let marks = Bytes.marks([Bytes.cafMarker(nil, 3, id: 7)])
      let sound = try describe(Bytes.caf([cafChunk("strg", labels), marks]))
      let expected = warning.map { ["\($0); Earcon ignores the rest of the chunk"] } ?? []
      #expect(sound.warnings.map(\.message) == expected)
      let names: [String?] = warning == nil ? [""] : [nil]
      #expect(sound.metadata.markers.map(\.name) == names)
    }
  }

  @Test func `A region of CAF without a beginning or a loop flag is not read`() throws {
    let end = Bytes.cafMarker("rend", 5, id: 1)
    let start = bytes(UInt32(0)) + bytes(UInt32(1)) + bytes(UInt32(1)) + bytes(UInt32(1))
    let sound = try describe(Bytes.caf([cafChunk("regn", start + bytes(UInt32(1)) + end)]))
    #expect(sound.metadata.loops == [] && sound.warnings.map(\.kind) == [.metadata])
    for flags in [0, 2, 4, 6] as [UInt32] {
      let sound = try describe(Bytes.caf([Bytes.region(flags: flags, 2, 9)]))
      #expect(sound.metadata.loops == [] && sound.warnings == [])
      #expect(sound.unread == [UnreadPart("regions that do not loop")])
    }
  }

  @Test func `Settings of an instrument other than the defaults are listed as unread`() throws {
    let settings: [(note: UInt32, fraction: UInt32)] = [
      (0, 0), (60, 0), (1, 0), (59, 0), (61, 0), (60, 1), (0, 2),
    ]
    for (note, fraction) in settings {
      let numbers = [0, 0, 0, note, fraction, 0, 0, 0, 0]
      let sampler = chunk("smpl", numbers.flatMap { bytes($0, .little) }, .little)
      let isDefault = (note == 0 || note == 60) && fraction == 0
      let expected = isDefault ? [] : [UnreadPart("instrument settings (smpl)")]
      #expect(try describe(Bytes.wave([sampler])).unread == expected, "\(note), \(fraction)")
    }
    let loops = try describe(Bytes.wave([Bytes.sampler([[2, 1, 2, 0], [3, 1, 2, 0]])]))
    #expect(loops.unread == [UnreadPart("loops of type 3")])
    #expect(loops.metadata.loops == [SoundLoop(first: 1, end: 3, kind: .backward)])
    let instrument = chunk(
      "INST", [61, 0, 0, 127, 1, 127, 0, 0] + [UInt8](repeating: 0, count: 12))
    let aiff = try describe(Bytes.aiff([instrument, chunk("APPL", [1, 2]), chunk("APPL", [3])]))
    #expect(
      aiff.unread.map(\.description) == [
        "instrument settings (INST)", "APPL (2 bytes)", "APPL (1 byte)",
      ])
  }
}
