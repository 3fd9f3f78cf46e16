// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore

/// The value of `--max-line`: a `ByteCount` up to 64 MiB, such as `65536`, `64KB` or `1MiB`.
struct PayloadSize {
  let bytes: Int

  static let standard = PayloadSize(bytes: 1 << 20)

  /// The maximum value of `--max-line`.
  static let largest = PayloadSize(bytes: 64 << 20)

  private init(bytes: Int) { self.bytes = bytes }

  /// Returns the remedy for a payload above a limit of `bytes` bytes: `other`, preceded by a higher limit unless
  /// `bytes` is the maximum.
  static func remedy(above bytes: Int, or other: String) -> String {
    bytes < largest.bytes ? "raise the limit with --max-line, or " + other : other
  }

  /// Parses a size.
  ///
  /// - Throws: `ValidationError` for text that `init(argument:)` rejects.
  static func parsed(_ text: String) throws -> PayloadSize {
    guard let size = PayloadSize(argument: text) else {
      throw ValidationError("write a size from 1 byte to 64MiB, such as 65536, 64KiB or 1MiB")
    }
    return size
  }

  /// Parses a size; `nil` if it is malformed, 0 or above 64 MiB.
  init?(argument text: String) {
    guard let count = ByteCount(argument: text), count.bytes <= Self.largest.bytes else {
      return nil
    }
    bytes = Int(count.bytes)
  }
}
