// SPDX-License-Identifier: MIT

/// Whole lines of a stream, or a piece of a line that is too long to buffer.
enum LineBlock {
  /// Lines, each with its newline, which the last line of a stream may lack.
  case lines([UInt8])
  /// The next bytes of a line that is too long; the last piece includes the newline, if there is one.
  case piece([UInt8], isLast: Bool)
}
