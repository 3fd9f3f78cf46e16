// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Batch conversions in which some sounds fail.
@Suite struct `Failures in a batch conversion` {
  private static let rubbish = Array("RIFF this is no sound".utf8)

  private func sandbox() throws -> Sandbox {
    try FixSound.sandbox([
      "in/a.wav": FixSound.sine(), "in/b.wav": Self.rubbish, "in/c.wav": FixSound.sine(),
      "in/d.wav": FixSound.sine(),
    ])
  }

  @Test func `The first failure ends a batch conversion`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.earcon("convert in --recursive --output-dir out --jobs 1")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("in/b.wav: error: "))
    #expect(result.errors.hasSuffix("\n1 sound converted, 1 failed, 2 not converted\n"))
    #expect(try sandbox.tree("out") == ["a.caf"])
  }

  @Test func `A batch conversion with --keep-going converts all other sounds`() throws {
    for jobs in [1, 4] {
      let sandbox = try sandbox()
      let result = try sandbox.earcon(
        "convert in --recursive --output-dir out --keep-going --jobs \(jobs)")
      #expect(result.status == 2)
      #expect(result.errors.hasSuffix("\n3 sounds converted, 1 failed\n"))
      #expect(try sandbox.tree("out") == ["a.caf", "c.caf", "d.caf"])
    }
  }

  @Test func `A refused sound in a batch exits with 1, an unreadable one with 2`() throws {
    let sandbox = try Sandbox(["too-long.wav", "tick.wav"])
    let strict = try sandbox.earcon(
      "convert too-long.wav tick.wav --output-dir out --strict --keep-going")
    #expect(strict.status == 1)
    #expect(strict.errors.hasSuffix("\n1 sound converted, 1 failed\n"))
    #expect(try sandbox.tree("out") == ["tick.caf"])
    let loud = try sandbox.earcon("convert too-long.wav --output-dir loud")
    #expect(loud.status == 0)
    #expect(loud.errors.hasPrefix("loud/too-long.caf: warning: the result is not documented"))
  }

  @Test func `A missing input prevents a batch conversion from starting`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let line = "convert tick.wav gone.wav --output-dir out"
    let result = try sandbox.earcon(line)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        gone.wav: error: cannot be opened: No such file or directory; check the path
        0 sounds converted, 1 failed, 1 not converted

        """)
    #expect(try sandbox.names == ["tick.wav"])
    #expect(try sandbox.earcon(line + " --keep-going").status == 2)
    #expect(try sandbox.tree("out") == ["tick.caf"])
  }

  @Test func `A folder is refused without --recursive`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.earcon("convert in --output-dir out")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "in: error: is a folder: expected a sound file; add --recursive to convert the sounds in "
          + "it\n"))
  }

  /// The test removes `d.wav` while Earcon decodes the first sound.
  @Test(.enabled(if: Sandbox.canCompile))
  func `An input that disappears during a batch conversion fails alone`() throws {
    let sandbox = try sandbox()
    try sandbox.write(FFmpegOnlyFile.m4a, to: "in/a.m4a")
    try sandbox.compileFFmpeg("sleep(2); return 1;")
    let result = try sandbox.shell(
      """
      rm in/a.wav in/b.wav; ln -s gone.wav in/e.wav; (sleep 0.7; rm in/d.wav) &
      PATH="$PWD/bin:$PATH" earcon convert in --recursive --output-dir out --keep-going --jobs 1
      """)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("in/a.m4a: error: "))
    for name in ["d", "e"] {
      #expect(
        result.errors.contains(
          "in/\(name).wav: error: cannot be opened: No such file or directory; check the path\n"))
    }
    #expect(result.errors.hasSuffix("\n1 sound converted, 3 failed\n"))
    #expect(try sandbox.tree("out") == ["c.caf"])
  }

  @Test func `An output folder that is a file is refused`() throws {
    let sandbox = try sandbox()
    try sandbox.write("in the way", to: "out")
    let result = try sandbox.earcon("convert in --recursive --output-dir out")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "out: error: is not a folder; name a folder with --output-dir, or remove this file\n")
  }

  @Test func `A sound fails if its output folder cannot be created, and the others are converted`()
    throws
  {
    let sandbox = try FixSound.sandbox([
      "in/a/x.wav": FixSound.sine(), "in/b/y.wav": FixSound.sine(),
      "out/a": Array("in the way".utf8),
    ])
    let result = try sandbox.earcon("convert in --recursive --output-dir out --keep-going")
    #expect(result.status == 2)
    #expect(result.errors.contains("out/a"))
    #expect(result.errors.hasSuffix("\n1 sound converted, 1 failed\n"))
    #expect(try sandbox.tree("out") == ["a", "b/y.caf"])
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `Sounds fail in an output folder without write permission`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.shell(
      "mkdir out; chmod 500 out; earcon convert in/a.wav in/c.wav --output-dir out --keep-going")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "out/a.caf: error: cannot be opened: Permission denied; check that its folder exists and is writable"
      ))
    #expect(result.errors.hasSuffix("\n0 sounds converted, 2 failed\n"))
  }

  @Test func `An input that fails for each of its outputs is reported once`() throws {
    let sandbox = try sandbox()
    try sandbox.write("This is no sound.\n", to: "text.wav")
    let both = try sandbox.earcon(
      "convert text.wav --output-dir out --for ios,android --keep-going --jobs 1")
    #expect(both.status == 2)
    #expect(both.errors.components(separatedBy: "text.wav: error: ").count == 2, "\(both.errors)")
    #expect(both.errors.hasSuffix("\n0 sounds converted, 2 failed\n"), "\(both.errors)")
    let json = try sandbox.earcon(
      "convert text.wav --output-dir out --for ios,android --keep-going --json")
    #expect(json.text.components(separatedBy: "\"event\":\"failed\"").count == 3, "\(json.text)")
  }

  @Test func `A limit on file size fails only the long sounds of a batch`() throws {
    let sandbox = try FixSound.sandbox([
      "a.wav": FixSound.sine(frames: 100), "b.wav": FixSound.sine(frames: 80_000),
      "c.wav": FixSound.sine(frames: 100),
    ])
    let script =
      "ulimit -f 20; exec '\(Tool.earcon.path)' convert a.wav b.wav c.wav --output-dir out "
      + "--keep-going"
    let run = try LiveRun(["sh", "-c", script], in: sandbox)
    #expect(run.status(within: 20) == 2)
    #expect(
      run.errors == """
        out/b.caf: error: cannot be written: File too large; raise the file size limit (ulimit -f)
        2 sounds converted, 1 failed

        """)
    #expect(try sandbox.tree("out") == ["a.caf", "c.caf"])
  }
}

/// A file that only `ffmpeg` decodes.
enum FFmpegOnlyFile {
  /// The beginning of an M4A: its `ftyp` box and an empty `mdat` box.
  static let m4a =
    bytes(UInt32(24)) + Array("ftypM4A ".utf8) + bytes(UInt32(0)) + Array("M4A isom".utf8)
    + bytes(UInt32(8)) + Array("mdat".utf8)
}
