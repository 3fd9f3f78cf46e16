// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Files that `earcon validate` does not overwrite, even if the user forgets an option's value.
@Suite struct `Output files of validation` {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let errors: String
    var testDescription: String { line }
  }

  private static let other = "; give --write-baseline another file, such as known.json"
  private static let otherReport = "; give --reporter another file, such as findings.json"
  private static let suggestion = ", so Earcon does not overwrite it\(other)"
  private static let report = report(".json")

  private static func report(_ ending: String) -> String {
    ", so Earcon does not overwrite it; give --reporter another file, such as findings\(ending)"
  }

  static let cases = [
    Case(
      line: "--write-baseline tick.wav too-long.wav",
      errors: "tick.wav: error: the name ends in a sound's extension\(other)"),
    Case(
      line: "tick.wav --reporter json=new.caf",
      errors: "new.caf: error: the name ends in a sound's extension\(otherReport)"
    ),
    Case(
      line: "tick.wav --reporter json=App.ipa",
      errors: "App.ipa: error: the name ends in an archive's extension\(otherReport)"),
    Case(
      line: "tick.wav --write-baseline sound", errors: "sound: error: contains a sound\(suggestion)"
    ),
    Case(line: "tick.wav --reporter json=sound", errors: "sound: error: contains a sound\(report)"),
    Case(
      line: "notes.txt --reporter json=./notes.txt",
      errors: "./notes.txt: error: is an input of this command\(report)"),
    Case(
      line: "tick.wav --reporter json=.earcon.yml",
      errors: ".earcon.yml: error: is also read by this command\(report)"),
    Case(
      line: "tick.wav --write-baseline .earcon.yml",
      errors: ".earcon.yml: error: is also read by this command\(suggestion)"),
    Case(
      line: "tick.wav --baseline known.json --reporter sarif=known.json",
      errors: "known.json: error: is also read by this command\(report(".sarif"))"),
    Case(
      line: "--files-from list.txt --reporter json=list.txt",
      errors: "list.txt: error: is also read by this command\(report)"),
    Case(
      line: "tick.wav --write-baseline notes.txt",
      errors:
        "notes.txt: error: exists already and is not a baseline\(suggestion), or remove this one "
        + "first"
    ),
    Case(
      line: "tick.wav --reporter json=notes.txt",
      errors:
        "notes.txt: error: exists already and is not a report of --reporter json\(report), or remove "
        + "this one first"
    ),
    Case(
      line: "tick.wav --reporter json=one",
      errors:
        "one: error: exists already and is not a report of --reporter json\(report), or remove "
        + "this one first"
    ),
    Case(
      line: "tick.wav --reporter sarif=report.json",
      errors:
        "report.json: error: exists already and is not a report of --reporter sarif\(report(".sarif")), or "
        + "remove this one first"
    ),
    Case(
      line: "tick.wav --reporter text --reporter json=link",
      errors: "link: error: contains a sound\(report)"),
  ]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(["tick.wav", "too-long.wav"])
    let setup = """
      cp tick.wav sound && ln -s sound link && echo notes > notes.txt && echo tick.wav > list.txt
      printf x > one
      echo 'limit: 31' > .earcon.yml && earcon validate too-long.wav --write-baseline known.json
      earcon validate tick.wav --reporter json=report.json
      """
    try #require(try sandbox.shell(setup).status == 0)
    return sandbox
  }

  @Test(arguments: cases) func `Output over a sound, an archive or input is refused before writing`(
    _ test: Case
  ) throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("validate " + test.line)
    #expect(result.status == 2)
    #expect(result.text == "")
    #expect(result.errors == test.errors + "\n")
    #expect(try sandbox.state == before)
  }

  @Test(arguments: ["github", "gitlab", "html", "json", "junit", "sarif", "summary", "text"])
  func `A report may replace an older report of its reporter or an empty file`(_ name: String)
    throws
  {
    let sandbox = try sandbox()
    for setup in ["true", ": > r", "true"] {
      let result = try sandbox.shell(
        "\(setup); earcon validate too-long.wav tick.wav --reporter \(name)=r --limit 30")
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.errors == "")
    }
    let others = ["json", "sarif"].filter { $0 != name }
    for other in others {
      #expect(try sandbox.earcon("validate tick.wav --reporter \(other)=r").status == 2)
    }
  }

  @Test func `A baseline may replace an older baseline or an empty file`() throws {
    let sandbox = try sandbox()
    for setup in ["true", "rm known.json", ": > known.json"] {
      let result = try sandbox.shell(
        setup + "; earcon validate too-long.wav --limit 30 --write-baseline known.json")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.text == "1 sound: 1 finding written to known.json\n")
    }
  }

  @Test func `A baseline applies from every working folder`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    let written = try sandbox.shell(
      "mkdir ci && earcon validate . --write-baseline ci/known.json && cd ci "
        + "&& earcon validate ../too-long.wav --baseline known.json")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.errors == "")
    #expect(
      written.text == "1 sound: 1 finding written to ci/known.json\n"
        + "1 sound: no findings; 1 known from the baseline\n")
  }

  @Test func `A baseline entry about a bundle is gone only if the whole bundle was checked`() throws
  {
    let sandbox = try Sandbox(["tick.wav"])
    let setup = """
      mkdir App.app && mv tick.wav App.app/
      earcon validate App.app --bundle-budget 1KB --write-baseline k.json
      """
    try #require(try sandbox.shell(setup).status == 0)
    #expect(try sandbox.earcon("validate App.app/tick.wav --baseline k.json").errors == "")
    for path in ["App.app", "."] {
      let whole = try sandbox.earcon("validate \(path) --baseline k.json")
      #expect(
        whole.errors
          == "k.json: note: App.app: [size/budget] is no longer found; remove the entry, or write the "
          + "whole baseline again with --write-baseline\n", "\(path)")
    }
  }

  @Test func `A baseline reports only checked or missing sounds as gone`() throws {
    let sandbox = try Sandbox(["too-long.wav", "tick.wav", "chime.aiff"])
    let setup = """
      mkdir -p S && cp too-long.wav S/a.wav && cp too-long.wav S/b.wav
      cp too-long.wav S/gone.wav
      earcon validate S --write-baseline k.json && rm S/gone.wav
      """
    try #require(try sandbox.shell(setup).status == 0)
    let part = try sandbox.earcon("validate S/a.wav --limit 31 --baseline k.json")
    #expect(part.status == 0)
    let end =
      ": [duration/too-long] is no longer found; remove the entry, or write the whole baseline again "
      + "with --write-baseline\n"
    #expect(part.errors == "k.json: note: S/a.wav\(end)k.json: note: S/gone.wav\(end)")
  }
}
