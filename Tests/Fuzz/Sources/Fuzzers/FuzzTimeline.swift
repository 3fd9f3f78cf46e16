// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// Fuzzes the length of MPEG-4 sounds: it is unknown or a valid number, equal in two readings, and
/// reading has a limit.
func fuzzTimeline(_ bytes: [UInt8]) throws -> Verdict {
  let source = CountingSource(MemorySource(bytes))
  let timeline = try MPEG4Timeline(of: source)
  let again = try MPEG4Timeline(of: MemorySource(bytes))
  try promise(timeline == again, "two readings differ")
  // A page for each box; a file of this size has fewer boxes than the limit of 10,000.
  let limit = Int64(bytes.count / 8 + 64) * 4096 * 4
  try promise(
    source.counts.bytes <= limit, "\(source.counts.bytes) of \(bytes.count) bytes were read")
  guard let timeline else { return .keep }
  try promise(timeline.validFrames >= 0, "\(timeline.validFrames) frames")
  try promise(timeline.timescale >= 1, "\(timeline.timescale) units a second")
  try promise(timeline.timescale <= Double(UInt32.max), "\(timeline.timescale) units a second")
  return .keep
}
