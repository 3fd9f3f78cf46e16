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
    #expect(result.errors.contains("ffmpeg, which decodes this format, is not on PATH"))
    #expect(try sandbox.names == ["a.m4a", "bin", "ffmpeg"])
  }

  @Test func `An empty TMPDIR means the default folder`() throws {
    let result = try Sandbox(["tick.wav"]).shell(
      "cat tick.wav | TMPDIR= earcon convert - x.caf -d ima4")
    #expect(result.status == 0 && result.errors == "")
  }

  /// Hides `/proc` in a mount namespace.
  private static let hidden = "mount -t tmpfs none /proc && "

  @Test(arguments: [
    "convert alarm.wav x.caf -d ima4", "convert chime.aiff x.wav", "convert doorbell.caf x.aiff",
    "info knock.aifc", "validate .", "manifest build . -o m.json",
  ]) func `Without /proc, AIFF, WAVE and CAF work`(_ line: String) throws {
    guard let unshare = Tool(named: "unshare") else { return }
    let sandbox = try Sandbox()
    // Root needs no user namespace, which some systems forbid.
    let ways = [["-m", "sh", "-c"], ["-r", "-m", "sh", "-c"]]
    guard
      let way = try ways.first(where: { try unshare.run($0 + [Self.hidden + "true"]).status == 0 })
    else {
      print("skipped: this system allows no mount namespaces")
      return
    }
    let script = Self.hidden + "exec '\(Tool.earcon.path)' \(line)"
    let hidden = try unshare.run(way + [script], in: sandbox.path)
    let files = try sandbox.state
    for name in ["x.caf", "x.wav", "x.aiff", "m.json"] {
      try? FileManager.default.removeItem(atPath: sandbox.file(name))
    }
    let usual = try sandbox.earcon(line)
    #expect(hidden.status == usual.status && hidden.output == usual.output)
    #expect(hidden.errors == usual.errors)
    #expect(try sandbox.state == files)
  }
}
