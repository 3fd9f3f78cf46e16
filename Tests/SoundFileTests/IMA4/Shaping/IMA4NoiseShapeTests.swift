// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4NoiseShapeTests {
  private static let strengths = [
    IMA4NoiseShape.envelope, IMA4NoiseShape.formants, IMA4NoiseShape.slope,
  ]

  /// Returns samples in offset binary.
  private static func offsetBinary(_ samples: [Int16]) -> [UInt16] {
    samples.map { UInt16(Int($0) + 32_768) }
  }

  /// Returns the product of two power series up to the power 16.
  private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    (0...16).map { power in (0...power).reduce(0) { $0 + a[$1] * b[power - $1] } }
  }

  /// Returns the reciprocal of a power series that begins with 1.
  private static func reciprocal(_ series: [Double]) -> [Double] {
    var result = [1.0]
    for power in 1...16 {
      result.append((1...power).reduce(0) { $0 - series[$1] * result[power - $1] })
    }
    return result
  }

  /// Returns the series of A(z/γ).
  private static func series(_ coefficients: [Double], _ gamma: Double) -> [Double] {
    [1] + coefficients.enumerated().map { $1 * pow(gamma, Double($0 + 1)) }
  }

  @Test func `A shape's terms are the convolution of its filters' series`() {
    var random = SeededRandom(32)
    let sine = Self.offsetBinary(Signals.sine(1024, hertz: 1200))
    var envelopes = IMA4NoiseShape.envelopes(sine.span, packetsPerBlock: 8)
    for _ in 0..<20 {
      envelopes.append((0..<16).map { _ in Double.random(in: -1.5...1.5, using: &random) })
    }
    for coefficients in envelopes {
      for strength in Self.strengths {
        var expected = [1.0] + [Double](repeating: 0, count: 16)
        for (gamma, delta) in strength {
          let denominator = Self.reciprocal(Self.series(coefficients, delta))
          expected = Self.product(
            expected, Self.product(Self.series(coefficients, gamma), denominator))
        }
        let terms = IMA4NoiseShape(coefficients, strength).terms
        for term in 0..<IMA4NoiseShape.termCount {
          let deviation = abs(Double(terms[term]) - expected[term + 1])
          #expect(deviation <= 1e-6 * max(1, abs(expected[term + 1])), "term \(term)")
        }
      }
    }
  }

  /// With A(z) = 1 - a/z, the term n of A(z/γ) / A(z/δ) is (aδ - aγ) × (aδ)ⁿ⁻¹.
  @Test func `A shape of one coefficient has a geometric series of terms`() {
    let coefficients = [-0.9] + [Double](repeating: 0, count: 15)
    let terms = IMA4NoiseShape(coefficients, [(gamma: 0.8, delta: 0.5)]).terms
    for term in 0..<IMA4NoiseShape.termCount {
      let expected = (0.45 - 0.72) * pow(0.45, Double(term))
      #expect(abs(Double(terms[term]) - expected) < 1e-7, "term \(term)")
    }
  }

  @Test func `A shape with fewer terms has the first ones of the whole shape`() {
    let coefficients = (1...16).map { 1 / Double($0) }
    let whole = IMA4NoiseShape(coefficients, IMA4NoiseShape.formants).terms
    let four = IMA4NoiseShape(coefficients, IMA4NoiseShape.formants, termCount: 4).terms
    for term in 0..<16 { #expect(four[term] == (term < 4 ? whole[term] : 0)) }
  }

  @Test func `A shape's rotated terms fit errors whose positions are modulo 16`() {
    let shape = IMA4NoiseShape((1...16).map { 1 / Double($0) }, IMA4NoiseShape.formants)
    for offset in 0..<64 {
      let rotated = shape.rotated(offset)
      for term in 0..<IMA4NoiseShape.termCount {
        #expect(rotated[(offset + 63 - term) % 16] == shape.terms[term], "offset \(offset)")
      }
    }
  }

  /// The seed is fixed, because chance could make some noise uneven.
  @Test func `White noise and silence are flat`() {
    var random = SeededRandom(seed: 33)
    for amplitude in [3, 3000, .max] as [Int16] {
      let noise = Self.offsetBinary(Signals.noise(16_384, amplitude: amplitude, &random))
      for packets in [8, 16] {
        let envelopes = IMA4NoiseShape.envelopes(noise.span, packetsPerBlock: packets)
        #expect(envelopes.count == 256 / packets)
        #expect(envelopes.dropFirst().dropLast().allSatisfy(IMA4NoiseShape.isFlat), "\(amplitude)")
      }
    }
    let silence = [UInt16](repeating: 32_768, count: 1024)
    for coefficients in IMA4NoiseShape.envelopes(silence.span, packetsPerBlock: 8) {
      #expect(coefficients == [Double](repeating: 0, count: 16))
      #expect(IMA4NoiseShape.isFlat(coefficients))
    }
  }

  @Test(arguments: [440.0, 3000, 9000, 15_000], [0.001, 1])
  func `A tone is not flat, and its envelope is highest at its frequency`(
    _ hertz: Double, _ amplitude: Double
  ) throws {
    let tone = Self.offsetBinary(Signals.sine(2048, hertz: hertz, amplitude: amplitude))
    let envelopes = IMA4NoiseShape.envelopes(tone.span, packetsPerBlock: 8)
    #expect(envelopes.count == 4)
    for coefficients in envelopes {
      #expect(!IMA4NoiseShape.isFlat(coefficients))
      // The envelope is the reciprocal of A(z) on the unit circle.
      let magnitudes = stride(from: 0.0, to: 22_050, by: 50).map { frequency in
        (frequency, Self.magnitude(coefficients, frequency))
      }
      let (highest, _) = try #require(magnitudes.min { $0.1 < $1.1 })
      #expect(abs(highest - hertz) <= 100, "highest at \(highest) Hz")
    }
  }

  /// The windows of four blocks of 512 samples begin 256 samples before the blocks, and have 1024 samples.
  @Test(arguments: [
    (0..<256, [0]), (256..<768, [0, 1]), (768..<1280, [1, 2]), (1280..<2048, [2, 3]),
    (1792..<2048, [3]),
  ])
  func `An envelope depends on the samples around the middle of its block`(
    _ range: Range<Int>, _ blocks: [Int]
  ) {
    let tone = Signals.sine(2048)
    let samples = Self.offsetBinary(tone.indices.map { range.contains($0) ? tone[$0] : 0 })
    let envelopes = IMA4NoiseShape.envelopes(samples.span, packetsPerBlock: 8)
    #expect(envelopes.indices.filter { envelopes[$0].contains { $0 != 0 } } == blocks)
  }

  /// The windows of two blocks of 1024 samples begin 256 samples after the blocks, and have 512 samples.
  @Test(
    arguments: [
      (0..<256, []), (256..<768, [0]), (700..<1300, [0, 1]), (768..<1280, []), (1792..<2048, []),
    ] as [(Range<Int>, [Int])])
  func `An envelope of a short window depends on the middle of its block`(
    _ range: Range<Int>, _ blocks: [Int]
  ) {
    let tone = Signals.sine(2048)
    let samples = Self.offsetBinary(tone.indices.map { range.contains($0) ? tone[$0] : 0 })
    let envelopes = IMA4NoiseShape.envelopes(samples.span, packetsPerBlock: 16, window: 512)
    #expect(envelopes.indices.filter { envelopes[$0].contains { $0 != 0 } } == blocks)
  }

  @Test(arguments: [64, 256, 320, 1024, 1088, 1280, 1344])
  func `A last block without a middle has an envelope of zeros`(_ count: Int) {
    let tone = Self.offsetBinary(Signals.sine(count, hertz: 3000))
    let envelopes = IMA4NoiseShape.envelopes(tone.span, packetsPerBlock: 16, window: 512)
    let isEmpty = envelopes.map { $0.allSatisfy { $0 == 0 } }
    #expect(isEmpty == (0..<(count + 1023) / 1024).map { count - 1024 * $0 <= 256 })
  }

  /// Returns the magnitude of A(z) at a frequency, with a sample rate of 44,100 Hz.
  private static func magnitude(_ coefficients: [Double], _ hertz: Double) -> Double {
    var (real, imaginary) = (1.0, 0.0)
    for (number, coefficient) in coefficients.enumerated() {
      let angle = 2 * Double.pi * hertz / 44_100 * Double(number + 1)
      real += coefficient * cos(angle)
      imaginary -= coefficient * sin(angle)
    }
    return hypot(real, imaginary)
  }
}
