// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The value of `--max-line`: bytes from 1 to 64 MiB, as `65536`, `64KiB` or `1MiB`.
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
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let factors = ["": 1, "KIB": 1 << 10, "MIB": 1 << 20]
    guard let factor = factors[text.dropFirst(digits.count).uppercased()], let count = Int(digits),
      count > 0, count <= (64 << 20) / factor
    else { return nil }
    bytes = count * factor
  }
}
