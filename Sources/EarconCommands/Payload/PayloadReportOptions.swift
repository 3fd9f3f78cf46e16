// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// The report options of `earcon payload check`.
struct PayloadReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write findings as \(ReporterChoice.list(Self.reporters)); add '=FILE' to write them to a file. "
        + "May be repeated; default: text. Text without a file lists every finding; other reports "
        + "list the first 10000 and count the rest.",
      valueName: "name[=file]"),
    completion: .list(Self.reporters),
    transform: { try ReporterChoice.parsed($0, among: Self.reporters) })
  var reporter: [ReporterChoice] = []

  @Option(
    help: ArgumentHelp(
      "The severity of a rule, or of all rules in a group: off, note, warning or error. May be "
        + "repeated.",
      valueName: "id=severity"),
    transform: RuleSeverity.init(argument:))
  var rule: [RuleSeverity] = []

  @Flag(help: "Treat warnings as errors; also fail if there is nothing to check.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Report only errors.")
  var quiet = false

  func validate() throws {
    try Self.check(reporter)
  }

  /// Refuses the table of sounds, and two reporters for standard output.
  ///
  /// - Throws: `ValidationError` for such reporters.
  static func check(_ reporters: [ReporterChoice]) throws {
    if reporters.contains(where: \.isSummary) {
      throw ValidationError(
        "the summary is a table of sounds; use another reporter, such as text")
    }
    if reporters.count(where: { $0.file == nil }) > 1 {
      throw ValidationError(
        "two reporters write to standard output; give one its own file, as in "
          + "--reporter sarif=findings.sarif")
    }
  }

  /// The names of all reporters except the summary, which is a table of sounds.
  static let reporters = Reporters.names.filter { $0 != SummaryReporter.name }

  /// Indicates whether to write findings as lines while the run continues.
  var writesText: Bool {
    reporter.isEmpty || reporter.contains { $0.isText && $0.file == nil }
  }

  /// Indicates whether a reporter writes to standard output at the end.
  var writesToStandardOutput: Bool { reporter.contains { !$0.isText && $0.file == nil } }

  /// The report files.
  var targets: [PayloadTargets.Target] { Self.targets(reporter) }

  static func targets(_ reporters: [ReporterChoice]) -> [PayloadTargets.Target] {
    reporters.compactMap { choice in
      choice.file.map {
        PayloadTargets.Target(
          path: $0, option: "--reporter", content: .report(choice.reporter))
      }
    }
  }

  /// The rules' severities with the user's changes.
  var severities: SeverityPolicy {
    var severities = SeverityPolicy()
    severities.isStrict = strict
    severities.overrides = rule.map { SeverityPolicy.Override($0.rule, $0.setting) }
    return severities
  }

  /// Writes the requested reports, except text without a file, which the run has already written.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - files: the checked files; `-` for standard input.
  /// - Throws: `SoundError` if a report cannot be written.
  func write(_ run: PayloadRun, from files: [String]) throws(SoundError) {
    let written = reporter.filter { !$0.isText || $0.file != nil }
    guard !written.isEmpty else { return }
    var report = run.output.report
    report.unchecked = run.unchecked
    // Several inputs can have the same source. The report lists it once, as a merged report does.
    let names = files.map { run.source ?? ($0 == "-" ? StandardInput.name : $0) }
    report.search.paths = Set(names.map(ByteText.init)).sorted().map(\.text)
    for choice in written { try choice.write(report) }
    Self.warnOfOmitted(report, at: "earcon payload check", or: "--reporter text, without a file,")
  }

  /// Warns if the reports do not list all findings, but only count the rest.
  static func warnOfOmitted(
    _ report: SoundReport, at command: String, or alternative: String = "'earcon payload check'"
  ) {
    let left = report.omittedCount
    guard left > 0 else { return }
    Diagnostics.report(
      .warning,
      "the reports list \(report.findings.count) findings and only count \(left) more; use "
        + "\(alternative) to list all", at: command)
  }
}
