// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings
internal import SoundRepair

/// The options of `earcon fix` for a page with the plan.
struct FixPageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --dry-run, write the findings and the plan as a page for browsers: html instead of the table, or "
        + "html=FILE in addition to the table.", valueName: "name[=file]"),
    completion: .list([HTMLReporter.name]),
    transform: { try ReporterChoice.parsed($0, among: [HTMLReporter.name]) })
  var reporter: ReporterChoice?

  @OptionGroup var players: PlayerOptions

  func validate() throws {
    guard let reporter, !(reporter.reporter is HTMLReporter) else { return }
    throw ValidationError(
      "the only reporter is html, and --json prints JSON; for other reporters use 'earcon validate'"
    )
  }

  /// Refuses a page without `--dry-run`, and a page and JSON that both go to standard output.
  ///
  /// - Throws: `ValidationError`.
  func check(_ options: FixOptions) throws {
    guard let reporter else { return }
    guard options.dryRun else {
      throw ValidationError(
        "--reporter writes the plan of --dry-run; add --dry-run, or use 'earcon validate' afterwards"
      )
    }
    if options.json, reporter.file == nil {
      throw ValidationError(
        "--json and --reporter html write to standard output; give the page a file, as in "
          + "--reporter html=plan.html")
    }
  }

  /// Indicates whether the page goes to standard output, instead of the table.
  var replacesTable: Bool { reporter.map { $0.file == nil } ?? false }

  /// The page's file; empty if there is none.
  var targets: [OutputTarget] { [reporter?.target].compactMap(\.self) }

  /// Writes the page, if it was requested.
  ///
  /// - Throws: `SoundError` if the page cannot be written.
  func write(_ report: SoundReport, _ steps: [RepairStep], _ options: RepairOptions)
    throws(SoundError)
  {
    guard let reporter else { return }
    let plans = steps.map { (ByteText($0.path), FixText.plan($0, options)) }
    try reporter.write(
      report, players: players.size, plans: Dictionary(plans) { first, _ in first })
  }
}
