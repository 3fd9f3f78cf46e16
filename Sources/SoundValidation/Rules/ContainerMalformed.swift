// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `container/malformed`.
package final class ContainerMalformed: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "container/malformed"

  package let rule = SoundRule(
    id, "a file follows the parts of its format's specification that affect the samples",
    why: """
      If a file contradicts its specification, some programs guess and others refuse it. A file \
      whose structure Earcon cannot read is an error. Chunks in the wrong order, such as samples \
      before their format, are an error, because not every program accepts them. Two format chunks \
      that contradict each other are an error, because programs may use either. An invalid sample \
      rate or channel count is an error, because without valid values the samples have no meaning. \
      A field whose value Earcon must ignore or reinterpret is a warning.
      """,
    severity: .error, sources: [.coreAudioFormat, .notificationSound],
    examples: [
      SoundRule.Example(
        "a WAVE file without a format",
        [SoundRule.Example.File("ding.wav") { ExampleBytes.wave(ExampleBytes.data(64)) }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error,
            "the file has no fmt chunk, so its format is unknown", offset: 84)
        ]),
      SoundRule.Example(
        "a sample rate of 0 Hz",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(rate: 0), ExampleBytes.data(64))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error,
            "the sample rate is 0.0 Hz; it must be a finite number above 0 Hz", offset: 12)
        ]),
      SoundRule.Example(
        "samples before their format",
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
        "a correct WAVE file",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))
          }
        ]),
    ])

  /// A refusal, because a conversion would have to guess which samples the file contains.
  package var remedy: Remedy? { Remedy(.impossible) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    findings.reportDamage(
      subject, for: Self.id, severity: .warning,
      suggestion: Damage.isConvertible(subject)
        ? "export the file again, or " + ShellCommand.toConvert(subject, policy)
        : "export the file again")
    guard let sound = subject.sound else { return }
    let rate = sound.format.sampleRate
    if !rate.isFinite || rate <= 0 {
      findings.report(
        "the sample rate is \(rate) Hz; it must be a finite number above 0 Hz",
        at: sound.formatPlace,
        suggestion: "export the file again")
    }
    if !(1...AudioFormat.maximumChannels).contains(sound.format.channels) {
      findings.report(
        "the sound has \(sound.format.channels) channels; it must have 1 to "
          + "\(AudioFormat.maximumChannels)", at: sound.formatPlace,
        suggestion: "export the file again")
    }
  }
}
