// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// Carries out one command line of `earcon payload check`.
struct PayloadRun {
  let checker: PayloadChecker
  let severities: SeverityPolicy
  let jobs: Int
  /// Bytes that a payload may have.
  let longest: Int
  /// Whether each line is a payload, whatever the first one looks like.
  let isLines: Bool
  var output: PayloadOutput
  /// What could not be read.
  private(set) var failures: [Report.Failure] = []

  init(
    _ checker: PayloadChecker, severities: SeverityPolicy, jobs: Int, longest: Int, isLines: Bool,
    output: PayloadOutput
  ) {
    self.checker = checker
    self.severities = severities
    self.jobs = jobs
    self.longest = longest
    self.isLines = isLines
    self.output = output
  }

  /// Checks the payloads of a file or a pipe.
  ///
  /// - Throws: `SoundError` where the command has to end: with code `.cancelled` where the user ends
  ///   it, and where something cannot be written.
  mutating func check(_ path: String) throws(SoundError) {
    do throws(SoundError) {
      var stream = try LineStream(path: path, longest: longest)
      try check(&stream)
    } catch {
      guard error.code != .cancelled, error.file == path || error.file == "standard input" else {
        throw error
      }
      Diagnostics.report(error, at: path)
      failures.append(Report.Failure(path, error.description))
    }
  }

  private mutating func check(_ stream: inout LineStream) throws(SoundError) {
    let job = PayloadJob(
      checker, file: stream.name, longest: longest, severities: severities, jobs: jobs)
    var line = 0
    while let block = try stream.next() {
      switch block {
      case .tooLong(let bytes):
        line += 1
        let finding = job.weighed(job.tooLong(bytes, line: line))
        try output.tell([finding].compactMap(\.self), payloads: 1)
      case .lines(let bytes):
        if line == 0, !isLines, PayloadText.isDocument(bytes) {
          return try checkDocument(bytes, &stream, job)
        }
        for part in job.check(bytes) {
          try output.tell(
            part.findings.map { $0.moved(down: line) }, payloads: part.payloads)
          try output.write(bytes, part.range, refused: part.refused)
          line += part.lines
        }
      }
    }
  }

  private mutating func checkDocument(
    _ begin: [UInt8], _ stream: inout LineStream, _ job: PayloadJob
  ) throws(SoundError) {
    guard let document = try stream.rest(after: begin) else {
      let finding = Finding(
        PayloadRules.tooLarge.id, .error, "the payload has more than \(longest) bytes",
        advice: "allow more with --max-line; with --lines each line is a payload",
        at: Location(stream.name))
      return try output.tell([job.weighed(finding)].compactMap(\.self), payloads: 1)
    }
    let findings = job.check(document: document)
    let isRefused = findings.contains { $0.severity == .error }
    try output.tell(findings, payloads: 1)
    let all = document.indices
    try output.write(document, all, refused: isRefused ? [all] : [])
  }
}
