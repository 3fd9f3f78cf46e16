// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The reports and baselines of `earcon validate`.
@Suite struct `Reports of validation` {
  private static let finding =
    "too-long.wav: error: \(Validation.tooLong) [duration/too-long]\n"

  @Test func `Several reports go to files and standard output at once`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.earcon(
      "validate too-long.wav chime.aiff --reporter text --reporter sarif=a.sarif "
        + "--reporter junit=a.xml --reporter json=a.json --reporter github=a.txt "
        + "--reporter summary=a=b.txt --reporter gitlab=gl.json")
    #expect(result.status == 1)
    #expect(result.text == Self.finding + "2 sounds: 1 error\n")
    #expect(result.errors == "")
    let sarif = try JSONValue(sandbox.bytes("a.sarif"))
    #expect(sarif["runs"][0]["results"][0]["ruleId"] == "duration/too-long")
    let quality = try JSONValue(sandbox.bytes("gl.json"))
    #expect(quality.elements.map { $0["location"]["path"] } == ["too-long.wav"])
    let json = try JSONValue(sandbox.bytes("a.json"))
    #expect(json["findings"][0]["rule"] == "duration/too-long")
    #expect(json["sounds"].elements.count == 2)
    #expect(json["tool"]["version"] == "0.1.0")
    // The report lists only the rules that apply to sounds.
    let rules = json["rules"].strings
    #expect(rules.contains("duration/too-long") && !rules.contains { $0.hasPrefix("payload/") })
    for (name, begin) in [("a.xml", "<?xml"), ("a.txt", "::error file=too-long.wav,")] {
      let text = String(decoding: try sandbox.bytes(name), as: UTF8.self)
      #expect(text.hasPrefix(begin), "\(text)")
    }
    #expect(String(decoding: try sandbox.bytes("a=b.txt"), as: UTF8.self).contains("of limit"))
  }

  /// The report has all rules, their sources and an unchecked path, so the schema checks every part.
  @Test(.enabled(if: PythonCheck.hasSARIFSchema))
  func `SARIF reports conform to the schema of OASIS`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.earcon("validate . gone.wav --deep --reporter sarif")
    #expect(result.status == 2)
    #expect(try PythonCheck.run(["oasis"], result.text) == Data("\"ok\"".utf8))
  }

  @Test func `A report replaces an older one completely`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.earcon("validate . --reporter json=a.json")
    let old = try sandbox.bytes("a.json").count
    #expect(try sandbox.earcon("validate tick.wav --reporter json=a.json").status == 0)
    #expect(try JSONValue(sandbox.bytes("a.json"))["sounds"].elements.count == 1)
    #expect(try sandbox.bytes("a.json").count < old)
    #expect(try sandbox.names == (Repository.samples + ["a.json"]).sorted())
  }

  @Test func `Reports can be written to devices, pipes and open files`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    let text = Self.finding + "1 sound: 1 error\n"
    let file = try sandbox.shell(
      "(echo before; earcon validate too-long.wav --reporter json --reporter text=/dev/stdout) > a; "
        + "echo after >> a")
    #expect(file.status == 0 && file.errors == "")
    let written = String(decoding: try sandbox.bytes("a"), as: UTF8.self)
    #expect(written.hasPrefix("before\n{") && written.hasSuffix("}\n" + text + "after\n"))
    let errors = try sandbox.shell(
      "earcon validate too-long.wav --reporter text=/dev/stderr --reporter json=/dev/null")
    #expect(errors.errors == text && errors.text == "" && errors.status == 1)
    let number = try sandbox.shell("earcon validate too-long.wav --reporter text=/dev/fd/5 5>&1")
    #expect(number.text == text && number.errors == "")
    let pipe = try sandbox.shell(
      "mkfifo p; cat p & earcon validate too-long.wav --reporter text=p; wait; "
        + "test -p p", limit: 20)
    #expect(pipe.text == text && pipe.status == 0)
    let dash = try sandbox.earcon("validate too-long.wav --reporter text=-")
    #expect(dash.text == text)
    #expect(try sandbox.names == ["a", "p", "too-long.wav"])
  }

  @Test func `A closed descriptor for a report and a device for a baseline are refused`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let closed = try sandbox.shell("earcon validate tick.wav --reporter text=/dev/fd/77")
    #expect(closed.status == 2)
    #expect(closed.errors == "/dev/fd/77: error: cannot be written: Bad file descriptor\n")
    let baseline = try sandbox.earcon("validate tick.wav --write-baseline /dev/stdout")
    #expect(baseline.status == 2 && baseline.text == "")
    #expect(
      baseline.errors == "/dev/stdout: error: is a pipe or a device: expected the name of a file, "
        + "because paths in a baseline are relative to its folder\n")
  }

  @Test func `The summary has short names of encodings`() throws {
    let sandbox = try Sandbox()
    try sandbox.quietly("convert tick.wav f.wav -d LEF32 --force")
    try sandbox.quietly("convert tick.wav u.caf -d ulaw --force")
    let text = try sandbox.earcon(
      "validate tick.wav f.wav u.caf doorbell.caf --reporter summary"
    ).text
    for word in ["  PCM 24 ", "  float 32 ", "  µ-law "] {
      #expect(text.contains(word), "\(text)")
    }
  }

  @Test func `Reports in a pipe have no color`() throws {
    let sandbox = try Sandbox()
    let piped = try Tool.earcon.run(
      ["validate", "too-long.wav"], in: sandbox.path, environment: ["TERM": "xterm-256color"])
    #expect(!piped.text.contains("\u{1B}"))
  }

  @Test func `Reports have color on a terminal unless NO_COLOR is set`() throws {
    let sandbox = try Sandbox()
    for (setting, isColored) in [("", true), ("NO_COLOR=1", false)] {
      let text = try sandbox.onTerminal("validate too-long.wav", more: setting, status: 1)
      #expect(text.contains(": \u{1B}[1;31merror\u{1B}[0m: ") == isColored)
      #expect(text.contains("\u{1B}") == isColored)
    }
  }

  @Test func `Only the severity is colored, even if a path contains 'error'`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write(try sandbox.bytes("tick.wav"), to: "a: error: b.wav")
    let text = try sandbox.onTerminal("validate *.wav")
    #expect(text.contains("a: error: b.wav: \u{1B}[1;33mwarning\u{1B}[0m: the name"))
  }

  @Test func `Findings in a baseline are left out of reports`() throws {
    let sandbox = try Sandbox()
    let written = try sandbox.earcon("validate . --write-baseline known.json")
    #expect(written.status == 0)
    #expect(written.text == "6 sounds: 2 findings written to known.json\n")
    let known = try sandbox.earcon("validate . --baseline known.json")
    #expect(known.status == 0)
    #expect(known.text == "6 sounds: no findings; 2 known from the baseline\n")
    let fresh = try sandbox.shell("cp too-long.wav b.wav; earcon validate . --baseline known.json")
    #expect(fresh.status == 1)
    #expect(
      fresh.text == "./b.wav: error: \(Validation.tooLong) [duration/too-long]\n"
        + "7 sounds: 1 error; 2 known from the baseline\n")
    // Paths in a baseline are relative to its folder, so it also applies from another folder.
    let elsewhere = try sandbox.shell(
      "rm b.wav; mkdir sub; cd sub; earcon validate ../too-long.wav --baseline ../known.json")
    #expect(elsewhere.status == 0)
  }

  @Test func `Entries of a baseline without a finding are reported`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.earcon("validate too-long.wav --write-baseline b.json").status == 0)
    let result = try sandbox.earcon("validate too-long.wav --limit 31 --baseline b.json")
    #expect(result.status == 0)
    #expect(result.text == "1 sound: no findings\n")
    #expect(
      result.errors == "b.json: note: too-long.wav: [duration/too-long] is no longer found; "
        + "remove the entry, or write the whole baseline again with --write-baseline\n")
  }

  @Test func `Entries about samples stay in force in a run that decodes no samples`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write(auFile([Int16](repeating: 0, count: 8000)), to: "mute.au")
    _ = try sandbox.shell("earcon convert mute.au mute.caf -d ima4; rm mute.au")
    let rules = "--rule signal/silent=warning --baseline b.json"
    #expect(
      try sandbox.earcon("validate mute.caf --deep --write-baseline b.json").text
        .contains("1 finding written to b.json"))
    let plain = try sandbox.earcon("validate mute.caf \(rules)")
    #expect(plain.errors == "" && plain.text == "1 sound: no findings\n")
    let deep = try sandbox.earcon("validate mute.caf --deep \(rules)")
    #expect(deep.text == "1 sound: no findings; 1 known from the baseline\n")
    let gone = try sandbox.shell("rm mute.caf; earcon validate . \(rules)")
    #expect(gone.errors.contains("b.json: note: mute.caf: [signal/silent] is no longer found"))
  }

  @Test func `Entries of a baseline with fewer findings than their count are reported`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.earcon("validate too-long.wav --write-baseline b.json").status == 0)
    let text = String(decoding: try sandbox.bytes("b.json"), as: UTF8.self)
    try sandbox.write(text.replacing("\"count\": 1", with: "\"count\": 3"), to: "b.json")
    let result = try sandbox.earcon("validate too-long.wav --baseline b.json")
    #expect(result.text == "1 sound: no findings; 1 known from the baseline\n")
    #expect(
      result.errors
        == "b.json: note: too-long.wav: [duration/too-long] is found 1 time, less often "
        + "than the entry's count; set the count to 1, or write the whole baseline again with "
        + "--write-baseline\n")
  }

  @Test func `A missing or malformed baseline is an error`() throws {
    let sandbox = try Sandbox()
    let none = try sandbox.earcon("validate tick.wav --baseline none.json")
    #expect(none.status == 2)
    #expect(
      none.errors
        == "none.json: error: cannot be opened: No such file or directory; check the path\n")
    try sandbox.write("{", to: "half.json")
    let half = try sandbox.earcon("validate tick.wav --baseline half.json")
    #expect(half.status == 2)
    #expect(half.errors.hasPrefix("half.json: error: "))
  }
}
