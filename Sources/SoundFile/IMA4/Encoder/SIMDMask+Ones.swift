// SPDX-License-Identifier: MIT

// For some vectors, the compiler turns the standard library's `replace(with:where:)` into a loop
// over the lanes. Bit operations on masks as numbers avoid that loop.

extension SIMDMask where Storage == SIMD8<Int16> {
  /// The mask as a number: all ones in the lanes where the comparison is true, 0 elsewhere.
  @inline(__always)
  var ones: SIMD8<UInt16> {
    // Safe: a mask's lanes are integers of the same size, 0 or -1.
    unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self)
  }
}
