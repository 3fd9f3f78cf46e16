// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Messages about files that libsndfile or ffmpeg decode, with and without those decoders.
@Suite struct `Messages about foreign files` {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let status: Int32
    /// The whole text on standard error without the last line feed.
    let message: String
    var testDescription: String { file }

    init(_ file: String, _ status: Int32, _ message: String) {
      self.file = file
      self.status = status
      self.message = message
    }
  }

  private static let m4a =
    box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("moov", []) + box("mdat", [0, 0, 0, 0])

  /// Returns a folder with files that need a decoder; only `bell.au` and its copy `bell.wav` are intact.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([])
    let sound = TestSignal.bursts.samples(frames: 4000)
    try sandbox.write(auFile(sound), to: "bell.au")
    try sandbox.write(auFile(sound), to: "bell.wav")
    try sandbox.write(Self.m4a, to: "bell.m4a")
    try sandbox.write(Self.m4a, to: "m4a.caf")
    try sandbox.write(OddFile.aac, to: "aac.caf")
    try sandbox.write("", to: "empty.m4a")
    try sandbox.write("fLaC", to: "begun.flac")
    try sandbox.write(".snd\0\0\0\u{18}\0\0\0\0\0\0\0\u{3}", to: "cut.au")
    _ = try sandbox.shell("mkdir folder.mp3; mkfifo pipe.mp3")
    return sandbox
  }

  private static let install =
    "install ffmpeg, or convert the file to WAVE on a machine that has a decoder"
  private static let noFFmpeg =
    "error: ffmpeg, which decodes this format, is not in PATH: found MPEG-4 (M4A) [byte 0 (0x0)]; "
    + install

  static let withoutFFmpeg = [
    Case("bell.m4a", 1, "bell.m4a: \(noFFmpeg)"),
    Case("m4a.caf", 1, "m4a.caf: \(noFFmpeg)"),
    Case(
      "aac.caf", 1,
      "aac.caf: error: libsndfile does not decode it (it does not support the encoding), "
        + "and ffmpeg is not in PATH: found AAC in CAF [CAF/desc, byte 28 "
        + "(0x1C)]; " + install),
    Case("bell.au", 0, ""),
  ]

  @Test(arguments: withoutFFmpeg)
  func `Without ffmpeg, files that need it are refused with two remedies`(_ test: Case)
    throws
  {
    let sandbox = try sandbox()
    let before = try sandbox.names
    let result = try Tool.earcon.run(
      ["convert", test.file, "out.wav"], in: sandbox.path, environment: ["PATH": "/nonexistent"])
    #expect(result.status == test.status)
    #expect(result.errors == (test.message.isEmpty ? "" : test.message + "\n"))
    #expect(try sandbox.names == (test.status == 0 ? (before + ["out.wav"]).sorted() : before))
  }

  @Test func `A missing earcon-decode is reported with its expected location`() throws {
    let sandbox = try sandbox()
    try FileManager.default.createDirectory(
      atPath: sandbox.file("bin"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: Tool.earcon.path, toPath: sandbox.file("bin/earcon"))
    let message =
      "bell.au: error: the program earcon-decode, which decodes this format, is neither next to "
      + "earcon nor in ../libexec/earcon: found Sun/NeXT AU [byte 0 (0x0)]; reinstall earcon, or "
      + "convert the file to WAVE first\n"
    for (line, status) in [("convert bell.au out.wav", 1), ("info bell.au", 2)] {
      let result = try sandbox.shell("bin/earcon \(line)")
      #expect(result.status == Int32(status))
      #expect(result.errors == message)
    }
    // Earcon finds `earcon-decode` in `libexec`, even if a link started `earcon`.
    try FileManager.default.createDirectory(
      atPath: sandbox.file("libexec/earcon"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Tool.built("earcon-decode").path,
      toPath: sandbox.file("libexec/earcon/earcon-decode"))
    let found = try sandbox.shell("ln -s bin/earcon tool; ./tool convert bell.au out.wav")
    #expect(found.status == 0 && found.errors == "")
  }

  static let refused = [
    Case(
      "empty.m4a", 2,
      "empty.m4a: error: the file is empty: found 0 bytes, expected an AIFF, AIFF-C, WAVE or CAF "
        + "file [byte 0 (0x0)]; copy or export it again"),
    Case(
      "folder.mp3", 2,
      "folder.mp3: error: is a folder: expected a sound file; name the files in it"),
    Case(
      "pipe.mp3", 2,
      "pipe.mp3: error: is a pipe or a device: expected a regular file; to read from a pipe, connect "
        + "it to standard input ('-' on the command line)"),
    Case("no.mp3", 2, "no.mp3: error: cannot be opened: No such file or directory; check the path"),
    Case(
      "bell.au -d 0", 1,
      "bell.au: error: -d 0 copies packets only from AIFF, WAVE and CAF files: found Sun/NeXT AU; name "
        + "the format to convert to, such as -d ima4"),
  ]

  @Test(arguments: refused) func `Unreadable foreign files are refused with the reason`(
    _ test: Case
  ) throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("convert \(test.file)")
    #expect(result.status == test.status)
    #expect(result.errors == test.message + "\n")
    #expect(try sandbox.state == before)
  }

  @Test(.enabled(if: Tool(named: "ffmpeg") != nil), arguments: ["begun.flac", "cut.au"])
  func `A foreign file truncated in its header is refused with both decoders' reasons`(
    _ name: String
  ) throws {
    let sandbox = try sandbox()
    let result = try sandbox.earcon("convert \(name) out.wav")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("\(name): error: neither libsndfile ("))
    #expect(
      result.errors.hasSuffix(
        "[byte 0 (0x0)]; check that it plays, and export it again as WAVE\n"))
  }

  @Test func `A conversion with -v names the decoder`() throws {
    let result = try sandbox().earcon("convert bell.wav out.caf -d ima4 -v")
    #expect(result.status == 0)
    // An older kernel adds a line about the sandbox.
    let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.hasPrefix("  Sandbox ") }.joined(separator: "\n")
    #expect(
      text == """
        Input file: bell.wav, 4000 frames
        codec effort = default
        Formats:
          Input file      1 ch,   8000 Hz, 'lpcm' (0x0000000C) 16-bit little-endian signed integer
          Decoded by     libsndfile, from Sun/NeXT AU
          Output file     1 ch,   8000 Hz, 'ima4' (0x00000000) 0 bits/channel, 34 bytes/packet, \
        64 frames/packet, 0 bytes/frame
          Output client   1 ch,   8000 Hz, 'lpcm' (0x0000000C) 16-bit little-endian signed integer
        Output file: out.caf, 4000 frames

        """)
  }

  @Test func `earcon info describes a foreign file as such and as not playable`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.earcon("info bell.wav")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text == """
        File:           bell.wav
        File type ID:   NeXT
        Num Tracks:     1
        ----
        Data format:     1 ch,   8000 Hz, NeXT (0x00000000) 0 bits/channel, 0 bytes/packet, \
        0 frames/packet, 0 bytes/frame
        decoded by:     libsndfile, to linear PCM, 16-bit little-endian signed integer
        estimated duration: 0.500000 sec
        audio 4000 valid frames
        documented as playable: no, because the file is Sun/NeXT AU, not AIFF, \
        WAVE or CAF
        ----

        """)
    let sound = try sandbox.info("bell.wav")
    #expect(sound["container"] == "NeXT" && sound["decoder"] == "libsndfile")
    #expect(sound["format"]["name"] == "Sun/NeXT AU" && sound["frames"] == 4000)
    #expect(sound["playable"]["verdict"] == "no")
  }

  @Test func `A foreign file is converted through a pipe`() throws {
    let sandbox = try sandbox()
    try sandbox.quietly("convert bell.au direct.wav -d LEI16")
    let result = try sandbox.shell("cat bell.au | earcon convert - - -d LEI16 -f WAVE > piped.wav")
    #expect(result.errors == "")
    #expect(try sandbox.blob("piped.wav") == sandbox.blob("direct.wav"))
  }
}
