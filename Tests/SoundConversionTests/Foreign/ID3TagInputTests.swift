// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Sounds after an ID3v2 tag, which Earcon reads without a decoder.
@Suite struct `Sounds after an ID3v2 tag` {
  private let tag: [UInt8] =
    Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 30] + [UInt8](repeating: 0, count: 30)

  private func input(_ bytes: [UInt8]) throws -> SoundInput {
    let folder = try TemporaryFolder()
    var decoder = ForeignDecoder()
    (decoder.helper, decoder.ffmpeg) = (nil, nil)
    return try SoundInput(FileSource(path: folder.write(bytes, to: "x.wav")), decoder: decoder)
  }

  @Test func `All samples after an ID3v2 tag are read`() throws {
    let format = AudioFormat(
      sampleRate: 8000, channels: 1,
      encoding: .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    let samples = (0..<100).map { Int16($0) }
    let input = try input(tag + fileBytes(samples, .wave, format))
    #expect(input.decoding?.kind == "WAVE after an ID3v2 tag")
    #expect(input.decoding?.decoder == .earcon && input.decoding?.fileType == "WAVE")
    var reader = input.reader
    #expect(try reader.readAll(as: Int16.self) == samples)
  }

  @Test func `Warnings about a sound after an ID3v2 tag have offsets in the file`() throws {
    let input = try input(tag + cutWave)
    let warning = try #require(
      input.decoding?.described?.warnings.first { $0.kind == .sizePastEnd })
    #expect(warning.offset == Int64(tag.count) + 40 && warning.chunk == "RIFF/data")
  }

  /// A WAVE whose data chunk declares 8 bytes, but has 4.
  private var cutWave: [UInt8] {
    Array("RIFF".utf8) + bytes(UInt32(44), .little) + Array("WAVE".utf8)
      + chunk("fmt ", hex("0100 0100 401F0000 803E0000 0200 1000"), .little)
      + chunk("data", [1, 2, 3, 4], .little, size: 8)
  }
}
