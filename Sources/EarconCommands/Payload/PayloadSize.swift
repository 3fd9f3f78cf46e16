// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore

/// The value of `--max-line`: a `ByteCount` up to 64 MiB, such as `65536`, `64KB` or `1MiB`.
struct PayloadSize {
  let bytes: Int

  static let standard = PayloadSize(bytes: 1 << 20)

  private init(bytes: Int) { self.bytes = bytes }

  /// Parses a size.
  ///
  /// - Throws: `ValidationError` for text that `init(argument:)` rejects.
  static func parsed(_ text: String) throws -> PayloadSize {
    guard let size = PayloadSize(argument: text) else {
      throw ValidationError("write a size from 1 byte to 64MiB, such as 65536, 64KiB or 1MiB.")
    }
    return size
  }

  /// Parses a size; `nil` if it is malformed, 0 or above 64 MiB.
  init?(argument text: String) {
    guard let count = ByteCount(argument: text), count.bytes <= 64 << 20 else { return nil }
    bytes = Int(count.bytes)
  }
}
