// SPDX-License-Identifier: MIT

package import SoundFile
package import SoundFindings
internal import SoundLoudness

extension SoundPicture {
  /// Decodes a sound once, block by block, and returns its picture for a page, with a WAVE file for the page's player.
  ///
  /// - Parameters:
  ///   - reader: the sound, from its first frame.
  ///   - room: the maximum size of the WAVE file in bytes; if the file would be larger, the picture has none.
  /// - Returns: the picture; its `player` is `nil` without a WAVE file.
  /// - Throws: the errors of `SoundReader`, and `SoundError` with code `.unsupported` if the sound has no frames or
  ///   2⁵³ or more of them, which no file has.
  package static func of(_ reader: consuming SoundReader, room: Int = 0) throws(SoundError)
    -> SoundPicture
  {
    let sound = reader.sound
    guard let frames = sound.frames, frames > 0 else {
      throw SoundError(.unsupported, "the sound has no frames", suggestion: "export it again")
    }
    // A damaged file may declare so many frames that their positions overflow.
    guard frames < 1 << 53 else {
      throw SoundError(
        .unsupported, "the sound declares too many frames", found: "\(frames)",
        expected: "fewer than 2^53", suggestion: "export it again")
    }
    let (channels, rate) = (sound.format.channels, sound.format.sampleRate)
    var player: PlayerWriter?
    var noPlayer: String?
    if PlayerWriter.hasRoom(channels: channels, frames: frames, room: room) {
      do throws(SoundError) {
        player = try PlayerWriter(sound, room: room)
      } catch {
        noPlayer = error.description
      }
    }
    var meter = PictureMeter(
      frames: frames, channels: channels, rate: rate, fullScale: sound.format.encoding.fullScale)
    var loudness = LoudnessMeter(sampleRate: rate, weights: sound.loudnessWeights)
    try reader.forEachBlock { (samples, count) throws(SoundError) in
      meter.take(samples, frames: count)
      loudness.append(samples)
      try player?.append(samples)
    }
    var picture = meter.picture
    let levels = loudness.levels
    picture.loudness = levels.loudness?.text ?? levels.reason(rate: rate)
    picture.truePeak = levels.truePeak.isFinite ? "\(Decibels.text(levels.truePeak)) dBTP" : nil
    picture.seconds = Double(frames) / rate
    picture.sampleRate = rate
    picture.channels = channels
    picture.player = try player.take()?.finish()
    picture.noPlayer = noPlayer
    return picture
  }
}

extension SoundLevels {
  /// Returns the reason why a sound has no loudness; `rate` is its sample rate in Hz.
  fileprivate func reason(rate: Double) -> String {
    if rate < 4000 { return "not measured: the sample rate is below 4000 Hz" }
    if rate > 0x1p24 { return "not measured: the sample rate is above 16777216 Hz" }
    return peak > -.infinity ? "none: no part is above -70 LUFS" : "none: all samples are 0"
  }
}

extension SoundLevels.Loudness {
  /// The loudness with its measure, for pages.
  fileprivate var text: String {
    let kind =
      measure == .integrated
      ? "integrated"
      : "maximum momentary, under \(Int(SoundLevels.shortestIntegrated)) s"
    return "\(Decibels.text(value)) LUFS (\(kind))"
  }
}

/// Adds blocks of decoded samples to the columns of a waveform.
struct PictureMeter {
  private let channels: Int
  private let rate: Double
  /// The number of frames in a column; has a fraction if the columns do not divide the frames evenly.
  private let framesPerColumn: Double
  private var columns: [SoundPicture.Column]
  private var isClipped: [Bool]
  private var isLoud: [Bool]
  private var statistics = SignalStatistics()
  private var meter: SignalMeter

  init(frames: Int64, channels: Int, rate: Double, fullScale: Float) {
    (self.channels, self.rate) = (channels, rate)
    let width = Int(min(frames, Int64(SoundPicture.width)))
    framesPerColumn = Double(frames) / Double(width)
    // Float samples can exceed full scale, so only infinite bounds are sure to change with the first sample.
    let empty = SoundPicture.Column(low: .infinity, high: -.infinity)
    columns = [SoundPicture.Column](repeating: empty, count: width)
    isClipped = [Bool](repeating: false, count: width)
    isLoud = isClipped
    meter = SignalMeter(
      channels: channels, fullScale: fullScale, gap: SignalStatistics.gap(rate: rate))
  }

  /// Adds interleaved frames, which follow those of the last block.
  mutating func take(_ samples: Span<Float>, frames: Int) {
    var start = 0
    while start < frames {
      let column = column(of: statistics.frames)
      let end = Int64((Double(column + 1) * framesPerColumn).rounded(.up))
      let count =
        column == columns.count - 1
        ? frames - start : min(frames - start, max(1, Int(end - statistics.frames)))
      let part = samples.extracting((start * channels)..<((start + count) * channels))
      add(part, frames: count, to: column)
      start += count
    }
  }

  private func column(of frame: Int64) -> Int {
    min(Int(Double(frame) / framesPerColumn), columns.count - 1)
  }

  private mutating func add(_ part: Span<Float>, frames: Int, to column: Int) {
    var range = columns[column]
    for index in part.indices {
      range.low = min(range.low, part[index])
      range.high = max(range.high, part[index])
    }
    columns[column] = range
    if max(-range.low, range.high) >= SignalStatistics.silenceLevel { isLoud[column] = true }
    let before = statistics.clippedRuns
    meter.take(part, frames: frames, &statistics)
    if statistics.clippedRuns > before { isClipped[column] = true }
    statistics.frames += Int64(frames)
  }

  /// The picture of the frames so far.
  var picture: SoundPicture {
    let first = isLoud.firstIndex(of: true) ?? 0
    let sounding = first..<(isLoud.lastIndex(of: true).map { $0 + 1 } ?? first)
    var picture = SoundPicture(
      columns: columns.map { $0.low > $0.high ? SoundPicture.Column(low: 0, high: 0) : $0 },
      clipped: runs(of: isClipped), sounding: sounding, fade: fade(in: sounding),
      peak: statistics.peak > 0 ? Decibels.text(statistics.peak) : nil)
    picture.clips = statistics.clippedText(rate: rate)
    return picture
  }

  private func runs(of flags: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in flags.indices where flags[index] {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// The share of a fade's level that its end must fall below.
  private static let fadedShare: Float = 0.1
  /// The minimum level of a column inside a fade, as a share of the highest level of the later columns.
  private static let tolerance: Float = 0.85

  /// Returns the columns at the end in which the level falls to less than a tenth; `nil` if the level does not
  /// fall so far, or falls in fewer than four columns.
  private func fade(in sounding: Range<Int>) -> Range<Int>? {
    let levels = columns.map { max(-$0.low, $0.high) }
    guard let last = sounding.last else { return nil }
    var (start, level) = (last, levels[last])
    while start > sounding.lowerBound, levels[start - 1] >= level * Self.tolerance {
      start -= 1
      level = max(level, levels[start])
    }
    let begin = (start...last).last { levels[$0] >= 0.9 * level } ?? last
    guard levels[last] < level * Self.fadedShare, last - begin >= 3 else { return nil }
    return begin..<(last + 1)
  }
}
