// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import EarconCommands

/// What is left of a report where findings are left out.
@Suite struct `Options of reports` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A run over payloads with more findings than are kept.
  private var report: Report {
    var report = Report(
      subjects: [],
      findings: [Severity.error, .warning].map {
        Finding("payload/path", $0, "x", at: Location("a.json"))
      }, failures: [], rules: [], toolVersion: "1")
    report.payloads = 12_000
    report.omitted = [.error: 3, .warning: 4]
    return report
  }

  /// The counts of the JSON that some options write.
  private func counts(_ words: String...) throws -> JSONValue {
    let file = folder.file("report.json")
    let options = try ReportOptions.parse(words + ["--reporter", "json=\(file)"])
    try options.write(try options.withoutKnown(report, given: []))
    return try JSONValue(contents(file))["counts"]
  }

  @Test func `Leaving findings out keeps the counts of payloads and of findings not listed`() throws
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
