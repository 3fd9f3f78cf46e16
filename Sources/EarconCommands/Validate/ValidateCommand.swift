// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// `earcon validate`: checks sounds before they ship.
package struct ValidateCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find sounds that phones are not documented to play.",
    discussion: """
      Checks files, and all sounds in folders, app bundles and archives (.ipa, .apk, .aab, .zip). Each \
      finding is a line such as 'path: error: message [rule]', which Xcode, Make and editors show at \
      the file; 'earcon rules ID' explains a rule.

      Exit codes: 0 no errors were found; 1 errors were found or, with --strict, there was no \
      sound; 2 a file could not be read (Earcon still checks the others), or an option does not suit \
      the input; 64 wrong usage.
      """
  )

  @OptionGroup(title: "Policy") var policy: PolicyOptions
  @OptionGroup(title: "Files") var files: FileOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions

  /// Creates an empty command, for the parser.
  package init() {}

  /// Requires a path or a list of paths.
  package func validate() throws {
    if files.paths.isEmpty, files.filesFrom == nil {
      throw ValidationError(
        "no file or folder is named; name files, folders, app bundles or archives, or '.' for the "
          + "current folder")
    }
  }

  /// Validates the sounds and writes the reports.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    if files.mayNameArchives { Libraries.requireArchives() }
    try CommandErrors.reporting(at: "earcon validate") {
      let job = ValidationJob(
        policy, files, jobs: files.jobs, targets: reports.targets, baseline: reports.baseline)
      let parts = try job.parts()
      var report = SoundReport.joined(parts.map(\.report))
      report.search.paths = parts.flatMap(\.given).map(\.text)
      if !reports.quiet { SkippedInput.report(report) }
      let nothing = NothingFound("earcon validate", parts.map(\.settings))
      if report.checkedNothing {
        let (message, remedy) = SkippedInput.nothing(report.search)
        nothing.report(message, in: report.search.paths, remedy: remedy, isQuiet: reports.quiet)
      }
      let kept = try reports.withoutKnown(report, given: files.paths)
      try reports.write(kept, jobs: files.jobs)
      if !kept.unchecked.isEmpty { throw ExitCode(2) }
      if kept.count(.error) > 0 { throw ExitCode(1) }
      if report.checkedNothing { try nothing.fail() }
    }
  }
}
