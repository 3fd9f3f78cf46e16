// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `duration/padding`.
package final class DurationPadding: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "duration/padding"

  package let rule = SoundRule(
    id, "a sound lasts less than 30 seconds, including packet padding",
    why: """
      IMA4 stores packets of 64 frames, and an encoder pads the last packet. In a CAF file, a \
      packet table can store the number of frames that belong to the sound; AIFF-C cannot store \
      this number. Without it, a system can only count all frames. No document says whether a \
      system honors the packet table, so the rule counts padding even if the file has a table.
      """,
    severity: .warning, sources: [.notificationSound, .packetTable],
    examples: [
      SoundRule.Example(
        "IMA4 in AIFF-C that reaches 30 seconds with its last packet",
        [
          SoundRule.Example.File("ding.aifc") {
            ExampleSound(.aifc, "ima4", frames: 1919, sampleRate: 64).bytes
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.aifc", .warning,
            "the sound lasts 30 s including packet padding; it should stay under 30 s")
        ]),
      SoundRule.Example(
        "IMA4 in CAF whose packet table says 29.9 seconds",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleSound(.caf, "ima4", frames: 1914, sampleRate: 64).bytes
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .warning,
            "the sound lasts 30 s including packet padding; it should stay under 30 s")
        ]),
      SoundRule.Example(
        "IMA4 in AIFF-C with one packet fewer",
        [
          SoundRule.Example.File("ding.aifc") {
            ExampleSound(.aifc, "ima4", frames: 1856, sampleRate: 64).bytes
          }
        ]),
    ])

  /// Returns whether a sound has packets of several frames and no packet table, and would last less than `limit`
  /// seconds without its last packet, which may contain padding.
  static func isOnlyPadded(_ sound: Sound, limit: Double) -> Bool {
    guard sound.packetTable == nil, sound.format.framesPerPacket > 1,
      let padded = sound.paddedFrames
    else { return false }
    return Double(padded - Int64(sound.format.framesPerPacket)) < limit * sound.format.sampleRate
  }

  package var remedy: Remedy? { Remedy(.cut, from: .warning) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject), let sound = subject.sound, let padded = sound.paddedFrames,
      let frames = sound.frames, sound.format.framesPerPacket > 1
    else { return }
    let limit = policy.limit * sound.format.sampleRate
    let isHeardShort = Double(frames) < limit || Self.isOnlyPadded(sound, limit: policy.limit)
    guard isHeardShort, Double(padded) >= limit, let duration = sound.paddedDuration else { return }
    findings.report(
      "the sound lasts \(Seconds.text(duration)) s including packet padding; it should stay under "
        + "\(Seconds.text(policy.limit)) s",
      suggestion: "shorten \(subject.isBuilt ? subject.changeable : "it") by "
        + "\(Self.excess(padded, limit, framesPerPacket: sound.format.framesPerPacket)) frames"
        + (subject.isBuilt ? "" : ", or let 'earcon fix --trim' do it"))
  }

  /// Returns the number of frames in the packets that end at the limit or after it: at least one packet.
  ///
  /// `padded`, the number of frames in all packets, is not below `limit`, the first frame that is too late.
  private static func excess(_ padded: Int64, _ limit: Double, framesPerPacket: Int) -> Int64 {
    let size = Int64(framesPerPacket)
    let fitting = Int64((limit / Double(size)).rounded(.up)) - 1
    return max(1, padded / size - fitting) * size
  }
}
