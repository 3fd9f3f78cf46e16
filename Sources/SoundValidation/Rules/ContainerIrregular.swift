// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `container/irregular`.
package final class ContainerIrregular: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "container/irregular"

  package let rule = SoundRule(
    id, "a file follows its format's specification in every detail",
    why: """
      Some programs write a wrong size into the RIFF or FORM header, omit a pad byte, miscount \
      packets or cut the last packet short. Most programs can still read such a file. But the \
      irregularity can explain why a sound plays on one system and not on another.
      """,
    severity: .note, sources: [.coreAudioFormat],
    examples: [
      SoundRule.Example(
        "a RIFF size that is 8 bytes too large",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64), extra: 8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .note, "RIFF declares 108 bytes, but 100 follow its size field", offset: 4)
        ]),
      SoundRule.Example(
        "half a sample at the end",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(65))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .note, "the last packet is cut short: 1 of 2 bytes", offset: 108)
        ]),
      SoundRule.Example(
        "24-bit samples in 4 bytes without WAVEFORMATEXTENSIBLE",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(
              ExampleBytes.format(blockAlign: 4, bits: 24), ExampleBytes.data(64))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .note,
            "24-bit samples take 4 bytes, which only WAVEFORMATEXTENSIBLE can describe",
            offset: 32)
        ]),
      SoundRule.Example(
        "a correct WAVE file",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))
          }
        ]),
    ])

  package var remedy: Remedy? { Remedy(.convert) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    findings.reportDamage(
      subject, for: Self.id,
      suggestion: Damage.suggestion(subject, policy, "to write a file without this irregularity"))
  }
}
