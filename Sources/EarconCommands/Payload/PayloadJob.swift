// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import Synchronization

/// Checks the payloads of one file on several threads.
struct PayloadJob: Sendable {
  /// A reader that one thread uses at a time, and that reuses its memory for each range of lines.
  private final class Reader: Sendable {
    let reader: Mutex<PayloadReader>

    init(_ checker: PayloadChecker) { reader = Mutex(PayloadReader(checker)) }
  }

  /// The file's name in findings.
  let file: String
  /// The maximum size of a payload in bytes.
  let longest: Int
  private let severities: SeverityPolicy
  private let checker: PayloadChecker
  private let readers: [Reader]
  private let jobs: Jobs<Task, PayloadPart>

  /// Lines of a block for one thread.
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

  /// The approximate number of bytes that each thread checks before Earcon reports the findings; it limits the
  /// memory for findings.
  private static let turn = 64 << 10

  /// Checks the next lines of a block, about `turn` bytes on each thread.
  ///
  /// - Parameters:
  ///   - block: whole lines.
  ///   - rest: the range, in bytes, of the lines still to check.
  /// - Returns: the results in the order of the lines, for contiguous ranges.
  func check(_ block: [UInt8], _ rest: Range<Int>) -> [PayloadPart] {
    let ranges = Self.parts(of: block, rest, readers.count)
    for (range, reader) in zip(ranges, readers) {
      jobs.add(Task(block: block, range: range, reader: reader, job: self))
    }
    let all = jobs.finish()
    // The next turn checks the lines after an incomplete part again, to keep the order of findings.
    let full = all.indices.first { all[$0].range.upperBound < ranges[$0].upperBound }
    return Array(all.prefix(full.map { $0 + 1 } ?? all.count))
  }

  /// Checks one payload that may span several lines.
  ///
  /// - Parameter document: the payload.
  /// - Returns: the findings with the user's severities; and, for each system whose sounds are unknown, the number of
  ///   names that Earcon did not look up.
  func check(document: [UInt8]) -> (findings: [Finding], unchecked: [NotificationSystem: Int]) {
    var reader = PayloadReader(checker)
    let simulated =
      isForSimulator ? reader.locatedInSimulator(document, file: file)?.map(\.finding) : nil
    let findings = simulated ?? reader.check(document.span, file: file, line: nil)
    return (findings.compactMap(weighed), reader.unchecked)
  }

  /// Returns whether a file whose first lines are `lines` may be one payload.
  func mayBeDocument(_ lines: [UInt8]) -> Bool {
    isForSimulator ? PayloadText.isSimulatorDocument(lines) : PayloadText.isDocument(lines)
  }

  /// Returns whether a text consists of separate payloads, because a line after the first is a whole payload; false
  /// for a file for Apple's simulator.
  func hasSeparateLines(_ text: [UInt8]) -> Bool {
    !isForSimulator && PayloadText.hasWholeLine(text)
  }

  private var isForSimulator: Bool {
    TreePath(file).fileExtension == PayloadText.simulatorExtension
  }

  /// Returns at most `count` ranges of whole lines, each of about `turn` bytes.
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

  /// Returns the finding with the severity that the user set for its rule; `nil` if the rule is
  /// off.
  func weighed(_ finding: Finding) -> Finding? {
    severities.weighed(finding, of: PayloadRules.all)
  }

  /// Indicates whether Earcon refuses a line that is too long; the user can lower the rule's
  /// severity.
  var refusesLong: Bool {
    let rule = PayloadRules.tooLarge
    return severities.severity(of: rule, isOn: rule.isOn, at: file) == .error
  }

  /// Returns the finding for a line of `bytes` bytes, which exceeds the limit of `--max-line`.
  func tooLong(_ bytes: Int, line: Int) -> Finding {
    Finding(
      of: PayloadRules.tooLarge, "the line has \(bytes) bytes; the limit is \(longest)",
      suggestion: PayloadSize.remedy(above: longest, or: "fix the program that writes the line"),
      at: Finding.Location(file, .line(line, column: 1)))
  }
}
