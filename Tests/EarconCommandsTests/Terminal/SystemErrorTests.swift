// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Errors that the operating system causes.
@Suite struct `Errors of the system` {
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    .enabled(if: hasFullDevice, "/dev/full does not exist"),
    arguments: [
      "convert tick.wav - -d ima4", "convert tick.wav x.caf --json", "info tick.wav",
      "info --json tick.wav", "info --help", "info --version", "rules", "formats", "config .",
      "fix --dry-run tick.wav",
    ])
  func `A full disk at standard output is an error`(_ line: String) throws {
    let result = try Sandbox(["tick.wav"]).shell("earcon \(line) > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "standard output: error: cannot be written: No space left on device; free disk space\n")
  }

  @Test(
    .enabled(if: hasFullDevice, "/dev/full does not exist"),
    arguments: ["-h", "tick.wav", "-x tick.wav"])
  func `A full disk at the standard output of afinfo is an error`(_ line: String) throws {
    let sandbox = try Sandbox(["tick.wav"])
    // This call creates the link `afinfo`.
    _ = try sandbox.afinfo("-h")
    let result = try sandbox.shell(".bin/afinfo \(line) > /dev/full")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "standard output: error: cannot be written: No space left on device; free disk space\n")
  }

  @Test func `A pipe that closes before the end of a conversion is an error`() throws {
    let result = try Sandbox(["alarm.wav"]).shell(
      "(earcon convert alarm.wav - -d LEI16 -f WAVE; echo $? >&2) | true")
    #expect(
      result.errors == "standard output: error: cannot be written: Broken pipe\n2\n")
  }

  @Test func `A file at its size limit leaves no partial file`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    // A test's thread and its child processes block SIGXFSZ; LiveRun unblocks the signal.
    let script = "ulimit -f 10; exec '\(Tool.earcon.path)' convert alarm.wav x.caf"
    let run = try LiveRun(["sh", "-c", script], in: sandbox)
    #expect(run.status(within: 20) == 2)
    #expect(
      run.errors
        == "x.caf: error: cannot be written: File too large; raise the file size limit (ulimit -f)\n"
    )
    #expect(try sandbox.names == ["alarm.wav", "errors"])
  }

  @Test func `The remedy for an output that cannot be created names the reason`() throws {
    // The input takes the number 3, which an inherited file might have.
    let script = "exec 3>&-; ulimit -n 4; earcon convert alarm.wav x.caf"
    let result = try Sandbox(["alarm.wav"]).shell(script)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "x.caf: error: cannot be opened: Too many open files; raise the limit on open files "
        + "(ulimit -n)\n")
  }

  @Test(arguments: [
    ("cat tick.wav | earcon info -", "standard input"),
    ("earcon convert tick.wav - -d ima4", "standard output"),
    ("earcon convert ding.au x.caf", "ding.au"),
  ])
  func `An error with temporary files names the input or output and their folder`(
    _ script: String, _ name: String
  ) throws {
    let sandbox = try FixSound.sandbox(["tick.wav": FixSound.sine(), "ding.au": FixSound.au()])
    let result = try sandbox.shell("export TMPDIR=/not/there; \(script)")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "\(name): error: the temporary folder /not/there is unusable: cannot be opened: No such "
        + "file or directory; set TMPDIR to a folder in which Earcon can create files\n")
  }

  @Test(arguments: [
    ("ding.au x.caf", "ding.au", "the decoded samples"),
    ("tick.wav x.ogg --preset android", "x.ogg", "the copy of the samples"),
  ])
  func `A full folder for temporary files is reported with the sound and the content`(
    _ arguments: String, _ name: String, _ content: String
  ) throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au(), "tick.wav": FixSound.sine()])
    let script = "export TMPDIR=.; ulimit -f 1; exec '\(Tool.earcon.path)' convert \(arguments)"
    let run = try LiveRun(["sh", "-c", script], in: sandbox)
    #expect(run.status(within: 20) == 2)
    #expect(
      run.errors
        == "\(name): error: \(content) in . cannot be written: File too large; raise the file size "
        + "limit (ulimit -f), or set TMPDIR to another folder\n")
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

  @Test(arguments: longNames) func `Output names of up to 255 bytes are accepted`(_ test: Name)
    throws
  {
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

  /// An output file must not get the descriptor of a closed standard stream.
  @Test func `Reports do not get into the output file if standard streams are closed`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.quietly("convert tick.wav a.caf -d ima4")
    _ = try sandbox.shell("earcon convert tick.wav b.caf -d ima4 -v --json <&- >&- 2>&-")
    #expect(try sandbox.blob("a.caf") == sandbox.blob("b.caf"))
  }

  /// If standard input is closed, the first file that a command opens gets its descriptor, 0.
  @Test(arguments: [
    "validate .", "validate tick.wav", "info tick.wav", "convert tick.wav x.caf -d ima4",
    "convert --recursive --output-dir out .", "manifest build . -o m.json", "fix --dry-run .",
    "payload check --manifest sounds.json payloads", "validate . --reporter json=/dev/null",
  ])
  func `A command that does not read standard input works if that is closed`(_ line: String)
    throws
  {
    let (one, other) = (try Sandbox(["tick.wav"]), try Sandbox(["tick.wav"]))
    for sandbox in [one, other] {
      #expect(try sandbox.earcon("manifest build tick.wav -o sounds.json").status == 0)
      try sandbox.write("{\"aps\":{\"sound\":\"tick.wav\"}}\n", to: "payloads")
    }
    let usual = try one.shell("earcon \(line)")
    let closed = try other.shell("earcon \(line) <&-")
    #expect(closed.status == usual.status && closed.errors == usual.errors)
    #expect(closed.output == usual.output)
    #expect(try other.state == one.state)
  }

  @Test(.enabled(if: isLinux && Tool(named: "cc") != nil))
  func `Commands complete short and interrupted reads and writes`() throws {
    let sandbox = try Sandbox(["tick.wav", "chime.aiff"])
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 400)), to: "a.au")
    let source = Repository.path + "/Tests/EarconCommandsTests/Hostile/short.c"
    let compiled = try sandbox.shell("cc -shared -fPIC '\(source)' -o short.so")
    try #require(compiled.status == 0, "\(compiled.errors)")
    for line in [
      "EARCON convert tick.wav OUT -d ima4 -f caff", "EARCON convert chime.aiff OUT -f WAVE",
      "cat tick.wav | EARCON convert - OUT -d LEI16 -f WAVE",
      "EARCON convert a.au - -d LEI16 -f WAVE >OUT", "cat tick.wav | EARCON info --json - >OUT",
      "EARCON validate tick.wav chime.aiff --reporter json=OUT",
    ] {
      for (program, output) in [
        ("earcon", "usual"), ("env LD_PRELOAD=\"$PWD/short.so\" earcon", "short"),
      ] {
        let script = line.replacing("EARCON", with: program).replacing("OUT", with: output)
        let result = try sandbox.shell(script, limit: 60)
        #expect(result.status == 0, "\(script): \(result.errors)")
      }
      #expect(try sandbox.blob("usual") == sandbox.blob("short"), "\(line)")
      for output in ["usual", "short"] {
        try FileManager.default.removeItem(atPath: sandbox.file(output))
      }
    }
  }

  /// Runs a command under strace, which makes system calls return what `injection` says; returns `nil` if
  /// strace is missing or cannot trace here.
  private func run(_ words: String, injecting injection: String, in sandbox: Sandbox) throws -> (
    status: Int32?, errors: String
  )? {
    guard let strace = Tool(named: "strace") else { return nil }
    let call = injection.prefix { $0 != ":" }
    let options = ["-f", "-qq", "-o", "trace", "-e", "trace=\(call)", "-e", "inject=\(injection)"]
    let words = words.split(separator: " ").map(String.init)
    let run = try LiveRun([strace.path] + options + [Tool.earcon.path] + words, in: sandbox)
    let status = run.status(within: 10)
    guard !run.errors.hasPrefix("strace: ") else {
      print("skipped: strace cannot trace here")
      return nil
    }
    return (status, run.errors)
  }

  @Test(arguments: ["EINTR:when=1..3", "EINVAL"])
  func `An interrupted or unsupported fsync is not an error`(_ injection: String) throws {
    let sandbox = try Sandbox(["tick.wav"])
    let run = try run("convert tick.wav x.caf", injecting: "fsync:error=\(injection)", in: sandbox)
    guard let run else { return }
    #expect(run.status == 0, "\(run.errors)")
    #expect(try sandbox.names == ["errors", "tick.wav", "trace", "x.caf"])
  }

  @Test func `A failed fsync is an error and leaves no file`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let run = try run("convert tick.wav x.caf", injecting: "fsync:error=EIO", in: sandbox)
    guard let run else { return }
    #expect(run.status == 2)
    #expect(run.errors == "x.caf: error: cannot be written to the disk: Input/output error\n")
    #expect(try sandbox.names == ["errors", "tick.wav", "trace"])
  }

  @Test func `A write of 0 bytes is an error`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let run = try run("convert tick.wav x.caf", injecting: "write:retval=0", in: sandbox)
    guard let run else { return }
    #expect(run.status == 2)
    #expect(try sandbox.names == ["errors", "tick.wav", "trace"])
  }

  /// A crash between moving the result and removing the original must not lose both files.
  @Test(arguments: ["fix --in-place ding.wav", "fix --in-place --encoding LEI16 ding.caf --trim"])
  func `The folder is on the disk before an original is removed`(_ line: String) throws {
    guard let strace = Tool(named: "strace") else { return }
    let sandbox = try FixSound.sandbox([
      "ding.wav": FixSound.dvi(), "ding.caf": try FixSound.sine(.caf, frames: 260_000),
    ])
    let name = line.contains("ding.caf") ? "ding.wav" : "ding.caf"
    try FileManager.default.removeItem(atPath: sandbox.file(name))
    let words = line.split(separator: " ").map(String.init)
    let calls = "trace=fsync,rename,renameat2,unlink,openat"
    let run = try LiveRun(
      [strace.path, "-f", "-qq", "-y", "-o", "trace", "-e", calls, Tool.earcon.path] + words,
      in: sandbox)
    let status = run.status(within: 20)
    guard !run.errors.hasPrefix("strace: ") else {
      print("skipped: strace cannot trace here")
      return
    }
    #expect(status == 0, "\(run.errors)")
    let trace = String(decoding: try sandbox.bytes("trace"), as: UTF8.self)
    let lines = trace.split(separator: "\n").filter { $0.contains("ding.") || $0.contains("fsync") }
    let renamed = try #require(
      lines.firstIndex { $0.contains("renameat2") && !$0.contains("ENOENT") })
    let synced = lines[renamed...].firstIndex {
      $0.contains("fsync") && !$0.contains("ding.")
    }
    let removed = try #require(lines[renamed...].firstIndex { $0.contains("unlink(") })
    #expect(try #require(synced) < removed)
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
