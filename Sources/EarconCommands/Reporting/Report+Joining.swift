// SPDX-License-Identifier: MIT

internal import SoundFindings

extension Report {
  /// Joins the reports of all configurations of a run.
  static func joined(_ reports: [Report]) -> Report {
    // A single report is complete and already sorted.
    if reports.count == 1 { return reports[0] }
    return Report(
      subjects: reports.flatMap(\.subjects), findings: reports.flatMap(\.findings),
      failures: reports.flatMap(\.failures), rules: AllRules.rules,
      toolVersion: ProgramVersion.current, archives: reports.flatMap(\.archives))
  }
}
