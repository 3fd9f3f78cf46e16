// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `container/trailing-bytes`.
package final class ContainerTrailingBytes: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "container/trailing-bytes"

  package let rule = SoundRule(
    id, "a file ends with its last chunk",
    why: """
      Bytes after the last chunk, such as a tag that a program appended, are not part of the \
      sound. They only make the app larger.
      """,
    severity: .note, sources: [.coreAudioFormat],
    examples: [
      SoundRule.Example(
        "an appended ID3v1 tag",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))
              + ExampleBytes.id3(title: "Ding")
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .note, "128 bytes after the last chunk belong to no chunk", offset: 108)
        ]),
      SoundRule.Example(
        "appended text",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleSound(.caf, "LEI16", frames: 64).bytes
              + Array("<?xpacket end='w'?>".utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .note, "19 bytes after the last chunk belong to no chunk", offset: 196)
        ]),
      SoundRule.Example(
        "a WAVE file that ends with its samples",
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
      subject, for: Self.id, suggestion: Damage.suggestion(subject, policy, "to remove these bytes")
    )
  }
}
