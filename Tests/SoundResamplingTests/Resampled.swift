// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import SoundResampling
import TestSupport

/// A sample rate conversion of one sound with libsoxr.
struct Resampled: Sendable {
  var from: Double
  var to: Double
  var channels = 1
  var quality = ResamplingQuality()
  /// Sizes of input and output blocks in frames, used in turn.
  var splits = [4096]

  /// Resamples interleaved frames; returns as many frames as `RateChange` predicts.
  func run<S: ConvertibleSample>(_ samples: [S]) throws -> [S] {
    let change = RateChange(from: from, to: to)
    let run: any ResamplingRun<S> = try SoxResampler().begin(
      change, channels: channels, quality: quality, S.self)
    let wanted = Int(change.frames(for: Int64(samples.count / channels))) * channels
    var (result, start, turn) = ([S](), 0, 0)
    // More silence than the longest filter needs.
    let input = samples + [S](repeating: .silence, count: 1 << 19)
    while result.count < wanted, start < input.count {
      let end = min(input.count, start + splits[turn % splits.count] * channels)
      turn += 1
      var block = [S](repeating: .silence, count: splits[turn % splits.count] * channels)
      var span = block.mutableSpan
      let (taken, given) = try run.convert(input.span.extracting(start..<end), into: &span)
      start += taken * channels
      result += block.prefix(given * channels)
    }
    return Array(result.prefix(wanted))
  }
}

/// Converts a file with a request that may change its sample rate.
func converted(
  _ file: [UInt8], to encoding: SoundEncoding, _ container: SoundContainer = .caf,
  _ change: (inout ConversionRequest) -> Void
) throws -> [UInt8] {
  var request = ConversionRequest()
  (request.data, request.container) = (.encode(encoding), container)
  change(&request)
  let reader = try SoundReader(MemorySource(file))
  let plan = try ConversionPlan(reader, request)
  var conversion = SoundConverter(plan)
  conversion.filler = false
  conversion.resampler = SoxResampler()
  let sink = MemorySink()
  try conversion.run(reader, to: sink)
  return sink.bytes
}
