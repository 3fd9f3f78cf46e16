// SPDX-License-Identifier: MIT

import Foundation
import SoundManifest
import TestSupport
import Testing

/// `earcon payload check` with files, pipes and options.
@Suite struct `Checking payloads` {
  /// Creates a folder with a manifest of `chime.caf` and `tt.wav`.
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([])
    let sounds = [("chime.caf", "chime"), ("tt.wav", "tt")].map { name, android in
      ManifestSound(
        name: name,
        content: ManifestSound.Content(
          container: "caff", encoding: "ima4", sampleRate: 8000, channels: 1, frames: 64),
        bytes: 100, sha256: String(repeating: "0", count: 64), androidName: android)
    }
    let bundle = ManifestBundle(version: AppVersion("4.1"), sounds: sounds)
    try sandbox.write(try Manifest(bundles: [bundle]).text, to: "sounds.json")
    return sandbox
  }

  private func sandbox() throws -> Sandbox { try Self.sandbox() }

  static let good = #"{"aps":{"alert":"Hi","sound":"chime.caf"}}"#
  static let bad = #"{"aps":{"alert":"Hi","sound":"chime.wav"}}"#
  static let finding =
    "no sound is called 'chime.wav'; the file is called 'chime.caf' [/aps/sound]; write "
    + "'chime.caf' [payload/unknown-sound]\n"

  @Test func `Each finding about payloads has its line and JSON pointer`() throws {
    let sandbox = try sandbox()
    try sandbox.write("\(Self.good)\n\(Self.bad)\n\n{\"aps\":\n", to: "p.ndjson")
    let result = try sandbox.earcon("payload check --manifest sounds.json p.ndjson")
    #expect(result.status == 1)
    #expect(
      result.text == "p.ndjson:2: error: " + Self.finding
        + "p.ndjson:4:8: error: not JSON: found the end of the text, expected a value; correct the "
        + "payload, or the program that writes it [payload/not-json]\n3 payloads: 2 errors in 2 payloads\n"
    )
    #expect(result.errors == "")
    try sandbox.write(Self.good, to: "one.json")
    let fine = try sandbox.earcon("payload check --manifest sounds.json one.json one.json")
    #expect(fine.status == 0)
    #expect(fine.text == "2 payloads: no findings\n")
  }

  @Test func `One payload over many lines is read as a document`() throws {
    let sandbox = try sandbox()
    let payload = "{\n  \"aps\": {\n    \"sound\": \"chime.wav\"\n  }\n}\n"
    let result = try sandbox.earcon(
      "payload check --manifest sounds.json -", input: Array(payload.utf8))
    #expect(result.text == "standard input:3: error: " + Self.finding + "1 payload: 1 error\n")
    let lines = try sandbox.earcon(
      "payload check --manifest sounds.json --lines", input: Array(payload.utf8))
    #expect(lines.text.hasSuffix("5 payloads: 5 errors in 5 payloads\n"), "\(lines.text)")
  }

  @Test func `Accepted payloads pass through byte for byte`() throws {
    let sandbox = try sandbox()
    let accepted = [
      " {\"aps\" : {\"sound\":\"chime.caf\"} }\r\n", "\n",
      "{\"aps\":{},\"x\":\"\u{E9}\\u00e9\",\"x\":1}\n",
      "  \n",
      Self.good,
    ]
    let refused = [Self.bad + "\n", "{\n", "{\"aps\":{\"sound\":\"\u{1}\"}}\r\n"]
    let input =
      accepted[0] + refused[0] + accepted[1] + accepted[2] + refused[1] + refused[2]
      + accepted[3] + accepted[4]
    let result = try sandbox.earcon(
      "payload check --manifest sounds.json --lines --pass-through --rejects no.ndjson",
      input: Array(input.utf8))
    #expect(result.status == 1)
    #expect(result.text == accepted.joined())
    #expect(result.errors.hasSuffix("6 payloads: 3 errors in 3 payloads\n"), "\(result.errors)")
    #expect(try sandbox.bytes("no.ndjson") == Array(refused.joined().utf8))
    // Without --force, Earcon does not replace an existing file.
    let again = try sandbox.earcon(
      "payload check --manifest sounds.json --rejects no.ndjson", input: Array(input.utf8))
    #expect(again.status == 2)
    #expect(
      again.errors
        == "no.ndjson: error: exists already; give --rejects another file, or replace this one with "
        + "--force\n", "\(again.errors)")
  }

  @Test func `Payload output is the same with any number of threads`() throws {
    let sandbox = try sandbox()
    var random = SeededRandom(0x7A1)
    let lines = (0..<20_000).map { index in
      switch Int.random(in: 0..<10, using: &random) {
      case 0: Self.bad
      case 1: String(repeating: " ", count: index % 7)
      case 2: "{\"aps\":{\"alert\":\"" + String(repeating: "x", count: index % 300) + "\"}"
      default: Self.good
      }
    }
    try sandbox.write(lines.joined(separator: "\n"), to: "p.ndjson")
    var results: Set<String> = []
    for jobs in [1, 2, 3, 8] {
      let result = try sandbox.shell(
        "earcon payload check --manifest sounds.json --jobs \(jobs) --pass-through --rejects r --force "
          + "p.ndjson 2>e >o; cat o e r | cksum")
      results.insert(result.text)
    }
    #expect(results.count == 1, "\(results)")
    let lost = try sandbox.shell("cat o r | wc -c; wc -c <p.ndjson")
    let counts = lost.text.split(whereSeparator: \.isWhitespace)
    #expect(counts.count == 2 && counts[0] == counts[1], "\(lost.text)")
  }

  @Test func `A line over --max-line is refused`() throws {
    let sandbox = try sandbox()
    let script =
      "{ echo '\(Self.good)'; head -c 20000000 /dev/zero | tr '\\0' x; echo; echo '\(Self.bad)'; } | "
      + "earcon payload check --manifest sounds.json --pass-through"
    let result = try sandbox.shell(script)
    #expect(result.text == Self.good + "\n")
    #expect(
      result.errors == "standard input:2:1: error: the line has 20000000 bytes; the limit is "
        + "1048576; raise the limit with --max-line, or fix the program that writes the line "
        + "[payload/too-large]\nstandard input:3: error: " + Self.finding
        + "3 payloads: 2 errors in 2 payloads\n",
      "\(result.errors)")
    let short = try sandbox.earcon(
      "payload check --manifest sounds.json --max-line 20", input: Array((Self.good + "\n").utf8))
    #expect(short.text.contains("the line has 42 bytes; the limit is 20; "))
  }

  @Test func `A payload filter ends when its output pipe closes`() throws {
    let result = try sandbox().shell(
      "yes '\(Self.good)' | earcon payload check --manifest sounds.json --pass-through | head -n 2; "
        + "echo over")
    #expect(result.text == "\(Self.good)\n\(Self.good)\nover\n")
    #expect(result.errors == "")
  }

  @Test func `At Control-C all complete payloads are already written`() throws {
    let sandbox = try sandbox()
    let input = Pipe()
    let run = try LiveRun(
      [
        Tool.earcon.path, "payload", "check", "--manifest", "sounds.json", "--pass-through",
        "--rejects", "no",
      ], in: sandbox, input: input, output: "yes")
    let lines = [Self.good, Self.bad, " " + Self.good, Self.bad].map { $0 + "\n" }
    let accepted = Array((lines[0] + lines[2]).utf8)
    try input.fileHandleForWriting.write(contentsOf: Data((lines.joined() + Self.good).utf8))
    // The pipe stays open, but Earcon must still write all complete lines.
    let isWritten = run.wait(10) {
      (try? sandbox.bytes("no").count) == 2 * lines[1].utf8.count
        && (try? sandbox.bytes("yes")) == accepted
    }
    #expect(isWritten)
    run.send(SIGINT)
    #expect(run.status(within: 5) == 130)
    #expect(try sandbox.bytes("yes") == accepted)
  }

  @Test func `Wrong arguments and manifests of payload check are refused`() throws {
    let sandbox = try sandbox()
    for (line, status, message) in [
      ("payload check --manifest no.json", 2, "no.json: error: cannot be opened: "),
      ("payload check --manifest bad.json", 2, "bad.json: error: the manifest is not JSON: "),
      ("payload check --manifest sounds.json no.ndjson", 2, "no.ndjson: error: cannot be opened: "),
      ("payload check --manifest sounds.json .", 2, ".: error: cannot be read: "),
      (
        "payload check --manifest sounds.json --app .", 64,
        "usage: --manifest and --app both name the sounds; leave out one\n"
      ),
      ("payload check --app -", 64, "usage: --app is '-', which is not an app; write the path"),
      ("payload check --from 4.1", 64, "usage: --from has an effect only with --manifest or --app"),
      ("payload check --bundle-id x", 64, "usage: --bundle-id has an effect only with "),
      ("payload check --platform ios", 64, "usage: --platform has an effect only with "),
      (
        "payload check --sound-pointer tone", 64,
        "usage: the value 'tone' is invalid for '--sound-pointer <[system=]pointer>': 'tone' does "
          + "not point to a sound; write a JSON pointer such as /alarm/tone for iOS, or android=/alarm/tone "
          + "for Android\n"
      ),
      (
        "payload check --sound-pointer windows=/tone", 64,
        "usage: the value 'windows=/tone' is invalid for '--sound-pointer <[system=]pointer>': "
      ),
      (
        "payload check --no-config --config x.yml", 64,
        "usage: --config and --no-config contradict each other; leave out one\n"
      ),
      ("payload check --config no.yml -", 2, "no.yml: error: cannot be opened: "),
      (
        "payload check --manifest sounds.json - -", 64,
        "usage: standard input can be read only once;"
      ),
      (
        "payload check --manifest sounds.json --pass-through --reporter json", 64,
        "usage: with --pass-through, standard output is for payloads; give"
      ),
      (
        "payload check --manifest sounds.json --from x", 64,
        "usage: the value 'x' is invalid for '--from <version>': 'x' is not a version;"
      ),
      ("payload check --manifest sounds.json --provider aple", 64, "usage: the value 'aple'"),
      (
        "payload check --manifest sounds.json --max-line 0", 64,
        "usage: the value '0' is invalid for '--max-line <bytes>': write a size from 1 byte "
          + "to 64MiB, such as 65536, 64KiB or 1MiB\n"
      ),
      (
        "payload check --manifest sounds.json --max-line 99999999999MiB", 64,
        "usage: the value '99999999999MiB' is invalid for '--max-line <bytes>': write a size "
      ),
      (
        "payload check --manifest -", 64,
        "usage: standard input can be read only once; name a file for the manifest or the payloads"
      ),
      (
        "payload check --manifest sounds.json --rejects -", 64,
        "usage: --rejects is '-', which is not a file; write the name of a file\n"
      ),
      (
        "payload check --manifest sounds.json --reporter json --reporter sarif", 64,
        "usage: two reporters write to standard output;"
      ),
      ("payload check --manifest sounds.json --bundle-id x", 2, "sounds.json: error: the manifest"),
    ] {
      try sandbox.write("{", to: "bad.json")
      let result = try sandbox.earcon(line)
      let start = message.replacing("usage: ", with: "earcon payload check: error: ")
      #expect(result.status == Int32(status), "\(line)")
      #expect(result.errors.hasPrefix(start), "\(line): \(result.errors)")
    }
  }

  @Test func `The option --platform looks names up only in the apps for its systems`() throws {
    let sandbox = try XcodeSandbox.make(
      [
        .init(name: "Bird", files: ["chime.aiff"]),
        .init(name: "Wing", settings: "SDKROOT = macosx;", files: ["tick.wav"]),
      ], [("chime.aiff", "chime.aiff"), ("tick.wav", "tick.wav")])
    try #require(try sandbox.earcon("manifest build . -o sounds.json").status == 0)
    let payloads = ["chime.aiff", "tick.wav"].map { "{\"aps\":{\"sound\":\"\($0)\"}}\n" }
    try sandbox.write(payloads.joined(), to: "p.ndjson")
    for (options, lines) in [
      ("", ["p.ndjson:1:", "p.ndjson:2:"]), ("--platform ios", ["p.ndjson:2:"]),
      ("--platform macos", ["p.ndjson:1:"]),
      ("--platform ios,macos", ["p.ndjson:1:", "p.ndjson:2:"]),
    ] {
      for source in ["--manifest sounds.json", "--app ."] {
        let result = try sandbox.earcon("payload check \(source) \(options) p.ndjson")
        #expect(
          result.text.split(separator: "\n").dropLast().map { String($0.split(separator: " ")[0]) }
            == lines,
          "\(options): \(result.text)\(result.errors)")
      }
    }
    let none = try sandbox.earcon(
      "payload check --manifest sounds.json --platform android p.ndjson")
    #expect(none.status == 2)
    #expect(
      none.errors
        == "sounds.json: error: the manifest has no app for android; name one of its systems: "
        + "ios, macos\n")
  }

  @Test func `Payload findings have the reports of validation`() throws {
    let sandbox = try sandbox()
    let lines = Array("\(Self.good)\n\(Self.bad)\n".utf8)
    let line = "payload check --manifest sounds.json --reporter "
    let report = try sandbox.earcon(line + "json", input: lines)
    #expect(report.errors == "")
    let json = try JSONValue(report.output)
    #expect(json["counts"]["payloads"] == .integer(2))
    #expect(json["findings"][0]["location"]["pointer"].string == "/aps/sound")
    #expect(json["findings"][0]["location"]["line"] == .integer(2))
    if PythonCheck.isWanted {
      let text = try sandbox.earcon(line + "json", input: lines).text
      _ = try PythonCheck.run(["schema", "report.schema.json"], text)
    }
    if PythonCheck.hasSARIFSchema {
      _ = try PythonCheck.run(["oasis"], try sandbox.earcon(line + "sarif", input: lines).text)
    }
    let github = try sandbox.earcon(line + "github", input: lines)
    #expect(
      github.text.hasPrefix("::error file=standard input,line=2,title=payload/unknown-sound::"))
    for reporter in ["gitlab", "sarif", "junit"] {
      let result = try sandbox.earcon(line + reporter, input: lines)
      #expect(result.status == 1)
      #expect(result.text.contains("chime.wav"), "\(reporter)")
    }
    let summary = try sandbox.earcon(line + "summary", input: lines)
    #expect(summary.status == 64)
    #expect(
      summary.errors.hasPrefix("earcon payload check: error: the summary is a table of sounds;"))
    let off = try sandbox.earcon(
      "payload check --manifest sounds.json --rule payload=off", input: lines)
    #expect(off.status == 0)
  }

  @Test func `The help of payload check lists exactly the reporters that it accepts`() throws {
    let sandbox = try sandbox()
    let help = try sandbox.earcon("payload check --help").text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let match = try #require(help.firstMatch(of: /--reporter .*? Write findings as (.*?);/))
    let listed = match.output.1.replacing(" or ", with: ", ").split(separator: ", ").map(
      String.init)
    #expect(listed.contains("text") && !help.contains("summary"), "\(listed)")
    for name in ["github", "gitlab", "html", "json", "junit", "sarif", "summary", "text"] {
      let line = "payload check --manifest sounds.json --reporter \(name)"
      let result = try sandbox.earcon(line, input: Array(Self.good.utf8))
      #expect((result.status == 0) == listed.contains(name), "\(name): \(result.errors)")
    }
  }
}
