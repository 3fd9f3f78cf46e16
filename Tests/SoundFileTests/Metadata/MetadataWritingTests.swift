// SPDX-License-Identifier: MIT

import SoundConversion
import TestSupport
import Testing

@testable import SoundFile

/// Writing and conversion keep texts, markers and loops.
@Suite struct `Writing metadata` {
  private static let all = SoundMetadata(
    strings: [
      SoundMetadata.InformationString("title", "Glöckchen"),
      SoundMetadata.InformationString("artist", "Me"),
      SoundMetadata.InformationString("comments", "One"),
      SoundMetadata.InformationString("copyright", "2026"),
      SoundMetadata.InformationString("comments", "Two!"),
    ],
    markers: [
      SoundMarker(id: 1, frame: 0, name: "start"), SoundMarker(id: 2, frame: 20, name: "end"),
    ],
    loops: [SoundLoop(first: 0, end: 20), SoundLoop(first: 3, end: 9, kind: .alternating)])

  private static func file(
    _ container: SoundContainer, _ metadata: SoundMetadata, filler: Bool = false,
    layout: ChannelLayout? = nil, channels: Int = 1
  ) throws -> [UInt8] {
    let encoding = try #require(container.defaultEncoding)
    let sink = MemorySink()
    var options = SoundWriter.Options()
    options.filler = filler
    options.metadata = metadata
    options.channelLayout = layout
    var writer = try SoundWriter(
      to: sink, container: container,
      format: AudioFormat(sampleRate: 8000, channels: channels, encoding: encoding),
      options: options)
    try writer.append([Int16](repeating: 0x0101, count: 20 * channels).span)
    try writer.finish()
    return sink.bytes
  }

  private static let containers: [SoundContainer] = [.caf, .wave, .aiff, .aifc]

  @Test(arguments: containers)
  func `Every writable container keeps metadata`(_ container: SoundContainer) throws {
    for filler in [false, true] {
      let sound = try describe(Self.file(container, Self.all, filler: filler))
      #expect(sound.metadata.strings == Self.all.strings)
      #expect(sound.metadata.loops == Self.all.loops)
      // AIFF's loops use existing markers and add those that are missing.
      #expect(sound.metadata.markers.prefix(2) == Self.all.markers[...])
      let isAIFF = container == .aiff || container == .aifc
      #expect(sound.metadata.markers.dropFirst(2).map(\.frame) == (isAIFF ? [3, 9] : []))
      #expect(sound.warnings == [] && sound.unread == [])
      #expect(sound.frames == 20)
    }
  }

  @Test(arguments: containers, containers)
  func `Conversion between any two containers keeps metadata`(
    _ from: SoundContainer, _ to: SoundContainer
  ) throws {
    let source = try Self.file(from, Self.all)
    let target = try Self.convert(source, to)
    let sound = try describe(target)
    #expect(sound.metadata.strings == Self.all.strings)
    #expect(sound.metadata.loops == Self.all.loops)
    #expect(sound.metadata.markers.prefix(2) == Self.all.markers[...])
    #expect(sound.warnings == [])
    // Converting the result again adds nothing.
    #expect(try describe(Self.convert(target, to)).metadata == sound.metadata)
    #expect(try samples(of: target, as: Int16.self) == [Int16](repeating: 0x0101, count: 20))
  }

  private static func convert(_ source: [UInt8], _ to: SoundContainer) throws -> [UInt8] {
    var request = ConversionRequest()
    request.container = to
    let reader = try SoundReader(MemorySource(source))
    let sink = MemorySink()
    try SoundConverter(ConversionPlan(reader.sound, request)).run(reader, to: sink)
    return sink.bytes
  }

  @Test func `CAF metadata chunks match Core Audio's order and bytes`() throws {
    let metadata = SoundMetadata(
      strings: [SoundMetadata.InformationString("source bit depth", "I16")],
      markers: [SoundMarker(id: 5, frame: 2, name: "hit")], loops: [SoundLoop(first: 1, end: 4)])
    let file = try Self.file(.caf, metadata, layout: .mono)
    let tail = hex("FFFFFFFFFFFFFFFF 00000000")
    let expected =
      hex("6368616E 000000000000000C 00640001 00000000 00000000")
      + hex("696E666F 0000000000000019 00000001") + Array("source bit depth\0I16\0".utf8)
      + hex("73747267 0000000000000014 00000001 00000005 0000000000000000 68697400")
      + hex("6D61726B 0000000000000024 00000000 00000001 00000000 4000000000000000 00000005") + tail
      + hex("7265676E 000000000000004C 00000000 00000001 00000001 00000003 00000002")
      + Array("rbeg".utf8) + hex("3FF0000000000000 00000006") + tail
      + Array("rend".utf8) + hex("4010000000000000 00000007") + tail
    #expect(Array(file[52..<(52 + expected.count)]) == expected)
    #expect(file[(52 + expected.count)...].prefix(4) == Array("data".utf8)[...])
  }

  @Test func `WAVE and AIFF metadata chunks are padded and match byte for byte`() throws {
    let metadata = SoundMetadata(
      strings: [SoundMetadata.InformationString("title", "Be")],
      markers: [SoundMarker(id: 5, frame: 2, name: "hit")])
    let wave = try Self.file(.wave, metadata)
    let list =
      hex("4C495354 10000000 494E464F 494E414D 03000000 426500 00")
      + hex("63756520 1C000000 01000000 05000000 02000000 64617461 00000000 00000000 02000000")
      + hex("4C495354 14000000 6164746C 6C61626C 08000000 05000000 68697400")
    #expect(Array(wave[36..<(36 + list.count)]) == list)
    let aiff = try Self.file(.aiff, metadata)
    let chunks = hex("4E414D45 00000002 4265 4D41524B 0000000C 0001 0005 00000002 03686974")
    #expect(Array(aiff[38..<(38 + chunks.count)]) == chunks)
  }

  @Test(arguments: containers)
  func `Samples begin at a later page if metadata fills the first`(_ container: SoundContainer)
    throws
  {
    for size in [3900, 3960, 3980, 4000, 4020, 4030, 4040, 4050, 4060, 5000, 9000] {
      let words = String(repeating: "a", count: size)
      let metadata = SoundMetadata(strings: [SoundMetadata.InformationString("comments", words)])
      let sound = try describe(Self.file(container, metadata, filler: true))
      #expect(sound.audio.lowerBound % 4096 == 0)
      #expect(sound.audio.lowerBound < Int64(size + 4096 + 200))
      #expect(sound.metadata == metadata && sound.warnings == [] && sound.frames == 20)
    }
  }

  @Test func `Written texts end at a zero and are limited to 1 MiB`() throws {
    let metadata = SoundMetadata(
      strings: [SoundMetadata.InformationString("title", "a\0b")],
      markers: [SoundMarker(id: 1, frame: 0, name: "\0")])
    for container in Self.containers {
      let sound = try describe(Self.file(container, metadata))
      #expect(sound.metadata.strings == [SoundMetadata.InformationString("title", "a")])
      #expect(sound.warnings == [])
    }
    let long = SoundMetadata(
      strings: [SoundMetadata.InformationString("title", String(repeating: "a", count: 1 << 20))])
    let error = #expect(throws: SoundError.self) { try Self.file(.wave, long) }
    #expect(
      error?.description
        == "text metadata and marker names are too long: found 1048581 bytes, expected at most "
        + "1048576 bytes; shorten or remove texts")
  }

  @Test func `Markers are renumbered if their numbers do not fit`() throws {
    let odd = SoundMetadata(
      markers: [
        SoundMarker(id: 0, frame: 1), SoundMarker(id: .max, frame: 2), SoundMarker(id: 7, frame: 3),
      ])
    for container in Self.containers {
      let markers = try describe(Self.file(container, odd)).metadata.markers
      #expect(markers.map(\.frame) == [1, 2, 3] && markers.map(\.id) == [1, 2, 3])
    }
    let twins = SoundMetadata(markers: [SoundMarker(id: 4, frame: 1), SoundMarker(id: 4, frame: 2)])
    #expect(try describe(Self.file(.wave, twins)).metadata.markers.map(\.id) == [1, 2])
  }

  @Test func `The instrument chunk of AIFF has a second loop of zeros if there is only one`() throws
  {
    let metadata = SoundMetadata(
      markers: [SoundMarker(id: 1, frame: 0), SoundMarker(id: 2, frame: 20)],
      loops: [SoundLoop(first: 0, end: 20)])
    for container in [SoundContainer.aiff, .aifc] {
      let file = try Self.file(container, metadata)
      let expected =
        hex("494E5354 00000014 3C00007F 017F0000") + hex("0001 0001 0002") + hex("0000 0000 0000")
      #expect(file.firstRange(of: expected) != nil)
      #expect(try describe(file).metadata.loops == metadata.loops)
    }
  }
}
