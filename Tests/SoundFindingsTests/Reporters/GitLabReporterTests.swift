// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import TestSupport
import Testing

@Suite struct `The GitLab reporter` {
  /// An element of a code quality report.
  struct Element: Decodable {
    struct Location: Decodable {
      let lines: [String: Int]
      let path: String
    }

    let checkName: String
    let description: String
    let fingerprint: String
    let location: Location
    let severity: String
  }

  private func elements(_ report: SoundReport) throws -> [Element] {
    let text = GitLabReporter().text(for: report)
    #expect(text.hasSuffix("]\n") && !text.holdsHidden)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([Element].self, from: Data(text.utf8))
  }

  /// Our schema has the keys and values that GitLab's documentation requires.
  @Test(.enabled(if: PythonCheck.isWanted))
  func `A code quality report fits its schema`() throws {
    for report in [SampleReport.ordinary, SampleReport.hostile, SampleReport.empty] {
      let text = GitLabReporter().text(for: report)
      _ = try PythonCheck.run(["schema", "codequality.schema.json"], text)
    }
    let wrong = GitLabReporter().text(for: SampleReport.ordinary)
      .replacing("\"begin\": 3", with: "\"begin\": 0")
    #expect(throws: PythonCheck.Refusal.self) {
      try PythonCheck.run(["schema", "codequality.schema.json"], wrong)
    }
  }

  private func report(_ findings: [Finding]) -> SoundReport {
    SoundReport(subjects: [], findings: findings, unchecked: [], rules: [], toolVersion: "1")
  }

  @Test func `A code quality report has rule, message, severity and location of each finding`()
    throws
  {
    let all = try elements(SampleReport.ordinary)
    #expect(all.map { $0.severity } == ["minor", "minor", "major", "info", "major"])
    #expect(
      all.map { $0.location.path } == [
        ".earcon.yml", "App.app/long.wav", "App.app/long.wav", "App.app/payload.json",
        "App.app/locked.caf",
      ])
    #expect(all.map { $0.location.lines["begin"] } == [3, 1, 1, 1, 1])
    #expect(all[2].checkName == "duration/too-long")
    #expect(
      all[2].description
        == "the sound lasts 31.25 s; it must last less than 30 s [RIFF/data, byte 44 (0x2C)]; "
        + "shorten it\nit has 250000 frames")
    #expect(all[4].checkName == "not checked")
    #expect(all[4].description == "the file cannot be opened")
    #expect(GitLabReporter().text(for: SampleReport.empty) == "[]\n")
  }

  @Test func `A code quality report names files without ./, which GitLab does not find`() throws {
    let paths = ["././Sounds//x.caf", "./a b.wav"]
    let all = try elements(
      report(paths.map { Finding("a/b", .error, "x", at: Finding.Location($0)) }))
    #expect(all.map { $0.location.path } == ["Sounds/x.caf", "a b.wav"])
  }

  @Test func `The line of a JSON value is the line of its finding`() throws {
    let location = Finding.Location("a.json", .pointer("/aps/sound", line: 7))
    let all = try elements(report([Finding("a/b", .note, "x", at: location)]))
    #expect(all.map { $0.location.lines["begin"] } == [7])
  }

  private func fingerprints(_ findings: [Finding]) throws -> [String] {
    try elements(report(findings)).map(\.fingerprint)
  }

  /// The expected value is the FNV-1a hash, computed by another program.
  @Test func `A fingerprint is the hash of path, rule and message`() throws {
    let one = Finding("a/b", .error, "it is bad", at: Finding.Location("a.wav"))
    #expect(try fingerprints([one]) == ["d347d4b9cbdcb1e2"])
    let same = [
      Finding(
        "a/b", .note, "it is bad", suggestion: "run it", notes: ["x"],
        at: Finding.Location("./a.wav", .line(3, column: 1))),
      Finding("a/b", .error, "it is bad", at: Finding.Location("a.wav", .byte(7, chunk: nil))),
    ]
    for finding in same { #expect(try fingerprints([finding]) == fingerprints([one])) }
    let others = [
      Finding("a/c", .error, "it is bad", at: Finding.Location("a.wav")),
      Finding("a/b", .error, "it is worse", at: Finding.Location("a.wav")),
      Finding("a/b", .error, "it is bad", at: Finding.Location("b.wav")),
      Finding("b", .error, "it is bad", at: Finding.Location("a.wav\u{0}a/")),
    ]
    #expect(Set(try fingerprints(others + [one])).count == 5)
  }

  @Test func `Findings that differ only in their positions have different fingerprints`() throws {
    let lines = try fingerprints(
      (1...3).map {
        Finding("a/b", .error, "it is bad", at: Finding.Location("a.wav", .line($0, column: 1)))
      })
    let first = try #require(lines.first)
    #expect(lines == [first, first + "-2", first + "-3"])
  }

  @Test func `A name cannot forge a path or a line of a code quality report`() throws {
    let all = try elements(SampleReport.hostile)
    #expect(all.count == SampleReport.hostileNames.count * 4)
    #expect(Set(all.map(\.fingerprint)).count == all.count)
    #expect(all.contains { $0.location.path == "line\\u{a}::error file=x::forged.wav" })
  }
}
