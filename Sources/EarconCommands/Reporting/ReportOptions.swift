// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// The options for reports and baselines.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write findings as \(ReporterChoice.list(Reporters.names)); add '=FILE' to write them to a "
        + "file. May be repeated; default: text.", valueName: "name[=file]"),
    completion: .list(Reporters.names),
    transform: { try ReporterChoice.parsed($0, among: Reporters.names) })
  var reporter: [ReporterChoice] = []

  @OptionGroup var players: PlayerOptions

  @Flag(name: .shortAndLong, help: "Report only errors.")
  var quiet = false

  @Option(
    help: ArgumentHelp("Leave out the findings in this baseline.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this baseline, and report none.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  func validate() throws {
    try EmptyPath.refuse(in: [baseline, writeBaseline])
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline contradict each other; leave out one")
    }
    var targets: Set<String> = []
    for choice in reporter where !targets.insert(choice.file ?? "").inserted {
      throw ValidationError(
        "two reporters write to \(choice.file ?? "standard output"); give one its own file, as in "
          + "--reporter sarif=findings.sarif")
    }
    if let writeBaseline, targets.contains(writeBaseline) {
      throw ValidationError(
        "a reporter and --write-baseline write to \(writeBaseline); give one of them another file")
    }
  }

  /// Indicates whether a text, summary or JSON report counts the sounds that 'earcon check' did not check; if not, a
  /// note counts them.
  var countsUnchecked: Bool {
    reporter.isEmpty
      || reporter.contains { $0.isText || $0.isSummary || $0.reporter is JSONReporter }
  }

  /// The files of `--reporter NAME=FILE` and `--write-baseline`.
  var targets: [OutputTarget] {
    let reports = reporter.compactMap(\.target)
    let baseline = writeBaseline.map {
      OutputTarget(path: $0, option: "--write-baseline", content: .baseline)
    }
    return [baseline].compactMap(\.self) + reports
  }

  /// Applies `--baseline` or `--write-baseline` to a report; reports a note for each entry that covers more
  /// findings than remain and for which `BaselineCoverage.isGone(_:)` is true.
  ///
  /// - Parameters:
  ///   - report: the report with all findings.
  ///   - given: the paths on the command line.
  ///   - checked: checked files that are not subjects of the report.
  /// - Returns: the report without the known findings if `--baseline` is given, without any findings if
  ///   `--write-baseline` is given, and otherwise unchanged.
  /// - Throws: `SoundError` if the baseline cannot be read or written.
  func withoutKnown(
    _ report: SoundReport, given: [String], checked: [String] = []
  ) throws(SoundError) -> SoundReport {
    if let writeBaseline {
      try StoredBaseline(writeBaseline).write(report.findings)
      var rest = report
      rest.suppressed += report.findings.count
      rest.writtenBaseline = writeBaseline
      rest.findings = []
      return rest
    }
    guard let baseline else { return report }
    let stored = StoredBaseline(baseline)
    let comparison = try stored.comparison(with: report.findings)
    let coverage = BaselineCoverage(stored, of: report, given: given, checked: checked)
    for entry in comparison.gone where coverage.isGone(entry) {
      Diagnostics.report(
        .note, Self.note(on: entry, remaining: comparison.remaining[entry]), at: baseline)
    }
    var rest = report
    rest.suppressed += comparison.known
    rest.findings = comparison.unknown
    return rest
  }

  /// Returns the note on an entry with fewer findings than its count; `remaining` is the number of findings,
  /// `nil` for none.
  private static func note(on entry: Baseline.Entry, remaining: Int?) -> String {
    let known = "\(entry.path): [\(entry.rule)]"
    let whole = "or write the whole baseline again with --write-baseline"
    guard let remaining else { return "\(known) is no longer found; remove the entry, \(whole)" }
    let times = Plural.text(remaining, "time")
    return "\(known) is found \(times), less often than the entry's count; set the count to "
      + "\(remaining), \(whole)"
  }

  /// Writes the requested reports.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - jobs: the number of sounds that a page decodes at a time; `nil` for the number of processors.
  /// - Throws: `SoundError` if a report cannot be written.
  func write(_ report: SoundReport, jobs: Int? = nil) throws(SoundError) {
    var report = report
    if quiet { report.drop(below: .error) }
    let choices =
      reporter.isEmpty ? [ReporterChoice(argument: "text")].compactMap(\.self) : reporter
    for choice in choices {
      // The run omits warnings, so a summary with "no findings" could be wrong.
      if quiet, choice.isText, report.findings.isEmpty, report.unchecked.isEmpty { continue }
      try choice.write(report, players: players.size, jobs: jobs)
    }
  }
}
