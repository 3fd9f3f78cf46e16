// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `container/malformed`.
public struct ContainerMalformed: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "container/malformed"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id,
    "a file follows its format's specification where its samples depend on it",
    why: """
      Readers differ in what they make of a file that contradicts its specification: some guess, \
      some refuse it. A file that cannot be described at all is an error, and so are chunks out of \
      order, which not every reader takes: a format behind its samples, or not in front of all. A \
      field that Earcon has to read in another way than it is written is a warning. Without a rate \
      above 0 Hz and a channel no sound can be told from the samples.
      """,
    severity: .error, sources: [.coreAudioFormat, .notificationSound],
    examples: [
      SoundRule.Example(
        "a WAVE without a format",
        [SoundRule.Example.File("ding.wav") { ExampleBytes.wave(ExampleBytes.data(64)) }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error,
            "the file has no fmt chunk, so its format is unknown: expected a 'fmt ' chunk",
            offset: 84)
        ]),
      SoundRule.Example(
        "a rate of 0 Hz",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(rate: 0), ExampleBytes.data(64))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, "the sample rate is 0.0 Hz; it must be a number above 0 Hz",
            offset: 12)
        ]),
      SoundRule.Example(
        "samples in front of their format",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.data(64), ExampleBytes.format())
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, "the fmt chunk comes after the data chunk", offset: 84)
        ]),
      SoundRule.Example(
        "a WAVE as it should be",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))
          }
        ]),
    ])

  /// None: the samples that are missing cannot be made up.
  public var remedy: Remedy? { Remedy(.impossible) }

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    findings.reportDamage(
      subject, for: Self.id, severity: .warning,
      suggestion: Damage.isConvertible(subject)
        ? "export it again, or " + ShellCommand.toConvert(subject) : "export it again")
    guard let sound = subject.sound else { return }
    let rate = sound.format.sampleRate
    if !rate.isFinite || rate <= 0 {
      findings.report(
        "the sample rate is \(rate) Hz; it must be a number above 0 Hz", at: sound.formatPlace,
        suggestion: "export it again")
    }
    if !(1...AudioFormat.maximumChannels).contains(sound.format.channels) {
      findings.report(
        "the number of channels is \(sound.format.channels); it must be 1 to "
          + "\(AudioFormat.maximumChannels)", at: sound.formatPlace, suggestion: "export it again")
    }
  }
}
