// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Runs under a limit of processes, where the system refuses every new thread.
///
/// The limit does not apply to root, so a test that runs as root becomes another user first.
@Suite struct `Runs without new threads` {
  static let lines = [
    "validate . --deep", "convert alarm.wav x.caf -d ima4",
    "convert too-long.wav x.wav -d LEI16@22050",
    "convert --recursive --output-dir out --jobs 8 .", "fix --trim alarm.wav too-long.wav",
    "manifest build . -o m.json", "references . --manifest sounds.json",
    "info alarm.wav chime.aiff",
    "payload check --manifest sounds.json payloads",
    "manifest check sounds.json chime.aiff",
    "manifest constants --manifest sounds.json --language swift", "rules duration/too-long",
    "formats", "config",
  ]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.quietly("manifest build chime.aiff -o sounds.json")
    let payload = "{\"aps\":{\"sound\":\"chime.aiff\"}}\n"
    try sandbox.write(String(repeating: payload, count: 20_000), to: "payloads")
    try sandbox.write("let name = UNNotificationSoundName(\"chime.aiff\")\n", to: "a.swift")
    _ = try sandbox.shell("chmod 777 .")
    return sandbox
  }

  /// Returns the words to put before a command line to set the limit; `nil` if the limit has no effect.
  private func limited(_ sandbox: Sandbox) throws -> [String]? {
    let shell = ["bash", "-c", "ulimit -u 1 && exec \"$@\"", "bash"]
    let words =
      geteuid() == 0
      ? ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] + shell : shell
    // A shell that starts a program needs a new process.
    let check = try Tool(at: "/usr/bin/env").run(
      words + ["sh", "-c", "test -x '\(Tool.earcon.path)' || exit 3; ls; exit 0"], in: sandbox.path)
    guard check.errors.contains("fork") else {
      print("skipped: the limit of processes has no effect here: \(check.status) \(check.errors)")
      return nil
    }
    return words
  }

  @Test(arguments: lines) func `A command that cannot start threads gives the same bytes`(
    _ line: String
  ) throws {
    let (usual, sandbox) = (try sandbox(), try sandbox())
    guard let words = try limited(sandbox) else { return }
    let expected = try usual.earcon(line)
    let run = try LiveRun(
      words + [Tool.earcon.path] + line.split(separator: " ").map(String.init), in: sandbox,
      output: "output")
    #expect(run.status(within: 60) == expected.status, "\(run.errors)")
    #expect(try Blob(expected.output) == sandbox.blob("output"))
    #expect(run.errors == expected.errors)
    var state = try sandbox.state
    for name in ["output", "errors"] { state[name] = nil }
    #expect(try state == usual.state)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `A signal ends a long conversion that cannot start threads`(_ signal: Int32) throws {
    let sandbox = try sandbox()
    guard let words = try limited(sandbox) else { return }
    try sandbox.write(try FixSound.sine(frames: 6_000_000), to: "long.wav")
    let run = try LiveRun(
      words + [Tool.earcon.path, "convert", "long.wav", "long.caf", "-d", "ima4"], in: sandbox)
    #expect(try run.wait(10) { try sandbox.names.contains { $0.hasSuffix(".partial") } })
    run.send(signal)
    #expect(run.status(within: 10) == 130)
    #expect(try !sandbox.names.contains { $0.contains("long.caf") })
  }
}
