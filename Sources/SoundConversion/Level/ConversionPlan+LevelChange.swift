// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundLoudness

extension ConversionPlan {
  /// A planned change of a sound's level.
  public struct LevelChange: Hashable, Sendable {
    /// The gain in dB.
    public let gain: Double
    /// The maximum true peak in dBTP, which a limiter enforces before the encoder; `nil` without a limiter.
    public let truePeak: Double?
    /// The loudness before the change in LUFS; `nil` for silence, or if the request names no loudness.
    public let loudness: Double?

    /// The gain as a factor.
    var factor: Double { Decibels.gain(gain) }
    /// The largest magnitude of the result; infinite without a limiter.
    var largest: Double { truePeak.map(Decibels.gain) ?? .infinity }

    /// The default of the largest true peak in dBTP for a requested loudness.
    static let defaultTruePeak = -1.0
  }
}

extension ConversionPlan.LevelChange {
  /// Creates the change of a request; `nil` if the level stays.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - loudness: the loudness of the kept frames in LUFS; `nil` for silence, which stays silence.
  init?(_ request: ConversionRequest, loudness: Double?) {
    guard request.changesLevel else { return nil }
    let rise = request.loudness.map { target in loudness.map { target - $0 } ?? 0 }
    gain = (request.gain ?? 0) + (rise ?? 0)
    truePeak = request.truePeak ?? (request.loudness == nil ? nil : Self.defaultTruePeak)
    self.loudness = request.loudness == nil ? nil : loudness
  }

  /// Checks that the requested loudness needs a gain from −120 to 120 dB.
  ///
  /// - Throws: `SoundError` with code `.unsupported`.
  func check() throws(SoundError) {
    guard abs(gain) > 120 else { return }
    throw SoundError(
      .unsupported, "the loudness needs a gain of \(Decibels.text(gain)) dB",
      expected: "-120 to 120 dB", suggestion: "choose another loudness")
  }

  /// Checks that a request's gain, loudness and true peak are in range and do not contradict its other options.
  ///
  /// - Throws: `SoundError` with code `.misuse`, or `.unsupported` for copied packets.
  static func check(_ request: ConversionRequest) throws(SoundError) {
    func check(_ value: Double?, _ name: String, _ range: ClosedRange<Double>, _ unit: String)
      throws(SoundError)
    {
      guard let value, !range.contains(value) else { return }
      throw SoundError(
        .misuse, "the \(name) is \(value) \(unit)",
        expected: "\(Int(range.lowerBound)) to \(Int(range.upperBound)) \(unit)",
        suggestion: "choose another one, or leave it out")
    }
    try check(request.gain, "gain", -120...120, "dB")
    try check(request.loudness, "loudness", -70...0, "LUFS")
    try check(request.truePeak, "largest true peak", -60...0, "dBTP")
    guard request.gain == nil || request.loudness == nil else {
      throw SoundError(
        .misuse, "a gain and a loudness contradict each other", suggestion: "leave out one of them")
    }
    guard request.changesLevel, request.data == .copyPackets else { return }
    throw SoundError(
      .unsupported, "the level of copied packets cannot change",
      suggestion: "name an encoding, or leave out the gain, the loudness and the true peak")
  }
}

extension ConversionRequest {
  var changesLevel: Bool { gain != nil || loudness != nil || truePeak != nil }
}

extension ConversionPlan {
  /// Returns the loudness in LUFS of the frames that the plan keeps, with their channels mixed, at the source's
  /// rate; `nil` for silence.
  ///
  /// - Throws: the errors of reading, and `SoundError` with code `.cancelled`, or `.unsupported` if the loudness cannot
  ///   be measured.
  func measuredLoudness(_ reader: SoundReader, shouldStop: @escaping @Sendable () -> Bool)
    throws(SoundError) -> Double?
  {
    let frames = (1 << 15) / max(source.format.channels, format.channels)
    var input = try InputStage<Float>(self, reader, blockFrames: frames, shouldStop: shouldStop)
    var meter = LoudnessMeter(sampleRate: source.format.sampleRate, weights: innerWeights)
    var block = [Float](repeating: 0, count: frames * innerChannels)
    while true {
      let count = try input.next(&block)
      guard count > 0 else { break }
      meter.append(block.span.extracting(0..<(count * innerChannels)))
    }
    let levels = meter.levels
    if let loudness = levels.loudness { return loudness.value }
    guard levels.peak > -.infinity else { return nil }
    let isQuiet = levels.momentary != nil
    throw SoundError(
      .unsupported,
      isQuiet
        ? "the sound never reaches -70 LUFS, so it has no loudness"
        : "loudness cannot be measured at this sample rate",
      found: isQuiet ? nil : "\(source.format.sampleRate) Hz",
      suggestion: "change the level with a gain instead")
  }

  /// The loudness weight of each channel during processing: the sum of the weights of the output channels into which
  /// Earcon copies it.
  private var innerWeights: [Double] {
    let output = ChannelLayout.loudnessWeights(channelLayout, channels: format.channels)
    guard format.channels > innerChannels, let order else { return output }
    return (0..<innerChannels).map { inner in
      zip(order.sources, output).reduce(0) { $1.0 == inner ? $0 + $1.1 : $0 }
    }
  }
}
