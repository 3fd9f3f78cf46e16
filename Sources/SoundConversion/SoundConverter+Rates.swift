// SPDX-License-Identifier: MIT

internal import SoundFile

extension SoundConverter {
  /// The maximum number of frames of silence to pass to a resampler after the sound.
  ///
  /// The longest filters need far less; a resampler that needs more is defective.
  private static let maximumSilence = 1 << 26

  /// Passes the input's frames and then silence to the resampler until it has produced all planned
  /// frames.
  ///
  /// - Returns: the number of samples that the resampler clipped.
  /// - Throws: the errors of reading, of the resampler and of writing, and `SoundError` with code
  ///   `.cancelled`, or `.misuse` if the resampler is missing, or if the input or the resampler gives
  ///   too few frames.
  func resample<S: ConvertibleSample>(
    _ input: inout InputStage<S>, _ output: inout OutputStage<S>, _ writer: inout SoundWriter,
    blockFrames: Int
  ) throws(SoundError) -> Int {
    let channels = plan.innerChannels
    let run: any ResamplingRun<S> = try beginResampling(channels, S.self)
    var block = [S](repeating: .silence, count: blockFrames * channels)
    var converted = block
    var silence = 0
    // The numbers of frames in `block` and of those that the resampler has taken.
    var (frames, taken) = (0, 0)
    while output.left > 0 {
      if taken == frames {
        frames = try next(&input, &block, blockFrames: blockFrames, &silence)
        taken = 0
      }
      let rest = block.span.extracting((taken * channels)..<(frames * channels))
      var span = converted.mutableSpan
      let step = try run.convert(rest, into: &span)
      guard (step.taken, step.given) != (0, 0) else { throw Self.stuck }
      taken += step.taken
      try output.write(&converted, frames: step.given, to: &writer)
    }
    return run.clippedSamples
  }

  /// Fills a block with frames of the input or, after the input's end, with silence, and returns the number
  /// of frames.
  private func next<S: ConvertibleSample>(
    _ input: inout InputStage<S>, _ block: inout [S], blockFrames: Int, _ silence: inout Int
  ) throws(SoundError) -> Int {
    let frames = try input.next(&block)
    guard frames == 0 else {
      Self.limit(&block, count: frames * plan.innerChannels)
      return frames
    }
    if silence == 0 { for index in block.indices { block[index] = .silence } }
    silence += blockFrames
    guard silence < Self.maximumSilence else { throw Self.stuck }
    return blockFrames
  }

  private func beginResampling<S: ConvertibleSample>(_ channels: Int, _: S.Type) throws(SoundError)
    -> any ResamplingRun<S>
  {
    guard let resampler else {
      let change = plan.cut.change
      throw SoundError(
        .misuse, "the sample rate cannot be changed without a resampler",
        found: "a change from \(plain(change.input)) Hz to \(plain(change.output)) Hz",
        suggestion: "call resampleWithLibsoxr() of SoundResampling before run(_:to:)")
    }
    return try resampler.begin(
      plan.cut.change, channels: channels, quality: plan.resampling, S.self)
  }

  /// Replaces NaN with silence and limits other floats to ±2²⁴, so that a filter's sums stay
  /// finite: one NaN or infinity would spoil every output sample within the filter's length.
  private static func limit<S: ConvertibleSample>(_ samples: inout [S], count: Int) {
    guard S.self == Float.self || S.self == Double.self else { return }
    for index in 0..<count {
      let value = samples[index].float64
      if value.magnitude <= 0x1p24 { continue }
      let limited = Double(signOf: value, magnitudeOf: 0x1p24)
      samples[index] = value.isNaN ? .silence : S(float64: limited)
    }
  }

  private static let stuck = SoundError(
    .misuse, "the resampler produces too few frames",
    suggestion: "choose another sample rate or quality")
}
