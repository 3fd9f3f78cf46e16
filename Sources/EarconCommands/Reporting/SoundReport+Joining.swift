// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundReport {
  /// Joins the reports of all configurations of a run.
  static func joined(_ reports: [SoundReport]) -> SoundReport {
    // A single report is complete and already sorted.
    if reports.count == 1 { return reports[0] }
    return SoundReport(
      subjects: reports.flatMap(\.subjects), findings: reports.flatMap(\.findings),
      failures: reports.flatMap(\.failures), rules: AllRules.rules,
      toolVersion: ProgramVersion.current, archives: reports.flatMap(\.archives))
  }
}
