// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Signals while a command waits for a program that does nothing.
@Suite struct `Commands that wait` {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    var testDescription: String { line }

    init(_ line: String) { self.line = line }
  }

  /// Commands that wait for standard input, which stays open and empty, or for a writer of `pipe`.
  static let readers = [
    "validate --files-from -", "validate -", "fix --files-from -", "fix --files-from - --in-place",
    "convert --output-dir out --files-from -", "convert - x.caf", "convert - - -d ima4", "info -",
    "manifest build --files-from - -o m.json", "manifest check - .", "references . --manifest -",
    "payload check --manifest - payloads", "payload check --manifest sounds.json",
    "payload check --manifest sounds.json pipe",
    "payload check --manifest sounds.json --pass-through",
    "manifest constants --manifest - -o x.swift --language swift",
    "manifest find chime.caf --manifest -", "manifest list --manifest -",
  ]

  /// Commands that write to a full pipe: to standard output, standard error or the file `pipe`.
  static let writers = [
    "convert alarm.wav - -d LEI16 -f WAVE", "validate . --reporter json=pipe",
    "payload check --manifest sounds.json --pass-through payloads",
    "convert alarm.wav x.caf --force -v", "convert alarm.wav --output-dir out",
    "fix too-long.wav --json",
  ]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.quietly("manifest build chime.aiff -o sounds.json")
    let payloads = String(repeating: "{\"aps\":{\"sound\":\"chime.aiff\"}}\n", count: 9000)
    try sandbox.write(payloads, to: "payloads")
    _ = try sandbox.shell("mkdir tmp; mkfifo pipe")
    return sandbox
  }

  /// Sends a signal to a command that waits, and checks that it ends and leaves no temporary file.
  ///
  /// The exit code may be 0: a conversion that waits only to print its summary is complete.
  private func end(_ run: LiveRun, _ signal: Int32, _ sandbox: Sandbox) throws {
    #expect(run.status(within: 0.4) == nil, "did not wait: \(run.errors)")
    run.send(signal)
    let status = run.status(within: 5)
    #expect([130, 128 + signal].contains(status) || status == 0, "\(run.errors)")
    #expect(try sandbox.shell("ls -A tmp; find . -name '*.partial'").text == "")
  }

  @Test(arguments: readers, [SIGINT, SIGTERM])
  func `A signal ends a command that waits for input`(_ line: String, _ signal: Int32) throws {
    let sandbox = try sandbox()
    let input = Pipe()
    let before = try sandbox.names + ["errors"]
    let run = try LiveRun(
      ["TMPDIR=\(sandbox.file("tmp"))", Tool.earcon.path]
        + line.split(separator: " ").map(String.init),
      in: sandbox, input: input)
    try end(run, signal, sandbox)
    #expect(run.status(within: 0) != 0)
    #expect(try sandbox.names == before.sorted())
    try input.fileHandleForWriting.close()
  }

  @Test(arguments: writers, [SIGINT, SIGTERM])
  func `A signal ends a command that waits for its reader`(_ line: String, _ signal: Int32) throws {
    let sandbox = try sandbox()
    // The pipe has a reader that never reads, and is full.
    let script =
      "exec 3<>pipe; dd if=/dev/zero of=pipe bs=65536 count=1 2>errors; "
      + "exec '\(Tool.earcon.path)' \(line) >pipe 2>pipe"
    let run = try LiveRun(
      ["TMPDIR=\(sandbox.file("tmp"))", "sh", "-c", script], in: sandbox)
    try end(run, signal, sandbox)
  }

  @Test func `A report waits for the reader of a named pipe`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.shell(
      "earcon validate tick.wav --reporter json=pipe & sleep 0.2; cat pipe; wait $!")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.text == (try sandbox.earcon("validate tick.wav --reporter json").text))
  }

  @Test func `A check waits for the writer of a named pipe`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.shell(
      "earcon payload check --manifest sounds.json pipe & sleep 0.2; head -n 2 payloads >pipe; wait $!"
    )
    #expect(result.status == 0 && result.text == "2 payloads: no findings\n", "\(result.errors)")
  }
}
