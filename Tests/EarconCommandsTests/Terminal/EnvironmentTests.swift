// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Variables and parts of the system that a program may find missing or changed.
@Suite struct `The environment of a run` {
  private static let m4a =
    box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("moov", []) + box("mdat", [0, 0, 0, 0])

  @Test(arguments: [".", "", "bin", "./bin", ":"])
  func `A program in a relative entry of PATH is not executed`(_ path: String) throws {
    let sandbox = try Sandbox([])
    try sandbox.write(Self.m4a, to: "a.m4a")
    let result = try sandbox.shell(
      "mkdir bin; printf '#!/bin/sh\\n: >ran' >ffmpeg; chmod +x ffmpeg; cp ffmpeg bin/; "
        + "program=$(command -v earcon); PATH='\(path)' \"$program\" convert a.m4a")
    #expect(result.status == 1)
    #expect(result.errors.contains("ffmpeg, which decodes this format, is not in PATH"))
    #expect(try sandbox.names == ["a.m4a", "bin", "ffmpeg"])
  }

  /// Returns the lines of a shell script that compile a program to `$target`; the program prints a C
  /// expression to standard error and exits with code 1.
  private static func standIn(printing expression: String) -> String {
    "cat >in.c <<'END' && cc in.c -o \"$target\" && rm in.c || exit 99\n"
      + "#include <stdio.h>\n#include <stdlib.h>\n"
      + "int main(int count, char **words) {\n"
      + "  const char *text = \(expression);\n"
      + "  fprintf(stderr, \"replacement: %s\\n\", text ? text : \"none\");\n"
      + "  return 1;\n}\nEND\n"
  }

  @Test(.enabled(if: Tool(named: "cc") != nil))
  func `An ffmpeg in a folder whose name is not UTF-8 is executed`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(Self.m4a, to: "a.m4a")
    // Some file systems refuse such names.
    let made = try sandbox.shell("mkdir \"$(printf 'bin\\377')\"")
    guard made.status == 0 else { return }
    let result = try sandbox.shell(
      "bin=$(printf 'bin\\377'); target=$bin/ffmpeg\n" + Self.standIn(printing: "words[1]")
        + "PATH=\"$PWD/$bin:$PATH\" earcon convert a.m4a")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("ffmpeg does not decode it: replacement: -nostdin"), "\(result.errors)"
    )
  }

  static let libraryPaths = [
    ("", "none"), (":", "none"), (".:lib;./lib", "none"), (":/nonexistent/a", "/nonexistent/a"),
    ("/nonexistent/a::lib;/nonexistent/b:", "/nonexistent/a:/nonexistent/b"),
  ]

  @Test(.enabled(if: Tool(named: "cc") != nil), arguments: libraryPaths)
  func `A decoder does not load libraries from a relative entry of LD_LIBRARY_PATH`(
    _ value: String, _ passed: String
  ) throws {
    let sandbox = try Sandbox([])
    try sandbox.write(Self.m4a, to: "a.m4a")
    let result = try sandbox.shell(
      "mkdir bin; target=bin/ffmpeg\n" + Self.standIn(printing: "getenv(\"LD_LIBRARY_PATH\")")
        + "LD_LIBRARY_PATH='\(value)' PATH=\"$PWD/bin:$PATH\" earcon convert a.m4a")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("ffmpeg does not decode it: replacement: \(passed): "),
      "\(result.errors)")
  }

  @Test(.enabled(if: Tool(named: "cc") != nil), arguments: libraryPaths)
  func `earcon-full does not load libraries from a relative entry of LD_LIBRARY_PATH`(
    _ value: String, _ passed: String
  ) throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.shell(
      "mkdir bin; cp \"$(command -v earcon)\" bin/; target=bin/earcon-full\n"
        + Self.standIn(printing: "getenv(\"LD_LIBRARY_PATH\")")
        + "LD_LIBRARY_PATH='\(value)' bin/earcon convert alarm.wav x.caf -d ima4@8000")
    #expect(result.status == 1)
    #expect(result.errors == "replacement: \(passed)\n")
  }

  @Test func `A decoder's result counts if the caller ignores the ends of child processes`() throws
  {
    let sandbox = try Sandbox([])
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 400)), to: "a.au")
    let result = try sandbox.shell("trap '' CHLD; exec earcon convert a.au x.wav")
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func `An empty TMPDIR means the default folder`() throws {
    let result = try Sandbox(["tick.wav"]).shell(
      "cat tick.wav | TMPDIR= earcon convert - x.caf -d ima4")
    #expect(result.status == 0 && result.errors == "")
  }

  /// The start of a shell command that hides `/proc` in a mount namespace.
  private static let hidden = "mount -t tmpfs none /proc && "

  @Test(arguments: [
    "convert alarm.wav x.caf -d ima4", "convert chime.aiff x.wav", "convert doorbell.caf x.aiff",
    "info knock.aifc", "validate .", "manifest build . -o m.json",
  ]) func `Without /proc, commands read and write AIFF, WAVE and CAF as usual`(_ line: String)
    throws
  {
    let sandbox = try Sandbox()
    guard let hidden = try withoutProc(line, in: sandbox) else { return }
    let files = try sandbox.state
    for name in ["x.caf", "x.wav", "x.aiff", "m.json"] {
      try? FileManager.default.removeItem(atPath: sandbox.file(name))
    }
    let usual = try sandbox.earcon(line)
    #expect(hidden.status == usual.status && hidden.output == usual.output)
    #expect(hidden.errors == usual.errors)
    #expect(try sandbox.state == files)
  }

  @Test func `Without /proc, libsndfile decodes`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 400)), to: "a.au")
    guard let hidden = try withoutProc("convert a.au x.wav", in: sandbox) else { return }
    #expect(hidden.status == 0 && hidden.errors == "")
    let usual = try sandbox.earcon("convert a.au y.wav")
    #expect(usual.status == 0)
    #expect(try sandbox.blob("x.wav") == sandbox.blob("y.wav"))
  }

  @Test func `Without /proc, an error about ffmpeg names /proc`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(Self.m4a, to: "a.m4a")
    guard Tool(named: "ffmpeg") != nil,
      let hidden = try withoutProc("convert a.m4a x.wav", in: sandbox)
    else { return }
    let reason = "ffmpeg cannot open it, because /proc/self/fd is missing"
    #expect(hidden.status == 2 && hidden.errors.contains(reason), "\(hidden.errors)")
  }

  /// Swift's runtime needs the variable if it cannot read its path from `/proc`.
  @Test func `Without /proc, programs set SWIFT_ROOT unless it is set`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try FileManager.default.createDirectory(
      atPath: sandbox.file("bin"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: Tool.earcon.path, toPath: sandbox.file("bin/earcon"))
    let program = sandbox.file("bin/earcon-full")
    try sandbox.write("#!/bin/sh\necho \"full $SWIFT_ROOT\"\n", to: "bin/earcon-full")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let decode = "'\(Tool.built("earcon-decode").path)' 536870912 10 run /bin/sh -c"
    let script =
      "for root in '' SWIFT_ROOT=/x; do env $root bin/earcon convert alarm.wav x.caf -d ima4@8000; "
      + "env $root \(decode) 'echo \"decode $SWIFT_ROOT\"' | cat; done"
    guard let result = try withoutProc(script: script, in: sandbox) else { return }
    #expect(result.text == "full /\ndecode /\nfull /x\ndecode /x\n", "\(result.errors)")
  }

  /// Runs `earcon` with a line of arguments and without `/proc`; `nil` if this system cannot hide it.
  private func withoutProc(_ line: String, in sandbox: Sandbox) throws -> Tool.Result? {
    try withoutProc(script: "exec '\(Tool.earcon.path)' \(line)", in: sandbox)
  }

  private func withoutProc(script: String, in sandbox: Sandbox) throws -> Tool.Result? {
    guard let unshare = Tool(named: "unshare") else { return nil }
    // Root needs no user namespace, which some systems forbid.
    let ways = [["-m", "sh", "-c"], ["-r", "-m", "sh", "-c"]]
    guard
      let way = try ways.first(where: { try unshare.run($0 + [Self.hidden + "true"]).status == 0 })
    else {
      print("skipped: this system allows no mount namespaces")
      return nil
    }
    return try unshare.run(way + [Self.hidden + script], in: sandbox.path)
  }
}
