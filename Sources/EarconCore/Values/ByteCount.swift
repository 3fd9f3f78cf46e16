// SPDX-License-Identifier: MIT

/// A number of bytes as people write it: `500000`, `500 KB`, `1.5MiB`; 1 KB is 1,000 bytes, and 1 KiB is 1,024.
package struct ByteCount {
  package let bytes: Int64

  /// Parses a count from 1 byte to under 10^15 bytes, rounded to whole bytes; returns `nil` for other
  /// text.
  package init?(argument text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
    let factors = [
      "": 1.0, "B": 1, "KB": 1e3, "MB": 1e6, "GB": 1e9, "KIB": 0x1p10, "MIB": 0x1p20, "GIB": 0x1p30,
    ]
    guard let factor = factors[unit], let number = Double(digits) else { return nil }
    let bytes = (number * factor).rounded()
    guard bytes >= 1, bytes < 1e15 else { return nil }
    self.bytes = Int64(bytes)
  }
}
