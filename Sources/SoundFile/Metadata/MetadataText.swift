// SPDX-License-Identifier: MIT

/// Decodes text in chunks as UTF-8 or Latin-1, and encodes it as UTF-8.
///
/// CAF specifies UTF-8, and AIFF specifies ASCII, but files do not always comply.
enum MetadataText {
  /// Decodes UTF-8, or Latin-1 if the bytes are not valid UTF-8.
  static func decode(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(UnicodeScalar(byte)) }
    return String(scalars)
  }

  /// Returns the text as UTF-8 up to the first zero, because zero ends a text in CAF and WAVE.
  static func encode(_ text: String) -> [UInt8] { Array(text.utf8.prefix { $0 != 0 }) }

  /// Returns at most `count` bytes of the text as UTF-8, cut between characters and before a zero.
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
  /// Reads a text up to a terminating zero and skips the zero.
  ///
  /// - Throws: `SoundError` with code `.truncated` if the chunk ends first.
  mutating func takeTerminated(_ field: StaticString) throws(SoundError) -> ArraySlice<UInt8> {
    let rest = unread
    guard let end = rest.firstIndex(of: 0) else {
      throw SoundError(
        .truncated, "the text \(field) is not terminated", chunk: chunk, offset: offset,
        found: "\(Plural.text(remaining, "byte")) without a zero",
        expected: "a zero after the text"
      )
    }
    let text = rest[..<end]
    _ = try take(text.count + 1, field)
    return text
  }
}
