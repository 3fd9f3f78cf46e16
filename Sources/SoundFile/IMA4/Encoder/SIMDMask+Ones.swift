// SPDX-License-Identifier: MIT

// Masks as numbers to combine by bits: what the standard library's `replace(with:where:)` becomes
// is a loop over the lanes for some vectors.

extension SIMDMask where Storage == SIMD8<Int16> {
  /// All ones in the lanes where the comparison is true, 0 elsewhere.
  @inline(__always)
  var ones: SIMD8<UInt16> {
    // Safe: a mask's lanes are integers of the same size, 0 or -1.
    unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self)
  }
}
