// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `container/truncated`.
package final class ContainerTruncated: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "container/truncated"

  package let rule = SoundRule(
    id, "a file is complete and has a chunk of samples",
    why: """
      An interrupted copy, download or export can leave a file that lacks part of its sound. No \
      document says whether a system plays such a file.
      """,
    severity: .error, sources: [.notificationSound],
    examples: [
      SoundRule.Example(
        "a WAVE file that ends too early",
        [
          SoundRule.Example.File("ding.wav") {
            Array(
              ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64)).dropLast(14))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, "the chunk declares 64 bytes, but only 50 follow its header",
            offset: 40)
        ]),
      SoundRule.Example(
        "a WAVE file without samples",
        [SoundRule.Example.File("ding.wav") { ExampleBytes.wave(ExampleBytes.format()) }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, "the file has no data chunk", offset: 36)
        ]),
      SoundRule.Example(
        "an empty file", [SoundRule.Example.File("ding.wav") { [] }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, "the file is empty", offset: 0)
        ]),
      SoundRule.Example(
        "a complete WAVE file",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))
          }
        ]),
    ])

  /// A refusal, because no conversion can restore missing samples.
  package var remedy: Remedy? { Remedy(.impossible) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    findings.reportDamage(
      subject, for: Self.id, suggestion: "copy or export the file again")
  }
}
