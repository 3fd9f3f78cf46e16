// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// The sum of reports of `earcon payload check`.
struct MergedReport {
  /// The maximum size of a report in bytes, enough for 10,000 findings of 6 KiB.
  private static let largest = 64 << 20

  private var findings = FirstFindings()
  private var unchecked: [SoundReport.UncheckedPath] = []
  private var payloads = 0
  private var failedPayloads = 0
  private var search: SoundReport.Search?
  /// The sources of all reports.
  ///
  /// They are sorted only once, because there may be one for each report.
  private var sources: Set<ByteText> = []

  /// Adds the report in a file; `-` is standard input.
  ///
  /// - Throws: `SoundError`, with code `.malformed` if the file is not such a report or another version of Earcon
  ///   wrote it.
  mutating func add(_ path: String) throws(SoundError) {
    guard !Interruption.isRequested else { throw SoundError(.cancelled, "interrupted") }
    let bytes = try FileSource.contents(path, limit: Int64(Self.largest))
    do throws(DocumentError) {
      let part = try PayloadReportFile(
        JSONDocument(
          bytes, called: "the report", limit: Self.largest,
          suggestion: "name reports of 'earcon payload check --reporter json=FILE'"))
      for finding in part.findings { findings.add(finding) }
      for (severity, count) in part.omitted { findings.omit(count, severity) }
      unchecked += part.unchecked
      payloads += part.payloads
      failedPayloads += part.failedPayloads
      add(part.search)
      try checkCounts()
    } catch {
      throw SoundError(
        .malformed, error.description, file: path == "-" ? StandardInput.name : path)
    }
  }

  /// Adds a report's sources and its counts of names that Earcon did not look up.
  ///
  /// In the sum, `hasManifest` is true only if all reports have it, and `lowest` is the highest of their values.
  private mutating func add(_ part: SoundReport.Search) {
    sources.formUnion(part.paths.map(ByteText.init))
    guard var sum = search else {
      search = part
      return
    }
    sum.paths = []
    sum.notLookedUp.merge(part.notLookedUp, uniquingKeysWith: +)
    sum.hasManifest = sum.hasManifest && part.hasManifest
    sum.lowest = max(sum.lowest, part.lowest)
    search = sum
  }

  /// Refuses counts whose sums could overflow.
  private func checkCounts() throws(DocumentError) {
    let names = search?.notLookedUp.values.max() ?? 0
    let count = max(payloads, failedPayloads, findings.omittedCount, names)
    guard count <= PayloadReportFile.largestCount else {
      throw DocumentError(
        "the sum of the reports' counts is too large", found: "\(count)",
        expected: "at most \(PayloadReportFile.largestCount)",
        suggestion: "check the counts of this report")
    }
  }

  /// The sum; the sources of a single report keep their order.
  var report: SoundReport {
    var report = findings.report(payloads: payloads, failed: failedPayloads)
    report.unchecked = unchecked
    report.search = search ?? SoundReport.Search()
    if report.search.paths.isEmpty { report.search.paths = sources.sorted().map(\.text) }
    return report
  }
}
