// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundLoudness
internal import SoundValidation

/// A file that another decoder reads, because it does not begin like AIFF, WAVE or CAF; `earcon info` and `afinfo`
/// describe its decoded sound.
struct ForeignSound {
  let file: String
  let decoding: SoundInput.Decoding
  private let decoded: Sound

  init(_ input: SoundInput, _ decoding: SoundInput.Decoding, file: String) {
    self.file = file
    self.decoding = decoding
    decoded = input.reader.sound
  }

  /// The decoded sound's sample rate and channels with the file's own encoding.
  var format: AudioFormat {
    let code = decoding.encoding ?? decoding.fileType
    return AudioFormat(
      sampleRate: decoded.format.sampleRate, channels: decoded.format.channels,
      encoding: .other(SoundEncoding.Other(code: code, name: decoding.kind)))
  }

  var frames: Int64? { decoded.frames }
  var duration: Double? { decoded.duration }

  var playability: Playability {
    Playability(foreign: decoding.kind, format: decoded.format, frames: decoded.frames)
  }

  /// The warnings about an AIFF, WAVE or CAF file after an ID3v2 tag; empty for other files.
  var warnings: [SoundWarning] { decoding.described?.warnings ?? [] }

  /// Returns the description in the form of `order`; empty for JSON, which `InfoReport` provides.
  func text(_ levels: SoundLevels?, _ order: InfoOrder, style: ProgramStyle) -> String {
    switch order.form {
    case .text:
      (lines(order.dialect, style) + InfoLines.levels(levels) + ["----"]).joined(separator: "\n")
        + "\n"
    case .brief:
      InfoLines.brief(
        file, type: decoding.fileType, seconds: duration, format, order.dialect, style)
    case .xml: InfoXML.file(self)
    case .json: ""
    }
  }

  private func lines(_ dialect: Dialect, _ style: ProgramStyle) -> [String] {
    var lines = InfoLines.head(file, type: decoding.fileType, format, dialect)
    if style == .earcon {
      lines.append("decoded by:     \(decoding.decoder), to \(decoded.format.encoding.name)")
    }
    lines.append("estimated duration: \(duration.map(InfoLines.seconds) ?? "unknown")")
    lines.append("audio \(frames ?? 0) valid frames")
    if style == .earcon { lines.append("documented as playable: \(playability)") }
    return lines
  }
}
