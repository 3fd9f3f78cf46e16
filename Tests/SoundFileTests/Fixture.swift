// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// A file of one container and encoding, written by the library.
struct Fixture: Sendable, CustomTestStringConvertible {
  let container: SoundContainer
  let encoding: SoundEncoding
  var channels = 1
  var filler = false

  /// All containers with each encoding that can be written to them.
  static let all = SoundContainer.allCases.flatMap { container in
    container.writableEncodings.map { Fixture(container: container, encoding: $0) }
  }

  /// All combinations with two channels.
  static let stereo = all.map {
    Fixture(container: $0.container, encoding: $0.encoding, channels: 2)
  }

  var testDescription: String {
    "\(container.name) \(encoding.shortName), \(channels) channels" + (filler ? ", filler" : "")
  }

  var format: AudioFormat {
    AudioFormat(sampleRate: 44_100, channels: channels, encoding: encoding)
  }

  /// Returns random samples that the encoding represents exactly (except IMA4).
  ///
  /// Samples of linear PCM include both ends of the range.
  func exactSamples(frames: Int) -> [Int32] {
    var random = SeededRandom(7)
    return (0..<(frames * channels)).map { index in
      exact(index == 0 ? .max : index == 1 ? .min : Int32.random(in: .min ... .max, using: &random))
    }
  }

  private func exact(_ value: Int32) -> Int32 {
    switch encoding {
    case .linearPCM(let pcm):
      let bits = pcm.kind == .float ? min(24, pcm.bits) : pcm.bits
      return value & (Int32(-1) << Int32(32 - bits))
    case .uLaw: return Int32(int16: LawCodec.uLawValues[Int(UInt8(truncatingIfNeeded: value))])
    case .aLaw: return Int32(int16: LawCodec.aLawValues[Int(UInt8(truncatingIfNeeded: value))])
    case .ima4, .other: return value
    }
  }

  /// Returns a file with `frames` frames.
  func file(frames: Int, splits: [Int]? = nil) throws -> [UInt8] {
    try fileBytes(exactSamples(frames: frames), container, format, filler: filler, splits: splits)
  }
}

/// Returns the error of `Sound(describing:)` for a file's bytes.
func refusal(_ bytes: [UInt8]) -> SoundError? {
  #expect(throws: SoundError.self) { try Sound(describing: MemorySource(bytes, name: "x.caf")) }
}

/// Returns the error of `SoundReader` for a file's bytes.
func readerRefusal(_ bytes: [UInt8]) -> SoundError? {
  #expect(throws: SoundError.self) { try SoundReader(MemorySource(bytes, name: "x.caf")) }
}
