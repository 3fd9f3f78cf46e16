// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests of SARIF that need no other program.
@Suite struct `Bounds of SARIF` {
  private func lines(_ change: (inout SoundReport) -> Void) -> [String] {
    var report = SampleReport.empty
    change(&report)
    return SARIFReporter().text(for: report).lines.map { $0.filter { $0 != " " && $0 != "," } }
  }

  @Test func `SARIF regions begin at byte 0, and at line 1 and column 1`() {
    let positions: [Finding.Location.Position] = [
      .byte(-1, chunk: nil), .byte(0, chunk: nil), .byte(1, chunk: nil), .line(0, column: 1),
      .line(1, column: 7), .line(1, column: 0), .pointer("/a", line: 0), .pointer("/a", line: 1),
      .pointer("/a"),
    ]
    let text = lines { report in
      report.findings = positions.map {
        Finding("a/b", .note, "x", at: Finding.Location("a", $0))
      }
    }
    #expect(
      text.filter { $0.hasPrefix("\"byteOffset\"") || $0.hasPrefix("\"start") } == [
        "\"byteOffset\":0", "\"byteOffset\":1", "\"startLine\":1", "\"startLine\":1",
        "\"startColumn\":7", "\"startLine\":1",
      ])
  }

  @Test func `SARIF artifacts have a length if it is known`() {
    let text = lines { report in
      report.subjects = [-1, 0, 1].map {
        SoundReport.Subject(path: "\($0)", scope: "", bytes: $0, limit: 30)
      }
    }
    #expect(text.filter { $0.hasPrefix("\"length\"") } == ["\"length\":0", "\"length\":1"])
    #expect(text.count { $0.hasPrefix("\"uri\"") } == 3)
  }

  @Test func `SARIF results have the index of their artifact in each spelling of its path`() {
    let text = lines { report in
      report.subjects = [("./b", 5), ("a", 1), ("b", -1)].map {
        SoundReport.Subject(path: $0, scope: "", bytes: $1, limit: 30)
      }
      report.findings = [".//b", "b/", "c", "a", "A"].map {
        Finding("a/b", .note, "x", at: Finding.Location($0))
      }
      report.unchecked = [SoundReport.UncheckedPath("./c", "x")]
    }
    #expect(text.filter { $0.hasPrefix("\"length\"") } == ["\"length\":1", "\"length\":5"])
    let values = text.filter { $0.hasPrefix("\"uri\"") || $0.hasPrefix("\"index\"") }
      .map { String($0.drop { $0 != ":" }.dropFirst()) }
    #expect(
      values == [
        "\"A\"", "\"a\"", "\"b\"", "\"c\"", "3", "\"c\"",
        "2", "\"b\"", "0", "\"A\"", "1", "\"a\"", "2", "\"b\"", "3", "\"c\"",
      ])
  }

  @Test func `A SARIF message has no link`() {
    var report = SampleReport.empty
    report.findings = ["a](b)", "[a] (b)](", "\u{E9}]("].map {
      Finding("a/b", .note, $0, at: Finding.Location("a"))
    }
    let text = SARIFReporter().text(for: report)
    #expect(!text.contains("](") && text.contains("\"a] (b)\""))
    #expect(text.contains("\"[a] (b)] (\"") && text.contains("\"\u{E9}] (\""))
  }

  @Test(arguments: [(0, []), (1, ["omits1"]), (2, ["omits2"])])
  func `A SARIF log says how many findings it omits`(_ count: Int, _ counts: [String]) {
    let text = lines { $0.omitted = [.note: count] }
    #expect(
      text.filter { $0.contains("omits") }
        == counts.map { "\"text\":\"thisloglists0findingsand\($0)more\"" })
  }
}
