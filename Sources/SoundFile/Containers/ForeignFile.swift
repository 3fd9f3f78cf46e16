// SPDX-License-Identifier: MIT

/// Recognises files that are no AIFF, WAVE or CAF, so that the refusal can say what they are.
enum ForeignFile {
  /// Why a file that begins with these bytes cannot be read: its first 12, or all that it has.
  static func refusal(_ head: [UInt8]) -> SoundError {
    let size = head.count
    guard size > 0 else {
      return SoundError(
        .truncated, "the file is empty", offset: 0, found: "0 bytes",
        expected: "an AIFF, AIFF-C, WAVE or CAF file")
    }
    if size < 12, ["FORM", "RIFF", "RIFX", "caff"].contains(where: { isBegun($0, head) }) {
      return SoundError(
        .truncated, "the file ends inside its first header", offset: Int64(size),
        found: "\(size) bytes", expected: "12 bytes or more",
        advice: "the file is cut short; copy or export it again")
    }
    if let name = name(of: head) {
      return SoundError(
        .unrecognized, "not an AIFF, AIFF-C, WAVE or CAF file", offset: 0, found: name,
        advice: "decode it to WAVE first, for example with 'ffmpeg -i IN OUT.wav'")
    }
    return SoundError(
      .unrecognized, "not an AIFF, AIFF-C, WAVE or CAF file", offset: 0, found: preview(head),
      expected: "'FORM', 'RIFF' or 'caff'")
  }

  private static func isBegun(_ code: FourCharCode, _ head: [UInt8]) -> Bool {
    zip(code.bytes, head).allSatisfy { $0 == $1 }
  }

  /// The name of a format by its first bytes (each format's specification, "magic number").
  private static func name(of head: [UInt8]) -> String? {
    guard head.count >= 4 else { return nil }
    let first = FourCharCode(head[0..<4])
    switch first {
    case "OggS": return "an Ogg file (Vorbis, Opus or FLAC)"
    case "fLaC": return "a FLAC file"
    case ".snd": return "a Sun/NeXT AU file"
    case "riff": return "a Sony Wave64 file"
    case "MThd": return "a MIDI file"
    case "FORM", "RIFF", "RIFX", "RF64", "BW64":
      guard head.count == 12 else { return nil }
      return "a \(first) file of type '\(FourCharCode(head[8..<12]))'"
    default: break
    }
    if head.count >= 8, FourCharCode(head[4..<8]) == "ftyp" { return "an MPEG-4 file (M4A, MP4)" }
    if head[0..<3] == [0x49, 0x44, 0x33] { return "an MP3 file (it begins with an ID3 tag)" }
    if head[0] == 0xFF, head[1] & 0xE0 == 0xE0 {
      // MPEG audio's layer bits are 00 only in AAC's ADTS frames.
      return head[1] & 0x06 == 0 ? "an AAC stream (ADTS)" : "an MP3 stream"
    }
    return nil
  }

  /// The first bytes, as text where they are text.
  private static func preview(_ head: [UInt8]) -> String {
    if head.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      let line = head.prefix { $0 >= 0x20 }
      return "text that begins '\(String(decoding: line, as: UTF8.self))'"
    }
    return "bytes " + head.prefix(8).map(\.hexDigits).joined(separator: " ")
  }
}
