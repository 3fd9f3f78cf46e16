// SPDX-License-Identifier: MIT

package import SoundFindings

extension SoundReport {
  /// Indicates whether the run found neither a sound nor a path that it could not read.
  package var checkedNothing: Bool { subjects.isEmpty && unchecked.isEmpty }

  /// Joins the reports of all configurations of a run.
  package static func joined(_ reports: [SoundReport]) -> SoundReport {
    // A single report is complete and already sorted.
    if reports.count == 1 { return reports[0] }
    var joined = SoundReport(
      subjects: reports.flatMap(\.subjects), findings: reports.flatMap(\.findings),
      unchecked: reports.flatMap(\.unchecked), rules: AllRules.rules,
      toolVersion: ProgramVersion.current, archives: reports.flatMap(\.archives))
    if let first = reports.first { joined.search = first.search }
    for report in reports.dropFirst() { joined.search.add(report.search, of: report.subjects) }
    return joined
  }

  /// Joins reports, and keeps one copy of the results for a sound that several apps ship.
  package static func united(_ reports: [SoundReport]) -> SoundReport {
    var report = SoundReport.joined(reports)
    var known: Set<String> = []
    report.subjects = report.subjects.filter { known.insert($0.path).inserted }
    report.findings = Array(Set(report.findings))
    report.unchecked = Array(Set(report.unchecked))
    return report
  }
}
