// SPDX-License-Identifier: MIT

/// A sound file format other than AIFF, WAVE and CAF, or one of these after an ID3v2 tag, recognized by its
/// first bytes.
///
/// This module only recognizes the format. `SoundConversion` reads AIFF, WAVE and CAF after a tag itself, and
/// decodes the others with libsndfile or FFmpeg, in another process.
package struct ForeignFormat: Hashable, Sendable {
  /// The number of bytes, at the start of a file or after a tag, from which Earcon recognizes a format.
  static let headSize = 36

  /// Core Audio's file type (`AudioFile.h`), or our own code if Core Audio defines no type.
  package let code: FourCharacterCode
  /// The format's common name, without an article.
  package let name: String
  /// Core Audio's code of the encoding; `nil` if the first bytes do not identify it.
  package let encoding: FourCharacterCode?
  /// The offset of an AIFF, WAVE or CAF file after an ID3v2 tag, in bytes; 0 for other formats.
  package let soundOffset: Int64

  private init(_ code: FourCharacterCode, _ name: String, _ encoding: FourCharacterCode? = nil) {
    self.code = code
    self.name = name
    self.encoding = encoding
    soundOffset = 0
  }

  /// Creates the format of a file with `size` bytes of ID3v2 tags before a container.
  init(_ container: (name: String, code: FourCharacterCode), afterTag size: Int64) {
    code = container.code
    name = "\(container.name) after an ID3v2 tag"
    encoding = nil
    soundOffset = size
  }

  /// Recognizes a file's format; returns `nil` for unknown formats, and for AIFF, WAVE and CAF without an ID3v2
  /// tag.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  package init?(of source: any ByteSource) throws(SoundError) {
    var window = HeaderWindow(source)
    try self.init(&window)
  }

  /// Recognizes a format by a file's first bytes (each format's specification, "magic number"); `nil` for
  /// other bytes.
  init?(head: [UInt8]) {
    guard head.count >= 4 else { return nil }
    let first = FourCharacterCode(head[0..<4])
    if let format = Self.fourBytes[first] {
      self = format
    } else if first == "OggS" {
      self = Self.ogg(head)
    } else if Self.holds("ftyp", at: 4, head), !Self.containers.contains(first) {
      self = Self.holds("3gp", at: 8, head) ? Self.thirdGeneration : Self.mpeg4
    } else if let format = Self.texts.first(where: { Self.holds($0.text, at: 0, head) }) {
      self = format.format
    } else if let format = Self.stream(head) {
      self = format
    } else {
      return nil
    }
  }

  /// The first bytes of files that Earcon reads itself.
  private static let containers: [FourCharacterCode] = [
    "FORM", "RIFF", "RIFX", "RF64", "BW64", "caff",
  ]

  private static let mpeg4 = ForeignFormat("m4af", "MPEG-4 (M4A)")
  private static let thirdGeneration = ForeignFormat("3gpp", "3GPP")
  private static let mp3 = ForeignFormat("MPG3", "MP3", ".mp3")

  /// Formats that begin with a four-byte code.
  private static let fourBytes: [FourCharacterCode: ForeignFormat] = [
    "fLaC": ForeignFormat("flac", "FLAC", "flac"),
    ".snd": ForeignFormat("NeXT", "Sun/NeXT AU"),
    "riff": ForeignFormat("W64f", "Sony Wave64"),
    "MAC ": ForeignFormat("ape ", "Monkey's Audio"),
    "wvpk": ForeignFormat("wv  ", "WavPack"),
    "TTA1": ForeignFormat("tta ", "True Audio"),
    FourCharacterCode(rawValue: 0x1A45_DFA3): ForeignFormat("mkv ", "Matroska or WebM"),
    FourCharacterCode(rawValue: 0x3026_B275): ForeignFormat("asf ", "Windows Media"),
  ]

  /// Formats that begin with a text of a length other than four bytes.
  private static let texts: [(text: String, format: ForeignFormat)] = [
    ("#!AMR", ForeignFormat("amrf", "AMR", "samr")),
    ("Creative Voice File", ForeignFormat("voc ", "Creative Voice")),
    ("NIST_1A", ForeignFormat("nist", "NIST SPHERE")),
    ("ID3", mp3),
  ]

  private static func holds(_ text: String, at offset: Int, _ head: [UInt8]) -> Bool {
    head.dropFirst(offset).starts(with: text.utf8)
  }

  /// Returns the Ogg format from the first packet of the first page (RFC 3533, 7845; Vorbis I, 4.2.1;
  /// Ogg FLAC).
  private static func ogg(_ head: [UInt8]) -> ForeignFormat {
    if holds("OpusHead", at: 28, head) { return ForeignFormat("Oggf", "Ogg Opus", "opus") }
    if holds("\u{1}vorbis", at: 28, head) { return ForeignFormat("Oggf", "Ogg Vorbis", "vorb") }
    if holds("\u{7F}FLAC", at: 28, head) { return ForeignFormat("Oggf", "Ogg FLAC", "flac") }
    return ForeignFormat("Oggf", "Ogg")
  }

  /// Returns the format of MPEG audio without a container, which begins with eleven one bits, version and
  /// layer (ISO/IEC 11172-3, 2.4.2.3; ADTS: ISO/IEC 13818-7, 6.2); `nil` for other bytes.
  private static func stream(_ head: [UInt8]) -> ForeignFormat? {
    guard head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return nil }
    // Only AAC has layer 00; version 01, bit rate 1111 and sample rate 11 are reserved or forbidden.
    if head[1] & 0xF6 == 0xF0 { return ForeignFormat("adts", "AAC stream (ADTS)", "aac ") }
    guard head[1] & 0x18 != 0x08, head[1] & 0x06 != 0, head[2] & 0xF0 != 0xF0,
      head[2] & 0x0C != 0x0C
    else { return nil }
    switch head[1] & 0x06 {
    case 0x02: return mp3
    case 0x04: return ForeignFormat("MPG2", "MPEG layer 1 or 2", ".mp2")
    default: return ForeignFormat("MPG1", "MPEG layer 1 or 2", ".mp1")
    }
  }
}

extension ForeignFormat {
  /// Returns the error for a file that begins with these bytes and is not AIFF, WAVE or CAF.
  static func refusal(_ head: [UInt8]) -> SoundError {
    let size = head.count
    guard size > 0 else {
      return SoundError(
        .truncated, "the file is empty", offset: 0, found: "0 bytes",
        expected: "an AIFF, AIFF-C, WAVE or CAF file", suggestion: "copy or export it again")
    }
    let needed = head.first == UInt8(ascii: "c") ? 8 : 12
    if size < needed, ["FORM", "RIFF", "RIFX", "caff"].contains(where: { isPrefixed(head, $0) }) {
      return SoundError(
        .truncated, "the file ends inside its first header", offset: Int64(size),
        found: Plural.text(size, "byte"), expected: "\(needed) bytes or more",
        suggestion: "the file is cut short; copy or export it again")
    }
    if head.starts(with: pointerStart) {
      return SoundError(
        .unrecognized, "not an AIFF, AIFF-C, WAVE or CAF file", offset: 0, found: pointer,
        suggestion: pointerRemedy)
    }
    if let name = ForeignFormat(head: head)?.name ?? otherForm(head) { return refusal(named: name) }
    return SoundError(
      .unrecognized, "not an AIFF, AIFF-C, WAVE or CAF file", offset: 0, found: preview(head),
      expected: "'FORM', 'RIFF' or 'caff'", suggestion: "check that it is the file you meant")
  }

  /// Returns the error for a file of another format.
  static func refusal(named name: String) -> SoundError {
    SoundError(
      .unrecognized, "not an AIFF, AIFF-C, WAVE or CAF file", offset: 0, found: name,
      suggestion: name == midi
        ? "export the music as a WAVE file"
        : "convert it to WAVE first, for example with 'ffmpeg -i IN OUT.wav'")
  }

  /// The phrase for a Git LFS pointer, a text in place of a file that Git LFS has not downloaded.
  package static let pointer = "only a Git LFS pointer"
  /// The remedy for a Git LFS pointer.
  package static let pointerRemedy = "run 'git lfs pull' to download the file"
  /// The first `headSize` bytes of a Git LFS pointer (Git LFS, specification, "The Pointer").
  private static let pointerStart = Array("version https://git-lfs.github.com/spec/v1".utf8)
    .prefix(headSize)

  private static func isPrefixed(_ head: [UInt8], _ code: FourCharacterCode) -> Bool {
    zip(code.bytes, head).allSatisfy { $0 == $1 }
  }

  /// The phrase for the contents of a MIDI file, which has notes instead of samples; ffmpeg cannot convert it.
  private static let midi = "MIDI music"

  /// Returns a phrase for the contents of a MIDI file, or of a FORM or RIFF file with its type; `nil` for other files.
  private static func otherForm(_ head: [UInt8]) -> String? {
    guard head.count >= 12 else { return nil }
    let first = FourCharacterCode(head[0..<4])
    switch first {
    case "FORM", "RIFF", "RIFX", "RF64", "BW64":
      return "\(first) data of type '\(FourCharacterCode(head[8..<12]))'"
    case "MThd": return midi
    default: return nil
    }
  }

  /// Returns a phrase that quotes the first 12 bytes as text, up to the first line break or tab.
  ///
  /// If a line break or a tab comes first, the phrase quotes all 12 bytes with escapes. If any of the bytes is neither
  /// printable nor white space, the phrase has the first 8 bytes in hexadecimal.
  private static func preview(_ head: [UInt8]) -> String {
    let head = head.prefix(12)
    if head.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      let line = head.prefix { $0 >= 0x20 }
      // An empty text would say nothing about the file.
      let text = line.isEmpty ? escaped(head) : String(decoding: line, as: UTF8.self)
      return "text that begins '\(text)'"
    }
    return "bytes " + head.prefix(8).map { $0.hexDigits }.joined(separator: " ")
  }

  /// Returns ASCII text with escapes for line feeds, carriage returns and tabs.
  private static func escaped(_ text: ArraySlice<UInt8>) -> String {
    var result = ""
    for byte in text {
      switch byte {
      case 0x09: result += "\\u{9}"
      case 0x0A: result += "\\u{a}"
      case 0x0D: result += "\\u{d}"
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }
}
