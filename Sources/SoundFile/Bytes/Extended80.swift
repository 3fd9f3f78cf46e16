// SPDX-License-Identifier: MIT

/// The 80-bit IEEE 754 extended number that AIFF uses for its sample rate (AIFF 1.3, "Data Types"; Apple
/// Numerics Manual).
///
/// The sign and a 15-bit exponent come first, then a 64-bit mantissa whose integer bit is explicit.
enum Extended80 {
  private static let bias = 16383
  private static let largestExponent = 0x7FFF

  /// Returns the number rounded to `Double`; may be infinite or NaN.
  static func decode(exponent: UInt16, mantissa: UInt64) -> Double {
    let sign: Double = exponent & 0x8000 == 0 ? 1 : -1
    let magnitude = Int(exponent & 0x7FFF)
    if magnitude == largestExponent {
      return mantissa << 1 == 0 ? sign * .infinity : .nan
    }
    // Below, a large exponent would multiply 0 by infinity.
    guard mantissa > 0 else { return sign * 0 }
    // The mantissa counts units of 2^-63; scalb itself overflows to infinity or underflows to zero.
    return sign * scalb(Double(mantissa), magnitude - bias - 63)
  }

  /// Returns the ten big-endian bytes of a number; ten zeros unless it is finite and positive.
  static func encode(_ value: Double) -> [UInt8] {
    guard value.isFinite, value > 0 else { return [UInt8](repeating: 0, count: 10) }
    let exponent = UInt16(Int(value.exponent) + bias)
    let mantissa = UInt64(scalb(value.significand, 63))
    return exponent.bigEndianBytes + mantissa.bigEndianBytes
  }

  /// Returns `value × 2^power`, multiplied in steps because a `Double` may not hold 2^power itself.
  private static func scalb(_ value: Double, _ power: Int) -> Double {
    let clamped = max(-2200, min(2200, power))
    let half = clamped / 2
    return value * exactPower(half / 2) * exactPower(half - half / 2)
      * exactPower(clamped - half)
  }

  private static func exactPower(_ power: Int) -> Double {
    Double(sign: .plus, exponent: power, significand: 1)
  }
}

extension FixedWidthInteger {
  /// The number's bytes, most significant first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> Self($0))
    }
  }

  /// The number's bytes, least significant first.
  var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }
}
