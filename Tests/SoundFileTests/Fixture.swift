// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// One container with one encoding in it, as the library writes it.
struct Fixture: Sendable, CustomTestStringConvertible {
  let container: SoundContainer
  let encoding: SoundEncoding
  var channels = 1
  var filler = false

  /// Every container with every encoding that is written into it.
  static let all = SoundContainer.allCases.flatMap { container in
    container.writableEncodings.map { Fixture(container: container, encoding: $0) }
  }

  /// The same with two channels.
  static let stereo = all.map {
    Fixture(container: $0.container, encoding: $0.encoding, channels: 2)
  }

  var testDescription: String {
    "\(container.name) \(encoding.shortName), \(channels) channels" + (filler ? ", filler" : "")
  }

  var format: AudioFormat {
    AudioFormat(sampleRate: 44_100, channels: channels, encoding: encoding)
  }

  /// Random samples that the encoding holds exactly (all but IMA4), both ends of the range among
  /// them.
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

  /// A file of so many frames.
  func file(frames: Int, splits: [Int]? = nil) throws -> [UInt8] {
    try fileBytes(exactSamples(frames: frames), container, format, filler: filler, splits: splits)
  }
}

/// The error that describing bytes brings.
func refusal(_ bytes: [UInt8]) -> SoundError? {
  #expect(throws: SoundError.self) { try Sound(describing: MemorySource(bytes, name: "x.caf")) }
}

/// The error that a reader of bytes brings.
func readerRefusal(_ bytes: [UInt8]) -> SoundError? {
  #expect(throws: SoundError.self) { try SoundReader(MemorySource(bytes, name: "x.caf")) }
}
