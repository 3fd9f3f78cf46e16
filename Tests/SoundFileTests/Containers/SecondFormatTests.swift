// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Files with two chunks that declare the format.
@Suite struct `Second format chunks` {
  private typealias Wave = WAVEParsingTests

  private static let data = chunk("data", hex("0100 0200"), .little)

  /// Returns the kinds and messages of a file's warnings.
  private func warnings(_ file: [UInt8]) throws -> [String] {
    try describe(file).warnings.map { "\($0.kind): \($0.message)" }
  }

  @Test func `A second fmt chunk that equals the first is a warning`() throws {
    let extended = Wave.format(extra: [0, 0])
    for second in [Wave.format(), extended] {
      let file = Wave.riff([Wave.format(), second, Self.data])
      #expect(
        try warnings(file) == ["odd-field: duplicate fmt chunk; Earcon reads only the first"])
      #expect(try samples(of: file, as: Int16.self) == [1, 2])
    }
  }

  @Test func `A second fmt chunk that declares another format is a contradiction`() throws {
    for second in [
      Wave.format(channels: 2), Wave.format(rate: 22_050), Wave.format(align: 1, bits: 8),
      chunk("fmt ", [1, 0], .little),
    ] {
      let chunks = [[Wave.format(), second, Self.data], [Wave.format(), Self.data, second]]
      for chunks in chunks {
        #expect(
          try warnings(Wave.riff(chunks)) == [
            "contradiction: the second fmt chunk is damaged or differs from the first; Earcon reads only the first"
          ])
        #expect(try describe(Wave.riff(chunks)).format.channels == 1)
      }
    }
  }

  @Test func `A second desc or COMM chunk is compared with the first`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("BEI16"))
    for (container, name) in [(SoundContainer.caf, "desc"), (.aiff, "COMM")] {
      let file = try fileBytes([1, 2] as [Int16], container, format)
      let sound = try describe(file)
      let body = try #require(sound.chunks.first { $0.id.description == name }).body
      var first = Array(file[Int(body.lowerBound)..<Int(body.upperBound)])
      let again = container == .caf ? cafChunk(name, first) : chunk(name, first)
      first[container == .caf ? 27 : 1] = 2
      let other = container == .caf ? cafChunk(name, first) : chunk(name, first)
      let end = Int(body.upperBound)
      for (second, kind) in [(again, SoundWarning.Kind.oddField), (other, .contradiction)] {
        let changed = try describe(Array(file[..<end]) + second + file[end...])
        #expect(changed.warnings.map(\.kind).contains(kind), "\(name)")
        #expect(changed.format == sound.format)
      }
    }
  }
}
