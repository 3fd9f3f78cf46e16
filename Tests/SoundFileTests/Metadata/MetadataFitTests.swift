// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFile

/// The metadata that a container can store, at the bounds of its fields.
@Suite struct `Metadata that fits a container` {
  private func fit(_ markers: [SoundMarker], _ container: SoundContainer) -> MetadataFit {
    MetadataFit(SoundMetadata(markers: markers), container)
  }

  private func fit(_ loops: [SoundLoop], _ container: SoundContainer) -> MetadataFit {
    MetadataFit(SoundMetadata(loops: loops), container)
  }

  @Test(
    arguments: [
      (.wave, 4_294_967_295), (.aiff, 4_294_967_295), (.aifc, 4_294_967_295),
      (.caf, 9_007_199_254_740_992),
    ] as [(SoundContainer, Int64)])
  func `Frame numbers of markers and loops may be as large as the container's field`(
    _ container: SoundContainer, _ last: Int64
  ) {
    let frames = [-1, 0, last, last + 1]
    let markers = frames.enumerated().map { SoundMarker(id: UInt32($0 + 1), frame: $1) }
    let found = fit(markers, container)
    #expect(found.carried.markers.map(\.frame) == [0, last])
    #expect(found.carried.markers.map(\.id) == [2, 3])
    #expect(found.dropped == ["markers outside frames 0 to \(last)"])
    for (first, end, isHeld) in [
      (0, 1, true), (0, last, true), (0, last + 1, false), (-1, 1, false), (5, 5, false),
      (6, 5, false), (last - 1, last, true),
    ] {
      let found = fit([SoundLoop(first: first, end: end)], container)
      #expect(found.carried.loops.count == (isHeld ? 1 : 0), "\(first) to \(end)")
      let lost = "loops that are empty, reversed or outside frames 0 to \(last)"
      #expect(found.dropped == (isHeld ? [] : [lost]))
    }
  }

  @Test func `A file has at most 1000 markers and 1000 loops, and an AIFF two loops`() {
    let markers = (0..<1001).map { SoundMarker(id: UInt32($0 + 1), frame: Int64($0)) }
    for container in [SoundContainer.caf, .wave, .aiff] {
      #expect(fit(Array(markers.dropLast()), container).dropped == [])
      let found = fit(markers, container)
      #expect(found.carried.markers == Array(markers.dropLast()))
      #expect(found.dropped == ["markers after the first 1000"])
    }
    let loops = (0..<1001).map { SoundLoop(first: Int64($0), end: Int64($0) + 1) }
    for (container, most) in [(SoundContainer.caf, 1000), (.wave, 1000), (.aiff, 2), (.aifc, 2)] {
      #expect(fit(Array(loops.prefix(most)), container).dropped == [])
      let found = fit(loops, container)
      #expect(found.carried.loops == Array(loops.prefix(most)))
      #expect(found.dropped == ["loops after the first \(most)"])
    }
  }

  @Test(
    arguments: [
      (.aiff, [32_759, 1], [32_759, 1]), (.aiff, [32_760, 5], [1, 2]), (.aiff, [0, 5], [1, 2]),
      (.aiff, [7, 7], [1, 2]), (.aifc, [32_760], [1]), (.wave, [0, 5], [0, 5]),
      (.wave, [4_294_901_759, 1], [4_294_901_759, 1]), (.wave, [4_294_901_760, 9], [1, 2]),
      (.caf, [32_760, 0], [32_760, 0]), (.caf, [3, 3, 4], [1, 2, 3]),
    ] as [(SoundContainer, [UInt32], [UInt32])])
  func `Markers keep numbers that fit, and are numbered from 1 otherwise`(
    _ container: SoundContainer, _ numbers: [UInt32], _ expected: [UInt32]
  ) {
    let found = fit(numbers.map { SoundMarker(id: $0, frame: 1) }, container)
    #expect(found.carried.markers.map(\.id) == expected)
    #expect(found.dropped == [])
  }

  @Test func `Marker and loop properties that a container lacks are dropped`() {
    let marker = SoundMarker(
      id: 1, frame: 2, name: String(repeating: "n", count: 256), type: "pbeg")
    let short = SoundMarker(id: 1, frame: 2, name: String(repeating: "n", count: 255))
    #expect(fit([marker], .caf).dropped == [] && fit([short], .aiff).dropped == [])
    #expect(fit([marker], .caf).carried.markers == [marker])
    #expect(fit([marker], .wave).dropped == ["marker types"])
    #expect(fit([marker], .wave).carried.markers.map(\.type) == [nil])
    #expect(
      fit([marker], .aifc).dropped == [
        "marker types", "the ends of marker names longer than 255 bytes",
      ])
    let once = SoundLoop(first: 0, end: 9, kind: .alternating, playCount: 1)
    let back = SoundLoop(first: 0, end: 9, kind: .backward)
    #expect(fit([once, back], .wave).dropped == [])
    #expect(fit([once, back], .caf).dropped == ["loop play counts"])
    #expect(fit([once, back], .aiff).dropped == ["loop play counts", "backward loops"])
    #expect(fit([once, back], .aiff).carried.loops == [once])
  }

  @Test(arguments: [
    ("IXYZ", true), ("I0Z9", true), ("IXY", false), ("IXYZA", false), ("XYZI", false),
    ("IxYZ", false), ("I[YZ", false), ("I/YZ", false), ("title", true),
  ]) func `WAVE stores texts under its own identifiers`(_ key: String, _ isHeld: Bool) {
    let found = MetadataFit(
      SoundMetadata(strings: [SoundMetadata.InformationString(key, "x")]), .wave)
    #expect(found.carried.strings.count == (isHeld ? 1 : 0))
    #expect(found.dropped == (isHeld ? [] : ["information '\(key)'"]))
  }

  @Test func `AIFF stores each text once, except comments`() {
    let strings = ["title", "title", "comments", "comments", "genre"].map {
      SoundMetadata.InformationString($0, "x")
    }
    let found = MetadataFit(SoundMetadata(strings: strings), .aiff)
    #expect(found.carried.strings.map(\.key) == ["title", "comments", "comments"])
    #expect(found.dropped == ["information 'title'", "information 'genre'"])
  }

  @Test func `A metadata text is cut between characters`() {
    #expect(MetadataText.encode("a\u{E9}b", atMost: 3) == [0x61, 0xC3, 0xA9])
    #expect(MetadataText.encode("a\u{E9}b", atMost: 2) == [0x61])
    #expect(MetadataText.encode("a\u{E9}b", atMost: 4) == [0x61, 0xC3, 0xA9, 0x62])
    #expect(MetadataText.encode("a\0b", atMost: 4) == [0x61])
    #expect(MetadataText.encode("a\0b") == [0x61] && MetadataText.encode("") == [])
    #expect(MetadataText.decode([0x61, 0xE9]) == "a\u{E9}")
    #expect(MetadataText.decode([0xC3, 0xA9]) == "\u{E9}")
  }
}
