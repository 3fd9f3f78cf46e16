// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `packets/undecodable`.
package final class PacketsUndecodable: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "packets/undecodable"

  package let rule = SoundRule(
    id, "every packet of a sound is present and can be decoded",
    why: """
      Part of a sound is probably lost if its packet table counts more frames than the packets \
      contain. If the step index of an IMA4 packet exceeds 88, the packet is probably damaged. The \
      rule reads every packet, so it needs --deep.
      """,
    severity: .error, sources: [.packetTable, .imaPackets],
    examples: [
      SoundRule.Example(
        "an IMA4 packet with an invalid step index",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleBytes.ima4(
              ExampleBytes.packet(stepIndex: 20) + ExampleBytes.packet(stepIndex: 100))
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .error,
            "packet 1 (counted from 0) has step index 100 in channel 1; the limit is 88",
            offset: 102)
        ]),
      SoundRule.Example(
        "a packet table that counts too many frames",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleBytes.ima4(ExampleBytes.packet(stepIndex: 20), validFrames: 100)
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .error,
            "the packet table counts 100 valid frames, but the packets have room for only 64",
            offset: 64)
        ]),
      SoundRule.Example(
        "two valid packets",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleBytes.ima4(
              ExampleBytes.packet(stepIndex: 20) + ExampleBytes.packet(stepIndex: 88))
          }
        ],
        options: ["--deep"]),
    ])

  private static let suggestion = "the file is damaged; export it again"

  /// A refusal, because no conversion can restore missing or damaged samples.
  package var remedy: Remedy? { Remedy(.impossible) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let sound = subject.sound else { return }
    checkTable(sound, &findings)
    guard let signal = subject.signal(policy) else { return }
    if let problem = signal.problem {
      findings.report(
        problem.message, at: problem.offset.map { .byte($0, chunk: problem.chunk) },
        suggestion: problem.suggestion ?? Self.suggestion)
    }
    guard let first = signal.invalidHeaders.first else { return }
    let count = signal.invalidHeaders.count
    findings.report(
      "packet \(first.packet) (counted from 0) has step index \(first.stepIndex) in channel "
        + "\(first.channel); the limit is \(PacketHeaders.maximumIndex)",
      at: .byte(first.offset, chunk: sound.container == .caf ? "CAF/data" : "FORM/SSND"),
      suggestion: Self.suggestion,
      notes: count == 1 ? [] : ["\(count) packet headers have an invalid step index"])
  }

  /// Reports a packet table that counts more frames than the packets contain.
  private func checkTable(_ sound: Sound, _ findings: inout FindingCollector) {
    guard let table = sound.packetTable, let room = sound.framesBelowTable,
      sound.format.isDecodable
    else { return }
    let offset = sound.chunks.first { $0.id == "pakt" }?.body.lowerBound
    findings.report(
      "the packet table counts \(Plural.text(table.validFrames, "valid frame")), but the packets "
        + "have room for only \(room)",
      at: offset.map { .byte($0, chunk: "CAF/pakt") }, suggestion: Self.suggestion)
  }
}
