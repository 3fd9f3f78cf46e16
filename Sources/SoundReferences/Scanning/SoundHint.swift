// SPDX-License-Identifier: MIT

/// A quick test that excludes most JSON files without names of sounds.
///
/// Most JSON files contain other data, often much of it, which Earcon need not split into tokens.
enum SoundHint {
  /// Returns false if a JSON file cannot contain a name that the reader finds: it has none of the words, keys
  /// and extensions that the reader knows, and no escape that may be a part of one.
  static func mayOccur(inJSON bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): index += 1
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
          UInt8(ascii: "t"):
          break
        // `\u`, which may be a letter of a word, or an escape that JSON does not define.
        default: return true
        }
      // `sound`, `soundName`, `UNNotificationSound` and others.
      case UInt8(ascii: "o"): if isAt("ound", index, bytes) { return true }
      // `ringtonePath` and others.
      case UInt8(ascii: "i"): if isAt("ingtone", index, bytes) { return true }
      // `R.raw.name` and `/raw/name`.
      case UInt8(ascii: "r"):
        let isWhole = index == 0 || !SourceLexer.isWord(bytes[index - 1])
        if isWhole, isAt("raw", index, bytes) { return true }
      // `critical(fileName: "name")`
      case UInt8(ascii: "c"): if isAt("critical", index, bytes) { return true }
      case UInt8(ascii: "."): if hasExtension(index, bytes) { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  private static func isAt(_ word: StaticString, _ index: Int, _ bytes: [UInt8]) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= bytes.count - index else { return false }
    // Safe: a literal has static storage, and its own count bounds the loop.
    let start = unsafe word.utf8Start
    for offset in 0..<count where unsafe start[offset] != bytes[index + offset] { return false }
    return true
  }

  /// Returns true if the three bytes after a dot begin the extension of a sound file.
  private static func hasExtension(_ dot: Int, _ bytes: [UInt8]) -> Bool {
    guard dot + 3 < bytes.count else { return false }
    let letters = bytes[(dot + 1)...(dot + 3)]
    return SoundWords.extensionBeginnings.contains { beginning in
      zip(beginning, letters).allSatisfy { $0 == $1 | 0x20 }
    }
  }
}
