// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `android/format`.
package final class AndroidFormat: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "android/format"

  package let rule = SoundRule(
    id, "a sound for Android has a format that Android documents",
    why: """
      Of the formats that Android documents, Earcon accepts WAVE (8- and 16-bit linear PCM), MP3, \
      Ogg, MPEG-4, 3GPP, AAC (ADTS), AMR, FLAC, Matroska and MIDI. iPhones play AIFF and CAF, but \
      Android documents neither, so an app for both iOS and Android may need two files. If the \
      samples of a WAVE file have more than 16 bits or are floating-point numbers, Earcon only \
      warns.
      """,
    severity: .error, sources: [.androidFormats, .firebaseMessage],
    examples: [
      SoundRule.Example(
        "a CAF file, checked for Android",
        [SoundRule.Example.File("ding.caf") { ExampleSound(.caf, "ima4", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .error, "the file is CAF; \(documented)", offset: 0)
        ]),
      SoundRule.Example(
        "µ-law in a WAVE file in res/raw",
        [
          SoundRule.Example.File("res/raw/ding.wav") {
            ExampleSound(.wave, "ulaw", frames: 64).bytes
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "res/raw/ding.wav", .error,
            "the encoding is µ-law; Android documents 8- or 16-bit linear PCM", offset: 12)
        ]),
      SoundRule.Example(
        "a 16-bit WAVE file and an MP3 file",
        [
          SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes },
          SoundRule.Example.File("dong.mp3") {
            ExampleBytes.mp3
          },
        ],
        options: ["--platform", "android"]),
      SoundRule.Example(
        "a CAF file, checked for iOS only",
        [SoundRule.Example.File("ding.caf") { ExampleSound(.caf, "ima4", frames: 64).bytes }]),
    ])

  /// The most common documented formats, because the complete list is too long for a message.
  private static let documented = "Android documents WAVE, MP3, Ogg, FLAC and others"
  /// The documented formats other than WAVE and MIDI, by their codes in `ForeignFormat`.
  private static let codes: Set<FourCharacterCode> = [
    "MPG3", "Oggf", "m4af", "3gpp", "adts", "amrf", "flac", "mkv ",
  ]

  package var remedy: Remedy? { Remedy(.convert) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForAndroid(subject) else { return }
    switch subject.content {
    case .sound(let sound) where sound.container == .wave:
      check(sound, subject, &findings)
    case .sound(let sound):
      report(sound.container.name, subject, &findings)
    case .foreign(let format) where !Self.codes.contains(format.code):
      report(format.name, subject, &findings)
    case .unreadable(let error)
    where Damage.rule(for: error.code) == ContainerUnsupported.id && !Self.isMIDI(subject.source):
      findings.report(
        "the file contains \(error.found ?? "no sound"); \(Self.documented)",
        at: .byte(0, chunk: nil), suggestion: ContainerUnsupported.remedy(error))
    case .foreign, .unreadable: break
    }
  }

  private func report(
    _ format: String, _ subject: SoundSubject, _ findings: inout FindingCollector
  ) {
    findings.report(
      "the file is \(format); \(Self.documented)", at: .byte(0, chunk: nil),
      suggestion: ShellCommand.toConvertForAndroid(subject))
  }

  private func check(
    _ sound: Sound, _ subject: SoundSubject, _ findings: inout FindingCollector
  ) {
    let documented = "Android documents 8- or 16-bit linear PCM"
    if case .linearPCM(let pcm) = sound.format.encoding {
      guard pcm.kind == .float || pcm.bits > 16 else { return }
      findings.report(
        "the samples are \(pcm.bits)-bit \(pcm.kind == .float ? "floats" : "integers"); "
          + documented, severity: .warning, at: sound.formatPlace,
        suggestion: ShellCommand.toConvertForAndroid(subject))
    } else {
      findings.report(
        "the encoding is \(sound.format.encoding.name); \(documented)", at: sound.formatPlace,
        suggestion: ShellCommand.toConvertForAndroid(subject))
    }
  }

  /// Returns whether a file is a Standard MIDI File, which Android documents but `ForeignFormat` does
  /// not recognize, because the file contains no samples.
  private static func isMIDI(_ source: any ByteSource) -> Bool {
    var head = [UInt8](repeating: 0, count: 4)
    var room = head.mutableSpan
    let count = try? source.read(at: 0, into: &room)
    return count == head.count && head == Array("MThd".utf8)
  }
}
