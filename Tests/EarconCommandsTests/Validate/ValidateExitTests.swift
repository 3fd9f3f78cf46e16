// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The output, messages and exit codes of `earcon validate`.
@Suite struct `Validation` {
  static let tooLong =
    "the sound lasts 30 s; it must last less than 30 s; shorten it, or let "
    + "'earcon fix --trim' do it"
  /// The finding in an archive or a built app.
  static let tooLongBuilt =
    "the sound lasts 30 s; it must last less than 30 s; shorten the original in the app's sources"
  static let good = "1 sound: no findings\n"

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    var output = ""
    var errors = ""
    var testDescription: String { "earcon validate " + line }

    init(_ line: String, _ status: Int32, _ output: String = "", errors: String = "") {
      (self.line, self.status, self.output, self.errors) = (line, status, output, errors)
    }
  }

  static let cases = [
    Case("chime.aiff", 0, good),
    Case(
      "too-long.wav", 1,
      "too-long.wav: error: \(tooLong) [duration/too-long]\n1 sound: 1 error\n"),
    Case(
      "none.caf chime.aiff", 2,
      "none.caf: error: cannot be opened: No such file or directory; check the path\n"
        + "1 sound: no findings; 1 could not be checked\n"),
    Case(
      "none.caf too-long.wav", 2,
      "too-long.wav: error: \(tooLong) [duration/too-long]\n"
        + "none.caf: error: cannot be opened: No such file or directory; check the path\n"
        + "1 sound: 1 error; 1 could not be checked\n"),
    Case("chime.aiff chime.aiff", 0, good),
    Case(
      "too-long.wav --lenient", 0,
      "too-long.wav: warning: \(tooLong) [duration/too-long]\n1 sound: 1 warning\n"),
    Case("too-long.wav --lenient --quiet", 0),
    Case("chime.aiff -q", 0),
    Case("too-long.wav --limit 31", 0, good),
    Case("too-long.wav --rule duration/too-long=off", 0, good),
    Case("too-long.wav --rule duration=off", 0, good),
    Case(
      "too-long.wav --rule duration/too-long=note", 0,
      "too-long.wav: note: \(tooLong) [duration/too-long]\n1 sound: 1 note\n"),
    Case(
      "chime.aiff --limit 1 --rule duration/too-long=warning --strict", 1,
      "chime.aiff: error: the sound lasts 1.2 s; it must last less than 1 s; shorten it, or "
        + "let 'earcon fix --trim' do it [duration/too-long]\n1 sound: 1 error\n"),
    Case(
      "chime.aiff --near-limit 1", 0,
      "chime.aiff: warning: the sound lasts 1.2 s; it should stay under 1 s; shorten it, or let "
        + "'earcon fix --trim --near-limit 1' do it [duration/near-limit]\n1 sound: 1 warning\n"),
    Case(
      "chime.aiff --sound-budget 1KB", 0,
      "chime.aiff: warning: the file takes 211734 bytes; the budget is 1000 bytes; shorten it, or "
        + "give it fewer channels or a lower sample rate [size/budget]\n1 sound: 1 warning\n"),
  ]

  @Test(arguments: cases) func `The exit code of validate reflects errors and unchecked paths`(
    _ test: Case
  ) throws {
    let result = try Sandbox().earcon("validate " + test.line)
    #expect(result.status == test.status)
    #expect(result.text == test.output)
    #expect(result.errors == test.errors)
  }

  static let wrong = [
    Case(
      "", 64,
      errors: "no file or folder is named; name files, folders, app bundles or archives, or '.' "
        + "for the current folder"),
    Case(
      "a.caf --strict --lenient", 64,
      errors: "--strict and --lenient contradict each other; leave out one"),
    Case(
      "a.caf --config x.yml --no-config", 64,
      errors: "--config and --no-config contradict each other; leave out one"),
    Case(
      "a.caf --baseline x --write-baseline y", 64,
      errors: "--baseline and --write-baseline contradict each other; leave out one"),
    Case("a.caf --jobs 0", 64, errors: "--jobs is 0; write a number from 1 to 1024"),
    Case(
      "a.caf --limit 0", 64,
      errors: "--limit is 0; write a number of seconds above 0 and at most 86400, such as 30"),
    Case(
      "a.caf --limit nan", 64,
      errors: "the value 'nan' is invalid for '--limit <seconds>': write a length of time, such as "
        + "29.5, 29.5s, 500ms or 0:29"),
    Case(
      "a.caf --limit 1e9", 64,
      errors: "--limit is 1000000000; write a number of seconds above 0 and at most 86400, such as "
        + "30"),
    Case(
      "a.caf --limit 20 --near-limit 20", 64,
      errors: "--near-limit is 20 s; it must be below --limit, 20 s; lower --near-limit"),
    Case(
      "a.caf --exclude=/", 64,
      errors: "'/' of --exclude matches no path; name files or folders, such as '*.caf'"),
    Case(
      "a.caf --write-baseline x.json --reporter json=x.json", 64,
      errors: "a reporter and --write-baseline write to x.json; give one of them another "
        + "file"),
    Case(
      "a.caf -0", 64,
      errors: "-0 applies to the paths in --files-from; add --files-from, or remove -0"),
    Case(
      "a.caf --reporter json --reporter text", 64,
      errors: "two reporters write to standard output; give one its own file, as in "
        + "--reporter sarif=findings.sarif"),
    Case(
      "a.caf --reporter xml", 64,
      errors:
        "the value 'xml' is invalid for '--reporter <name[=file]>': write a supported reporter: "
        + "github, gitlab, html, json, junit, sarif, summary, text"),
    Case(
      "a.caf --reporter jsn", 64,
      errors: "the value 'jsn' is invalid for '--reporter <name[=file]>': did you mean 'json'?"),
    Case(
      "a.caf --reporter xcode", 64,
      errors: "the value 'xcode' is invalid for '--reporter <name[=file]>': use 'text', the "
        + "default, which has the form that Xcode reads"),
    Case(
      "a.caf --reporter sarif=", 64,
      errors: "the value 'sarif=' is invalid for '--reporter <name[=file]>': the file's name is "
        + "missing; write one, as in sarif=findings.sarif"),
    Case(
      "a.caf --platform tvos", 64,
      errors: "the value 'tvos' is invalid for '--platform <names>'; use one of 'ios', "
        + "'macos', 'watchos', 'visionos' or 'android'"),
    Case(
      "a.caf --platform ios,", 64,
      errors: "the value 'ios,' is invalid for '--platform <names>'; use one of 'ios', "
        + "'macos', 'watchos', 'visionos' or 'android'"),
    Case(
      "a.caf --rule duration/too-long=", 64,
      errors: "the value 'duration/too-long=' is invalid for '--rule <id=severity>': '' is not a "
        + "severity; use off, note, warning or error"),
    Case(
      "a.caf --rule duration/too-long=off=x", 64,
      errors: "the value 'duration/too-long=off=x' is invalid for '--rule <id=severity>': 'off=x' "
        + "is not a severity; use off, note, warning or error"),
    Case(
      "a.caf --rule duration/to-long=off", 64,
      errors:
        "the value 'duration/to-long=off' is invalid for '--rule <id=severity>': there is no rule "
        + "'duration/to-long'; did you mean 'duration/too-long'?"),
    Case(
      "a.caf --rule duration/too-long", 64,
      errors:
        "the value 'duration/too-long' is invalid for '--rule <id=severity>': the severity is "
        + "missing; name a rule and its severity, as in duration/padding=error"),
    Case(
      "a.caf --rule duration/too-long=fatal", 64,
      errors: "the value 'duration/too-long=fatal' is invalid for '--rule <id=severity>': "
        + "'fatal' is not a severity; use off, note, warning or error"),
    Case(
      "a.caf --sound-budget big", 64,
      errors: "the value 'big' is invalid for '--sound-budget <bytes>': write a size such as "
        + "500000, 500KB or 1.5MB"),
    Case(
      "a.caf --bundle-budget 1TB", 64,
      errors: "the value '1TB' is invalid for '--bundle-budget <bytes>': write a size such as "
        + "500000, 500KB or 1.5MB"),
  ]

  @Test(arguments: wrong) func `Wrong usage of validate is refused with one message`(_ test: Case)
    throws
  {
    let result = try Sandbox([]).earcon("validate " + test.line)
    #expect(result.status == 64)
    #expect(result.text == "")
    let first = result.errors.split(separator: "\n").first.map(String.init)
    #expect(first == "earcon validate: error: " + test.errors)
  }

  @Test func `Output of validate that cannot be written is an error`() throws {
    let full = FileManager.default.fileExists(atPath: "/dev/full")
    let sandbox = try Sandbox(["chime.aiff"])
    if full {
      let result = try sandbox.shell("earcon validate chime.aiff > /dev/full")
      #expect(result.status == 2)
      #expect(
        result.errors
          == "standard output: error: cannot be written: No space left on device; free disk space\n"
      )
    }
    let result = try sandbox.earcon("validate chime.aiff --reporter json=none/x.json")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("none/x.json: error: "))
  }
}
