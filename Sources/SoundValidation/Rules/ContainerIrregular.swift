// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `container/irregular`.
public struct ContainerIrregular: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "container/irregular"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a file follows its format's specification in the small things too",
    why: """
      An outermost size that is not the file's, a pad byte that was left out, a count that is not \
      that of the packets, a last packet that is cut: many writers get these wrong, and the readers \
      that Earcon is compared with pass over them. It is worth knowing where a sound goes wrong on \
      one system alone.
      """,
    severity: .note, sources: [.coreAudioFormat],
    examples: [
      SoundRule.Example(
        "a RIFF that declares 8 bytes more than there are",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64), extra: 8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .note, "RIFF declares 108 bytes, the file has 100", offset: 4)
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
        "24 bits in 4 bytes, without a field that says so",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(
              ExampleBytes.format(blockAlign: 4, bits: 24), ExampleBytes.data(64))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .note,
            "24-bit samples occupy 4 bytes instead of 3, which requires WAVEFORMATEXTENSIBLE",
            offset: 32)
        ]),
      SoundRule.Example(
        "a WAVE as it should be",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))
          }
        ]),
    ])

  /// Another container or encoding.
  public var remedy: Remedy? { Remedy(.convert) }

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    findings.reportDamage(
      subject, for: Self.id,
      suggestion: Damage.suggestion(subject, "to have a file without this oddity"))
  }
}
