// SPDX-License-Identifier: MIT

/// A quick check for text that needs no escapes, as most names and messages do.
///
/// Escaping visits each character, which would take most of the time of a report with 100,000 sounds.
enum PlainText {
  /// Returns whether a text consists of printable ASCII characters, none of which is special.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isSpecial: returns whether a byte needs an escape, from the byte and the one before it, which is
  ///     0 for the first byte.
  /// - Returns: `true` also for an empty text.
  static func isPlain(
    _ text: String, except isSpecial: (_ byte: UInt8, _ last: UInt8) -> Bool = { _, _ in false }
  ) -> Bool {
    // Safe: nothing uses the buffer outside the closure. The view's own iterator takes many times as
    // long.
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe isPlain(bytes, isSpecial)
    } ?? isPlain(Array(text.utf8), isSpecial)
  }

  private static func isPlain(
    _ bytes: some Collection<UInt8>, _ isSpecial: (UInt8, UInt8) -> Bool
  ) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      guard byte >= 0x20, byte < 0x7F, !isSpecial(byte, last) else { return false }
      last = byte
    }
    return true
  }
}
