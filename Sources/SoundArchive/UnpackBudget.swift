// SPDX-License-Identifier: MIT

internal import SoundFile

/// The number of bytes that Earcon may still unpack.
struct UnpackBudget {
  /// The bytes left; negative if more bytes were unpacked than allowed.
  private var left: Int64

  init(_ bytes: Int64) { left = bytes }

  /// Unpacks up to `count` bytes, and subtracts their number from the budget.
  ///
  /// - Parameters:
  ///   - count: the maximum number of bytes, at least 1.
  ///   - unpack: unpacks up to the given number of bytes and returns their number.
  /// - Returns: the number of unpacked bytes; `nil` if they exceed the budget.
  /// - Throws: the errors of `unpack`.
  mutating func spend(_ count: Int, _ unpack: (Int) throws(SoundError) -> Int)
    throws(SoundError) -> Int?
  {
    guard left >= 0 else { return nil }
    // If the budget is below `count`, ask for one byte beyond it: only that byte shows that there is more.
    let got = try unpack(Int(min(Int64(count) - 1, left)) + 1)
    left -= Int64(got)
    return left >= 0 ? got : nil
  }
}
