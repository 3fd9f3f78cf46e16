// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// `earcon report merge`: merges the reports of several runs of `earcon payload check` into one.
package struct ReportMergeCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the JSON reports of 'earcon payload check' over parts of a stream.",
    usage: "earcon report merge [<options>] <file> ...",
    discussion: """
      The merged report is byte for byte the one that a run over all parts writes to the file of \
      --reporter name=FILE, if each run had the same options, and --source and --first-line named \
      the part's origin. The order of the files does not matter, and a merged report can be merged \
      again. A file that is named twice counts twice.

      Exit codes: 0 no errors were found; 1 the reports have errors; 2 a report could not be read or \
      written, or a run could not read a file; 64 wrong usage; 130 interrupted.
      """)

  @Option(
    help: ArgumentHelp(
      "Write the merged report as \(ReporterChoice.list(PayloadReportOptions.reporters)); add "
        + "'=FILE' to write it to a file. May be repeated; default: json.", valueName: "name[=file]"
    ),
    completion: .list(PayloadReportOptions.reporters),
    transform: { try ReporterChoice.parsed($0, among: PayloadReportOptions.reporters) })
  var reporter: [ReporterChoice] = []

  @Option(
    help: ArgumentHelp(
      "Also merge the reports listed in this file, one per line; '-' for standard input.",
      valueName: "file"), completion: .file())
  var filesFrom: String?

  @Argument(
    help: ArgumentHelp("Reports; '-' for standard input.", valueName: "file"), completion: .file())
  var files: [String] = []

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses arguments that contradict each other, and a command line without reports.
  package func validate() throws {
    try PayloadReportOptions.check(reporter)
    try EmptyPath.refuse(in: files + [filesFrom])
    if (files + [filesFrom].compactMap(\.self)).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once; name '-' once")
    }
    if files.isEmpty, filesFrom == nil {
      throw ValidationError(
        "no report is named; name the reports to merge, or a list of them with --files-from")
    }
  }

  /// Reads the reports one after the other, and writes the merged one.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    Interruption.watch()
    do {
      let paths = try files + list()
      let written =
        reporter.isEmpty
        ? [ReporterChoice(argument: JSONReporter.name)].compactMap(\.self) : reporter
      let targets = PayloadReportOptions.targets(written)
      try PayloadTargets(targets: targets, inputs: paths, writesPayloads: false).check()
      var merged = MergedReport()
      for path in paths { try merged.add(path) }
      let report = merged.report
      for choice in written { try choice.write(report) }
      PayloadReportOptions.warnOfOmitted(report, at: "earcon report merge")
      reportUncheckedNames(report, written)
      if !report.unchecked.isEmpty { throw ExitCode(2) }
      if report.count(.error) > 0 { throw ExitCode(1) }
    } catch let error as SoundError {
      if error.code == .cancelled { throw ExitCode(130) }
      Diagnostics.report(error, at: "earcon report merge")
      throw ExitCode(2)
    }
  }

  /// Counts the names that the runs did not look up, as one run does, unless every written report counts them; if the
  /// runs were quiet, only after an error.
  private func reportUncheckedNames(_ report: SoundReport, _ written: [ReporterChoice]) {
    let names = report.search.uncheckedNames
    guard !names.isEmpty, !written.allSatisfy(\.countsUncheckedNames),
      report.search.lowest < .error || report.count(.error) > 0
    else { return }
    Diagnostics.report(.note, names.joined(separator: "; "), at: "earcon report merge")
  }

  /// Returns the paths in the list of `--files-from`; none without that option.
  private func list() throws(SoundError) -> [String] {
    guard let filesFrom else { return [] }
    return PathList.paths(try PathList.contents(filesFrom), isZeroTerminated: false).map(\.text)
  }
}
