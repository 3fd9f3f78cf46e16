// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `encoding/heavy`.
package final class EncodingHeavy: SoundCheck {
  package init() {}

  /// The offset of the samples, in bytes, in a CAF file that Core Audio or Earcon writes by default.
  static let audioOffset: Int64 = 4096

  package static let id: SoundRule.ID = "encoding/heavy"

  package let rule = SoundRule(
    id, "a sound is no larger than a notification needs",
    why: """
      No document excludes samples of more than 16 bits, sample rates above 48000 Hz or more than \
      two channels. But they make the app larger, and a listener hardly hears the difference in a \
      notification. IMA4 takes about a quarter of the size of 16-bit linear PCM; one app reduced \
      its sounds from 43 to 14 MB. The rule reports only files that IMA4 would make smaller.
      """,
    severity: .note, sources: [.notificationSound, .homeAssistant],
    examples: [
      SoundRule.Example(
        "24-bit samples at 96000 Hz",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI24", frames: 9600, sampleRate: 96_000).bytes
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .note,
            "the file takes 28844 bytes (24-bit samples, 96000 Hz); IMA4 in CAF takes 9196 bytes")
        ]),
      SoundRule.Example(
        "16-bit samples at 48000 Hz, and a file that IMA4 would not make smaller",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI16", frames: 4800, sampleRate: 48_000).bytes
          },
          SoundRule.Example.File("tick.wav") { ExampleSound(.wave, "LEF32", frames: 64).bytes },
        ]),
    ])

  package var remedy: Remedy? { Remedy(.convert) }

  /// Reports a file for Apple's systems that Earcon decodes and that has samples of more than 16 bits, a sample rate
  /// above 48000 Hz or more than two channels, if IMA4 would make it smaller.
  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject), let sound = subject.sound, sound.format.isDecodable,
      let frames = sound.frames, frames > 0, let size = Self.ima4Size(sound.format, frames: frames)
    else { return }
    let reasons = Self.reasons(sound.format)
    guard !reasons.isEmpty, size < subject.bytes else { return }
    let message = "the file takes \(subject.bytes) bytes (\(reasons.joined(separator: ", ")))"
    guard !policy.mustSuitAndroid(subject) else {
      // Android does not document CAF, so the suggestion is not IMA4 in CAF.
      findings.report(
        message,
        suggestion: "export \(subject.isBuilt ? subject.changeable : "it") with at most 16 bits, "
          + "48000 Hz and two channels")
      return
    }
    findings.report(
      message + "; IMA4 in CAF takes \(size) bytes",
      suggestion: ShellCommand.toConvert(subject, policy))
  }

  /// Returns the reasons for a sound's size: more than 16 bits, above 48000 Hz, or more than two channels.
  private static func reasons(_ format: AudioFormat) -> [String] {
    var reasons: [String] = []
    if case .linearPCM(let pcm) = format.encoding, pcm.bits > 16 {
      reasons.append("\(pcm.bits)-bit \(pcm.kind == .float ? "float " : "")samples")
    }
    if format.sampleRate > 48_000 { reasons.append("\(plain(format.sampleRate)) Hz") }
    if format.channels > 2 { reasons.append("\(format.channels) channels") }
    return reasons
  }

  /// Returns the sample rate as text, without `.0` if it is a whole number.
  private static func plain(_ rate: Double) -> String {
    Int64(exactly: rate).map(String.init) ?? "\(rate)"
  }

  /// Returns the size in bytes of the CAF file that `earcon convert` writes for `frames` frames of a
  /// format, as IMA4 at the same sample rate; `nil` on overflow.
  static func ima4Size(_ format: AudioFormat, frames: Int64) -> Int64? {
    let perPacket = Int64(IMA4.framesPerPacket)
    let packets = frames / perPacket + (frames % perPacket == 0 ? 0 : 1)
    let (audio, overflow) = packets.multipliedReportingOverflow(
      by: Int64(IMA4.bytesPerPacket) * Int64(format.channels))
    guard !overflow, audio <= .max - audioOffset else { return nil }
    return audio + audioOffset
  }
}
