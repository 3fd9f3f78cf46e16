// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `android/format`.
public struct AndroidFormat: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "android/format"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a sound for Android is of a kind that Android documents",
    why: """
      Android lists WAVE with linear PCM of 8 and 16 bits, MP3, Ogg, MPEG-4, 3GPP, AAC (ADTS), AMR, \
      FLAC, Matroska and MIDI. AIFF and CAF, which iPhones play, are not among them, so an app for \
      both needs two files. Linear PCM of other depths is a warning.
      """,
    severity: .error, sources: [.androidFormats, .firebaseMessage],
    examples: [
      SoundRule.Example(
        "a CAF, where Android is asked for",
        [SoundRule.Example.File("ding.caf") { ExampleSound(.caf, "ima4", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.caf", .error, "the file is CAF, not among the documented \(kinds)", offset: 0)
        ]),
      SoundRule.Example(
        "µ-law in WAVE, below res/raw",
        [
          SoundRule.Example.File("res/raw/ding.wav") {
            ExampleSound(.wave, "ulaw", frames: 64).bytes
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "res/raw/ding.wav", .error,
            "the encoding is µ-law, not the documented linear PCM of 8 or 16 bits", offset: 12)
        ]),
      SoundRule.Example(
        "a WAVE and an MP3",
        [
          SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes },
          SoundRule.Example.File("dong.mp3") {
            Array("ID3".utf8) + [UInt8](repeating: 0, count: 61)
          },
        ],
        options: ["--platform", "android"]),
      SoundRule.Example(
        "a CAF, where Android is not asked for",
        [SoundRule.Example.File("ding.caf") { ExampleSound(.caf, "ima4", frames: 64).bytes }]),
    ])

  /// The documented kinds for sentences.
  static let kinds = "WAVE, MP3, Ogg, MPEG-4, 3GPP, AAC, AMR, FLAC, Matroska and MIDI"
  /// The same by the codes that `ForeignFormat` gives them.
  private static let codes: Set<FourCharCode> = [
    "MPG3", "Oggf", "m4af", "3gpp", "adts", "amrf", "flac", "mkv ",
  ]

  /// Another container or encoding.
  public var remedy: Remedy? { Remedy(.convert) }

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForAndroid(subject) else { return }
    switch subject.content {
    case .sound(let sound) where sound.container == .wave:
      check(sound, subject, &findings)
    case .sound(let sound):
      report("is \(sound.container.name)", subject, &findings)
    case .foreign(let format) where !Self.codes.contains(format.code):
      report("is \(format.name)", subject, &findings)
    case .unreadable(let error)
    where Damage.rule(for: error.code) == ContainerUnsupported.id && !Self.isMIDI(subject.source):
      findings.report(
        "the file holds \(error.found ?? "no sound"), not one of the documented \(Self.kinds)",
        at: .byte(0, chunk: nil), suggestion: "check that it is the file you meant")
    case .foreign, .unreadable: break
    }
  }

  private func report(
    _ what: String, _ subject: SoundSubject, _ findings: inout FindingCollector
  ) {
    findings.report(
      "the file \(what), not among the documented \(Self.kinds)", at: .byte(0, chunk: nil),
      suggestion: ShellCommand.toConvertForAndroid(subject))
  }

  private func check(
    _ sound: Sound, _ subject: SoundSubject, _ findings: inout FindingCollector
  ) {
    if case .linearPCM(let pcm) = sound.format.encoding {
      guard pcm.kind == .float || pcm.bits > 16 else { return }
      findings.report(
        "the encoding is \(sound.format.encoding.name), not the documented linear PCM of 8 or 16 "
          + "bits", severity: .warning, at: sound.formatPlace,
        suggestion: ShellCommand.toConvertForAndroid(subject))
    } else {
      findings.report(
        "the encoding is \(sound.format.encoding.name), not the documented linear PCM of 8 or 16 "
          + "bits", at: sound.formatPlace, suggestion: ShellCommand.toConvertForAndroid(subject))
    }
  }

  /// Whether a file is a Standard MIDI File, which holds no samples and so has no name here.
  private static func isMIDI(_ source: any ByteSource) -> Bool {
    var head = [UInt8](repeating: 0, count: 4)
    var room = head.mutableSpan
    do throws(SoundError) {
      return try source.read(at: 0, into: &room) == 4 && head == Array("MThd".utf8)
    } catch {
      return false
    }
  }
}
