// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// Names of outputs that the command line does not name.
@Suite struct `Default output names of afconvert` {
  private func name(
    _ input: String, _ encoding: SoundEncoding, _ container: SoundContainer, rate: Double? = nil,
    taken: Set<String>
  ) throws -> String {
    let bytes = try fileBytes(
      TestSignal.sine.samples(frames: 64, channels: 1), .wave,
      AudioFormat(
        sampleRate: 44_100, channels: 1,
        encoding: .linearPCM(LinearPCM(.signedInteger, bits: 24, .little))),
      filler: false, layout: nil)
    var request = ConversionRequest()
    request.data = .encode(encoding)
    request.container = container
    request.sampleRate = rate
    let plan = try ConversionPlan(try Sound(describing: MemorySource(bytes)), request)
    return OutputName.free(input, plan) { taken.contains($0) }
  }

  private static let sixteen = SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 16, .little))
  private static let deep = SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 24, .little))

  @Test func `The default output name is the first of four kinds that is free`() throws {
    let folder = "a.b/in.x.wav"
    #expect(try name(folder, Self.sixteen, .caf, taken: []) == "a.b/in.x.caf")
    #expect(try name(folder, Self.sixteen, .caf, taken: ["a.b/in.x.caf"]) == "a.b/in.x-16bit.caf")
    #expect(
      try name(folder, Self.sixteen, .caf, taken: ["a.b/in.x.caf", "a.b/in.x-16bit.caf"])
        == "a.b/in.x-1.caf")
    #expect(try name("in", Self.deep, .wave, taken: ["in.wav"]) == "in-1.wav")
    #expect(
      try name("in.wav", .ima4, .caf, taken: ["in.caf", "in-1.caf", "in-2.caf"]) == "in-3.caf")
    #expect(try name(".hidden", .ima4, .caf, taken: []) == ".hidden.caf")
    #expect(try name("-", .ima4, .caf, taken: []) == "-")
  }

  @Test(
    arguments: [
      (22_050, "22k"), (8000, "8k"), (1500, "2k"), (2500, "2k"), (499, "0k"), (192_000, "192k"),
    ] as [(Double, String)])
  func `The second kind of output name has the new rate in kilohertz`(
    _ rate: Double, _ part: String
  ) throws {
    let second = try name("in.wav", Self.sixteen, .caf, rate: rate, taken: ["in.caf"])
    #expect(second == "in-\(part).caf")
    let third = try name("in.wav", Self.sixteen, .caf, rate: rate, taken: ["in.caf", second])
    #expect(third == "in-16bit.caf")
    // IMA4 has neither of these names.
    #expect(try name("in.wav", .ima4, .caf, rate: rate, taken: ["in.caf"]) == "in-1.caf")
  }
}
