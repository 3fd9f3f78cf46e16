// SPDX-License-Identifier: MIT

/// Whole lines of a stream, or a line that is too long to be held.
enum LineBlock {
  /// Lines, each with its newline; the last one of a stream may have none.
  case lines([UInt8])
  /// A line of so many bytes, which is not there.
  case tooLong(Int)
}
