// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Signals during a batch conversion.
@Suite struct `Interrupted batch conversions` {
  /// Returns a folder with a short sound, and with long sounds in sparse files, which take almost no space
  /// on the disk.
  private func sandbox() throws -> Sandbox {
    let sandbox = try FixSound.sandbox(["in/a.wav": FixSound.sine()])
    let size: UInt32 = 1_600_000_000
    let header = try Array(FixSound.sine(frames: 0).prefix(40)) + bytes(size, .little)
    for name in ["in/b.wav", "in/c.wav", "in/d.wav"] {
      try sandbox.write(header, to: name)
      let handle = try #require(FileHandle(forUpdatingAtPath: sandbox.file(name)))
      try handle.truncate(atOffset: UInt64(size) + UInt64(header.count))
      try handle.close()
    }
    return sandbox
  }

  @Test(arguments: [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "3", "--skip-up-to-date"]])
  func `An interrupted batch conversion keeps only finished outputs`(_ options: [String]) throws {
    let sandbox = try sandbox()
    let run = try LiveRun(
      [Tool.earcon.path, "convert", "in", "--recursive", "--output-dir", "out"] + options,
      in: sandbox)
    let isHashing = options.contains("--skip-up-to-date")
    #expect(
      try run.wait(10) {
        let names = try sandbox.tree("out")
        return names.contains("a.caf") && (isHashing || names.contains { $0.hasSuffix(".partial") })
      })
    run.send(SIGINT)
    #expect(run.status(within: 2) == 130)
    #expect(try sandbox.tree("out").filter { $0 != ".earcon-convert" } == ["a.caf"])
    #expect(
      run.errors == """
        earcon convert: error: interrupted
        1 sound converted, 3 not converted

        """)
  }

  @Test(.enabled(if: Sandbox.canCompile))
  func `An interrupted batch conversion ends a running decoder`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    // This decoder would take a minute.
    try sandbox.compileFFmpeg("return (int)sleep(60);")
    try sandbox.write(FFmpegOnlyFile.m4a, to: "a.m4a")
    let script =
      "PATH=\"$PWD/bin:$PATH\" exec '\(Tool.earcon.path)' convert tick.wav a.m4a --output-dir out"
    let run = try LiveRun(["sh", "-c", script], in: sandbox)
    // Once the other sound is complete, only the decoder runs.
    #expect(
      try run.wait(10) {
        try sandbox.names.contains("out") && sandbox.tree("out").contains("tick.caf")
      })
    _ = run.wait(0.3) { false }
    run.send(SIGINT)
    #expect(run.status(within: 2) == 130)
    #expect(try sandbox.tree("out") == ["tick.caf"])
  }

  @Test func `An interrupted batch conversion removes the empty folders it created`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.shell("rm in/a.wav; mkdir there")
    for folder in ["new/deep", "there/deep"] {
      let run = try LiveRun(
        [Tool.earcon.path, "convert", "in", "--recursive", "--output-dir", folder], in: sandbox)
      let outer = String(folder.prefix { $0 != "/" })
      #expect(
        try run.wait(10) {
          try sandbox.names.contains(outer)
            && sandbox.tree(outer).contains { $0.hasSuffix(".partial") }
        })
      run.send(SIGINT)
      #expect(run.status(within: 2) == 130)
    }
    let left = try sandbox.shell("find . -mindepth 1 -type d | LC_ALL=C sort").text
    #expect(left == "./in\n./there\n")
  }

  @Test func `The next batch conversion removes hidden files of a killed one`() throws {
    let sandbox = try sandbox()
    let words = [Tool.earcon.path, "convert", "in", "--recursive", "--output-dir", "out"]
    let run = try LiveRun(words + ["--jobs", "2"], in: sandbox)
    func partial() throws -> [String] {
      try sandbox.tree("out").filter { $0.hasSuffix(".partial") }
    }
    #expect(
      try run.wait(10) {
        try sandbox.names.contains("out") && sandbox.tree("out").contains("a.caf")
          && partial().count == 2
      })
    // Another run does not remove the hidden files while the first run writes to them.
    try sandbox.write(FixSound.sine(), to: "b.wav")
    let other = try sandbox.earcon("convert b.wav --output-dir out --force")
    #expect(other.status == 0)
    #expect(try partial().count == 2)
    run.send(SIGKILL)
    #expect(run.status(within: 10) == 128 + SIGKILL)
    #expect(try partial().count == 2)
    let others = [".b.caf.NO TAG.earcon.partial", ".other.caf.0a1b2c.partial"]
    for name in others { try sandbox.write([1], to: "out/" + name) }
    #expect(try sandbox.earcon("convert b.wav --output-dir out --force --dry-run").status == 0)
    #expect(try partial().count == 4)
    #expect(try sandbox.earcon("convert b.wav --output-dir out --force").status == 0)
    #expect(try partial() == others)
  }

  @Test func `A batch conversion that waits for a list can be interrupted`() throws {
    let sandbox = try Sandbox([])
    let pipe = Pipe()
    let run = try LiveRun(
      [Tool.earcon.path, "convert", "--files-from", "-", "--output-dir", "out"], in: sandbox,
      input: pipe)
    _ = run.wait(0.5) { false }
    run.send(SIGINT)
    #expect(run.status(within: 2) == 130)
    try pipe.fileHandleForWriting.close()
  }
}
