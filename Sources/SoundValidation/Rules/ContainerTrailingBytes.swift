// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `container/trailing-bytes`.
public struct ContainerTrailingBytes: SoundRule {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: Rule.ID = "container/trailing-bytes"

  /// What it judges, why, and by whose word.
  public let rule = Rule(
    id, "a file ends with its last chunk",
    why: """
      Bytes after the last chunk are read by nobody: tags that a program appended, or what was left \
      of a longer file. They only take room in the app.
      """,
    severity: .note, sources: [.coreAudioFormat],
    examples: [
      Rule.Example(
        "a tag that was appended (ID3v1)",
        [
          Rule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))
              + ExampleBytes.id3(title: "Ding")
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "ding.wav", .note, "128 bytes that are no chunk end the file", offset: 108)
        ]),
      Rule.Example(
        "a text that was appended",
        [
          Rule.Example.File("ding.caf") {
            ExampleSound(.caf, "LEI16", frames: 64).bytes
              + Array("<?xpacket end='w'?>".utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "ding.caf", .note, "19 bytes that are no chunk end the file", offset: 196)
        ]),
      Rule.Example(
        "a WAVE that ends with its samples",
        [
          Rule.Example.File("ding.wav") {
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
      subject, for: Self.id, advice: Damage.advice(subject, "to be rid of these bytes"))
  }
}
