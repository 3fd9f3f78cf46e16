// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import Synchronization

/// How payloads of one file are checked.
struct PayloadJob: Sendable {
  /// A thread's reader, which keeps its memory from block to block.
  private final class Reader: Sendable {
    let reader: Mutex<PayloadReader>

    init(_ checker: PayloadChecker) { reader = Mutex(PayloadReader(checker)) }
  }

  /// What findings call the file.
  let file: String
  /// Bytes that a payload may have.
  let longest: Int
  private let severities: SeverityPolicy
  private let checker: PayloadChecker
  private let readers: [Reader]
  private let jobs: Jobs<Task, PayloadPart>

  /// Some lines for one thread.
  private struct Task: Sendable {
    let block: [UInt8]
    let range: Range<Int>
    let reader: Reader
    let job: PayloadJob

    func run() -> PayloadPart {
      reader.reader.withLock { PayloadPart(range, of: block.span, &$0, job) }
    }
  }

  init(
    _ checker: PayloadChecker, file: String, longest: Int, severities: SeverityPolicy, jobs: Int
  ) {
    self.file = file
    self.longest = longest
    self.severities = severities
    self.checker = checker
    readers = (0..<jobs).map { _ in Reader(checker) }
    self.jobs = Jobs(threads: jobs, room: jobs) { $0.run() }
  }

  /// Bytes that each thread checks before it is told what was found, so that what is found of any
  /// block fits into memory.
  private static let turn = 64 << 10

  /// Checks the next lines of a block, as many as its threads take in one turn.
  ///
  /// - Parameters:
  ///   - block: whole lines.
  ///   - rest: those that are still to be checked.
  /// - Returns: what came of it, in the lines' order; parts follow each other.
  func check(_ block: [UInt8], _ rest: Range<Int>) -> [PayloadPart] {
    let ranges = Self.parts(of: block, rest, readers.count)
    for (range, reader) in zip(ranges, readers) {
      jobs.add(Task(block: block, range: range, reader: reader, job: self))
    }
    let all = jobs.finish()
    // What follows a part that was full is checked again, in its order.
    let full = all.indices.first { all[$0].range.upperBound < ranges[$0].upperBound }
    return Array(all.prefix(full.map { $0 + 1 } ?? all.count))
  }

  /// Checks a text of several lines that is one payload.
  func check(document: [UInt8]) -> [Finding] {
    checker.check(document, file: file).compactMap(weighed)
  }

  /// Ranges of whole lines, one a thread, about as long as each other.
  private static func parts(of block: [UInt8], _ rest: Range<Int>, _ count: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = rest.lowerBound
    while start < rest.upperBound, ranges.count < count {
      let middle = start + min(turn, rest.upperBound - start)
      let newline = block[(middle - 1)..<rest.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? rest.upperBound
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// The finding with the severity that the user gave its rule; `nil` where it is off.
  func weighed(_ finding: Finding) -> Finding? {
    severities.weighed(finding, of: PayloadRules.all)
  }

  /// Whether a line that is too long is refused: the user may have said that it matters less.
  var refusesLong: Bool {
    let rule = PayloadRules.tooLarge
    return severities.severity(of: rule, isOn: rule.isOn, at: file) == .error
  }

  /// The finding about a line that is too long to be held.
  func tooLong(_ bytes: Int, line: Int) -> Finding {
    Finding(
      of: PayloadRules.tooLarge, "the line has \(bytes) bytes; it must have \(longest) at the most",
      suggestion: "allow more with --max-line, or mend what writes it",
      at: Location(file, .line(line, column: 1)))
  }
}
