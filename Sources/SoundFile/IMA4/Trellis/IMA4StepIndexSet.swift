// SPDX-License-Identifier: MIT

/// A set of step indices, one bit for each; a loop visits them in ascending order.
struct IMA4StepIndexSet: Sequence, IteratorProtocol {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  var isEmpty: Bool { low | high == 0 }

  @inline(__always)
  func contains(_ stepIndex: Int) -> Bool {
    (stepIndex < 64 ? low : high) &>> UInt64(truncatingIfNeeded: stepIndex) & 1 == 1
  }

  /// Inserts a step index below 128.
  @inline(__always)
  mutating func insert(_ stepIndex: Int) {
    let bit = 1 &<< UInt64(truncatingIfNeeded: stepIndex)
    if stepIndex < 64 { low |= bit } else { high |= bit }
  }

  /// Removes and returns the lowest step index; returns `nil` if the set is empty.
  @inline(__always)
  mutating func next() -> Int? {
    if low != 0 {
      defer { low &= low &- 1 }
      return low.trailingZeroBitCount
    }
    guard high != 0 else { return nil }
    defer { high &= high &- 1 }
    return 64 &+ high.trailingZeroBitCount
  }
}
