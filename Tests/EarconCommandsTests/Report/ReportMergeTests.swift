// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon report merge` on the reports of parts of a stream.
@Suite struct `Merging reports` {
  private let good = `Checking payloads`.good
  private let bad = `Checking payloads`.bad
  private let line = "payload check --manifest sounds.json --lines"

  /// Checks `lines` in one run, and in parts that begin at the indices `starts`.
  ///
  /// - Returns: a sandbox with the reports `whole`, `part0`, `part1` and so on.
  private func sandbox(_ lines: [String], _ starts: [Int], _ words: String = "") throws -> Sandbox {
    let sandbox = try `Checking payloads`.sandbox()
    func check(_ range: Range<Int>, _ report: String, _ words: String) throws {
      let input = lines[range].map { $0 + "\n" }.joined()
      let result = try sandbox.earcon(
        "\(line) --reporter json=\(report) --source p \(words)", input: Array(input.utf8))
      #expect(result.status == 0 || result.status == 1, "\(result.errors)")
    }
    try check(lines.indices, "whole", words)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : lines.count
      try check(start..<end, "part\(index)", "\(words) --first-line \(start + 1)")
    }
    return sandbox
  }

  @Test(arguments: ["", "--strict", "--quiet", "--rule payload/unknown-sound=note"])
  func `The merged report has the bytes of the report of one run`(_ words: String) throws {
    var lines = (0..<60).map { $0.isMultiple(of: 3) ? bad : good }
    lines[7] = "{\"apss\":{}}"
    lines[8] = "{\"aps\":{\"sound\":\"#\u{200B}::/x\"}}"
    lines[30] = ""
    lines[31] = "\u{FF}{"
    let sandbox = try sandbox(lines, [0, 1, 20, 31, 59], words)
    let whole = try sandbox.blob("whole")
    for order in ["part0 part1 part2 part3 part4", "part4 part2 part0 part3 part1"] {
      let result = try sandbox.earcon("report merge \(order)")
      #expect(result.status == 1, "\(result.errors)")
      #expect(Blob(result.output) == whole)
      #expect(result.errors == "")
    }
    // A merged report can be merged again.
    _ = try sandbox.earcon("report merge part3 part1 --reporter json=some")
    try sandbox.write("part0\nsome\npart2\n", to: "list")
    let nested = try sandbox.earcon("report merge part4 --files-from list --reporter json=all")
    #expect(nested.status == 1 && nested.text == "" && nested.errors == "", "\(nested.errors)")
    #expect(try sandbox.blob("all") == whole)
  }

  @Test func `A merged report lists the first 10000 findings and counts the others`() throws {
    let lines = (0..<13_000).map { $0.isMultiple(of: 10) ? good : "{" }
    let sandbox = try sandbox(lines, [0, 300, 12_500])
    let result = try sandbox.earcon("report merge part2 part0 part1")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "earcon report merge: warning: the reports list 10000 findings and only count 1700 more; "
        + "use 'earcon payload check' to list all\n", "\(result.errors)")
    #expect(try Blob(result.output) == sandbox.blob("whole"))
  }

  @Test func `Other reporters write the merged report too`() throws {
    let sandbox = try sandbox([good, bad, good], [0, 2])
    let result = try sandbox.earcon("report merge part0 part1 --reporter text --reporter sarif=s")
    #expect(result.text == "p:2: error: \(`Checking payloads`.finding)3 payloads: 1 error\n")
    let sarif = String(decoding: try sandbox.bytes("s"), as: UTF8.self)
    #expect(sarif.contains("\"payload/unknown-sound\""))
    let parts = try self.sandbox([bad, good, bad], [0, 2])
    #expect(
      try parts.earcon("report merge part0 part1 --reporter text").text
        .hasSuffix("\n3 payloads: 2 errors in 2 payloads\n"))
  }

  @Test func `The merged page has the bytes of the page of one run`() throws {
    let android = "{\"message\":{\"android\":{\"notification\":{\"sound\":\"ding\"}}}}"
    let lines = [good, bad, android, "{", good, bad, android]
    let sandbox = try Sandbox([])
    func check(_ range: Range<Int>, _ words: String) throws {
      let input = lines[range].map { $0 + "\n" }.joined()
      let line = "payload check --source p --first-line \(range.lowerBound + 1) --reporter \(words)"
      _ = try sandbox.earcon(line, input: Array(input.utf8))
    }
    try check(0..<7, "html=one.html")
    try check(0..<2, "json=part0")
    try check(2..<5, "json=part1")
    try check(5..<7, "json=part2")
    let merged = try sandbox.earcon("report merge part2 part0 part1 --reporter html")
    #expect(merged.status == 1)
    #expect(try Blob(merged.output) == sandbox.blob("one.html"))
    for text in [
      "7 payloads checked: 1 with errors", "Searched: p.",
      "Without a manifest, 6 names were checked only for their form.", "(line 4, column ",
    ] {
      #expect(merged.text.contains(text), "\(text)")
    }
    #expect(!merged.text.contains("not checked for silence"))
    let counts = try JSONValue(sandbox.earcon("report merge part0 part1").output)["counts"]
    #expect(counts["failedPayloads"] == 1 && counts["payloads"] == 5)
  }

  @Test func `A merge counts the names that were not looked up, unless its report does`() throws {
    let sandbox = try Sandbox([])
    for (name, words) in [("part0", ""), ("part1", ""), ("quiet0", " -q"), ("quiet1", " -q")] {
      let payload = name == "quiet1" ? bad + "\n{" : good
      _ = try sandbox.earcon(
        "payload check --lines --reporter json=\(name)" + words, input: Array(payload.utf8))
    }
    let note =
      "earcon report merge: note: without a manifest, 2 names were checked only for their form\n"
    let text = try sandbox.earcon("report merge part0 part1 --reporter text")
    #expect(text.text == "2 payloads: no findings\n")
    #expect(text.errors == note)
    #expect(try sandbox.earcon("report merge part0 part1 --reporter sarif=s").errors == note)
    #expect(try sandbox.earcon("report merge part0 part1").errors == "")
    #expect(try sandbox.earcon("report merge part0 part1 --reporter html=h").errors == "")
    // Quiet runs count these names only after an error.
    #expect(try sandbox.earcon("report merge quiet0 quiet0 --reporter text").errors == "")
    #expect(try sandbox.earcon("report merge quiet0 quiet1 --reporter text").errors == note)
  }

  @Test func `The exit code is that of one run over all parts`() throws {
    let sandbox = try sandbox([good, good, bad], [0, 1, 2])
    #expect(try sandbox.earcon("report merge part0 part1").status == 0)
    #expect(try sandbox.earcon("report merge part0 part2").status == 1)
    _ = try sandbox.earcon("\(line) missing --reporter json=failed")
    let failed = try sandbox.earcon("report merge part2 failed")
    #expect(failed.status == 2)
    #expect(failed.text.contains("\"unchecked\": 1,"), "\(failed.text)")
  }

  @Test func `Unusable reports are refused with the reason`() throws {
    let sandbox = try sandbox([good, bad], [0, 1])
    let part = String(decoding: try sandbox.bytes("part1"), as: UTF8.self)
    let cases: [(name: String, text: String, message: String)] = [
      ("a", "{", "a: error: the report is not JSON: found the end of the text"),
      ("b", "[]", "b: error: wrong type: found an array, expected an object with the keys"),
      (
        "c", part.replacing("\"version\": \"0", with: "\"version\": \"9"),
        "c: error: another version of Earcon wrote the report: found '9"
      ),
      (
        "d", part.replacing("    \"payloads\": 1,\n", with: ""),
        "d: error: the report is not about payloads [/counts]; name only reports"
      ),
      (
        "e", part.replacing("\"errors\": 1", with: "\"errors\": 0"),
        "e: error: the count is smaller than the list: found 0, expected 1 or more"
      ),
      (
        "f", part.replacing("\"payloads\": 1", with: "\"payloads\": 9223372036854775807"),
        "f: error: invalid count: expected 0 to 1000000000000000 [/counts/payloads]"
      ),
      (
        "h", part.replacing("\"lowest\": \"note\"", with: "\"lowest\": \"low\""),
        "h: error: unknown severity: found 'low', expected note, warning, error [/search/lowest]"
      ),
      (
        "g",
        part.replacing(
          "\"severity\": \"error\",\n      \"suggestion",
          with: "\"severity\": \"bad\",\n      \"suggestion"),
        "g: error: unknown severity: found 'bad', expected note, warning, error"
      ),
    ]
    for (name, text, message) in cases {
      try sandbox.write(text, to: name)
      let result = try sandbox.earcon("report merge part0 \(name) --reporter json=out-\(name)")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix(message), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: sandbox.file("out-\(name)")))
    }
    // Counts that are valid alone can be too large in sum.
    let large = part.replacing("\"payloads\": 1", with: "\"payloads\": 999999999999999")
    try sandbox.write(large, to: "large")
    let sum = try sandbox.earcon("report merge part0 large large")
    #expect(
      sum.errors.hasPrefix("large: error: the sum of the reports' counts is too large:"),
      "\(sum.errors)")
  }

  @Test(arguments: [
    ("", "no report is named; name the reports to merge, or a list of them with --files-from\n"),
    ("- -", "standard input can be read only once; name '-' once\n"),
    ("- --files-from -", "standard input can be read only once; name '-' once\n"),
    ("a --reporter json --reporter sarif", "two reporters write to standard output;"),
    ("a --reporter summary", "the summary is a table of sounds;"),
  ]) func `Wrong lines are wrong usage`(_ words: String, _ message: String) throws {
    let result = try Sandbox([]).earcon("report merge \(words)")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("earcon report merge: error: " + message), "\(result.errors)")
  }

  @Test func `A report is not overwritten by its merged report`() throws {
    let sandbox = try sandbox([good], [0])
    let before = try sandbox.state
    let result = try sandbox.earcon("report merge part0 --reporter json=part0")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("part0: error: is also read by this command"))
    #expect(try sandbox.state == before)
  }
}
