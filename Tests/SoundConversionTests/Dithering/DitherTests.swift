// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Triangular dither` {
  /// Converts 32-bit samples to 16 bits and returns the errors in 16-bit steps.
  private func errors(_ values: [Int32], dithered: Bool = true) throws -> [Double] {
    let result: [Int16] = try samples(
      of: converted(cafBytes(values, "LEI32"), to: .pcm("LEI16")) {
        $0.dither = dithered ? .triangular : nil
      })
    return zip(result, values).map { Double($0) - Double($1) / 65_536 }
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  @Test(arguments: [0.25, 0.5, 0.01, -3.4, 1000.77])
  func `Dither makes the error's mean and power independent of the sound`(_ level: Double) throws {
    let errors = try errors([Int32](repeating: Int32(level * 65_536), count: 100_000))
    // Variance in squared steps: dither 1/6, rounding 1/12; tolerance: four standard errors of the mean.
    #expect(abs(mean(errors)) < 4 * 0.5 / 316)
    #expect(abs(mean(errors.map { $0 * $0 }) - 0.25) < 0.01)
    #expect(errors.allSatisfy { $0.magnitude <= 1.5 })
  }

  @Test func `Dither makes the error's spectrum white`() throws {
    let errors = try errors([Int32](repeating: 20_000, count: 100_000))
    for lag in 1...16 {
      let products = zip(errors, errors.dropFirst(lag)).map { $0 * $1 }
      #expect(abs(mean(products)) < 0.25 * 4.5 / 316, "lag \(lag)")
    }
  }

  @Test func `Dither keeps a tone that rounding alone would lose`() throws {
    // The tone's amplitude is a quarter of a quantisation step.
    let tone = (0..<100_000).map { 0.25 * sin(2 * Double.pi * Double($0) / 100) }
    let values = tone.map { Int32($0 * 65_536) }
    let plain = try errors(values, dithered: false)
    #expect(zip(plain, tone).allSatisfy { abs($0 + $1) < 1e-4 }, "nothing is left of it")
    let dithered = zip(try errors(values), tone).map { $0 + $1 }
    let found = 2 * mean(zip(dithered, tone).map { $0 * $1 / 0.25 })
    #expect(abs(found - 0.25) < 0.02)
  }

  @Test func `Dither changes the last sample like the others`() throws {
    let values = [Int32](repeating: Int32(0.5 * 65_536), count: 32)
    let whole = try errors(values)
    #expect(Set(whole).count > 1)
    for count in 1..<32 {
      #expect(try errors(Array(values.prefix(count))) == Array(whole.prefix(count)), "\(count)")
    }
  }

  @Test func `Dither keeps silence silent`() throws {
    #expect(try errors([Int32](repeating: 0, count: 10_000)).allSatisfy { $0 == 0 })
    let tiny: [Int16] = try samples(
      of: converted(
        cafBytes([Double](repeating: 0x1p-33, count: 100) + [.nan], "LEF64"), to: .pcm("LEI16")
      ) { $0.dither = .triangular })
    #expect(tiny == [Int16](repeating: 0, count: 101))
  }

  @Test func `Dither begins above half a step of 32 bits`() throws {
    let least: [Int16] = try samples(
      of: converted(
        cafBytes([Double](repeating: 0x1p-32, count: 1000), "LEF64"), to: .pcm("LEI16")
      ) { $0.dither = .triangular })
    #expect(Set(least) == [-1, 0, 1])
  }

  @Test func `Dither is the same on every machine`() throws {
    let file = try cafBytes([Double](repeating: 100.3 / 32_768, count: 24), "LEF64")
    let result: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) { $0.dither = .triangular })
    #expect(
      result == [
        100, 100, 101, 101, 100, 101, 100, 100, 100, 101, 101, 100, 101, 100, 100, 100, 100, 100,
        100, 100, 101, 100, 100, 101,
      ])
  }

  @Test func `Dither near full scale clips and does not wrap around`() throws {
    let loud = [Double](repeating: 1.5, count: 1000) + [Double](repeating: -1.5, count: 1000)
    let result: [Int16] = try samples(
      of: converted(cafBytes(loud, "LEF64"), to: .pcm("LEI16")) { $0.dither = .triangular })
    #expect(
      result == [Int16](repeating: .max, count: 1000) + [Int16](repeating: .min, count: 1000))
  }

  @Test func `Dither is the same in every run, for every bit depth`() throws {
    let noise = (0..<50_000).map { Int32(truncatingIfNeeded: $0 &* 1_234_567_891) / 2 }
    let file = try cafBytes(noise, "LEI32")
    for specifier in ["I8", "BEI16", "LEI24"] {
      let first = try converted(file, to: .pcm(specifier)) { $0.dither = .triangular }
      #expect(try converted(file, to: .pcm(specifier)) { $0.dither = .triangular } == first)
      #expect(try converted(file, to: .pcm(specifier)) != first)
    }
  }

  struct Exact: Sendable {
    let from: String
    let to: String
  }

  static let exact = [
    Exact(from: "I8", to: "I8"), Exact(from: "LEI16", to: "LEI16"), Exact(from: "I8", to: "LEI16"),
    Exact(from: "BEI16", to: "LEI24"), Exact(from: "LEI24", to: "BEI24"),
    Exact(from: "LEI24", to: "LEI32"), Exact(from: "LEI32", to: "BEI32"),
    Exact(from: "LEI24", to: "LEF32"), Exact(from: "LEF32", to: "BEF32"),
    Exact(from: "LEI32", to: "LEF64"), Exact(from: "LEF64", to: "BEF64"),
  ]

  @Test(arguments: exact) func `Dither is not added if no bits are lost`(_ test: Exact)
    throws
  {
    let values = (0..<30_000).map { Int32(truncatingIfNeeded: $0 &* 1_234_567_891) }
    let file = try cafBytes(values, test.from, channels: 2)
    let result = try converted(file, to: .pcm(test.to)) {
      ($0.dither, $0.mixes) = (.triangular, true)
    }
    #expect(try samples(of: result, as: Int32.self) == samples(of: file, as: Int32.self))
    let back = try converted(result, to: .pcm(test.from))
    #expect(try audioBytes(of: back) == audioBytes(of: file))
  }

  @Test func `Dither is not added to floats`() throws {
    let file = try cafBytes(Signals.sine(2000).map { Int32($0) << 16 | 0x1234 }, "LEI32")
    #expect(
      try converted(file, to: .pcm("LEF32")) { $0.dither = .triangular }
        == converted(file, to: .pcm("LEF32")))
  }

  @Test(arguments: [SoundEncoding.ima4, .uLaw, .aLaw])
  func `Dither before a compressed encoding equals that of 16 bits`(_ encoding: SoundEncoding)
    throws
  {
    let deep = try cafBytes(Signals.sine(2000).map { Int32($0) << 16 | 0x1234 }, "LEI32")
    let dithered = try converted(deep, to: encoding) { $0.dither = .triangular }
    let first = try converted(deep, to: .pcm("LEI16")) { $0.dither = .triangular }
    #expect(try dithered == converted(first, to: encoding), "equals a conversion through 16 bits")
    #expect(try dithered != converted(deep, to: encoding))
    let shallow = try cafBytes(Signals.sine(2000))
    #expect(
      try converted(shallow, to: encoding) { $0.dither = .triangular }
        == converted(shallow, to: encoding), "16-bit input loses no bits")
    let silent = try cafBytes([Int32](repeating: 0, count: 640), "LEI32")
    let silence: [Int16] = try samples(
      of: converted(silent, to: encoding) { $0.dither = .triangular })
    #expect(silence == (try samples(of: converted(silent, to: encoding))))
  }
}
