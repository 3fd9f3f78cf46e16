// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `container/truncated`.
public struct ContainerTruncated: SoundRule {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: Rule.ID = "container/truncated"

  /// What it judges, why, and by whose word.
  public let rule = Rule(
    id,
    "a file is as long as its chunks say, and has the chunk with the samples",
    why: """
      A file that was cut short while it was copied, downloaded or exported lacks a part of its \
      sound. Whether a system plays the rest is not documented.
      """,
    severity: .error, sources: [.notificationSound],
    examples: [
      Rule.Example(
        "a WAVE that ends too early",
        [
          Rule.Example.File("ding.wav") {
            Array(
              ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64)).dropLast(14))
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "ding.wav", .error, "the chunk declares 64 bytes, but the file has only 50 more",
            offset: 40)
        ]),
      Rule.Example(
        "a WAVE without samples",
        [Rule.Example.File("ding.wav") { ExampleBytes.wave(ExampleBytes.format()) }],
        findings: [
          Rule.Example.Expectation(
            "ding.wav", .error, "the file has no data chunk", offset: 36)
        ]),
      Rule.Example(
        "an empty file", [Rule.Example.File("ding.wav") { [] }],
        findings: [
          Rule.Example.Expectation(
            "ding.wav", .error,
            "the file is empty: found 0 bytes, expected an AIFF, AIFF-C, WAVE or CAF file",
            offset: 0)
        ]),
      Rule.Example(
        "a whole WAVE",
        [
          Rule.Example.File("ding.wav") {
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
      subject, for: Self.id, advice: "the file is cut short; copy or export it again")
  }
}
