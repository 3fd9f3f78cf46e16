// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests of the generic functions that code outside this package calls.
@Suite struct PCMSampleTests {
  /// A sample type that only a caller knows.
  private struct Foreign: PCMSample {
    let value: Int8
  }

  private let format = AudioFormat(sampleRate: 1000, channels: 2, encoding: .pcm("LEI16"))

  /// Writes samples, then reads them with both public functions.
  private func recode<S: PCMSample & Equatable>(_ samples: [S], _ encoding: String) throws -> Bool {
    let format = AudioFormat(sampleRate: 1000, channels: 2, encoding: .pcm(encoding))
    let file = try fileBytes(samples, .caf, format)
    var reader = try SoundReader(MemorySource(file))
    var block = samples
    var span = block.mutableSpan
    let frames = try reader.read(into: &span)
    reader = try SoundReader(MemorySource(file))
    return try frames == samples.count / 2 && block == samples
      && reader.readAll(as: S.self) == samples
  }

  @Test func `A generic caller reads and writes the four sample types without loss`() throws {
    #expect(try recode([Int16.min, -1, 0, .max], "LEI16"))
    #expect(try recode([Int32.min, -1, 0, .max], "BEI32"))
    #expect(try recode([Float(-1), 0.25, 0, 1.5], "LEF32"))
    #expect(try recode([-1, 0.1, 0, 1.5], "LEF64"))
  }

  @Test func `Reading and writing another sample type throws an error`() throws {
    let text = "the type of the samples is not supported; use Int16, Int32, Float or Double"
    var samples = [Foreign(value: 0), Foreign(value: 1)]
    let file = try fileBytes([Int16(0), 1], .caf, format)
    let errors = [
      #expect(throws: SoundError.self) { try fileBytes(samples, .caf, format) },
      #expect(throws: SoundError.self) {
        var reader = try SoundReader(MemorySource(file))
        var span = samples.mutableSpan
        _ = try reader.read(into: &span)
      },
      #expect(throws: SoundError.self) {
        var reader = try SoundReader(MemorySource(file))
        _ = try reader.readAll(as: Foreign.self)
      },
    ]
    for error in errors {
      #expect(error?.code == .misuse)
      #expect(error?.description == text)
    }
  }
}
