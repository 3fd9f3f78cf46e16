// SPDX-License-Identifier: MIT

internal import Dispatch
internal import SoundFindings
internal import SoundManifest
internal import Synchronization

/// How payloads of one file are checked.
struct PayloadJob: Sendable {
  /// A thread's reader, which keeps its memory from block to block.
  private final class Worker: Sendable {
    let reader: Mutex<PayloadReader>

    init(_ checker: PayloadChecker) { reader = Mutex(PayloadReader(checker)) }
  }

  /// What findings call the file.
  let file: String
  /// Bytes that a payload may have.
  let longest: Int
  private let severities: SeverityPolicy
  private let checker: PayloadChecker
  private let workers: [Worker]

  init(
    _ checker: PayloadChecker, file: String, longest: Int, severities: SeverityPolicy, jobs: Int
  ) {
    self.file = file
    self.longest = longest
    self.severities = severities
    self.checker = checker
    workers = (0..<jobs).map { _ in Worker(checker) }
  }

  /// Checks the lines of a block.
  ///
  /// - Returns: what came of it, in the lines' order.
  func check(_ block: [UInt8]) -> [PayloadPart] {
    let ranges = Self.parts(of: block, workers.count)
    guard ranges.count > 1 else {
      return zip(ranges, workers).map { range, worker in
        worker.reader.withLock { PayloadPart(range, of: block.span, &$0, self) }
      }
    }
    let parts = Mutex([PayloadPart?](repeating: nil, count: ranges.count))
    DispatchQueue.concurrentPerform(iterations: ranges.count) { index in
      let part = workers[index].reader.withLock {
        PayloadPart(ranges[index], of: block.span, &$0, self)
      }
      parts.withLock { $0[index] = part }
    }
    return parts.withLock { $0.compactMap(\.self) }
  }

  /// Checks a text of several lines that is one payload.
  func check(document: [UInt8]) -> [Finding] {
    checker.check(document, file: file).compactMap(weighed)
  }

  /// Ranges of whole lines, about as long as each other; short blocks are one.
  private static func parts(of block: [UInt8], _ count: Int) -> [Range<Int>] {
    let size = max(16 << 10, block.count / max(count, 1) + 1)
    var ranges: [Range<Int>] = []
    var start = 0
    while start < block.count {
      let middle = min(block.count, start + size)
      let newline = block[(middle - 1)...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? block.count
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// The finding with the severity that the user gave its rule; `nil` where it is off.
  func weighed(_ finding: Finding) -> Finding? {
    var finding = finding
    guard let severity = severities.severity(of: finding, isOn: true) else { return nil }
    finding.severity = severity
    return finding
  }

  /// The finding about a line that is too long to be held.
  func tooLong(_ bytes: Int, line: Int) -> Finding {
    Finding(
      PayloadRules.tooLarge.id, .error,
      "the line has \(bytes) bytes; it must have \(longest) at the most",
      advice: "allow more with --max-line, or mend what writes it",
      at: Location(file, .line(line, column: 1)))
  }
}
