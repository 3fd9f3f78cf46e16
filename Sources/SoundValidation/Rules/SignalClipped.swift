// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `signal/clipped`.
package final class SignalClipped: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "signal/clipped"

  package let rule = SoundRule(
    id, "a sound's peaks are not clipped",
    why: """
      A clipped peak has a flat top: three or more consecutive samples of one channel, all at \
      positive or all at negative full scale. A listener may hear a crackle. Some sounds are \
      clipped on purpose. The number three is Earcon's own; no document sets such a number.
      """,
    severity: .note, sources: [],
    examples: [
      SoundRule.Example(
        "a square wave at full scale",
        [
          SoundRule.Example.File("loud.wav") {
            ExampleSound(.wave, "LEI16", frames: 160, level: .max, silence: 80).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "loud.wav", .note,
            "10 peaks are clipped (3 or more samples at full scale), the first at 0.01 s in channel 1"
          )
        ]),
      SoundRule.Example(
        "a square wave below full scale",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI16", frames: 160, level: 32_000).bytes
          }
        ],
        options: ["--deep"]),
    ])

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let sound = subject.sound, let signal = subject.signal(policy),
      let first = signal.clips.first?.start
    else { return }
    let rate = sound.format.sampleRate
    let peaks = signal.clippedRuns == 1 ? "1 peak is" : "\(signal.clippedRuns) peaks are"
    findings.report(
      "\(peaks) clipped (\(SignalStatistics.clippedRun) or more samples at full scale)"
        + (signal.clippedRuns == 1 ? " " : ", the first ")
        + "at \(SignalStatistics.time(of: first.frame, rate: rate)) s in channel \(first.channel)",
      suggestion: "lower the level and export the sound again",
      notes: Self.note(signal, rate: rate))
  }

  /// Returns a note with the ranges of clipped peaks; empty if all peaks are at one place, which the message names.
  private static func note(_ signal: SignalStatistics, rate: Double) -> [String] {
    guard signal.clippedRuns > 1, let text = signal.clippedText(rate: rate) else { return [] }
    let isOnePlace =
      signal.clips.count == 1 && signal.clips[0].peaks == signal.clippedRuns
      && text.utf8.starts(with: "clipped at ".utf8)
    return isOnePlace ? [] : [text]
  }
}
