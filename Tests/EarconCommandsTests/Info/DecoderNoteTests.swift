// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Descriptions of files that libsndfile or ffmpeg decodes, with the decoder's warnings.
@Suite struct `Descriptions of decoded files` {
  /// Returns a folder with `bell.au`, and a decoder that returns the samples of `sound.caf` and then runs `end`.
  private func sandbox(_ end: String) throws -> Sandbox {
    let sandbox = try FixSound.sandbox([
      "sound.caf": FixSound.sine(.caf), "bell.au": FixSound.au(frames: 100),
    ])
    try sandbox.replaceDecoder(by: "cat '\(sandbox.file("sound.caf"))'\n\(end)")
    let links = try sandbox.shell("ln -s earcon bin/afinfo && ln -s earcon bin/afconvert")
    try #require(links.status == 0)
    return sandbox
  }

  private static let damaged = "echo 'the end is missing' >&2; exit 3"
  private static let note = "bell.au: note: libsndfile: the end is missing\n"

  @Test func `earcon info prints a decoder's warning as a note after the description`() throws {
    let sandbox = try sandbox(Self.damaged)
    let text = try sandbox.shell("bin/earcon info bell.au")
    #expect(text.status == 0 && text.errors == Self.note)
    let head = """
      File:           bell.au
      File type ID:   NeXT
      Num Tracks:     1
      ----
      Data format:     1 ch,   8000 Hz, NeXT (0x00000000) 0 bits/channel, 0 bytes/packet, \
      0 frames/packet, 0 bytes/frame

      """
    let tail = """
      estimated duration: 1.000000 sec
      audio 8000 valid frames

      """
    let decoder = "decoded by:     libsndfile, to linear PCM, 16-bit little-endian signed integer\n"
    let verdict =
      "documented as playable: no, because the file is Sun/NeXT AU, not AIFF, WAVE or CAF\n"
    #expect(text.text == head + decoder + tail + verdict + "----\n")
    let silent = try sandbox.shell("bin/afinfo bell.au")
    #expect(silent.status == 0 && silent.errors == "")
    #expect(silent.text == head + tail + "----\n")
    let loud = try sandbox.shell("bin/afinfo --warnings bell.au")
    #expect(loud.status == 0 && loud.errors == Self.note && loud.text == silent.text)
  }

  @Test func `The JSON of a decoded file contains the decoder's warning`() throws {
    let sandbox = try sandbox(Self.damaged)
    let result = try sandbox.shell("bin/earcon info --json bell.au")
    #expect(result.status == 0 && result.errors == Self.note)
    let file = try JSONValue(result.output)[0]
    #expect(file["decoder"] == "libsndfile" && file["bytes"] == 224 && file["frames"] == 8000)
    let warnings = file["warnings"].elements
    #expect(warnings.count == 1)
    #expect(warnings.first?["message"] == "the end is missing")
    #expect(warnings.first?["kind"] == "decoder" && warnings.first?["chunk"] == "")
    #expect(warnings.first?["offset"] == 0)
  }

  @Test func `earcon info prints the warnings of a WAVE file after an ID3v2 tag`() throws {
    let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0]
    let wave = try FixSound.sine()
    let sandbox = try FixSound.sandbox(["sound.wav": tag + wave + Array("rest".utf8)])
    let result = try sandbox.shell("earcon info --json sound.wav")
    let size = tag.count + 4
    #expect(result.status == 0)
    #expect(
      result.errors
        == "sound.wav: note: RIFF declares \(wave.count - 8) bytes, but \(wave.count - 4) follow its size field "
        + "[RIFF, byte \(size)]\n"
        + "sound.wav: note: 4 bytes after the last chunk belong to no chunk [RIFF, byte \(tag.count + wave.count)]\n"
    )
    let warnings = try JSONValue(result.output)[0]["warnings"].elements
    #expect(warnings.map { $0["kind"] } == ["outer-size", "trailing-bytes"])
    #expect(
      warnings.map { $0["offset"] } == [size, tag.count + wave.count].map { .integer(Int64($0)) })
  }

  @Test func `A decoded file without a warning has no note`() throws {
    let sandbox = try sandbox("exit 0")
    let result = try sandbox.shell("bin/earcon info --json bell.au")
    #expect(result.status == 0 && result.errors == "")
    #expect(try JSONValue(result.output)[0]["warnings"].elements.isEmpty)
    #expect(try sandbox.shell("bin/earcon info --brief bell.au").errors == "")
  }

  @Test func `earcon fix refuses a file of which a decoder lost a part`() throws {
    let sandbox = try sandbox(Self.damaged)
    let before = try sandbox.names
    let result = try sandbox.shell("bin/earcon fix bell.au")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "bell.au: error: cannot be fixed: libsndfile may have decoded only a part of the sound: "
        + "the end is missing; export the sound again, or convert the decoded part with "
        + "'earcon convert' [container/unsupported]\n")
    #expect(try sandbox.names == before)
  }

  @Test func `afconvert prints a decoder's warning in its own style`() throws {
    let sandbox = try sandbox(Self.damaged)
    let result = try sandbox.shell("bin/afconvert bell.au out.caf")
    #expect(result.status == 0)
    #expect(result.errors == "*** warning: bell.au: libsndfile: the end is missing ('dta?')\n")
  }

  @Test func `The programs report a file that a decoder does not decode`() throws {
    let sandbox = try sandbox("true")
    try sandbox.write("#!/bin/sh\necho 'no header' >&2; exit 3\n", to: "script")
    try #require(try sandbox.shell("cat script > bin/earcon-decode").status == 0)
    let reason =
      "libsndfile decoded no audio: found Sun/NeXT AU; check that it plays, and export it again as "
      + "WAVE"
    for (program, status, errors) in [
      ("earcon info", 2, "bell.au: error: \(reason)\n"),
      ("afinfo", 0, "AudioFileOpen failed for 'bell.au': \(reason)\n"),
    ] {
      let result = try sandbox.shell("bin/\(program) bell.au sound.caf")
      #expect(result.errors == errors)
      #expect(result.text.hasPrefix("File:           sound.caf\n"))
      #expect(Int(result.status) == status)
    }
    let result = try sandbox.shell("bin/afconvert bell.au out.caf")
    #expect(result.status == 1 && result.errors == "Error: bell.au: \(reason) ('dta?')\n")
    #expect(try !sandbox.names.contains("out.caf"))
  }
}
