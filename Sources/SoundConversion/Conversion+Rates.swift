// SPDX-License-Identifier: MIT

internal import SoundFile

extension Conversion {
  /// The most frames of silence that a resampler may swallow behind the sound, before it is taken
  /// for broken; the longest filters need a hundredth of them.
  private static let mostSilence = 1 << 26

  /// Hands frames through the resampler, then silence, until all that were planned have come out.
  ///
  /// - Returns: samples that were cut off.
  func resample<S: PCMSample>(
    _ input: inout InputStage<S>, _ output: inout OutputStage<S>, _ writer: inout SoundWriter,
    blockFrames: Int
  ) throws(SoundError) -> Int {
    let channels = plan.innerChannels
    let run: any ResamplingRun<S> = try beginResampling(channels, S.self)
    var block = [S](repeating: .silence, count: blockFrames * channels)
    var converted = block
    var silence = 0
    while output.left > 0 {
      var frames = try input.next(&block)
      if frames == 0 {
        frames = blockFrames
        if silence == 0 { for index in block.indices { block[index] = .silence } }
        silence += frames
        guard silence < Self.mostSilence else { throw Self.stuck }
      } else {
        Self.limit(&block, count: frames * channels)
      }
      var taken = 0
      while taken < frames, output.left > 0 {
        let rest = block.span.extracting((taken * channels)..<(frames * channels))
        var span = converted.mutableSpan
        let step = try run.convert(rest, into: &span)
        guard step.taken > 0 || step.given > 0 else { throw Self.stuck }
        taken += step.taken
        try output.write(&converted, frames: step.given, to: &writer)
      }
    }
    return output.clippedSamples + run.clippedSamples
  }

  private func beginResampling<S: PCMSample>(_ channels: Int, _: S.Type) throws(SoundError)
    -> any ResamplingRun<S>
  {
    guard let resampler else {
      throw SoundError(
        .misuse, "the sample rate cannot be changed without a resampler",
        found: "\(plain(plan.cut.change.input)) Hz to \(plain(plan.cut.change.output)) Hz",
        suggestion: "give the conversion one, such as that of SoundResampling")
    }
    return try resampler.begin(
      plan.cut.change, channels: channels, quality: plan.resampling, S.self)
  }

  /// Makes silence of floats that are no numbers, and holds the others within what a filter's sums
  /// can hold: one such sample would spoil all of the filter's length.
  private static func limit<S: PCMSample>(_ samples: inout [S], count: Int) {
    guard S.self == Float.self || S.self == Double.self else { return }
    for index in 0..<count {
      let value = samples[index].float64
      if value.magnitude <= 0x1p24 { continue }
      samples[index] = value.isNaN ? .silence : S(float64: value < 0 ? -0x1p24 : 0x1p24)
    }
  }

  private static let stuck = SoundError(
    .misuse, "the resampler gives fewer frames than it takes",
    suggestion: "give the conversion another resampler")
}
