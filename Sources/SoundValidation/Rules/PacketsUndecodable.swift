// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `packets/undecodable`.
public struct PacketsUndecodable: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "packets/undecodable"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "every packet that a file tells of is there and can be decoded",
    why: """
      A packet table that counts more frames than there are packets for, and an IMA4 packet whose \
      head names a step that the table of 89 steps does not have, both say that a part of the \
      sound was lost or overwritten. The headers alone look sound.
      """,
    severity: .error, sources: [.packetTable, .imaPackets],
    examples: [
      SoundRule.Example(
        "a packet whose head cannot be",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleBytes.ima4(
              ExampleBytes.packet(stepIndex: 20) + ExampleBytes.packet(stepIndex: 100),
              validFrames: 128)
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .error,
            "1 IMA4 packet cannot be decoded: packet 1 begins with the step index 100 in channel 1; "
              + "it must be 0 to 88", offset: 138)
        ]),
      SoundRule.Example(
        "a packet table of more than there is",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleBytes.ima4(ExampleBytes.packet(stepIndex: 20), validFrames: 100)
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .error,
            "the packet table counts 100 frames, but the packets hold 64; 36 are not there",
            offset: 64)
        ]),
      SoundRule.Example(
        "two packets as they should be",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleBytes.ima4(
              ExampleBytes.packet(stepIndex: 20) + ExampleBytes.packet(stepIndex: 88),
              validFrames: 100)
          }
        ],
        options: ["--deep"]),
    ])

  private static let suggestion = "the file is damaged; export it again"

  /// None: the samples that are missing cannot be made up.
  public var remedy: Remedy? { Remedy(.impossible) }

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let sound = subject.sound else { return }
    checkTable(sound, &findings)
    guard let signal = subject.signal else { return }
    if let problem = signal.problem {
      findings.report(
        problem.message, at: problem.offset.map { .byte($0, chunk: problem.chunk) },
        suggestion: problem.suggestion ?? Self.suggestion)
    }
    guard let first = signal.heads.first else { return }
    let count = signal.heads.count
    findings.report(
      "\(count) IMA4 packet\(count == 1 ? "" : "s") cannot be decoded: packet \(first.packet) "
        + "begins with the step index \(first.stepIndex) in channel \(first.channel); it must be 0 "
        + "to \(PacketHeads.lastIndex)",
      at: .byte(first.offset, chunk: sound.container == .caf ? "CAF/data" : "FORM/SSND"),
      suggestion: Self.suggestion)
  }

  /// Compares what a packet table promises with the packets.
  private func checkTable(_ sound: Sound, _ findings: inout FindingCollector) {
    guard let table = sound.packetTable, let room = sound.framesBelowTable,
      sound.format.isDecodable
    else { return }
    let offset = sound.chunks.first { $0.id == "pakt" }?.body.lowerBound
    findings.report(
      "the packet table counts \(table.validFrames) frames, but the packets hold \(room); "
        + "\(table.validFrames - room) are not there",
      at: offset.map { .byte($0, chunk: "CAF/pakt") }, suggestion: Self.suggestion)
  }
}
