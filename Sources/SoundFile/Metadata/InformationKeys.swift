// SPDX-License-Identifier: MIT

/// The keys of text metadata, which are CAF's, and their identifiers in WAVE and AIFF.
enum InformationKeys {
  /// WAVE's identifiers (Microsoft and IBM, 1991, "INFO List Chunk"; some programs add `ITRK` and
  /// `IPRT`) and CAF's keys (`AudioFile.h`, "Info String Keys").
  ///
  /// If two identifiers have the same key, Earcon writes the first.
  private static let wave: [(id: FourCharacterCode, key: String)] = [
    ("INAM", "title"), ("IART", "artist"), ("IPRD", "album"), ("ICMT", "comments"),
    ("ICOP", "copyright"), ("IGNR", "genre"), ("ICRD", "recorded date"),
    ("ISFT", "encoding application"), ("ITRK", "track number"), ("IPRT", "track number"),
  ]

  /// Other names of keys, which FFmpeg writes into CAF.
  private static let aliases = [
    "comment": "comments", "date": "recorded date", "encoder": "encoding application",
    "track": "track number",
  ]

  /// AIFF's chunks (AIFF 1.3, "Text Chunks"); only `ANNO` may repeat.
  static let aiff: [(id: FourCharacterCode, key: String)] = [
    ("NAME", "title"), ("AUTH", "artist"), ("(c) ", "copyright"), ("ANNO", "comments"),
  ]

  /// Returns the key of a WAVE identifier, or the identifier if it has no key.
  static func key(wave id: FourCharacterCode) -> String {
    wave.first { $0.id == id }?.key ?? id.description
  }

  /// Returns WAVE's identifier for a key or an alias of a key, and an identifier unchanged; `nil` for other
  /// texts.
  static func waveID(_ key: String) -> FourCharacterCode? {
    let usual = aliases[key] ?? key
    if let known = wave.first(where: { $0.key == usual }) { return known.id }
    // `key(wave:)` returns an identifier without a key unchanged. Accept such an identifier if it begins with
    // I and has three more characters in ASCII's range from 0 to Z.
    let isID =
      key.utf8.count == 4 && key.utf8.first == UInt8(ascii: "I")
      && key.utf8.allSatisfy { (0x30...0x5A).contains($0) }
    return isID ? FourCharacterCode(parsing: key) : nil
  }

  /// Returns AIFF's chunk for a key or one of its aliases; `nil` if there is none.
  static func aiffID(_ key: String) -> FourCharacterCode? {
    let usual = aliases[key] ?? key
    return aiff.first { $0.key == usual }?.id
  }
}
