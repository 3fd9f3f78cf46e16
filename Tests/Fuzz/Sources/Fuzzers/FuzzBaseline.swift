// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFindings

/// Fuzzes baselines: any bytes are refused with a message, or survive a round trip.
func fuzzBaseline(_ bytes: [UInt8]) throws -> Verdict {
  let baseline: Baseline
  do throws(DocumentError) {
    baseline = try Baseline(data: bytes)
  } catch {
    try checkRefusal(error, bytes)
    return .keep
  }
  let again = try Baseline(data: Array(baseline.text.utf8))
  try promise(again == baseline, "a baseline changes in a round trip")
  try promise(again.text == baseline.text, "a baseline's text changes in a round trip")
  try promise(
    baseline.counts.values.allSatisfy { $0 > 0 }, "a baseline entry has a count below 1")
  return .keep
}

private func checkRefusal(_ error: DocumentError, _ bytes: [UInt8]) throws {
  let message = error.description
  try promise(!error.message.isEmpty && !message.hasSuffix("."), "'\(message)' is not a message")
  try promise(!message.utf8.contains { $0 < 0x20 }, "a control character is in '\(message)'")
  guard case .line(let line, let column) = error.position else { return }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  try promise((1...max(1, lines.count)).contains(line), "line \(line) of \(lines.count)")
  let length = lines.isEmpty ? 0 : lines[line - 1].count
  try promise((1...(length + 1)).contains(column), "column \(column) of \(length)")
}
