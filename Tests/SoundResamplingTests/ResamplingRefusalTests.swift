// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import SoundResampling
import TestSupport
import Testing

@Suite struct `Resampling refusals` {
  private func plan() throws -> (reader: SoundReader, plan: ConversionPlan) {
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .pcm("LEI16"))
    let reader = try SoundReader(MemorySource(fileBytes(Signals.sine(9000), .caf, format)))
    var request = ConversionRequest()
    request.sampleRate = 22_050
    return (reader, try ConversionPlan(reader, request))
  }

  private func failure(_ resampler: (any Resampler)?) throws -> SoundError {
    let (reader, plan) = try plan()
    #expect(plan.changesRate)
    var conversion = SoundConverter(plan)
    conversion.resampler = resampler
    return try #require(
      #expect(throws: SoundError.self) { try conversion.run(reader, to: MemorySink()) })
  }

  @Test func `A rate change without a resampler suggests one`() throws {
    let error = try failure(nil)
    #expect(error.code == .misuse)
    #expect(
      error.description
        == "the sample rate cannot be changed without a resampler: found a change from 44100 Hz "
        + "to 22050 Hz; call resampleWithLibsoxr() of SoundResampling before run(_:to:)")
  }

  /// A resampler that produces no frames, and consumes either all frames or none.
  private struct Idle: Resampler {
    let takes: Bool

    func begin<S: ConvertibleSample>(
      _: RateChange, channels _: Int, quality _: ResamplingQuality, _: S.Type
    ) throws(SoundError) -> any ResamplingRun<S> { Run(takes: takes) }

    final class Run<Sample: ConvertibleSample>: ResamplingRun {
      let takes: Bool
      let clippedSamples = 0
      init(takes: Bool) { self.takes = takes }

      func convert(_ input: Span<Sample>, into _: inout MutableSpan<Sample>) -> (
        taken: Int, given: Int
      ) { (takes ? input.count : 0, 0) }
    }
  }

  @Test(arguments: [true, false])
  func `A rate change with a resampler that produces no frames ends in an error`(_ takes: Bool)
    throws
  {
    let error = try failure(Idle(takes: takes))
    #expect(
      error.description
        == "the resampler produces too few frames; choose another sample rate or quality")
  }

  @Test(arguments: [(0, false), (1, true), (64, true), (65, false)])
  func `SoxResampler accepts 1 to 64 channels`(_ channels: Int, _ isAccepted: Bool) {
    let run = try? SoxResampler().begin(
      RateChange(from: 1, to: 2), channels: channels, quality: ResamplingQuality(), Float.self)
    #expect((run != nil) == isAccepted)
  }

  @Test func `SoxResampler refuses too many channels`() throws {
    let error = #expect(throws: SoundError.self) {
      _ = try SoxResampler().begin(
        RateChange(from: 1, to: 2), channels: 65, quality: ResamplingQuality(), Float.self)
    }
    #expect(
      error?.description
        == "the number of channels is not supported for changing the sample rate: found 65, expected "
        + "1 to 64; keep at most 64 channels")
  }

  @Test func `A rate change stops when shouldStop returns true`() throws {
    let (reader, plan) = try plan()
    var conversion = SoundConverter(plan)
    conversion.resampler = SoxResampler()
    conversion.shouldStop = { true }
    let error = #expect(throws: SoundError.self) {
      try conversion.run(reader, to: MemorySink())
    }
    #expect(error?.code == .cancelled)
  }
}
