// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundManifest

/// Some lines of a block, as one thread checks them.
struct PayloadPart: Sendable {
  /// Findings that a part has at the most, but for those of its last line.
  private static let mostFindings = 1024

  /// Where it stands in the block; it ends early where so much was found.
  private(set) var range: Range<Int>
  /// Lines, empty ones among them.
  private(set) var lines = 0
  /// Payloads: lines that are not blank.
  private(set) var payloads = 0
  /// What was found; lines count from the part's first, which is 1.
  private(set) var findings: [Finding] = []
  /// Where lines stand in the block that were refused, newlines included.
  private(set) var refused: [Range<Int>] = []

  /// Checks lines.
  ///
  /// - Parameters:
  ///   - range: whole lines of the block.
  ///   - block: the block's bytes.
  ///   - reader: checks a payload.
  ///   - job: how it is told.
  init(
    _ range: Range<Int>, of block: Span<UInt8>, _ reader: inout PayloadReader, _ job: PayloadJob
  ) {
    self.range = range
    var start = range.lowerBound
    while start < range.upperBound, findings.count < Self.mostFindings {
      var end = start
      while end < range.upperBound, block[end] != UInt8(ascii: "\n") { end += 1 }
      let next = min(end + 1, range.upperBound)
      lines += 1
      check(start..<end, upTo: next, of: block, &reader, job)
      start = next
    }
    self.range = range.lowerBound..<start
  }

  private mutating func check(
    _ line: Range<Int>, upTo next: Int, of block: Span<UInt8>, _ reader: inout PayloadReader,
    _ job: PayloadJob
  ) {
    let text = block.extracting(line)
    guard !text.isBlank else { return }
    payloads += 1
    let found =
      line.count > job.longest
      ? [job.tooLong(line.count, line: lines)]
      : reader.check(text, file: job.file, line: lines)
    if found.isEmpty { return }
    let weighed = found.compactMap { job.weighed($0) }
    if weighed.contains(where: { $0.severity == .error }) { refused.append(line.lowerBound..<next) }
    findings += weighed
  }
}

extension Span<UInt8> {
  /// Whether nothing but blanks stands here.
  var isBlank: Bool {
    for index in 0..<count where self[index] > 0x20 { return false }
    return true
  }
}
