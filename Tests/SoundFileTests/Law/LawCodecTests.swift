// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct LawCodecTests {
  struct Law: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let values: [Int16]
    let codes: [UInt8]
    /// Values of the positive codes in ascending order, from the standard's tables.
    let standard: [Int]
    /// The upper bound of the interval of each value, exclusive.
    let ends: [Int]
    /// The largest magnitude that is not clipped.
    let largest: Int
    /// Returns the magnitude of a negative sample; A-law counts from -1, so that -1 has magnitude 0.
    let sizeOfNegative: @Sendable (Int) -> Int
    /// Returns the positive code for an index in `standard`.
    let code: @Sendable (Int) -> UInt8
  }

  /// G.711, table 2a: 14 bits; eight segments, each with twice the step of the previous one.
  static let uLaw = Law(
    testDescription: "µ-law", values: LawCodec.uLawValues, codes: LawCodec.uLawCodes,
    standard: (0..<128).map { 4 * (((33 + 2 * ($0 & 15)) << ($0 >> 4)) - 33) },
    ends: (0..<128).map { ((17 + ($0 & 15)) << (($0 >> 4) + 3)) - 132 }, largest: 32635,
    sizeOfNegative: { -$0 },
    code: { UInt8(255 - $0) })

  /// G.711, table 1a: 13 bits; two segments with steps of 2, then doubled in each further segment.
  ///
  /// Values are the midpoints of the steps.
  static let aLaw = Law(
    testDescription: "A-law", values: LawCodec.aLawValues, codes: LawCodec.aLawCodes,
    standard: (0..<128).map { n in
      n < 32 ? 8 * (2 * n + 1) : 8 * ((33 + 2 * (n & 15)) << ((n >> 4) - 1))
    },
    ends: (0..<128).map { n in n < 32 ? 16 * (n + 1) : (17 + (n & 15)) << ((n >> 4) + 3) },
    largest: 32767, sizeOfNegative: { ~$0 },
    code: { UInt8(($0 | 0x80) ^ 0x55) })

  static let both = [uLaw, aLaw]

  @Test(arguments: both)
  func `G.711 decodes all 256 codes to the standard's values`(_ law: Law) {
    #expect(law.values.count == 256)
    for (n, value) in law.standard.enumerated() {
      let code = law.code(n)
      #expect(Int(law.values[Int(code)]) == value, "code \(code)")
      #expect(Int(law.values[Int(code ^ 0x80)]) == -value, "code \(code ^ 0x80)")
    }
  }

  /// FFmpeg 5.1 and libsndfile 1.2 decode the codes to the same values.
  @Test func `G.711 decodes well-known codes to well-known values`() {
    let uLaw = LawCodec.uLawValues
    #expect(
      [0x00, 0x7F, 0x80, 0xFF, 0x0F, 0x10].map { uLaw[$0] } == [
        -32124, 0, 32124, 0, -16764, -15996,
      ])
    let aLaw = LawCodec.aLawValues
    #expect(
      [0x55, 0xD5, 0x2A, 0xAA, 0x00, 0x80].map { aLaw[$0] } == [-8, 8, -32256, 32256, -5504, 5504])
  }

  @Test(arguments: both)
  func `G.711 encodes each code's value to a code of the same value`(_ law: Law) {
    for code in 0..<256 {
      let again = law.codes[Int(UInt16(bitPattern: law.values[code]))]
      #expect(law.values[Int(again)] == law.values[code], "code \(code)")
    }
  }

  /// Between two segments with different steps, the standard's decision value is not the midpoint of the
  /// adjacent values: the encoder follows the standard, not the nearest value.
  @Test(arguments: both)
  func `G.711 encodes every sample according to the standard's decision values`(_ law: Law) {
    var wrong: [Int] = []
    for sample in Int(Int16.min)...Int(Int16.max) {
      let size = min(sample >= 0 ? sample : law.sizeOfNegative(sample), law.largest)
      let n = law.ends.firstIndex { size < $0 } ?? 127
      let expected = law.code(n) ^ (sample < 0 ? 0x80 : 0)
      let code = law.codes[Int(UInt16(truncatingIfNeeded: sample))]
      if code != expected { wrong.append(sample) }
    }
    #expect(wrong.isEmpty, "the first: \(wrong.prefix(5))")
  }

  @Test(arguments: both)
  func `G.711 encodes every sample with an error of at most half a step`(_ law: Law) {
    for sample in Int(Int16.min)...Int(Int16.max) {
      let value = Int(law.values[Int(law.codes[Int(UInt16(truncatingIfNeeded: sample))])])
      let clipped = abs(sample) > law.standard[127]
      // Steps are about a sixteenth of the segment's start, and at least 16 (A-law) or 8 (µ-law).
      let half = max(8, (abs(value) + 132) / 32 + 1)
      if !clipped, abs(value - sample) > half { Issue.record("\(sample) becomes \(value)") }
    }
  }

  @Test(arguments: both)
  func `G.711 encodes rising samples to rising values`(_ law: Law) {
    var last = Int(Int16.min)
    for sample in Int16.min...Int16.max {
      let value = Int(law.values[Int(law.codes[Int(UInt16(bitPattern: sample))])])
      if value < last { Issue.record("the value falls at sample \(sample)") }
      last = value
    }
  }

  @Test func `G.711 encodes silence as silence`() {
    #expect(LawCodec.uLawCodes[0] == 0xFF)
    #expect(LawCodec.aLawCodes[0] == 0xD5)
  }
}
