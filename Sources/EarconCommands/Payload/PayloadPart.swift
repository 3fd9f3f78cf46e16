// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundManifest

/// The result of checking some lines of a block on one thread.
struct PayloadPart: Sendable {
  /// The number of findings after which a part ends with the current line.
  private static let findingLimit = 1024

  /// The range of checked lines in the block; may end early because of `findingLimit`.
  private(set) var range: Range<Int>
  /// The number of lines, including blank ones.
  private(set) var lines = 0
  /// The number of payloads: lines that are not blank.
  private(set) var payloads = 0
  /// The number of payloads with an error.
  private(set) var failed = 0
  /// The findings; the part's first line has the number 1.
  private(set) var findings: [Finding] = []
  /// For each system whose sounds are unknown, the number of names that Earcon did not look up.
  private(set) var unchecked: [NotificationSystem: Int] = [:]
  /// The ranges of refused lines in the block, newlines included.
  private(set) var refused: [Range<Int>] = []

  /// Checks lines, until there are `findingLimit` findings or more.
  ///
  /// - Parameters:
  ///   - range: whole lines of the block.
  ///   - block: the block's bytes.
  ///   - reader: the thread's reader.
  ///   - job: the file's name, size limit and severities.
  init(
    _ range: Range<Int>, of block: Span<UInt8>, _ reader: inout PayloadReader, _ job: PayloadJob
  ) {
    self.range = range
    var start = range.lowerBound
    while start < range.upperBound, findings.count < Self.findingLimit {
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
    guard line.count <= job.longest else {
      return add([job.tooLong(line.count, line: lines)], line.lowerBound..<next, job)
    }
    let found = reader.check(text, file: job.file, line: lines)
    if !reader.unchecked.isEmpty { unchecked.merge(reader.unchecked, uniquingKeysWith: +) }
    if !found.isEmpty { add(found, line.lowerBound..<next, job) }
  }

  /// Adds the findings of a line, and refuses the line if one of them is an error.
  private mutating func add(_ found: [Finding], _ line: Range<Int>, _ job: PayloadJob) {
    let weighed = found.compactMap { job.weighed($0) }
    if weighed.hasError {
      refused.append(line)
      failed += 1
    }
    findings += weighed
  }
}

extension [Finding] {
  /// Indicates whether one of the findings is an error.
  var hasError: Bool { contains { $0.severity == .error } }
}

extension Span<UInt8> {
  /// Indicates whether no byte is above 0x20, the space.
  var isBlank: Bool {
    for index in 0..<count where self[index] > 0x20 { return false }
    return true
  }
}
