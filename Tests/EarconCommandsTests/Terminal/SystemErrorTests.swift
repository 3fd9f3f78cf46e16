// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Errors that the operating system causes.
@Suite struct `Errors of the system` {
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    .enabled(if: hasFullDevice, "there is no /dev/full"),
    arguments: [
      "convert tick.wav - -d ima4", "convert tick.wav x.caf --json", "info tick.wav",
      "info --json tick.wav",
    ])
  func `A full disk at standard output is an error`(_ line: String) throws {
    let result = try Sandbox(["tick.wav"]).shell("earcon \(line) > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors == "standard output: error: cannot be written: No space left on device\n")
  }

  @Test func `A file at its size limit leaves no partial file`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    // The thread of a test blocks SIGXFSZ, and children inherit that; LiveRun unblocks the signal.
    let script = "ulimit -f 10; exec '\(Tool.earcon.path)' convert alarm.wav x.caf"
    let run = try LiveRun(["sh", "-c", script], in: sandbox)
    #expect(run.status(within: 20) == 2)
    #expect(run.errors == "x.caf: error: cannot be written: File too large\n")
    #expect(try sandbox.names == ["alarm.wav", "errors"])
  }

  @Test(arguments: [
    "cat tick.wav | earcon info -", "earcon convert tick.wav - -d ima4",
  ])
  func `An error with temporary files names their folder`(_ script: String) throws {
    let sandbox = try Sandbox(["tick.wav"])
    let result = try sandbox.shell("export TMPDIR=/not/there; \(script)")
    #expect(result.status == 2)
    #expect(result.errors.contains("/not/there"))
    #expect(!result.errors.contains(".partial"))
  }

  struct Name: Sendable, CustomTestStringConvertible {
    let name: String
    var testDescription: String { "\(name.utf8.count) bytes, \(name.count) characters" }
  }

  /// Names of at most 255 bytes, the limit of file systems.
  static let longNames = [
    Name(name: String(repeating: "a", count: 251) + ".caf"),
    Name(name: String(repeating: "ö", count: 125) + ".caf"),
    Name(name: String(repeating: "👨‍👩‍👧‍👦", count: 10) + ".caf"),
    Name(name: "e" + String(repeating: "\u{301}", count: 120) + ".caf"),
  ]

  @Test(arguments: longNames) func `Output names of 255 bytes are accepted`(_ test: Name) throws {
    let sandbox = try Sandbox(["tick.wav"])
    let result = try sandbox.earcon(["convert", "tick.wav", test.name, "-d", "ima4"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(try sandbox.names.count == 2)
  }

  @Test func `A closed standard input is an error`() throws {
    for line in ["earcon info - <&-", "earcon convert - x.caf <&-"] {
      let result = try Sandbox([]).shell(line)
      #expect(result.status == 2)
      #expect(
        result.errors == "standard input: error: cannot be examined: Bad file descriptor\n")
    }
  }

  /// An output file must not get the number of a closed standard stream.
  @Test func `Closed descriptors keep reports out of the output file`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.quietly("convert tick.wav a.caf -d ima4")
    _ = try sandbox.shell("earcon convert tick.wav b.caf -d ima4 -v --json <&- >&- 2>&-")
    #expect(try sandbox.blob("a.caf") == sandbox.blob("b.caf"))
  }
}
