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

  @Test func `Samples beyond full scale are kept in conversions to floats`() throws {
    #expect(try clipped([1.5, -2], to: .pcm("LEF32")) == 0)
  }
}
