// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `encoding/unsupported`.
public struct EncodingUnsupported: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "encoding/unsupported"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a sound is linear PCM, IMA4, µ-law or A-law",
    why: """
      Apple names four data formats: linear PCM, MA4 (IMA/ADPCM), µLaw and aLaw. A CAF or WAVE file \
      can hold many others, AAC above all; they are not among the documented ones. The IMA ADPCM of \
      WAVE is another format than IMA4, and afconvert does not list IMA4 for WAVE. Linear PCM that \
      afconvert does not list, of 64-bit integers or big-endian in WAVE (RIFX), is a warning: \
      Apple's words hold for it, and whether its systems read it is not documented.
      """,
    severity: .error, sources: [.notificationSound, .afconvertFormats],
    examples: [
      SoundRule.Example(
        "AAC in CAF",
        [SoundRule.Example.File("ding.caf") { ExampleBytes.caf("aac ") }],
        findings: [
          SoundRule.Example.Expectation("ding.caf", .error, message("AAC"), offset: 8)
        ]),
      SoundRule.Example(
        "the IMA ADPCM of WAVE",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(
              ExampleBytes.format(tag: 0x11, blockAlign: 256, bits: 4), ExampleBytes.data(256))
          }
        ],
        findings: [
          SoundRule.Example.Expectation("ding.wav", .error, message("DVI (IMA) ADPCM"), offset: 12)
        ]),
      SoundRule.Example(
        "integers of 64 bits",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(
              ExampleBytes.format(blockAlign: 8, bits: 64), ExampleBytes.data(64))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .warning,
            "the encoding is linear PCM, 64-bit little-endian signed integer, not of the documented "
              + "8, 16, 24 or 32 bits (float 32 or 64)", offset: 12)
        ]),
      SoundRule.Example(
        "big-endian samples in WAVE",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.bigEndianWave(samples: 32)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .warning,
            "the samples are big-endian, as RIFX has them, not the documented little-endian of WAVE",
            offset: 12)
        ]),
      SoundRule.Example(
        "the four that are documented",
        [
          SoundRule.Example.File("pcm.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes },
          SoundRule.Example.File("ima4.caf") { ExampleSound(.caf, "ima4", frames: 64).bytes },
          SoundRule.Example.File("ulaw.caf") { ExampleSound(.caf, "ulaw", frames: 64).bytes },
          SoundRule.Example.File("alaw.wav") { ExampleSound(.wave, "alaw", frames: 64).bytes },
        ]),
    ])

  /// What is said of another encoding.
  static func message(_ name: String) -> String {
    "the encoding is \(name), not among the documented linear PCM, IMA4, µ-law and A-law"
  }

  /// Another container or encoding.
  public var remedy: Remedy? { Remedy(.convert) }

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject), let sound = subject.sound else { return }
    switch sound.format.encoding {
    case .other(let other):
      findings.report(
        Self.message(other.name), at: sound.formatPlace,
        suggestion: ShellCommand.toConvert(subject), notes: ShellCommand.notes(subject))
    case .linearPCM(let pcm) where !pcm.isDecodable:
      findings.report(
        "the encoding is linear PCM, \(pcm), not of the documented 8, 16, 24 or 32 bits (float 32 "
          + "or 64)", severity: .warning, at: sound.formatPlace,
        suggestion: "export it again with 16 bits")
    case .linearPCM(let pcm)
    where sound.container == .wave && pcm.byteOrder == .big && pcm.bytesPerSample > 1:
      findings.report(
        "the samples are big-endian, as RIFX has them, not the documented little-endian of WAVE",
        severity: .warning, at: sound.formatPlace,
        suggestion: ShellCommand.toConvert(subject), notes: ShellCommand.notes(subject))
    case .linearPCM, .ima4, .uLaw, .aLaw: break
    }
  }
}
