// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// AIFF files of real programs that violate or extend the specification.
@Suite struct `Irregular AIFF files that programs write` {
  private typealias Aiff = AIFFParsingTests

  @Test func `An SSND chunk with an offset of 5 before COMM is read`() throws {
    let codes = [UInt8](repeating: 0xFF, count: 9)
    let file = Aiff.form(
      "AIFC", [Aiff.data(codes, offset: 5), Aiff.common("ULAW", bits: 8, frames: 9)])
    let sound = try describe(file)
    #expect(sound.frames == 9 && sound.audio.count == 9)
    #expect(sound.warnings == [])
    #expect(try samples(of: file, as: Int16.self) == [Int16](repeating: 0, count: 9))
  }

  @Test(arguments: [1, 8])
  func `An SSND chunk with fewer frames than COMM is read to its end`(_ missing: Int) throws {
    let audio = (0..<(40 - missing)).map { UInt8($0) }
    let file = Aiff.form("AIFF", [Aiff.common(frames: 20), Aiff.data(audio)])
    let sound = try describe(file)
    let held = (40 - missing) / 2
    #expect(sound.frames == Int64(held))
    #expect(
      sound.warnings.first?.description
        == "COMM declares 20 frames, but SSND holds \(held) [FORM/COMM, byte 20]")
    #expect(try samples(of: file, as: Int16.self).count == held)
  }

  @Test(
    arguments: [
      ("400DAC44800000000000", 22_050.25), ("3FFF8000000000000000", 1),
      ("3FFE8000000000000000", 0.5),
      ("4012BB80000000000000", 768_000), ("400EAC44000000000001", 44_100),
    ] as [(String, Double)])
  func `Fractional, small and large sample rates are read`(_ digits: String, _ rate: Double) throws
  {
    let file = Aiff.form(
      "AIFF", [Aiff.common(frames: 1, rate: hex(digits)), Aiff.data(hex("0001"))])
    #expect(try describe(file).format.sampleRate == rate)
    #expect(try samples(of: file, as: Int16.self) == [1])
  }

  @Test(
    arguments: [
      ("7FFF0000000000000000", "inf Hz"), ("FFFF8000000000000000", "-inf Hz"),
      ("7FFFC000000000000000", "nan Hz"), ("00000000000000000000", "0.0 Hz"),
      ("C00EAC44000000000000", "-44100.0 Hz"),
    ])
  func `Invalid sample rates in AIFF are described and not decoded`(
    _ digits: String, _ found: String
  ) throws {
    let file = Aiff.form(
      "AIFF", [Aiff.common(frames: 1, rate: hex(digits)), Aiff.data(hex("0001"))])
    #expect(try describe(file).frames == 1)
    let error = try #require(readerRefusal(file))
    #expect(error.code == .malformed && error.found == found)
    #expect(error.chunk == "FORM/COMM" && error.offset == 28)
  }
}
