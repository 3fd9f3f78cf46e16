// SPDX-License-Identifier: MIT

/// The conversions between the sample types; `PCMSample` describes them.
///
/// The library converts samples only through this protocol. The generic functions for users take a `PCMSample`
/// and choose among the four types once per call.
package protocol ConvertibleSample: PCMSample {
  /// The sample value 0, which is silence.
  static var silence: Self { get }
  /// Converts a 16-bit sample.
  init(int16: Int16)
  /// Converts a 32-bit sample; a narrower sample occupies the upper bits.
  init(int32: Int32)
  /// Converts a float whose full scale is ±1.
  init(float32: Float)
  /// Converts a float whose full scale is ±1.
  init(float64: Double)
  /// The nearest 16-bit sample.
  var int16: Int16 { get }
  /// Returns the nearest sample of `bits` bits (8, 16, 24 or 32), sign-extended to 32 bits.
  func integer(bits: Int) -> Int32
  /// The sample as a `Double`, with full scale at ±1.
  var float64: Double { get }
}

extension Int16: ConvertibleSample {
  /// The sample value 0, which is silence.
  package static var silence: Int16 { 0 }
  /// The value itself.
  @inline(__always)
  package init(int16: Int16) { self = int16 }
  /// The nearest 16-bit sample.
  @inline(__always)
  package init(int32: Int32) { self = Int16(truncatingIfNeeded: int32.integer(bits: 16)) }
  /// The nearest 16-bit sample.
  @inline(__always)
  package init(float32: Float) { self.init(float64: Double(float32)) }
  /// The nearest 16-bit sample.
  @inline(__always)
  package init(float64: Double) { self = Int16(truncatingIfNeeded: float64.integer(bits: 16)) }
  /// The value itself.
  package var int16: Int16 { self }
  /// Returns the nearest sample of `bits` bits (8, 16, 24 or 32), sign-extended to 32 bits.
  @inline(__always)
  package func integer(bits: Int) -> Int32 {
    Int32(int16: self).integer(bits: bits)
  }
  /// The exact sample as a `Double`.
  @inline(__always)
  package var float64: Double { Double(self) * 0x1p-15 }
}

extension Int32: ConvertibleSample {
  /// The sample value 0, which is silence.
  package static var silence: Int32 { 0 }
  /// The 16-bit sample in the upper 16 bits.
  @inline(__always)
  package init(int16: Int16) { self = Int32(int16) << 16 }
  /// The value itself.
  @inline(__always)
  package init(int32: Int32) { self = int32 }
  /// The nearest 32-bit sample.
  @inline(__always)
  package init(float32: Float) { self.init(float64: Double(float32)) }
  /// The nearest 32-bit sample.
  @inline(__always)
  package init(float64: Double) { self = float64.integer(bits: 32) }
  /// The nearest 16-bit sample.
  @inline(__always)
  package var int16: Int16 { Int16(truncatingIfNeeded: integer(bits: 16)) }
  /// Returns the nearest sample of `bits` bits (8, 16, 24 or 32), sign-extended to 32 bits.
  @inline(__always)
  package func integer(bits: Int) -> Int32 {
    guard bits < 32 else { return self }
    let dropped = Int32(32 - bits)
    // No overflow: for at most 24 bits, the shift leaves at most 25 bits, to which 1 is added.
    let rounded = (self >> (dropped - 1) &+ 1) >> 1
    return Swift.min(rounded, (1 << Int32(bits - 1)) &- 1)
  }
  /// The exact sample as a `Double`.
  @inline(__always)
  package var float64: Double { Double(self) * 0x1p-31 }
}

extension Float: ConvertibleSample {
  /// The sample value 0, which is silence.
  package static var silence: Float { 0 }
  /// The exact value.
  @inline(__always)
  package init(int16: Int16) { self = Float(int16) * 0x1p-15 }
  /// The nearest float.
  @inline(__always)
  package init(int32: Int32) { self = Float(int32) * 0x1p-31 }
  /// The value itself.
  @inline(__always)
  package init(float32: Float) { self = float32 }
  /// The nearest float.
  @inline(__always)
  package init(float64: Double) { self = Float(float64) }
  /// The nearest 16-bit sample.
  @inline(__always)
  package var int16: Int16 { Int16(float32: self) }
  /// Returns the nearest sample of `bits` bits (8, 16, 24 or 32), sign-extended to 32 bits.
  @inline(__always)
  package func integer(bits: Int) -> Int32 { Double(self).integer(bits: bits) }
  /// The exact sample as a `Double`.
  @inline(__always)
  package var float64: Double { Double(self) }
}

extension Double: ConvertibleSample {
  /// The sample value 0, which is silence.
  package static var silence: Double { 0 }
  /// The exact value.
  @inline(__always)
  package init(int16: Int16) { self = int16.float64 }
  /// The exact value.
  @inline(__always)
  package init(int32: Int32) { self = int32.float64 }
  /// The exact value.
  @inline(__always)
  package init(float32: Float) { self = Double(float32) }
  /// The value itself.
  @inline(__always)
  package init(float64: Double) { self = float64 }
  /// The nearest 16-bit sample.
  @inline(__always)
  package var int16: Int16 { Int16(float64: self) }
  /// Returns the nearest sample of `bits` bits (8, 16, 24 or 32), sign-extended to 32 bits.
  @inline(__always)
  package func integer(bits: Int) -> Int32 {
    let full = Double(Int64(1) << Int64(bits - 1))
    let scaled = (self * full).rounded(.toNearestOrEven)
    // Comparisons with NaN are false, so NaN becomes 0.
    if scaled >= full { return Int32(truncatingIfNeeded: (Int64(1) << Int64(bits - 1)) - 1) }
    if scaled >= -full { return Int32(scaled) }
    return scaled < -full ? Int32(-full) : 0
  }
  /// The value itself.
  @inline(__always)
  package var float64: Double { self }
}
