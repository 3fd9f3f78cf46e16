// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The protection of input from the output files of `earcon payload check`.
@Suite struct `Files of refused payloads and reports` {
  private let bad = `Checking payloads`.bad + "\n"

  @Test(arguments: [
    ("--rejects bad.ndjson --force bad.ndjson", "bad.ndjson"),
    ("--rejects link --force bad.ndjson", "link"), ("--rejects hard --force bad.ndjson", "hard"),
    ("--rejects bad.ndjson --force link", "bad.ndjson"),
    ("--rejects sounds.json --force bad.ndjson", "sounds.json"),
    ("--rejects ./bad.ndjson --force - <bad.ndjson", "./bad.ndjson"),
    ("--rejects bad.ndjson --force <bad.ndjson", "bad.ndjson"),
    ("--reporter text=sounds.json bad.ndjson", "sounds.json"),
    ("--reporter json=bad.ndjson bad.ndjson", "bad.ndjson"),
    ("--reporter json=link bad.ndjson", "link"),
    ("--pass-through bad.ndjson >>bad.ndjson", "standard output"),
  ]) func `Input of payload check is not overwritten`(_ words: String, _ name: String) throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write(bad, to: "bad.ndjson")
    _ = try sandbox.shell("ln -s bad.ndjson link; ln bad.ndjson hard")
    let before = try sandbox.state
    let result = try sandbox.shell("earcon payload check --manifest sounds.json " + words)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("\(name): error: is also read by this command"),
      "\(result.errors)")
    #expect(try sandbox.state == before)
  }

  @Test func `Reports of payload check replace only reports`() throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write(bad, to: "bad.ndjson")
    try sandbox.write("notes\n", to: "notes.txt")
    let line = "payload check --manifest sounds.json bad.ndjson --reporter text="
    let result = try sandbox.earcon(line + "notes.txt")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        notes.txt: error: exists already and is not a report of --reporter text, so Earcon \
        does not overwrite it; give --reporter another file, such as findings.txt, or remove this one \
        first

        """)
    #expect(try sandbox.bytes("notes.txt") == Array("notes\n".utf8))
    for _ in 0..<2 { #expect(try sandbox.earcon(line + "r").status == 1) }
  }

  @Test(arguments: [
    ("--rejects r --reporter json=r", "r: error: is also the output of --rejects"),
    ("--rejects r --reporter json=./r", "./r: error: is also the output of --rejects"),
    ("--reporter sarif=r --reporter json=r", "r: error: is also the output of --reporter"),
    ("--pass-through --rejects r --force >r", "r: error: is also standard output"),
  ]) func `Two outputs of payload check to one file are refused`(_ words: String, _ message: String)
    throws
  {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write(bad, to: "bad.ndjson")
    let result = try sandbox.shell(
      "earcon payload check --manifest sounds.json bad.ndjson " + words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(try sandbox.bytes("bad.ndjson") == Array(bad.utf8))
  }

  @Test func `Devices can be outputs of payload check without --force`() throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write(bad, to: "bad.ndjson")
    let line = "earcon payload check --manifest sounds.json bad.ndjson --rejects "
    #expect(try sandbox.shell(line + "/dev/null").status == 1)
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let full = try sandbox.shell(line + "/dev/full")
      #expect(full.status == 2)
      #expect(full.errors.hasPrefix("/dev/full: error: cannot be written: No space left"))
    }
    let pipe = try sandbox.shell(line + "/dev/fd/3 3>&1 >/dev/null")
    #expect(pipe.text == bad)
    #expect(try sandbox.shell(line + "new --reporter json=report").status == 1)
    #expect(try sandbox.bytes("new") == Array(bad.utf8))
  }
}
