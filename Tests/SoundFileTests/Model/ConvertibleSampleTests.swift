// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct ConvertibleSampleTests {
  @Test func `Integer samples round to the nearest 16-bit sample, ties up, and saturate`() {
    let cases: [(Int32, Int16)] = [
      (0, 0), (0x7FFF, 0), (0x8000, 1), (-0x8000, 0), (-0x8001, -1), (0x1_8000, 2),
      (.max, .max), (.max - 0x7FFF, .max), (0x7FFF_0000 - 0x8001, 0x7FFE), (.min, .min),
      (.min + 0x7FFF, .min), (.min + 0x8000, .min + 1), (0x1234_5678, 0x1234), (-1, 0),
    ]
    for (sample, expected) in cases {
      #expect(Int16(int32: sample) == expected, "\(sample)")
      #expect(sample.int16 == expected, "\(sample)")
    }
  }

  @Test func `Integer samples round to 24 and 8 bits`() {
    #expect(Int32.max.integer(bits: 24) == 0x7F_FFFF)
    #expect(Int32.min.integer(bits: 24) == -0x80_0000)
    #expect(Int32(0x80).integer(bits: 24) == 1)
    #expect(Int32(0x7F).integer(bits: 24) == 0)
    #expect(Int32(-0x80).integer(bits: 24) == 0)
    #expect(Int32(-0x81).integer(bits: 24) == -1)
    #expect(Int32.max.integer(bits: 32) == .max)
    #expect(Int16.max.integer(bits: 8) == 127)
    #expect(Int16(0x7F7F).integer(bits: 8) == 127)
    #expect(Int16(127).integer(bits: 8) == 0)
    #expect(Int16(128).integer(bits: 8) == 1)
    #expect(Int16.min.integer(bits: 8) == -128)
    #expect(Int16.min.integer(bits: 24) == -0x80_0000)
    #expect(Int16.max.integer(bits: 32) == 0x7FFF_0000)
  }

  @Test func `Float samples round to nearest, ties to even`() {
    let step = 0x1p-15
    let cases: [(Double, Int16)] = [
      (0, 0), (-0.0, 0), (0.5 * step, 0), (1.5 * step, 2), (2.5 * step, 2), (-0.5 * step, 0),
      (-1.5 * step, -2), (0.51 * step, 1), (0.25, 8192), (-0.25, -8192),
    ]
    for (sample, expected) in cases {
      #expect(Int16(float64: sample) == expected, "\(sample)")
      #expect(sample.int16 == expected, "\(sample)")
      #expect(Int16(float32: Float(sample)) == expected, "\(sample)")
      #expect(Float(sample).int16 == expected, "\(sample)")
    }
  }

  @Test func `Float samples saturate at full scale`() {
    for sample in [1, 1.5, 32768, 1e300, .infinity] {
      #expect(Int16(float64: sample) == .max)
      #expect(Int32(float64: sample) == .max)
      #expect(sample.integer(bits: 24) == 0x7F_FFFF)
      #expect(sample.integer(bits: 8) == 127)
      #expect(Int16(float64: -sample) == .min)
      #expect(Int32(float64: -sample) == .min)
      #expect((-sample).integer(bits: 24) == -0x80_0000)
      #expect((-sample).integer(bits: 8) == -128)
    }
    #expect(Int16(float32: .infinity) == .max)
    #expect(Int32(float32: -.infinity) == .min)
    #expect(Int16(float64: 1 - 0x1p-17) == .max)
    #expect(Int32(float64: 1 - 0x1p-40) == .max)
  }

  @Test func `A sample that is not a number becomes silence`() {
    for bits in [8, 16, 24, 32] {
      #expect(Double.nan.integer(bits: bits) == 0)
      #expect(Double.signalingNaN.integer(bits: bits) == 0)
      #expect((-Float.nan).integer(bits: bits) == 0)
    }
    #expect(Int16(float32: .nan) == 0)
    #expect(Int32(float64: .nan) == 0)
    #expect(Float.nan.int16 == 0)
  }

  @Test func `Every 16-bit sample survives every sample type`() {
    for sample in Int16.min...Int16.max {
      let kept =
        Int16(int32: Int32(int16: sample)) == sample
        && Int16(float32: Float(int16: sample)) == sample
        && Int16(float64: Double(int16: sample)) == sample && sample.integer(bits: 16) == sample
        && Double(int16: sample) == sample.float64 && Float(int16: sample).float64 == sample.float64
      if !kept { Issue.record("sample \(sample) changes") }
    }
  }

  @Test func `A Float sample keeps 24 bits and a Double sample keeps 32`() {
    var random = SeededRandom(20)
    for _ in 0..<2000 {
      let sample = Int32.random(in: .min ... .max, using: &random)
      let narrow = sample & ~0xFF
      #expect(Int32(float32: Float(int32: narrow)) == narrow)
      #expect(Int32(float64: Double(int32: sample)) == sample)
      #expect(Int32(int32: sample) == sample)
    }
    for edge: Int32 in [.min, -1, 0, 1, .max] {
      #expect(Int32(float64: Double(int32: edge)) == edge)
      #expect(edge.float64 == Double(edge) / 0x1p31)
    }
    #expect(Float(int32: .max) == 1)
    #expect(Float(float64: 0.1) == 0.1)
    #expect(Double(float32: 0.1) == Double(Float(0.1)))
  }

  @Test func `Silence is 0 in every sample type`() {
    #expect(Int16.silence == 0 && Int32.silence == 0 && Float.silence == 0 && Double.silence == 0)
  }
}
