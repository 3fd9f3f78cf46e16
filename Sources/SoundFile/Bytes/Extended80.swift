// SPDX-License-Identifier: MIT

/// The 80-bit IEEE 754 extended number that AIFF uses for its sample rate (AIFF 1.3, "Data Types"; Apple
/// Numerics Manual).
///
/// The sign and a 15-bit exponent come first, then a 64-bit mantissa whose integer bit is explicit.
enum Extended80 {
  private static let bias = 16383
  private static let largestExponent = 0x7FFF

  /// Returns the number rounded to `Double`; the result may be negative, infinite or NaN.
  static func decode(exponent: UInt16, mantissa: UInt64) -> Double {
    let sign: Double = exponent & 0x8000 == 0 ? 1 : -1
    let magnitude = Int(exponent & 0x7FFF)
    if magnitude == largestExponent {
      return mantissa << 1 == 0 ? sign * .infinity : .nan
    }
    // The mantissa counts units of 2^-63. This initializer overflows to infinity and underflows to zero.
    return sign
      * Double(sign: .plus, exponent: magnitude - bias - 63, significand: Double(mantissa))
  }

  /// Returns the ten big-endian bytes of a number; ten zeros unless the number is finite and positive.
  static func encode(_ value: Double) -> [UInt8] {
    guard value.isFinite, value > 0 else { return [UInt8](repeating: 0, count: 10) }
    let exponent = UInt16(Int(value.exponent) + bias)
    let mantissa = UInt64(value.significand * 0x1p63)
    return exponent.bigEndianBytes + mantissa.bigEndianBytes
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> Self($0))
    }
  }

  var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }
}
