// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundLoudness

/// The processing steps of a plan, for `--dry-run`, `-v` and `--json`.
enum StepText {
  /// Returns the steps, each as a verb with its objects, such as `resamples 48000 to 44100 Hz`.
  static func steps(_ plan: ConversionPlan) -> [String] {
    [cut(plan), channels(plan), rate(plan), plan.level.map(level), fade(plan)].compactMap(\.self)
  }

  private static func cut(_ plan: ConversionPlan) -> String? {
    let (rate, kept) = (plan.source.format.sampleRate, plan.cut.frames)
    let all = plan.source.frames ?? 0
    guard kept != 0..<all || plan.cut.seam != nil else { return nil }
    let (start, end) = (Double(kept.lowerBound) / rate, Double(kept.upperBound) / rate)
    let repeats = plan.cut.seam == nil ? "" : ", and repeats it"
    if plan.cut.seam == nil, seconds(start) == seconds(0),
      seconds(end) == seconds(Double(all) / rate)
    {
      return "removes \(Plural.text(all - plan.cut.count, "frame")) at the ends"
    }
    return "keeps \(seconds(start)) to \(seconds(end)) s of \(seconds(Double(all) / rate)) s"
      + repeats
  }

  private static func channels(_ plan: ConversionPlan) -> String? {
    let (given, made) = (plan.source.format.channels, plan.format.channels)
    guard given != made else { return nil }
    let verb = plan.mixesChannels ? "mixes" : "turns"
    return "\(verb) \(Plural.text(given, "channel")) into \(made)"
  }

  private static func rate(_ plan: ConversionPlan) -> String? {
    guard plan.changesRate else { return nil }
    let (given, made) = (plan.source.format.sampleRate, plan.format.sampleRate)
    return "resamples \(hertz(given)) to \(hertz(made)) Hz"
  }

  private static func fade(_ plan: ConversionPlan) -> String? {
    guard plan.cut.fadeFrames > 0 else { return nil }
    return "fades out over \(seconds(Double(plan.cut.fadeFrames) / plan.format.sampleRate)) s"
  }

  private static func level(_ level: ConversionPlan.LevelChange) -> String {
    let limit = level.truePeak.map { "limits the true peak to \(Decibels.text($0)) dBTP" }
    return [gain(level, isAlone: limit == nil), limit].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the step of a gain; `nil` for a gain of 0 dB if the loudness is unknown and `isAlone` is false.
  private static func gain(_ level: ConversionPlan.LevelChange, isAlone: Bool) -> String? {
    let gain = Decibels.text(level.gain)
    guard gain == "0.0" else {
      let before = level.loudness.map { " from \(Decibels.text($0)) LUFS" } ?? ""
      return "changes the level by \(level.gain < 0 ? "" : "+")\(gain) dB\(before)"
    }
    let loudness = level.loudness.map { " of \(Decibels.text($0)) LUFS" }
    return loudness == nil && !isAlone ? nil : "keeps the level" + (loudness ?? "")
  }

  /// Returns a rate without decimals if it is a whole number.
  private static func hertz(_ rate: Double) -> String {
    Int64(exactly: rate).map(String.init) ?? "\(rate)"
  }

  private static func seconds(_ value: Double) -> String { LengthText.seconds(value) }
}
