// SPDX-License-Identifier: MIT

import SoundConversion
import TestSupport
import Testing

@testable import SoundFile

/// Tests the phrases that describe what a conversion loses.
@Suite struct `Metadata that conversion loses` {
  private typealias Bytes = MetadataBytes

  private func lost(
    _ file: [UInt8], _ container: SoundContainer, channels: Int? = nil, copy: Bool = false
  ) throws -> [String] {
    var request = ConversionRequest()
    request.container = container
    request.channels = channels
    if copy { request.data = .copyPackets }
    return try ConversionPlan(describe(file), request).notCarried
  }

  @Test func `Conversion of a plain file loses nothing`() throws {
    for container in [SoundContainer.caf, .wave, .aiff, .aifc] {
      #expect(try lost(Bytes.wave([chunk("FLLR", [0, 0], .little)]), container) == [])
      #expect(try lost(Bytes.caf([cafChunk("free", [0, 0])]), container) == [])
      #expect(try lost(Bytes.aiff([chunk("FLLR", [0, 0])]), container) == [])
    }
  }

  @Test func `Lost chunks are listed once per name`() throws {
    let file = Bytes.wave([
      chunk("bext", [UInt8](repeating: 1, count: 602), .little), chunk("id3 ", [1, 2], .little),
      chunk("afsp", [1, 2, 3], .little), chunk("id3 ", [1, 2, 3, 4], .little),
    ])
    for container in [SoundContainer.caf, .wave] {
      #expect(
        try lost(file, container) == ["bext (602 bytes)", "2 × id3  (6 bytes)", "afsp (3 bytes)"])
    }
  }

  @Test func `Texts that a container cannot store are listed as lost`() throws {
    let file = Bytes.caf([
      Bytes.information([
        ("title", "A"), ("title", "B"), ("source bit depth", "I16"), ("genre", "Bell"),
        ("comment", "x"), ("nominal bit rate", "64000"),
      ])
    ])
    #expect(
      try lost(file, .wave)
        == ["information 'source bit depth'", "information 'nominal bit rate'"])
    #expect(
      try lost(file, .aiff) == [
        "information 'title'", "information 'source bit depth'", "information 'genre'",
        "information 'nominal bit rate'",
      ])
    // Texts that describe the encoding remain true only for copied packets.
    #expect(try lost(file, .caf) == ["information 'nominal bit rate'"])
    #expect(try lost(file, .caf, copy: true) == [])
  }

  @Test func `Properties of markers and loops that a container cannot store are listed as lost`()
    throws
  {
    let caf = Bytes.caf([
      Bytes.marks([Bytes.cafMarker("pbeg", 1, id: 1)]),
      Bytes.labels([(1, String(repeating: "n", count: 300)), (2, "of none")]),
      Bytes.region(flags: 5, 2, 9),
    ])
    #expect(try lost(caf, .caf) == ["names without a marker"])
    #expect(try lost(caf, .wave) == ["names without a marker", "marker types"])
    #expect(
      try lost(caf, .aiff) == [
        "names without a marker", "marker types", "the ends of marker names longer than 255 bytes",
        "backward loops",
      ])
    let wave = Bytes.wave([
      Bytes.sampler([[0, 1, 2, 5], [0, 1, 3, 0], [1, 1, 4, 0], [9, 1, 5, 0]])
    ])
    #expect(try lost(wave, .wave) == ["loops of type 9"])
    #expect(try lost(wave, .caf) == ["loops of type 9", "loop play counts"])
    #expect(
      try lost(wave, .aifc) == ["loops of type 9", "loop play counts", "loops after the first 2"])
  }

  @Test func `A channel layout that the output cannot store is listed as lost`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 6, encoding: .pcm("BEI16"))
    let layout = ChannelLayout(tag: 121 << 16 | 6)
    let file = try fileBytes([Int16](repeating: 0, count: 12), .caf, format, layout: layout)
    #expect(try lost(file, .wave) == [])
    #expect(try lost(file, .aifc) == [])
    #expect(try lost(file, .aiff) == ["channel layout 5.1 (L R C LFE Ls Rs)"])
    #expect(try lost(file, .caf, channels: 2) == ["channel layout 5.1 (L R C LFE Ls Rs)"])
    let other = ChannelLayout(tag: 128 << 16 | 8)
    let eight = AudioFormat(sampleRate: 8000, channels: 8, encoding: .pcm("BEI16"))
    let side = try fileBytes([Int16](repeating: 0, count: 16), .caf, eight, layout: other)
    #expect(try lost(side, .wave) == ["channel layout 7.1 (L R C LFE Ls Rs Rls Rrs)"])
  }
}
