// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Signals during a conversion.
@Suite struct `Interrupted conversions` {
  private func hasPartialFile(_ sandbox: Sandbox) throws -> Bool {
    try sandbox.names.contains { $0.hasSuffix(".partial") }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let signal: Int32
    let options: [String]
    var testDescription: String { "signal \(signal) \(options.joined(separator: " "))" }
  }

  static let cases = [
    Case(signal: SIGINT, options: ["-d", "ima4"]), Case(signal: SIGINT, options: ["-d", "LEI24"]),
    Case(signal: SIGTERM, options: ["-d", "ima4"]), Case(signal: SIGHUP, options: ["-d", "0"]),
  ]

  @Test(arguments: cases) func `An interrupted conversion leaves no files`(_ test: Case) throws {
    let sandbox = try Sandbox([])
    try sandbox.writeSilence(bytes: 1_600_000_000, to: "long.wav")
    let run = try LiveRun(
      [Tool.earcon.path, "convert", "long.wav", "out.caf"] + test.options, in: sandbox)
    #expect(try run.wait(10) { try hasPartialFile(sandbox) })
    run.send(test.signal)
    #expect(run.status(within: 20) == 130)
    #expect(try sandbox.names == ["errors", "long.wav"])
    #expect(run.errors.hasSuffix("long.wav: error: stopped before it was complete\n"))
  }

  @Test func `An interrupted afconvert names the input and exits with 130`() throws {
    let sandbox = try Sandbox([])
    // This call creates the link `afconvert`.
    _ = try sandbox.afconvert("-h")
    try sandbox.writeSilence(bytes: 1_600_000_000, to: "long.wav")
    let run = try LiveRun(
      [sandbox.file(".bin/afconvert"), "long.wav", "out.caf", "-d", "LEI24"], in: sandbox)
    #expect(try run.wait(10) { try hasPartialFile(sandbox) })
    run.send(SIGINT)
    #expect(run.status(within: 20) == 130)
    #expect(
      run.errors.hasSuffix("Error: long.wav: stopped before it was complete ('wht?')\n"))
    #expect(try sandbox.visible == ["errors", "long.wav"])
  }

  @Test func `An interrupted conversion keeps the existing output`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.writeSilence(bytes: 1_600_000_000, to: "long.wav")
    let old = try sandbox.blob("tick.wav")
    let run = try LiveRun(
      [Tool.earcon.path, "convert", "long.wav", "tick.wav", "--force"], in: sandbox)
    #expect(try run.wait(10) { try hasPartialFile(sandbox) })
    run.send(SIGINT)
    #expect(run.status(within: 20) == 130)
    #expect(try sandbox.names == ["errors", "long.wav", "tick.wav"])
    #expect(try sandbox.blob("tick.wav") == old)
  }

  @Test(arguments: [[], ["--in-place", "--backup", "old"]])
  func `An interrupted fix changes no file`(_ options: [String]) throws {
    let sandbox = try Sandbox([])
    try sandbox.writeSilence(bytes: 1_600_000_000, to: "long.wav")
    let run = try LiveRun(
      [Tool.earcon.path, "fix", "long.wav", "--trim"] + options
        + ["--limit", "9000"], in: sandbox)
    #expect(try run.wait(10) { try hasPartialFile(sandbox) })
    run.send(SIGINT)
    #expect(run.status(within: 20) == 130)
    #expect(try sandbox.names == ["errors", "long.wav"])
    #expect(run.errors == "earcon fix: error: stopped before it was complete\n")
  }

  @Test func `A conversion that waits for a pipe can be interrupted`() throws {
    let sandbox = try Sandbox([])
    let pipe = Pipe()
    let run = try LiveRun([Tool.earcon.path, "convert", "-", "x.caf"], in: sandbox, input: pipe)
    _ = run.wait(0.5) { false }
    run.send(SIGINT)
    let status = run.status(within: 3)
    #expect(status == 130)
    #expect(try sandbox.names == ["errors"])
    try pipe.fileHandleForWriting.close()
  }

  /// `nohup earcon convert …` ignores SIGHUP in the same way.
  @Test func `A conversion continues after a signal that its caller ignores`() throws {
    let sandbox = try Sandbox([])
    try sandbox.writeSilence(bytes: 20_000_000, to: "long.wav")
    let script = "trap '' HUP; exec '\(Tool.earcon.path)' convert long.wav out.caf -d LEI24"
    let run = try LiveRun(["sh", "-c", script], in: sandbox)
    #expect(try run.wait(10) { try hasPartialFile(sandbox) || sandbox.names.contains("out.caf") })
    run.send(SIGHUP)
    #expect(run.status(within: 30) == 0)
    #expect(try sandbox.names == ["errors", "long.wav", "out.caf"])
  }

  @Test func `A conversion into a closed pipe leaves no files`() throws {
    let sandbox = try Sandbox([])
    try sandbox.writeSilence(bytes: 4_000_000, to: "long.wav")
    let result = try sandbox.shell(
      "(sleep 0.2; exec earcon convert long.wav - -d LEI16 -f WAVE) | true; "
        + "(sleep 0.2; exec earcon convert long.wav - x.wav -d LEI16 -v 2>&1) | true")
    #expect(result.status == 0)
    #expect(try sandbox.names.filter { $0.hasSuffix(".partial") } == [])
  }
}
