// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests the pieces of reports, which keep long reports out of memory.
@Suite struct `Pieces of reports` {
  private struct Full: Error {}

  /// A report of many sounds, two findings for each.
  private static let long: SoundReport = {
    let paths = (0..<2000).map { "sounds/\($0 + 10_000).caf" }
    return SoundReport(
      subjects: paths.map { SoundReport.Subject(path: $0, scope: "", bytes: 1, limit: 30) },
      findings: paths.flatMap { path in
        ["it is bad", "it is worse"].map {
          Finding("a/b", .error, $0, suggestion: "run it", at: Finding.Location(path))
        }
      }, unchecked: [SoundReport.UncheckedPath("b", "it cannot be opened")], rules: [],
      toolVersion: "1")
  }()

  @Test(arguments: Reporters.names)
  func `The pieces of a report are its text`(_ name: String) throws {
    let reporter = try #require(Reporters.named(name))
    for report in [Self.long, SampleReport.ordinary, SampleReport.hostile, SampleReport.empty] {
      var pieces: [String] = []
      reporter.write(report) { pieces.append($0) }
      let isSame = pieces.joined() == reporter.text(for: report)
      #expect(isSame)
      let streams = ["github", "gitlab", "json", "sarif", "text"]
      guard report.findings.count == 4000, streams.contains(name) else { continue }
      let largest = pieces.map(\.utf8.count).max() ?? 0
      #expect(pieces.count > 3 && largest < 1 << 18, "\(largest)")
    }
  }

  @Test(arguments: Reporters.names)
  func `An error of the receiver ends a report`(_ name: String) throws {
    let reporter = try #require(Reporters.named(name))
    var count = 0
    #expect(throws: Full.self) {
      try reporter.write(Self.long) { _ in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }
}
