// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The bytes of metadata chunks with loops but no markers of the sound's own.
@Suite struct `Metadata chunks` {
  private static let loops = SoundMetadata(
    loops: [
      SoundLoop(first: 1, end: 4),
      SoundLoop(first: 2, end: 9, kind: .alternating),
    ])

  private func writer(_ container: SoundContainer, _ metadata: SoundMetadata) throws
    -> ContainerWriter
  {
    let encoding = try #require(container.defaultEncoding)
    return try ContainerWriter(
      container, AudioFormat(sampleRate: 8000, channels: 1, encoding: encoding),
      metadata: metadata)
  }

  @Test func `WAVE stores the sample period, middle C and the last frame of each loop`() throws {
    var metadata = Self.loops
    metadata.loops[1].playCount = 3
    let numbers: [UInt32] = [
      0, 0, 125_000, 60, 0, 0, 0, 2, 0,
      1, 0, 1, 3, 0, 0,
      2, 1, 2, 8, 0, 3,
    ]
    let expected = chunk("smpl", numbers.flatMap { bytes($0, .little) }, .little)
    #expect(try writer(.wave, metadata).waveMetadata == expected)
    metadata.loops[0].kind = .backward
    let backward = try writer(.wave, metadata).waveMetadata
    #expect(Array(backward[48..<52]) == [2, 0, 0, 0])
  }

  @Test(arguments: [SoundContainer.aiff, .aifc])
  func `AIFF stores the ends of loops as new markers`(_ container: SoundContainer) throws {
    let frames: [UInt32] = [1, 4, 2, 9]
    var markers = bytes(UInt16(4))
    for (index, frame) in frames.enumerated() {
      markers += bytes(UInt16(index + 1)) + bytes(frame) + [0, 0]
    }
    let settings: [UInt8] = [60, 0, 0, 127, 1, 127, 0, 0]
    let expected =
      chunk("MARK", markers)
      + chunk("INST", settings + hex("0001 0001 0002 0002 0003 0004"))
    #expect(try writer(container, Self.loops).aiffMetadata == expected)
  }

  @Test func `AIFF pads the names of markers to an even size with their length`() throws {
    let markers = ["", "a", "ab", "abc", "abcd"].enumerated().map {
      SoundMarker(id: UInt32($0 + 1), frame: 2, name: $1)
    }
    let names = hex("00 00 01 61 02 61 62 00 03 61 62 63 04 61 62 63 64 00")
    var body = bytes(UInt16(5))
    for (id, range) in [0..<2, 2..<4, 4..<8, 8..<12, 12..<18].enumerated() {
      body += bytes(UInt16(id + 1)) + bytes(UInt32(2)) + names[range]
    }
    #expect(
      try writer(.aiff, SoundMetadata(markers: markers)).aiffMetadata == chunk("MARK", body))
  }

  @Test func `CAF numbers the ends of its regions after the markers`() throws {
    let tail = hex("FFFFFFFFFFFFFFFF 00000000")
    func end(_ type: String, _ frame: Double, _ id: UInt32) -> [UInt8] {
      Array(type.utf8) + bytes(frame.bitPattern) + bytes(id) + tail
    }
    var regions = hex("00000000 00000002")
    regions += hex("00000001 00000003 00000002") + end("rbeg", 1, 1) + end("rend", 4, 2)
    regions += hex("00000002 00000007 00000002") + end("rbeg", 2, 3) + end("rend", 9, 4)
    #expect(try writer(.caf, Self.loops).cafMetadata == cafChunk("regn", regions))
  }
}
