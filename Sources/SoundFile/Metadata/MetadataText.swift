// SPDX-License-Identifier: MIT

/// Text in chunks, whose encoding no specification but CAF's names.
enum MetadataText {
  /// UTF-8, or Latin-1 where the bytes are no valid UTF-8.
  static func decode(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(UnicodeScalar(byte)) }
    return String(scalars)
  }

  /// UTF-8 up to the first zero, which would end the text for every reader.
  static func encode(_ text: String) -> [UInt8] { Array(text.utf8.prefix { $0 != 0 }) }

  /// The same with at most so many bytes, cut between characters.
  static func encode(_ text: String, atMost count: Int) -> [UInt8] {
    var kept: [UInt8] = []
    for character in text {
      let bytes = character.utf8
      if bytes.contains(0) || bytes.count > count - kept.count { break }
      kept += bytes
    }
    return kept
  }
}

extension ByteReader {
  /// Takes a text that a zero ends, without the zero.
  ///
  /// - Throws: `SoundError` with code `.truncated` where the chunk ends first.
  mutating func takeTerminated(_ field: StaticString) throws(SoundError) -> ArraySlice<UInt8> {
    let rest = unread
    guard let end = rest.firstIndex(of: 0) else {
      throw SoundError(
        .truncated, "the text \(field) has no end", chunk: chunk, offset: offset,
        found: "\(remaining) bytes without a zero", expected: "a zero behind the text")
    }
    let text = rest[..<end]
    _ = try take(text.count + 1, field)
    return text
  }
}
