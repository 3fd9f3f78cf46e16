// SPDX-License-Identifier: MIT

extension Int64 {
  /// Returns the sum with a number of bytes, at most `Int64.max`; the sizes of sparse files can exceed it together.
  func addingAtMost(_ bytes: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(bytes)
    return overflow ? .max : sum
  }
}
