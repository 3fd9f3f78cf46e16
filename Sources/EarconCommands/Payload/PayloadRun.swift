// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// Runs one command line of `earcon payload check`.
struct PayloadRun {
  let checker: PayloadChecker
  let severities: SeverityPolicy
  let jobs: Int
  /// The maximum size of a payload in bytes.
  let longest: Int
  /// Indicates whether each line is a payload; if false, the beginning of the input decides.
  let isLines: Bool
  /// The input's name in findings; `nil` for its path.
  let source: String?
  /// The number of the input's first line in findings.
  let firstLine: Int
  var output: PayloadOutput
  /// The files that could not be read.
  private(set) var unchecked: [SoundReport.UncheckedPath] = []

  init(
    _ checker: PayloadChecker, severities: SeverityPolicy, jobs: Int, longest: Int, isLines: Bool,
    source: String?, firstLine: Int, output: PayloadOutput
  ) {
    self.checker = checker
    self.severities = severities
    self.jobs = jobs
    self.longest = longest
    self.isLines = isLines
    self.source = source
    self.firstLine = firstLine
    self.output = output
  }

  /// Checks the payloads of a file or a pipe, including the sounds at `pointers`.
  ///
  /// An input that cannot be read becomes one of the run's unchecked paths.
  ///
  /// - Throws: `SoundError` with code `.cancelled` if the user interrupts the command, `.io` if output
  ///   cannot be written.
  mutating func check(_ path: String, _ pointers: [SoundPointer]) throws(SoundError) {
    try output.endLines()
    do throws(SoundError) {
      var stream = try LineStream(path: path, longest: longest)
      try check(&stream, checker.with(pointers))
    } catch {
      guard error.code != .cancelled, error.file == path || error.file == "standard input" else {
        throw error
      }
      Diagnostics.report(error, at: path)
      unchecked.append(SoundReport.UncheckedPath(source ?? path, error.description))
    }
  }

  private mutating func check(
    _ stream: inout LineStream, _ checker: PayloadChecker
  ) throws(SoundError) {
    let job = PayloadJob(
      checker, file: source ?? stream.name, longest: longest, severities: severities, jobs: jobs)
    var line = firstLine - 1
    var length = 0
    while let block = try stream.next() {
      switch block {
      case .piece(let bytes, let isLast):
        length += bytes.count
        try output.write(bytes, bytes.indices, refused: job.refusesLong ? [bytes.indices] : [])
        guard isLast else { continue }
        line += 1
        let size = bytes.last == UInt8(ascii: "\n") ? length - 1 : length
        let finding = job.weighed(job.tooLong(size, line: line))
        try report([finding].compactMap(\.self))
        length = 0
      case .lines(let bytes):
        if line == firstLine - 1, !isLines, job.mayBeDocument(bytes) {
          let lines = try checkDocument(bytes, &stream, job)
          guard let lines else { return }
          line += try check(lines, from: line, job)
        } else {
          line += try check(bytes, from: line, job)
        }
      }
    }
  }

  /// Checks lines, each of which is a payload.
  ///
  /// - Returns: the number of lines.
  private mutating func check(
    _ block: [UInt8], from line: Int, _ job: PayloadJob
  ) throws(SoundError) -> Int {
    var lines = 0
    var rest = block.indices
    while !rest.isEmpty {
      for part in job.check(block, rest) {
        try output.report(
          part.findings.map { $0.moved(down: line + lines) }, payloads: part.payloads,
          failed: part.failed, unchecked: part.unchecked)
        try output.write(block, part.range, refused: part.refused)
        lines += part.lines
        rest = part.range.upperBound..<rest.upperBound
      }
    }
    return lines
  }

  /// Checks a payload that may span several lines.
  ///
  /// - Returns: the lines read, if they turn out to be separate payloads after a truncated first
  ///   line; otherwise `nil`, after reporting on one payload.
  private mutating func checkDocument(
    _ begin: [UInt8], _ stream: inout LineStream, _ job: PayloadJob
  ) throws(SoundError) -> [UInt8]? {
    let (text, isAll) = try stream.gather(after: begin)
    let isDocument = isAll && PayloadText.isJSON(text)
    if !isDocument, job.hasSeparateLines(text) { return text }
    guard isAll else {
      let finding = Finding(
        of: PayloadRules.tooLarge, "the payload exceeds the limit of \(longest) bytes",
        suggestion: PayloadSize.remedy(
          above: longest, or: "add --lines if each line is a payload"),
        at: Finding.Location(job.file))
      try report([job.weighed(finding)].compactMap(\.self))
      return nil
    }
    let result = job.check(document: text)
    try report(result.findings, unchecked: result.unchecked)
    return nil
  }

  /// Reports the findings about one payload.
  private mutating func report(
    _ findings: [Finding], unchecked: [NotificationSystem: Int] = [:]
  ) throws(SoundError) {
    try output.report(
      findings, payloads: 1, failed: findings.hasError ? 1 : 0, unchecked: unchecked)
  }
}
