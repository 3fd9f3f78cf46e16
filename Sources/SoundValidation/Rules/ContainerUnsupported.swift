// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `container/unsupported`.
public struct ContainerUnsupported: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "container/unsupported"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a sound is an AIFF, WAV or CAF file",
    why: """
      Apple: "package the audio data in an aiff, wav, or caf file." Files of other kinds, MP3 and \
      M4A above all, are not among the documented formats, whatever they are called: the system \
      decides by the content. It then plays the default sound and reports nothing.
      """,
    severity: .error, sources: [.notificationSound, .homeAssistant],
    examples: [
      SoundRule.Example(
        "an MP3",
        [
          SoundRule.Example.File("ding.mp3") {
            Array("ID3".utf8) + [UInt8](repeating: 0, count: 61)
          }
        ],
        findings: [
          SoundRule.Example.Expectation("ding.mp3", .error, message("the file is MP3"), offset: 0)
        ]),
      SoundRule.Example(
        "an M4A that is called CAF",
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
        "RF64, the WAVE of more than 4 GiB",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64), name: "RF64")
          }
        ],
        findings: [
          SoundRule.Example.Expectation("ding.wav", .error, message("the file is RF64"), offset: 0)
        ]),
      SoundRule.Example(
        "no sound at all",
        [SoundRule.Example.File("ding.wav") { Array("Not found\n".utf8) }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .error, message("the file holds text that begins 'Not found'"), offset: 0)
        ]),
      SoundRule.Example(
        "an AIFF, whatever it is called",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.aiff, "BEI16", frames: 64).bytes }]),
    ])

  /// What is said of a file that is something else.
  static func message(_ what: String) -> String {
    "\(what), not among the documented AIFF, WAV and CAF"
  }

  /// Another container or encoding.
  public var remedy: Remedy? { Remedy(.convert) }

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject) else { return }
    switch subject.content {
    case .sound(let sound) where !sound.container.isDocumented:
      findings.report(
        Self.message("the file is \(sound.container.name)"),
        at: .byte(0, chunk: sound.container.name),
        suggestion: ShellCommand.toConvert(subject), notes: ShellCommand.notes(subject))
    case .foreign(let format):
      findings.report(
        Self.message("the file is \(format.name)"), at: .byte(0, chunk: nil),
        suggestion: ShellCommand.toConvert(subject), notes: ShellCommand.notes(subject))
    case .unreadable(let error) where Damage.rule(for: error.code) == Self.id:
      findings.report(
        Self.message("the file holds \(error.found ?? "no sound")"),
        at: .byte(error.offset ?? 0, chunk: nil), suggestion: "check that it is the file you meant")
    case .sound, .unreadable: break
    }
  }
}
