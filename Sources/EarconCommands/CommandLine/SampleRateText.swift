// SPDX-License-Identifier: MIT

/// A sample rate as people write it: `22050`, `22050Hz`, `22.05k`, `22.05kHz`.
enum SampleRateText {
  /// Parses a whole number of hertz from 1 to `UInt32.max`; returns `nil` for other text.
  static func hertz(_ text: Substring) -> UInt32? {
    var digits = text.lowercased()[...]
    if digits.hasSuffix("hz") { digits = digits.dropLast(2) }
    let isThousands = digits.hasSuffix("k")
    if isThousands { digits = digits.dropLast() }
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits)
    else { return nil }
    let rate = isThousands ? number * 1000 : number
    // The product of a decimal fraction and 1000, such as 16.1k, may differ from the whole number.
    guard abs(rate - rate.rounded()) < 1e-6, rate.rounded() > 0 else { return nil }
    return UInt32(exactly: rate.rounded())
  }
}
