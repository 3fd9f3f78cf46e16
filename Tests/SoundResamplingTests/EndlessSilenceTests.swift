// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// The silence after a sound for a resampler that produces no frames.
@Suite struct `Silence for a defective resampler` {
  /// Counts the frames that a resampler takes.
  private final class Counter {
    var frames = 0
  }

  private struct Swallower: Resampler {
    // Safe: the conversion calls its resampler from the thread that waits for it.
    nonisolated(unsafe) let counter = Counter()

    func begin<S: ConvertibleSample>(
      _: RateChange, channels _: Int, quality _: ResamplingQuality, _: S.Type
    ) throws(SoundError) -> any ResamplingRun<S> { Run(counter) }

    final class Run<Sample: ConvertibleSample>: ResamplingRun {
      let clippedSamples = 0
      private let counter: Counter

      init(_ counter: Counter) { self.counter = counter }

      func convert(_ input: Span<Sample>, into _: inout MutableSpan<Sample>) -> (
        taken: Int, given: Int
      ) {
        counter.frames += input.count
        return (input.count, 0)
      }
    }
  }

  @Test func `A resampler without output gets almost 2²⁶ frames of silence`() throws {
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .pcm("LEI16"))
    let reader = try SoundReader(MemorySource(fileBytes(Signals.sine(9000), .caf, format)))
    var request = ConversionRequest()
    request.sampleRate = 22_050
    let resampler = Swallower()
    var conversion = SoundConverter(try ConversionPlan(reader, request))
    conversion.resampler = resampler
    let error = #expect(throws: SoundError.self) { try conversion.run(reader, to: MemorySink()) }
    #expect(error?.code == .misuse)
    let silence = resampler.counter.frames - 9000
    #expect(silence < 1 << 26 && silence >= 1 << 26 - 1 << 16, "\(silence)")
  }
}
