// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `encoding/unsupported`.
package final class EncodingUnsupported: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "encoding/unsupported"

  package let rule = SoundRule(
    id, "a sound is linear PCM, IMA4, µ-law or A-law",
    why: """
      Apple names four data formats: linear PCM, MA4 (IMA/ADPCM), µLaw and aLaw. MA4 is another \
      name for IMA4. A CAF or WAVE file can contain other encodings, such as AAC, but Apple does \
      not document them. The IMA ADPCM of WAVE is not IMA4, and afconvert does not list IMA4 for \
      WAVE. Earcon only warns about linear PCM that it does not decode, such as 64-bit integers, \
      and about big-endian WAVE (RIFX) with a documented encoding. afconvert lists neither, and no \
      document says whether Apple's systems read them.
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
        "DVI (IMA) ADPCM in WAVE",
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
        "64-bit integers",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleBytes.wave(
              ExampleBytes.format(blockAlign: 8, bits: 64), ExampleBytes.data(64))
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .warning,
            "the samples are 64-bit signed integers, which afconvert does not list", offset: 12)
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
            "the file is big-endian WAVE (RIFX), which afconvert does not list", offset: 12)
        ]),
      SoundRule.Example(
        "the four documented encodings",
        [
          SoundRule.Example.File("pcm.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes },
          SoundRule.Example.File("ima4.caf") { ExampleSound(.caf, "ima4", frames: 64).bytes },
          SoundRule.Example.File("ulaw.caf") { ExampleSound(.caf, "ulaw", frames: 64).bytes },
          SoundRule.Example.File("alaw.wav") { ExampleSound(.wave, "alaw", frames: 64).bytes },
        ]),
    ])

  /// Returns the message for the name of an encoding.
  static func message(_ name: String) -> String {
    "the sound is \(name), not PCM, IMA4, µ-law or A-law"
  }

  package var remedy: Remedy? { Remedy(.convert) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject), let sound = subject.sound else { return }
    switch sound.format.encoding {
    case .other(let other):
      findings.report(
        Self.message(other.name), at: sound.formatPlace,
        suggestion: ShellCommand.toConvert(subject, policy),
        notes: ShellCommand.notes(subject, policy))
    case .linearPCM(let pcm) where !pcm.isDecodable:
      findings.report(
        "the samples are \(Self.name(of: pcm)), which afconvert does not list",
        severity: .warning, at: sound.formatPlace, suggestion: "export the file again with 16 bits")
    case .linearPCM, .ima4, .uLaw, .aLaw:
      guard sound.isRIFX else { return }
      findings.report(
        "the file is big-endian WAVE (RIFX), which afconvert does not list", severity: .warning,
        at: sound.formatPlace,
        suggestion: ShellCommand.toConvert(subject, policy),
        notes: ShellCommand.notes(subject, policy))
    }
  }

  /// Returns the name of a layout, such as `24-bit signed integers in 8 bytes`.
  private static func name(of pcm: LinearPCM) -> String {
    let kind =
      switch pcm.kind {
      case .float: "floats"
      case .signedInteger: "signed integers"
      case .unsignedInteger: "unsigned integers"
      }
    return "\(pcm.bits)-bit \(kind)" + (pcm.isPacked ? "" : " in \(pcm.bytesPerSample) bytes")
  }
}
