// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The exact limits of frames and metadata, and the exact size of a filler.
@Suite struct `Size limits of containers` {
  private func format(_ encoding: SoundEncoding) -> AudioFormat {
    AudioFormat(sampleRate: 8000, channels: 1, encoding: encoding)
  }

  /// The RIFF size excludes 8 of the 4096 bytes before the audio, and includes a pad byte.
  @Test func `A WAVE may have exactly as many bytes as its size field permits`() throws {
    let most: Int64 = 4_294_967_295 - 4088 - 1
    try SoundContainer.wave.check(format(.pcm("UI8")), frames: most - 1)
    let error = try #require(throws: SoundError.self) {
      try SoundContainer.wave.check(format(.pcm("UI8")), frames: most)
    }
    #expect(error.found == "about \(most + 1) bytes of audio")
    #expect(error.expected == "at most \(most) bytes")
  }

  @Test func `The size of an IMA4 sound is estimated from its packets`() throws {
    try SoundContainer.aifc.check(format(.ima4), frames: 1 << 32)
    let error = #expect(throws: SoundError.self) {
      try SoundContainer.aifc.check(format(.ima4), frames: 1 << 33)
    }
    #expect(error?.found == "about \(((1 << 27) + 1) * 34) bytes of audio")
  }

  @Test func `A number of frames whose size overflows is refused`() throws {
    for (encoding, frames) in [("UI8", .max), ("LEI16", .max), ("LEI16", .max - 1)]
      as [(String, Int64)]
    {
      let error = #expect(throws: SoundError.self) {
        try SoundContainer.wave.check(format(.pcm(encoding)), frames: frames)
      }
      #expect(error?.found == "\(frames) frames", "\(encoding)")
    }
  }

  @Test func `A container checks the encoding of a format`() throws {
    try SoundContainer.caf.check(format(.ima4))
    let error = #expect(throws: SoundError.self) { try SoundContainer.wave.check(format(.ima4)) }
    #expect(error?.code == .unsupported)
  }

  @Test func `Texts, their keys and marker names have at most 1 MiB together`() throws {
    func write(_ count: Int) throws -> Int {
      let text = SoundMetadata.InformationString("title", String(repeating: "a", count: count))
      let markers = [SoundMarker(id: 1, frame: 0, name: "abc"), SoundMarker(id: 2, frame: 0)]
      let writer = try ContainerWriter(
        .caf, format(.pcm("BEI16")), metadata: SoundMetadata(strings: [text], markers: markers))
      return writer.metadata.markers.count
    }
    // The key has five bytes and the name three.
    let most = (1 << 20) - 8
    #expect(try write(most) == 2)
    let error = #expect(throws: SoundError.self) { try write(most + 1) }
    #expect(error?.found == "1048577 bytes")
  }

  @Test(arguments: [SoundContainer.caf, .wave, .aiff, .aifc])
  func `A filler is as small as possible and omitted if samples begin at a page`(
    _ container: SoundContainer
  ) throws {
    let encoding = try #require(container.defaultEncoding)
    func size(_ length: Int, filler: Bool) throws -> Int {
      let text = SoundMetadata.InformationString("title", String(repeating: "a", count: length))
      let writer = try ContainerWriter(
        container, format(encoding), filler: filler, metadata: SoundMetadata(strings: [text]))
      return writer.front(ContainerWriter.Totals()).count
    }
    let header = container == .caf ? 12 : 8
    let rest = try 4096 - size(0, filler: false)
    var aligned = 0
    for length in (rest - 3 * header)...(rest + 2) {
      let plain = try size(length, filler: false)
      if plain == 4096 { aligned += 1 }
      let expected = plain == 4096 ? 4096 : (plain + header + 4095) / 4096 * 4096
      #expect(try size(length, filler: true) == expected, "\(plain) bytes without filler")
    }
    #expect(aligned > 0)
  }
}
