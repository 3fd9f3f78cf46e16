// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// Fuzzes the length of MPEG-4 sounds: it is unknown or valid, equal in two readings, and found by reading a
/// limited number of bytes.
func fuzzTimeline(_ bytes: [UInt8]) throws -> Verdict {
  let source = CountingSource(MemorySource(bytes))
  let timeline = try MPEG4Timeline(of: source)
  let again = try MPEG4Timeline(of: MemorySource(bytes))
  try promise(timeline == again, "two readings differ")
  // Allows four pages of 4096 bytes for each possible box, which has at least 8 bytes, and for 64
  // boxes more.
  let limit = Int64(bytes.count / 8 + 64) * 4096 * 4
  try promise(
    source.counts.bytes <= limit, "\(source.counts.bytes) bytes were read; the limit is \(limit)")
  guard let timeline else { return .keep }
  try promise(timeline.validFrames >= 0, "the sound has \(timeline.validFrames) frames")
  try promise(timeline.timescale >= 1, "\(timeline.timescale) units a second")
  try promise(timeline.timescale <= Double(UInt32.max), "\(timeline.timescale) units a second")
  return .keep
}
