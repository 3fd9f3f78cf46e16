// SPDX-License-Identifier: MIT

/// Whole lines of a stream, or a piece of a line that is too long to be held.
enum LineBlock {
  /// Lines, each with its newline; the last one of a stream may have none.
  case lines([UInt8])
  /// The next bytes of a line that is too long; its newline belongs to the last piece.
  case piece([UInt8], isLast: Bool)
}
