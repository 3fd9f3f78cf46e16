// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport

/// Checks that the error for a refused document is one line, and that its line and column, if it has them,
/// are inside the document.
func checkRefusal(_ error: DocumentError, _ bytes: [UInt8]) throws {
  let message = error.description
  try promise(
    !error.message.isEmpty && !message.hasSuffix("."),
    "'\(message)' is empty or ends with a full stop")
  try promise(!message.utf8.contains { $0 < 0x20 }, "a control character is in '\(message)'")
  guard case .line(let line, let column) = error.position else { return }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  try promise((1...max(1, lines.count)).contains(line), "line \(line) of \(lines.count)")
  let length = lines.isEmpty ? 0 : lines[line - 1].count
  try promise((1...(length + 1)).contains(column), "column \(column) of \(length)")
}
