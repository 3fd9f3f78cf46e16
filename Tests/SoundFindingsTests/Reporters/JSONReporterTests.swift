// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import TestSupport
import Testing

/// Tests of the JSON report and its documentation.
@Suite struct `The JSON reporter` {
  private func object(_ report: SoundReport) throws -> [String: Any] {
    let text = JSONReporter().text(for: report)
    #expect(text.hasSuffix("}\n") && !text.holdsHidden)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func `The JSON reporter writes one object with sorted keys`() throws {
    let report = SoundReport(
      subjects: [SoundReport.Subject(path: "é.caf", scope: "", bytes: 7, duration: 1.5, limit: 30)],
      findings: [
        Finding(
          "a/b", .note, "x", at: Finding.Location("é.caf", .byte(1 << 40, chunk: "caff/data")))
      ],
      unchecked: [], rules: [SampleReport.budget], toolVersion: "1.2.3")
    #expect(
      JSONReporter().text(for: report) == """
        {
          "counts": {
            "errors": 0,
            "notes": 1,
            "sounds": 1,
            "suppressed": 0,
            "unchecked": 0,
            "warnings": 0
          },
          "findings": [
            {
              "location": {
                "byte": 1099511627776,
                "chunk": "caff/data",
                "path": "é.caf"
              },
              "message": "x",
              "notes": [],
              "rule": "a/b",
              "severity": "note"
            }
          ],
          "rules": [
            {
              "id": "size/budget",
              "title": "a sound is not larger than its budget"
            }
          ],
          "search": {
            "excludedFolders": 0,
            "excludedSounds": 0,
            "lowest": "note",
            "paths": [],
            "platforms": [],
            "samples": false
          },
          "sounds": [
            {
              "bytes": 7,
              "duration": 1.5,
              "limit": 30,
              "path": "é.caf",
              "scope": ""
            }
          ],
          "tool": {
            "name": "earcon",
            "version": "1.2.3"
          },
          "unchecked": [],
          "version": 1
        }

        """)
  }

  @Test
  func
    `The JSON reporter writes what a run searched, and for payloads the names it did not look up`()
    throws
  {
    var report = SampleReport.empty
    report.search.paths = ["Sounds", "b"]
    report.search.platforms = ["ios"]
    report.search.hasSamples = true
    (report.search.excludedSounds, report.search.excludedFolders) = (2, 1)
    let sounds = try #require(try object(report)["search"] as? [String: Any])
    #expect(sounds["paths"] as? [String] == ["Sounds", "b"])
    #expect(sounds["platforms"] as? [String] == ["ios"] && sounds["samples"] as? Bool == true)
    #expect(sounds["excludedSounds"] as? Int == 2 && sounds["excludedFolders"] as? Int == 1)
    report.payloads = 5
    report.failedPayloads = 2
    report.search.hasManifest = true
    report.search.notLookedUp = ["android": 3]
    report.drop(below: .error)
    let payloads = try object(report)
    #expect((payloads["counts"] as? [String: Any])?["failedPayloads"] as? Int == 2)
    let search = try #require(payloads["search"] as? [String: Any])
    #expect(Set(search.keys) == ["lowest", "manifest", "notLookedUp", "paths"])
    #expect(search["manifest"] as? Bool == true && search["lowest"] as? String == "error")
    #expect(search["notLookedUp"] as? [String: Int] == ["android": 3])
    (report.payloads, report.sourceFiles) = (nil, 3)
    let sources = try #require(try object(report)["search"] as? [String: Any])
    #expect(Set(sources.keys) == ["lowest", "paths"])
  }

  @Test func `The JSON reporter writes lines and columns, and pointers with their lines`() {
    var report = SampleReport.empty
    report.findings = [
      Finding("a/b", .note, "x", at: Finding.Location("a", .line(3, column: 5))),
      Finding("a/b", .note, "x", at: Finding.Location("b", .pointer("/aps", line: 7))),
    ]
    let text = JSONReporter().text(for: report)
    for members in [
      ["\"column\": 5,", "\"line\": 3,", "\"path\": \"a\""],
      ["\"line\": 7,", "\"path\": \"b\",", "\"pointer\": \"/aps\""],
    ] {
      let lines = members.map { "        " + $0 + "\n" }.joined()
      #expect(text.contains("\"location\": {\n" + lines + "      }"))
    }
  }

  @Test func `The JSON reporter writes the apps of sounds and findings`()
    throws
  {
    let object = try object(SampleReport.project)
    let sounds = try #require(object["sounds"] as? [[String: Any]])
    let ding = try #require(sounds.first { $0["path"] as? String == "App.app/ding.caf" })
    #expect(ding["apps"] as? [String] == ["Bird", "Wing"])
    let evidence = try #require(ding["evidence"] as? [String: Any])
    #expect(evidence["kind"] as? String == "source")
    #expect(evidence["path"] as? String == "Push.swift")
    #expect(evidence["line"] as? Int == 7)
    let what = try #require(sounds.first { $0["path"] as? String == "App.app/Sub/what.caf" })
    let mention = try #require(what["evidence"] as? [String: Any])
    #expect(mention["kind"] as? String == "mention")
    let variable = try #require(mention["variable"] as? [String: Any])
    #expect(variable["path"] as? String == "Ring.swift")
    #expect(variable["line"] as? Int == 5)
    let bell = try #require(sounds.first { $0["path"] as? String == "bell.aiff" })
    #expect(bell["apps"] as? [String] == [])
    #expect((bell["evidence"] as? [String: Any])?.mapValues { $0 as? String } == ["kind": "all"])
    let apps = try #require(object["apps"] as? [[String: Any]])
    #expect(apps.map { $0["name"] as? String } == ["Bird", "Empty", "Wing"])
    #expect(apps[0]["platforms"] as? [String] == ["ios", "macos"])
    #expect(apps[0]["path"] as? String == "Bird.xcodeproj/project.pbxproj")
    let findings = try #require(object["findings"] as? [[String: Any]])
    let owners = findings.map { $0["apps"] as? [String] }
    #expect(owners.prefix(4) == [[], ["Bird"], ["Bird"], ["Bird", "Wing"]])
    let counts = try #require(object["counts"] as? [String: Any])
    #expect(counts["media"] as? Int == 23)
    #expect(counts["unshipped"] as? Int == 4)
  }

  @Test func `Names in the JSON report are unchanged`() throws {
    let object = try object(SampleReport.hostile)
    let sounds = try #require(object["sounds"] as? [[String: Any]])
    let paths = sounds.compactMap { $0["path"] as? String }.map { Array($0.utf8) }
    #expect(Set(paths) == Set(SampleReport.hostileNames.map { Array($0.utf8) }))
    #expect(sounds.allSatisfy { $0["duration"] == nil })
  }

  @Test(.enabled(if: PythonCheck.isWanted), arguments: ["ordinary", "hostile", "empty", "project"])
  func `The JSON report fits its schema`(_ name: String) throws {
    let reports = [
      "ordinary": SampleReport.ordinary, "hostile": SampleReport.hostile,
      "empty": SampleReport.empty, "project": SampleReport.project,
    ]
    let text = JSONReporter().text(for: try #require(reports[name]))
    _ = try PythonCheck.run(["schema", "report.schema.json"], text)
  }

  @Test func `The documentation lists exactly the keys of the JSON report`() throws {
    let page = try Repository.text("Documentation/JSON.md")
    let sections = page.split(separator: "\n## ").filter { $0.hasPrefix("The `json` reporter\n") }
    try #require(sections.count == 1)
    let rows = sections[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.dropFirst(3).prefix { $0 != "`" } }.map(String.init)
    var printed: Set<String> = []
    var payloads = SampleReport.empty
    payloads.payloads = 3
    payloads.failedPayloads = 1
    payloads.search.notLookedUp = ["apple": 1, "android": 2]
    var references = SampleReport.empty
    references.sourceFiles = 3
    for report in [SampleReport.ordinary, SampleReport.project, payloads, references] {
      collect(try object(report), at: "", into: &printed)
    }
    #expect(Set(rows) == printed)
    #expect(rows.count == printed.count)
  }

  private func collect(_ value: Any, at path: String, into keys: inout Set<String>) {
    if let members = value as? [String: Any] {
      for (key, value) in members {
        let place = path.isEmpty ? key : path + "." + key
        keys.insert(place)
        collect(value, at: place, into: &keys)
      }
    }
    for element in value as? [Any] ?? [] { collect(element, at: path + "[]", into: &keys) }
  }
}
