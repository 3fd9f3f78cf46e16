// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

/// Tests of the order of findings in reports.
@Suite struct `The order of findings` {
  private func finding(
    _ path: String, _ place: Finding.Location.Position? = nil, rule: SoundRule.ID = "a/b",
    _ message: String = "x", severity: Severity = .error, suggestion: String? = nil,
    notes: [String] = []
  ) -> Finding {
    Finding(
      rule, severity, message, suggestion: suggestion, notes: notes,
      at: Finding.Location(path, place))
  }

  /// Findings in order; adjacent ones differ in one property.
  private var inOrder: [Finding] {
    [
      finding("A"), finding("Z"), finding("a"), finding("a", .byte(-1, chunk: nil)),
      finding("a", .byte(0, chunk: nil)), finding("a", .byte(0, chunk: "RIFF/LIST")),
      finding("a", .byte(0, chunk: "RIFF/data")), finding("a", .byte(9, chunk: nil)),
      finding("a", .byte(10, chunk: nil)), finding("a", .line(2, column: 9)),
      finding("a", .line(10, column: 1)), finding("a", .line(10, column: 2)),
      finding("a", .pointer("/z", line: 11)), finding("a", .pointer("/a", line: 12)),
      finding("a", .pointer("/a")), finding("a", .pointer("/b")),
      finding("a", .pointer("/b"), rule: "a/c"), finding("a", .pointer("/b"), rule: "a/c", "y"),
      finding("a", .pointer("/b"), rule: "a/c", "y", suggestion: "z"),
      finding("a", .pointer("/b"), rule: "a/c", "y", severity: .note, suggestion: "z"),
      finding(
        "a", .pointer("/b"), rule: "a/c", "y", severity: .note, suggestion: "z", notes: ["n"]),
      finding("a.wav"), finding("a/b"), finding("e\u{301}"), finding("z"), finding("\u{E9}"),
    ]
  }

  @Test func `Findings are ordered by path, place, rule and message, by bytes`() {
    let findings = inOrder
    for (index, one) in findings.enumerated() {
      for (place, other) in findings.enumerated() {
        #expect((one < other) == (index < place), "\(index), \(place)")
      }
    }
  }

  @Test func `The order of findings does not depend on the order in which they are found`() {
    var random = SeededRandom(7)
    let expected = inOrder
    for _ in 0..<20 {
      let report = SoundReport(
        subjects: [], findings: expected.shuffled(using: &random), unchecked: [], rules: [],
        toolVersion: "1")
      #expect(report.findings == expected)
    }
  }

  @Test func `Locations distinguish the composed and the decomposed form of a path`() {
    #expect(Finding.Location("\u{E9}") != Finding.Location("e\u{301}"))
    #expect(
      Set([Finding.Location("\u{E9}"), Finding.Location("e\u{301}"), Finding.Location("\u{E9}")])
        .count
        == 2)
    #expect(
      Finding.Location("a", .byte(1, chunk: nil)) != Finding.Location("a", .byte(2, chunk: nil)))
  }

  @Test func `A report orders sounds, unchecked paths and rules by bytes`() {
    func sound(_ path: String, _ scope: String = "") -> SoundReport.Subject {
      SoundReport.Subject(path: path, scope: scope, bytes: 0, limit: 30)
    }
    let report = SoundReport(
      subjects: [sound("b"), sound("a", "y"), sound("a", "x"), sound("B")], findings: [],
      unchecked: [
        SoundReport.UncheckedPath("z", "2"), SoundReport.UncheckedPath("z", "1"),
        SoundReport.UncheckedPath("Z", "3"),
      ],
      rules: [SampleReport.budget, SampleReport.tooLong], toolVersion: "1")
    #expect(report.subjects.map { $0.path + $0.scope } == ["B", "ax", "ay", "b"])
    #expect(report.unchecked.map(\.message) == ["3", "1", "2"])
    #expect(report.rules.map(\.id) == ["duration/too-long", "size/budget"])
  }

  @Test func `A report counts findings by severity`() {
    let counts = Severity.allCases.map { SampleReport.ordinary.count($0) }
    #expect(counts == [1, 2, 1])
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }

  @Test func `A severity is lower than those after it`() {
    let severities: [Severity] = [.note, .warning, .error]
    for (index, one) in severities.enumerated() {
      for (place, other) in severities.enumerated() {
        #expect((one < other) == (index < place), "\(one), \(other)")
      }
    }
  }

  @Test func `The group of a rule is the first part of its name`() {
    #expect(SoundRule.ID("duration/too-long").group == "duration")
    #expect(SoundRule.ID("duration").group == "duration")
    #expect("\(SoundRule.ID("a/b"))" == "a/b")
  }
}
