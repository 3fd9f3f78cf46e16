// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `container/unsupported`.
package final class ContainerUnsupported: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "container/unsupported"

  package let rule = SoundRule(
    id, "a sound is an AIFF, WAVE or CAF file",
    why: """
      Apple: "package the audio data in an aiff, wav, or caf file." Apple does not document other \
      formats, such as MP3 and M4A. Renaming a file does not help, because the content decides how \
      the system reads it. If the system cannot play a file, it plays the default sound and \
      reports no error.
      """,
    severity: .error, sources: [.notificationSound, .homeAssistant],
    examples: [
      SoundRule.Example(
        "an MP3 file",
        [
          SoundRule.Example.File("ding.mp3") {
            ExampleBytes.mp3
          }
        ],
        findings: [
          SoundRule.Example.Expectation("ding.mp3", .error, message("the file is MP3"), offset: 0)
        ]),
      SoundRule.Example(
        "an M4A file named .caf",
        [
          SoundRule.Example.File("ding.caf") {
            ExampleBytes.big(UInt32(20)) + Array("ftypM4A ".utf8) + ExampleBytes.big(UInt32(0))
              + Array("M4A ".utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .error, message("the file is MPEG-4 (M4A)"), offset: 0)
        ]),
      SoundRule.Example(
        "a file in RF64, which is WAVE for more than 4 GiB",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64), name: "RF64")
          }
        ],
        findings: [
          SoundRule.Example.Expectation("ding.wav", .error, message("the file is RF64"), offset: 0)
        ]),
      SoundRule.Example(
        "a text file",
        [SoundRule.Example.File("ding.wav") { Array("Not found\n".utf8) }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, message("the file contains text that begins 'Not found'"), offset: 0
          )
        ]),
      SoundRule.Example(
        "a file that Git LFS has not downloaded",
        [
          SoundRule.Example.File("ding.wav") {
            Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 8\n".utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, message("the file contains only a Git LFS pointer"),
            offset: 0)
        ]),
      SoundRule.Example(
        "an AIFF file named .wav",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.aiff, "BEI16", frames: 64).bytes }]),
    ])

  /// Returns the message for a fact such as `the file is MP3`.
  static func message(_ fact: String) -> String { "\(fact), not AIFF, WAVE or CAF" }

  package var remedy: Remedy? { Remedy(.convert) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject) else { return }
    switch subject.content {
    case .sound(let sound) where !sound.container.isDocumented:
      findings.report(
        Self.message("the file is \(sound.container.name)"),
        at: .byte(0, chunk: sound.outermost),
        suggestion: ShellCommand.toConvert(subject, policy),
        notes: ShellCommand.notes(subject, policy))
    case .foreign(let format):
      findings.report(
        Self.message("the file is \(format.name)"), at: .byte(0, chunk: nil),
        suggestion: ShellCommand.toConvert(subject, policy),
        notes: ShellCommand.notes(subject, policy))
    case .unreadable(let error) where Damage.rule(for: error.code) == Self.id:
      findings.report(
        Self.message("the file contains \(error.found ?? "no sound")"),
        at: .byte(error.offset ?? 0, chunk: nil),
        suggestion: Self.remedy(error))
    case .sound, .unreadable: break
    }
  }

  /// Returns the remedy for a file that is not a sound.
  static func remedy(_ error: SoundError) -> String {
    error.found == ForeignFormat.pointer
      ? ForeignFormat.pointerRemedy : "check that this is the right file"
  }
}
