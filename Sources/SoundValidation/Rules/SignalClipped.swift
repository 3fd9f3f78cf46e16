// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `signal/clipped`.
public struct SignalClipped: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "signal/clipped"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a sound's peaks are not cut off",
    why: """
      Three or more samples of a channel in a row at full scale, all at the same end, are the flat \
      top of a peak that was too loud, which is heard as a crackle. Some sounds are made so on \
      purpose. The number is ours; no document sets one.
      """,
    severity: .note, sources: [],
    examples: [
      SoundRule.Example(
        "a square of full scale",
        [
          SoundRule.Example.File("loud.wav") {
            ExampleSound(.wave, "LEI16", frames: 160, level: .max, silence: 80).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "loud.wav", .note,
            "3 or more samples in a row stand at full scale in 10 places, the first of them at "
              + "0.01 s in channel 1; none should")
        ]),
      SoundRule.Example(
        "a square below full scale",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI16", frames: 160, level: 32_000).bytes
          }
        ],
        options: ["--deep"]),
    ])

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let sound = subject.sound, let signal = subject.signal,
      let first = signal.firstClip
    else { return }
    let seconds = Double(first.frame) / sound.format.sampleRate
    let places = signal.clippedRuns == 1 ? "1 place" : "\(signal.clippedRuns) places"
    findings.report(
      "\(SignalStatistics.clippedRun) or more samples in a row stand at full scale in \(places), "
        + "the first of them at \(Seconds.text(seconds)) s in channel \(first.channel); none should",
      suggestion: "lower the level before the sound is exported")
  }
}
