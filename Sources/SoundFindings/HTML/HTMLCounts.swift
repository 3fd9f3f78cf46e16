// SPDX-License-Identifier: MIT

/// The counts of a page: of its sounds, of its other files, and of the findings about them.
///
/// The sounds and files add up to the rows of the table, and the findings to those listed below it.
struct HTMLCounts {
  private let report: SoundReport
  private let rows: [HTMLOverview.Row]

  init(_ report: SoundReport, _ rows: [HTMLOverview.Row]) {
    (self.report, self.rows) = (report, rows)
  }

  /// The lines, such as `2 sounds: 1 with errors, 1 ok`; the first is also the page's title, except for a plan.
  var lines: [String] {
    [checked, verdicts(rows.filter(\.isSound), "sound"), others, findings, hidden].compactMap(
      \.self)
  }

  /// The number of payloads or source files; for a report about sounds, `No sound was checked` or `nil`.
  private var checked: String? {
    guard let (count, noun) = FindingText.others(report) else {
      return rows.contains(where: \.isSound) ? nil : "No sound was checked"
    }
    guard count > 0 else { return "No \(noun) was checked" }
    let failed = report.failedPayloads.map {
      ": " + ($0 > 0 ? "\($0) with errors" : "none with errors")
    }
    return TextFit.counted(count, noun) + " checked" + (failed ?? "")
  }

  private var others: String? {
    let others = rows.filter { !$0.isSound }
    let noun = FindingText.others(report) == nil ? "other file" : "file"
    return verdicts(others, noun)
  }

  /// Returns the number of rows with each verdict; `nil` without rows.
  private func verdicts(_ rows: [HTMLOverview.Row], _ noun: String) -> String? {
    guard !rows.isEmpty else { return nil }
    let groups = Dictionary(grouping: rows.map(\.verdict), by: { [$0.name, $0.counted] })
      .compactMap { group in group.value.first.map { ($0, group.value.count) } }
      .sorted { ($0.0.rank, $0.0.counted) < ($1.0.rank, $1.0.counted) }
    let parts = groups.map { verdict, count in "\(count) \(verdict.counted)" }
    return TextFit.counted(rows.count, noun) + ": " + parts.joined(separator: ", ")
  }

  /// The number of listed findings, by severity.
  private var findings: String? {
    guard !report.findings.isEmpty else { return nil }
    return TextFit.counted(report.findings.count, "finding") + ": "
      + Self.severities(report.findings)
  }

  /// The findings that the page does not list.
  private var hidden: String? {
    var parts: [String] = []
    if report.omittedCount > 0 {
      parts.append(TextFit.counted(report.omittedCount, "more finding") + " not listed")
    }
    if let baseline = report.writtenBaseline {
      parts.append(
        TextFit.counted(report.suppressed, "finding") + " written to " + Printable.text(baseline))
    } else if report.suppressed > 0 {
      parts.append(
        TextFit.counted(report.suppressed, "finding") + " known from the baseline, not listed")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Returns the numbers of findings by severity, such as `2 errors, 1 note`; empty without findings.
  static func severities(_ findings: [Finding]) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? TextFit.counted(count, severity.rawValue) : nil
    }.joined(separator: ", ")
  }
}
