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
