// SPDX-License-Identifier: MIT

internal import SoundFindings

extension Report {
  /// One report of all configurations of a run.
  static func joined(_ reports: [Report]) -> Report {
    // The rules of one configuration are all rules, and one report is in order.
    if reports.count == 1 { return reports[0] }
    return Report(
      subjects: reports.flatMap(\.subjects), findings: reports.flatMap(\.findings),
      failures: reports.flatMap(\.failures), rules: AllRules.rules,
      toolVersion: ProgramVersion.current, archives: reports.flatMap(\.archives))
  }
}
