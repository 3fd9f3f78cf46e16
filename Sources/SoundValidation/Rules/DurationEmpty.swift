// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `duration/empty`.
package final class DurationEmpty: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "duration/empty"

  package let rule = SoundRule(
    id, "a sound has at least one frame",
    why: """
      A sound without frames lasts 0 seconds. No document says whether the system then plays \
      nothing or the default sound.
      """,
    severity: .error, sources: [.notificationSound],
    examples: [
      SoundRule.Example(
        "a WAVE file whose data chunk is empty",
        [SoundRule.Example.File("none.wav") { ExampleSound(.wave, "LEI16", frames: 0).bytes }],
        findings: [
          SoundRule.Example.Expectation("none.wav", .error, "the sound has no frames", offset: 44)
        ]),
      SoundRule.Example(
        "a WAVE file of one frame",
        [SoundRule.Example.File("one.wav") { ExampleSound(.wave, "LEI16", frames: 1).bytes }]),
    ])

  /// A refusal, because no conversion can restore missing samples.
  package var remedy: Remedy? { Remedy(.impossible) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard let sound = subject.sound, sound.frames == 0 else { return }
    findings.report(
      "the sound has no frames", at: .byte(sound.audio.lowerBound, chunk: nil),
      suggestion: "export it again, and listen to it before you add it to the app")
  }
}
