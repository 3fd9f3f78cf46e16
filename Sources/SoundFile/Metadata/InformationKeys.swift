// SPDX-License-Identifier: MIT

/// What containers call the words of a sound.
enum InformationKeys {
  /// WAVE's identifiers (Microsoft and IBM, 1991, "INFO List Chunk"; `ITRK` and `IPRT` are other
  /// programs') and CAF's keys (`AudioFile.h`, "Info String Keys").
  ///
  /// Of two identifiers with one key the first is written for it.
  private static let wave: [(id: FourCharCode, key: String)] = [
    ("INAM", "title"), ("IART", "artist"), ("IPRD", "album"), ("ICMT", "comments"),
    ("ICOP", "copyright"), ("IGNR", "genre"), ("ICRD", "recorded date"),
    ("ISFT", "encoding application"), ("ITRK", "track number"), ("IPRT", "track number"),
  ]

  /// Keys that FFmpeg writes into CAF for the same things.
  private static let aliases = [
    "comment": "comments", "date": "recorded date", "encoder": "encoding application",
    "track": "track number",
  ]

  /// AIFF's chunks (AIFF 1.3, "Text Chunks"); only `ANNO` may come more than once.
  static let aiff: [(id: FourCharCode, key: String)] = [
    ("NAME", "title"), ("AUTH", "artist"), ("(c) ", "copyright"), ("ANNO", "comments"),
  ]

  /// The key of a WAVE's identifier, or the identifier itself.
  static func key(wave id: FourCharCode) -> String {
    wave.first { $0.id == id }?.key ?? id.description
  }

  /// The identifier under which WAVE has a key, `nil` where it has none.
  static func waveID(_ key: String) -> FourCharCode? {
    let usual = aliases[key] ?? key
    if let known = wave.first(where: { $0.key == usual }) { return known.id }
    // Identifiers are four capitals, the first of them I.
    let isID =
      key.utf8.count == 4 && key.utf8.first == UInt8(ascii: "I")
      && key.utf8.allSatisfy { (0x30...0x5A).contains($0) }
    return isID ? FourCharCode(parsing: key) : nil
  }

  /// The chunk in which AIFF has a key, `nil` where it has none.
  static func aiffID(_ key: String) -> FourCharCode? {
    let usual = aliases[key] ?? key
    return aiff.first { $0.key == usual }?.id
  }
}
