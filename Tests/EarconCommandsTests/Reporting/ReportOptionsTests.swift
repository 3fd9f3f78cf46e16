// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import EarconCommands

/// Reports after the removal of findings.
@Suite struct `Options of reports` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A report on payloads that counts more findings than it lists.
  private var report: SoundReport {
    var report = SoundReport(
      subjects: [],
      findings: [Severity.error, .warning].map {
        Finding("payload/path", $0, "x", at: Finding.Location("a.json"))
      }, unchecked: [], rules: [], toolVersion: "1")
    report.payloads = 12_000
    report.omitted = [.error: 3, .warning: 4]
    return report
  }

  /// Returns the counts in the JSON report for some options.
  private func counts(_ words: String...) throws -> JSONValue {
    let file = folder.file("report.json")
    let options = try ReportOptions.parse(words + ["--reporter", "json=\(file)"])
    try options.write(try options.withoutKnown(report, given: []))
    return try JSONValue(contents(file))["counts"]
  }

  @Test
  func `Reports without known or quiet findings keep the counts of payloads and unlisted findings`()
    throws
  {
    let whole = try counts()
    #expect(whole["payloads"] == 12_000 && whole["omitted"] == 7)
    #expect(whole["errors"] == 4 && whole["warnings"] == 5)
    let quiet = try counts("--quiet")
    #expect(quiet["payloads"] == 12_000 && quiet["omitted"] == 3)
    #expect(quiet["errors"] == 4 && quiet["warnings"] == 0)
    let baseline = folder.file("known.json")
    let written = try counts("--write-baseline", baseline)
    #expect(written["payloads"] == 12_000 && written["omitted"] == 7)
    #expect(written["errors"] == 3 && written["suppressed"] == 2)
    let known = try counts("--baseline", baseline)
    #expect(known == written)
  }
}
