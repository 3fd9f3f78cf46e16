// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundLoudness

/// Statistics of a sound's samples, computed without holding all samples in memory.
struct SignalStatistics: Sendable {
  /// The magnitude below which samples are silence, where 1 is full scale: −60 dBFS.
  static let silenceLevel: Float = 0.001
  /// The number of consecutive full-scale samples that count as a clipped peak.
  static let clippedRun = 3
  /// The maximum number of ranges in `clips`.
  static let listedClips = 5
  /// The maximum duration in seconds between the starts of neighboring clipped peaks of one range.
  private static let clipGap = 0.1

  /// Returns `clipGap` in frames; 0 for an invalid sample rate, which a damaged file may have.
  static func gap(rate: Double) -> Int64 {
    rate.isFinite ? Int64(min(max(rate * clipGap, 0), 0x1p40)) : 0
  }

  /// The start of a run of full-scale samples.
  struct Place: Sendable, Hashable {
    /// The frame, counted from 0.
    let frame: Int64
    /// The channel, counted from 1.
    let channel: Int
  }

  /// Clipped peaks near each other.
  struct ClippedRange: Sendable, Hashable {
    /// The start of the first peak.
    let start: Place
    /// The first frame of the last peak.
    var last: Int64
    /// The number of peaks, the sum of all channels.
    var peaks: Int64 = 1
  }

  /// The number of decoded frames.
  var frames: Int64 = 0
  /// The largest magnitude of a sample, where 1 is full scale.
  var peak: Float = 0
  /// The number of the first frame in which a channel reaches `silenceLevel`, counted from 0; `nil` for
  /// a silent sound.
  var firstLoudFrame: Int64?
  /// The number of clipped peaks, the sum of all channels.
  var clippedRuns: Int64 = 0
  /// The first ranges of clipped peaks, at most `listedClips`, in order.
  var clips: [ClippedRange] = []
  /// The loudness of the decoded frames; `nil` for silence, for a sound of 3 s or more without a part above −70 LUFS,
  /// if the loudness cannot be measured at the sample rate, if not all frames were decoded, or if no rule needs it.
  var loudness: SoundLevels.Loudness?
  /// The error that stopped reading or decoding; `nil` if all frames were decoded.
  var problem: SoundError?
  /// The invalid step indices of IMA4 packets; none for other encodings.
  var invalidHeaders = PacketHeaders()

  init() {}

  /// Decodes a file and computes its statistics; `nil` for a file without decodable samples, which rules
  /// about containers, encodings and durations report.
  ///
  /// - Parameters:
  ///   - subject: the file.
  ///   - measuresLoudness: false to leave `loudness` at `nil`, which saves the time to measure it.
  init?(of subject: SoundSubject, measuresLoudness: Bool) {
    guard let sound = subject.sound, sound.format.isDecodable, let count = sound.frames, count > 0
    else { return nil }
    do throws(SoundError) {
      try decode(subject.source, sound, measuresLoudness: measuresLoudness)
    } catch {
      problem = error
    }
  }

  private mutating func decode(
    _ source: any ByteSource, _ sound: Sound, measuresLoudness: Bool
  ) throws(SoundError) {
    var reader = try SoundReader(source, sound)
    if sound.format.encoding == .ima4 {
      var copy = reader
      try invalidHeaders.check(&copy)
    }
    var meter = SignalMeter(
      channels: sound.format.channels, fullScale: sound.format.encoding.fullScale,
      gap: Self.gap(rate: sound.format.sampleRate))
    var loudnessMeter = measuresLoudness ? LoudnessMeter(loudnessOf: sound) : nil
    try reader.forEachBlock { (samples, count) throws(SoundError) in
      meter.take(samples, frames: count, &self)
      loudnessMeter?.append(samples)
      frames += Int64(count)
    }
    loudness = loudnessMeter?.levels.loudness
  }
}

extension SignalStatistics {
  /// Returns a frame's time in seconds, rounded down to milliseconds.
  static func time(of frame: Int64, rate: Double) -> String {
    Seconds.text((Double(frame) / rate * 1000 * (1 + 0x1p-50)).rounded(.down) / 1000)
  }

  /// Returns the times of clipped peaks, such as `clipped from 0.12 to 0.45 s (31 peaks) and at 2 s`, rounded down to
  /// milliseconds; `nil` without such peaks, and for a sample rate that is not above 0.
  func clippedText(rate: Double) -> String? {
    guard clippedRuns > 0, rate > 0 else { return nil }
    var texts: [String] = []
    var rest = clippedRuns
    for range in clips {
      rest -= range.peaks
      let first = Self.time(of: range.start.frame, rate: rate)
      let last = Self.time(of: range.last, rate: rate)
      let peaks = range.peaks > 1 ? " (\(range.peaks) peaks)" : ""
      texts.append(first == last ? "at \(first) s\(peaks)" : "from \(first) to \(last) s\(peaks)")
    }
    if rest > 0 { texts.append("\(rest) more \(rest == 1 ? "time" : "times") later") }
    guard let last = texts.popLast() else { return nil }
    return "clipped " + (texts.isEmpty ? last : texts.joined(separator: ", ") + " and " + last)
  }
}

extension SoundEncoding {
  /// The smallest magnitude that counts as full scale, where the lowest sample value has magnitude 1.
  var fullScale: Float {
    switch self {
    // The largest value, 1 − 2^(1 − bits). With 26 bits or more, `Float` rounds it to 1, so samples of more than
    // 24 bits get the limit of 24.
    case .linearPCM(let pcm) where pcm.kind != .float:
      1 - Float(sign: .plus, exponent: 1 - min(pcm.bits, 24), significand: 1)
    case .linearPCM, .other: 1
    case .ima4: 32_767 / 32_768
    // The largest values that G.711 decoders return in 16 bits (tables 1 and 2).
    case .uLaw: 32_124 / 32_768
    case .aLaw: 32_256 / 32_768
    }
  }
}
