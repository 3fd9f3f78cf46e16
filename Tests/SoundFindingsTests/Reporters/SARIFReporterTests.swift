// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import TestSupport
import Testing

/// Tests SARIF in Python, with the schema of OASIS and our own stricter schema; the script resolves
/// every index.
@Suite(.enabled(if: PythonCheck.isWanted)) struct `The SARIF reporter` {
  struct Log: Decodable {
    struct Entry: Decodable {
      let path: String
      let region: [String: Int64]
      let logical: [String: String]
      let message: String
      let level: String?
      let rule: String?
    }

    let results: [Entry]
    let unchecked: [Entry]
    let successful: Bool
  }

  private func read(_ report: SoundReport) throws -> Log {
    let text = SARIFReporter().text(for: report)
    #expect(text.hasSuffix("}\n") && !text.holdsHidden)
    return try JSONDecoder().decode(Log.self, from: try PythonCheck.run(["sarif"], text))
  }

  @Test(.enabled(if: PythonCheck.hasSARIFSchema), arguments: ["ordinary", "hostile", "empty"])
  func `A SARIF log fits the schema of OASIS`(_ name: String) throws {
    let reports = [
      "ordinary": SampleReport.ordinary, "hostile": SampleReport.hostile,
      "empty": SampleReport.empty,
    ]
    let report = try #require(reports[name])
    _ = try PythonCheck.run(["oasis"], SARIFReporter().text(for: report))
  }

  /// Proves that the test of the schemas can fail.
  @Test(.enabled(if: PythonCheck.hasSARIFSchema))
  func `The schema of OASIS refuses an invalid SARIF log`() throws {
    let text = SARIFReporter().text(for: SampleReport.ordinary)
    for (right, wrong, reason) in [
      ("\"ruleId\"", "\"ruleID\"", "'ruleID' was unexpected"),
      ("\"byteOffset\": 44", "\"byteOffset\": -44", "-44 is less than the minimum of -1"),
      ("\"level\": \"error\"", "\"level\": \"fatal\"", "'fatal' is not one of ["),
    ] {
      let refusal = #expect(throws: PythonCheck.Refusal.self) {
        try PythonCheck.run(["oasis"], text.replacing(right, with: wrong))
      }
      #expect(refusal?.description.contains(reason) == true, "\(refusal?.description ?? "")")
    }
  }

  @Test func `A SARIF result has rule, level, file and byte offset`() throws {
    let log = try read(SampleReport.ordinary)
    #expect(log.results.map(\.level) == ["warning", "warning", "error", "note"])
    let error = log.results[2]
    #expect(error.rule == "duration/too-long" && error.path == "App.app/long.wav")
    #expect(error.region == ["byteOffset": 44])
    #expect(error.logical == ["fullyQualifiedName": "RIFF/data", "kind": "chunk"])
    #expect(
      error.message == "the sound lasts 31.25 s; it must last less than 30 s "
        + "[RIFF/data, byte 44 (0x2C)]; shorten it\nit has 250000 frames")
    #expect(log.results[0].region == ["startColumn": 5, "startLine": 3])
    #expect(log.results[1].region.isEmpty && log.results[1].logical.isEmpty)
    #expect(log.results[3].logical == ["fullyQualifiedName": "/aps/sound", "kind": "value"])
  }

  @Test func `Unchecked paths are notifications in a SARIF log`() throws {
    let log = try read(SampleReport.ordinary)
    #expect(!log.successful)
    #expect(log.unchecked.map(\.path) == ["App.app/locked.caf"])
    #expect(log.unchecked.map(\.message) == ["the file cannot be opened"])
    let none = try read(SampleReport.empty)
    #expect(none.successful && none.results.isEmpty && none.unchecked.isEmpty)
  }

  @Test func `SARIF rules have their defaults and sources`() {
    let text = SARIFReporter().text(for: SampleReport.ordinary)
    #expect(text.contains("\"helpUri\": \"https://example.com/a\""))
    #expect(text.contains("\"enabled\": false,\n                \"level\": \"warning\""))
    #expect(text.contains("\"length\": 123456"))
  }

  @Test func `Two spellings of a path are one SARIF artifact`() throws {
    let findings = ["a.wav", "./a.wav", ".//a.wav"].map { path in
      Finding("a/b", .error, "x", at: Finding.Location(path))
    }
    let log = try read(
      SoundReport(subjects: [], findings: findings, unchecked: [], rules: [], toolVersion: "1"))
    #expect(log.results.map(\.path) == ["a.wav", "a.wav", "a.wav"])
  }

  @Test func `SARIF URIs decode to the same bytes as the paths`() throws {
    let log = try read(SampleReport.hostile)
    let names = SampleReport.hostileNames
    #expect(log.results.count == names.count * 3 && log.unchecked.count == names.count)
    let expected = Set(
      names.map { name in
        let relative = name.replacing("//", with: "/").replacing("/./", with: "/")
        return Array((name.hasPrefix("/") ? "file://" + relative : relative).utf8)
      })
    #expect(Set(log.unchecked.map { Array($0.path.utf8) }) == expected)
    #expect(Set(log.results.map { Array($0.path.utf8) }) == expected)
    #expect(log.results.allSatisfy { !$0.message.contains("](") })
    #expect(Set(log.results.map(\.region)) == [[:], ["byteOffset": 1 << 40]])
  }
}
