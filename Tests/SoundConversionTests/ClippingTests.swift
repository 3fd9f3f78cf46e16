// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Clipping` {
  private func clipped(_ samples: [Double], to encoding: SoundEncoding, _ dither: Dither? = nil)
    throws
    -> Int
  {
    var request = ConversionRequest()
    (request.data, request.container, request.dither) = (.encode(encoding), .caf, dither)
    let reader = try SoundReader(MemorySource(cafBytes(samples, "LEF64")))
    return try SoundConverter(ConversionPlan(reader, request)).run(reader, to: MemorySink())
  }

  @Test(arguments: [SoundEncoding.pcm("LEI16"), .pcm("LEI24"), .pcm("I8"), .ima4, .uLaw])
  func `Samples beyond full scale are counted in conversions to integers`(_ encoding: SoundEncoding)
    throws
  {
    let loud = [0.5, 1.01, -1.5, .infinity, 0, -0.999]
    #expect(try clipped(loud, to: encoding) == 3)
    #expect(try clipped(loud, to: encoding, .triangular) == 3)
    #expect(try clipped([1, -1, .nan, 0.25], to: encoding) == 0, "full scale is not beyond it")
    #expect(try clipped([1, -1, 0], to: encoding, .triangular) == 0, "nor is dither")
  }

  @Test(arguments: [("I8", 8), ("LEI16", 16), ("LEI24", 24), ("LEI32", 32)])
  func `A sample counts as clipped from half a step above full scale`(
    _ specifier: String, _ bits: Int
  ) throws {
    let most = 1 + Double(sign: .plus, exponent: -bits, significand: 1)
    #expect(try clipped([most, -most], to: .pcm(specifier)) == 0)
    #expect(try clipped([most.nextUp, 0, -most.nextUp], to: .pcm(specifier)) == 2)
  }

  @Test func `Clipped samples are counted in all channels`() throws {
    let reader = try SoundReader(
      MemorySource(cafBytes([0, 2, 0, 0, 0, -2] as [Double], "LEF64", channels: 2)))
    let plan = try ConversionPlan(reader, ConversionRequest())
    #expect(try SoundConverter(plan).run(reader, to: MemorySink()) == 2)
  }

  @Test func `Samples beyond full scale are kept in conversions to floats`() throws {
    #expect(try clipped([1.5, -2], to: .pcm("LEF32")) == 0)
  }
}
