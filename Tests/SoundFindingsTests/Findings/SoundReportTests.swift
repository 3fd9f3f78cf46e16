// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests of changes to a report.
@Suite struct `A report` {
  private func finding(_ path: String, _ severity: Severity) -> Finding {
    Finding("a/b", severity, "x", at: Finding.Location(path))
  }

  @Test func `A changed copy of a report keeps what was not changed`() {
    var report = SampleReport.ordinary
    report.payloads = 5
    report.sourceFiles = 6
    report.omitted = [.error: 7, .note: 8]
    report.writtenBaseline = "known.json"
    report.archives = ["a.ipa"]
    var copy = report
    copy.findings = []
    #expect(copy.findings == [] && report.findings.count == 4)
    #expect(copy.subjects == report.subjects && copy.unchecked == report.unchecked)
    #expect(copy.rules.map(\.id) == report.rules.map(\.id) && copy.toolVersion == "1.2.3")
    #expect(copy.payloads == 5 && copy.sourceFiles == 6 && copy.suppressed == 2)
    #expect(copy.omitted == [.error: 7, .note: 8])
    #expect(copy.writtenBaseline == "known.json" && copy.archives == ["a.ipa"])
  }

  @Test func `Parts of a report that are set or appended later stay in order`() {
    var report = SampleReport.empty
    report.findings = [finding("b", .note), finding("a", .note)]
    report.findings.append(finding("0", .note))
    #expect(report.findings.map(\.location.path) == ["0", "a", "b"])
    report.unchecked = [SoundReport.UncheckedPath("b", "x")]
    report.unchecked.append(SoundReport.UncheckedPath("a", "x"))
    #expect(report.unchecked.map(\.path) == ["a", "b"])
    report.subjects = ["b", "a"].map {
      SoundReport.Subject(path: $0, scope: "", bytes: 1, limit: 30)
    }
    #expect(report.subjects.map(\.path) == ["a", "b"])
    report.archives = ["e\u{301}.ipa", "b.ipa", "\u{E9}.ipa"]
    #expect(report.archives == ["b.ipa", "e\u{301}.ipa", "\u{E9}.ipa"])
  }

  @Test func `An unchecked path is described by the line that 'earcon validate' prints`() {
    let path = SoundReport.UncheckedPath("Sounds/a\n.caf", "cannot be opened: Permission denied")
    #expect(
      path.description == #"Sounds/a\u{a}.caf: error: cannot be opened: Permission denied"#)
    var report = SampleReport.empty
    report.unchecked = [path]
    #expect(TextReporter().text(for: report).hasPrefix("\(path)\n"))
  }

  @Test func `Findings below a severity are dropped, including those that are only counted`() {
    var report = SampleReport.empty
    report.findings = Severity.allCases.map { finding("a", $0) }
    report.omitted = [.note: 1, .warning: 2, .error: 3]
    report.drop(below: .error)
    #expect(report.findings.map(\.severity) == [.error])
    #expect(Severity.allCases.map(report.count) == [0, 0, 4])
  }
}
