// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Damaged metadata chunks cause warnings and never prevent reading the samples.
@Suite struct `Damaged metadata` {
  private typealias Bytes = MetadataBytes

  private struct Case {
    let file: [UInt8]
    let warning: String
  }

  private static let cases = [
    Case(
      file: Bytes.caf([Bytes.information([("title", "Bell")], count: .max)]),
      warning: "the text mKey is not terminated; Earcon ignores the rest of the chunk "
        + "[CAF/info, byte 79]"),
    Case(
      file: Bytes.caf([Bytes.marks([], count: 5)]),
      warning: "the chunk is too short for its field mType; Earcon ignores the rest of the chunk "
        + "[CAF/mark, byte 72]"),
    Case(
      file: Bytes.caf([Bytes.marks([Bytes.cafMarker(nil, .nan, id: 1)])]),
      warning: "1 marker is outside the sound's 20 frames; Earcon ignores it "
        + "[CAF/mark, byte 64]"),
    Case(
      file: Bytes.caf([Bytes.marks([Bytes.cafMarker("slen", 5, id: 1)])]),
      warning: "1 loop is empty, reversed or outside the sound's 20 frames; Earcon ignores it "
        + "[CAF/mark, byte 64]"),
    Case(
      file: Bytes.caf([Bytes.region(flags: 1, 9, 9)]),
      warning: "1 loop is empty, reversed or outside the sound's 20 frames; Earcon ignores it "
        + "[CAF/regn, byte 64]"),
    Case(
      file: Bytes.caf([cafChunk("strg", bytes(UInt32(1)) + bytes(UInt32(1)) + bytes(Int64(-1)))]),
      warning: "label 1 begins at byte -1 of the labels, which have 0 bytes; Earcon ignores the "
        + "rest of the chunk [CAF/strg, byte 80]"),
    Case(
      file: Bytes.caf([cafChunk("chan", [1, 2])]),
      warning:
        "the chunk is too short for its field mChannelLayoutTag; Earcon ignores the rest of the chunk "
        + "[CAF/chan, byte 64]"),
    Case(
      file: Bytes.aiff([Bytes.aiffMarks([(1, 21, "x")])]),
      warning: "1 marker is outside the sound's 20 frames; Earcon ignores it "
        + "[FORM/MARK, byte 46]"),
    Case(
      file: Bytes.aiff([Bytes.instrument([1, 4, 5])]),
      warning: "a loop refers to markers 4 and 5, but one or both are missing; Earcon ignores the "
        + "loop [FORM/INST, byte 46]"),
    Case(
      file: Bytes.aiff([chunk("COMT", bytes(UInt16(2)))]),
      warning:
        "the chunk is too short for its field timeStamp; Earcon ignores the rest of the chunk "
        + "[FORM/COMT, byte 48]"),
    Case(
      file: Bytes.wave([Bytes.cues([(1, .max)], count: 1)]),
      warning: "1 marker is outside the sound's 20 frames; Earcon ignores it "
        + "[RIFF/cue , byte 44]"),
    Case(
      file: Bytes.wave([Bytes.sampler([[0, 5, .max, 0]])]),
      warning: "1 loop is empty, reversed or outside the sound's 20 frames; Earcon ignores it "
        + "[RIFF/smpl, byte 44]"),
    Case(
      file: Bytes.wave([Bytes.list("INFO", [chunk("INAM", [1, 2], .little, size: .max)])]),
      warning: "the chunk INAM declares 4294967295 bytes, but the list has only 2 more; Earcon "
        + "ignores the rest of the chunk [RIFF/LIST, byte 56]"),
    Case(
      file: Bytes.wave([chunk("LIST", [UInt8](repeating: 65, count: 70_000), .little)]),
      warning:
        "the chunk has 70000 bytes; the limit for a metadata chunk is 65536 bytes; "
        + "Earcon ignores the chunk [RIFF/LIST, byte 36]"),
  ]

  @Test(arguments: 0..<cases.count)
  func `Damaged metadata causes a warning with its location and the samples are read`(_ index: Int)
    throws
  {
    let test = Self.cases[index]
    let sound = try describe(test.file)
    #expect(sound.warnings.map(\.description) == [test.warning])
    #expect(sound.warnings.map(\.kind) == [.metadata])
    #expect(try samples(of: test.file, as: Int16.self) == [Int16](repeating: 0x0101, count: 20))
  }

  @Test func `Metadata before damaged metadata is kept`() throws {
    let strings = try describe(
      Bytes.caf([Bytes.information([("title", "Bell"), ("artist", "Me")], count: 3)])
    ).metadata.strings
    #expect(
      strings == [
        SoundMetadata.InformationString("title", "Bell"),
        SoundMetadata.InformationString("artist", "Me"),
      ])
    let loops = try describe(Bytes.wave([Bytes.sampler([[0, 2, 8, 0]], count: 1000)])).metadata
      .loops
    #expect(loops == [SoundLoop(first: 2, end: 9)])
  }

  @Test func `Markers after the sound's end are dropped and those at the end are kept`() throws {
    let sound = try describe(Bytes.wave([Bytes.cues([(1, 20), (2, 21), (3, 0)])]))
    #expect(sound.metadata.markers.map(\.id) == [1, 3])
  }

  @Test func `Random bytes in metadata chunks never trap`() throws {
    var random = SeededRandom(11)
    for _ in 0..<300 {
      let size = Int.random(in: 0...120, using: &random)
      let body = (0..<size).map { _ in
        Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0
      }
      let cafs = ["info", "strg", "mark", "regn", "chan"].map { cafChunk($0, body) }
      let aiffs = ["MARK", "INST", "COMT", "NAME", "CHAN"].map { chunk($0, body) }
      let waves =
        ["cue ", "smpl"].map { chunk($0, body, .little) }
        + [chunk("LIST", Array("INFO".utf8) + body, .little)]
        + [chunk("LIST", Array("adtl".utf8) + body, .little)]
      for file in [Bytes.caf(cafs), Bytes.aiff(aiffs), Bytes.wave(waves)] {
        let sound = try describe(file)
        #expect(sound.frames == 20)
        let all = sound.metadata.markers.map(\.frame) + sound.metadata.loops.map(\.end)
        #expect(all.allSatisfy { (0...20).contains($0) })
      }
    }
  }

  @Test func `Texts are limited to 256 KiB even if labels share one`() throws {
    // A thousand labels that share one text of 50,000 bytes.
    let entries = (0..<1000).flatMap { bytes(UInt32($0)) + bytes(Int64(0)) }
    let texts = [UInt8](repeating: 65, count: 50_000)
    let file = Bytes.caf([
      cafChunk("strg", bytes(UInt32(1000)) + entries + texts),
      Bytes.marks((0..<1000).map { Bytes.cafMarker(nil, 1, id: $0) }),
    ])
    let sound = try describe(file)
    let names = sound.metadata.markers.reduce(0) { $0 + ($1.name?.utf8.count ?? 0) }
    #expect(names <= 256 << 10)
    #expect(
      sound.warnings.map(\.message) == [
        "text metadata and marker names exceed 262144 bytes in total; Earcon ignores the rest of the chunk"
      ])
  }

  @Test func `Metadata is limited to 1000 items of each kind and 256 KiB`() throws {
    let points = (0..<1500).map { (id: UInt32($0), frame: UInt32(1)) }
    let cues = try describe(Bytes.wave([Bytes.cues(points)]))
    #expect(cues.metadata.markers.count == 1000)
    #expect(
      cues.warnings.first?.message
        == "the file has more than 1000 markers; Earcon ignores the rest of the chunk")
    let comment = chunk("ANNO", [UInt8](repeating: 65, count: 60_000))
    let texts = try describe(Bytes.aiff([[UInt8]](repeating: comment, count: 6)))
    #expect(texts.metadata.strings.count == 4)
    #expect(texts.warnings.count == 2 && texts.unread.count == 2)
  }

  @Test func `Ten thousand metadata chunks are read quickly`() throws {
    let many = (0..<9990).map { index in
      index % 2 == 0 ? chunk("LIST", Array("INF".utf8), .little) : chunk("cue ", [1], .little)
    }
    let sound = try describe(Bytes.wave(many))
    #expect(sound.frames == 20 && sound.chunks.count == 9992)
  }
}
