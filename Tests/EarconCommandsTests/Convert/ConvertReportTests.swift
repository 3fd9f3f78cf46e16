// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Reports of successful conversions` {
  @Test func `A conversion with -v prints afconvert's lines on standard error`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let first = try sandbox.earcon("convert -v chime.aiff")
    #expect(first.status == 0)
    #expect(first.text == "")
    #expect(
      first.errors == """
        Input file: chime.aiff, 52920 frames
        codec effort = default
        Formats:
          Input file      2 ch,  44100 Hz, 'lpcm' (0x0000000E) 16-bit big-endian signed integer
          Output file     2 ch,  44100 Hz, 'ima4' (0x00000000) 0 bits/channel, 68 bytes/packet, \
        64 frames/packet, 0 bytes/frame
          Output client   2 ch,  44100 Hz, 'lpcm' (0x0000000C) 16-bit little-endian signed integer
        Output file: chime.caf, 52920 frames

        """)
    let copy = try sandbox.earcon("convert chime.caf -d 0 -o a.caf --verbose -o b.wav -d LEF32")
    #expect(copy.text == "")
    #expect(
      copy.errors == """
        Input file: chime.caf, 52920 frames
        Formats:
          Input file      2 ch,  44100 Hz, 'ima4' (0x00000000) 0 bits/channel, 68 bytes/packet, \
        64 frames/packet, 0 bytes/frame
          Output file     2 ch,  44100 Hz, 'ima4' (0x00000000) 0 bits/channel, 68 bytes/packet, \
        64 frames/packet, 0 bytes/frame
          Packets are copied exactly.
        Output file: a.caf, 52920 frames
        Input file: chime.caf, 52920 frames
        Formats:
          Input file      2 ch,  44100 Hz, 'ima4' (0x00000000) 0 bits/channel, 68 bytes/packet, \
        64 frames/packet, 0 bytes/frame
          Output file     2 ch,  44100 Hz, 'lpcm' (0x00000009) 32-bit little-endian float
          Output client   2 ch,  44100 Hz, 'lpcm' (0x00000009) 32-bit little-endian float
        Output file: b.wav, 52920 frames

        """)
  }

  @Test func `A conversion with -v lists parts of the input that are not carried over`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    var file = try sandbox.bytes("tick.wav")
    file += chunk("bext", [UInt8](repeating: 0, count: 602), .little)
    file += chunk(
      "LIST", Array("INFO".utf8) + chunk("IGNR", Array("B\u{1B}\0".utf8), .little), .little)
    try sandbox.write(file, to: "more.wav")
    let result = try sandbox.earcon("convert -v more.wav -o a.aiff -d BEI16 -o b.caf -d BEI16")
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("Not carried over: ") } == [
        "Not carried over: bext (602 bytes), information 'genre'",
        "Not carried over: bext (602 bytes)",
      ])
    let index = try #require(lines.firstIndex { $0.hasPrefix("Not carried over: ") })
    #expect(lines[index - 1].hasPrefix("  Output client "))
    #expect(lines[index + 1] == "Output file: a.aiff, 4800 frames")
    #expect(!(try sandbox.earcon("convert -v tick.wav").errors.contains("Not carried over")))
  }

  @Test(arguments: [(20, ""), (21, ", 1 more"), (22, ", 2 more")])
  func `A conversion with -v lists at most 20 parts`(_ count: Int, _ end: String) throws {
    let sandbox = try Sandbox(["tick.wav"])
    let names = (100..<100 + count).map { "x\($0)" }
    let parts = names.flatMap { chunk($0, [0, 0], .little) }
    try sandbox.write(try sandbox.bytes("tick.wav") + parts, to: "more.wav")
    let result = try sandbox.earcon("convert -v more.wav -o a.caf -d BEI16")
    let list = names.prefix(20).map { "\($0) (2 bytes)" }.joined(separator: ", ")
    #expect(
      result.errors.split(separator: "\n").filter { $0.hasPrefix("Not carried over: ") }
        == ["Not carried over: \(list)\(end)"])
  }

  @Test func `A conversion with --json describes its output`() throws {
    let result = try Sandbox(["alarm.wav"]).earcon("convert alarm.wav --json")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.text == """
        [
          {
            "clippedSamples" : 0,
            "container" : "caff",
            "copiedPackets" : false,
            "duration" : 3.0011791383219957,
            "effort" : "default",
            "format" : {
              "bytesPerPacket" : 34,
              "channels" : 1,
              "encoding" : "ima4",
              "framesPerPacket" : 64,
              "name" : "IMA 4:1 ADPCM",
              "sampleRate" : 22050,
              "specifier" : "ima4"
            },
            "frames" : 66176,
            "input" : "alarm.wav",
            "objective" : "heard",
            "output" : "alarm.caf",
            "playable" : {
              "reasons" : [

              ],
              "verdict" : "yes"
            }
          }
        ]

        """)
  }

  @Test func `A conversion with --json prints valid JSON for several outputs`() throws {
    let result = try Sandbox(["tick.wav"]).earcon("convert tick.wav --json -o a.caf -o b.wav")
    #expect(result.status == 0)
    #expect(throws: Never.self) { try JSONValue(result.output) }
  }

  @Test func `A sound on standard output is not mixed with JSON`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let plain = try sandbox.earcon("convert tick.wav - -d ima4")
    let result = try sandbox.earcon("convert tick.wav - -d ima4 --json")
    if result.status == 0 {
      #expect(Blob(result.output) == Blob(plain.output))
    } else {
      #expect(result.status == 64)
      #expect(Blob(result.output) == Blob([]))
    }
  }

  static let tooLong =
    "the result is not documented to play as a notification sound: the sound lasts 30 s; it must "
    + "last less than 30 s; shorten it with --trim 29.9"
  static let empty =
    "the result is not documented to play as a notification sound: the sound has no frames; check "
    + "the input"

  @Test func `A sound of 30 seconds is a warning, and with --strict an error`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    let strict = try sandbox.earcon("convert too-long.wav --strict")
    #expect(strict.status == 1)
    #expect(strict.errors == "too-long.caf: error: \(Self.tooLong)\n")
    #expect(try sandbox.names == ["too-long.wav"])
    let lenient = try sandbox.earcon("convert too-long.wav")
    #expect(lenient.status == 0)
    #expect(lenient.errors == "too-long.caf: warning: \(Self.tooLong)\n")
    #expect(try sandbox.names == ["too-long.caf", "too-long.wav"])
    #expect(try sandbox.info("too-long.caf")["playable"]["verdict"] == "no")
  }

  /// The default is IMA4 in CAF, whose padding extends a sound of just under 30 seconds.
  @Test func `The advised --trim passes every strict check`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    let seconds = try #require(Self.tooLong.split(separator: " ").last)
    for output in ["a.caf -d ima4", "a.aifc -d ima4", "a.wav"] {
      try sandbox.quietly("convert too-long.wav \(output) --trim \(seconds) --strict --force")
      let name = output.prefix { $0 != " " }
      #expect(try sandbox.earcon("validate --strict \(name)").text == "1 sound: no findings\n")
    }
  }

  /// `--trim` would contradict `--loop-to`.
  @Test func `The advised --loop-to passes every strict check`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let long = try sandbox.earcon("convert tick.wav a.caf --loop-to 40")
    #expect(long.errors.hasSuffix("last less than 30 s; lower --loop-to to 29.9\n"))
    for output in ["a.caf", "a.aifc -d ima4", "a.wav"] {
      try sandbox.quietly("convert tick.wav \(output) --loop-to 29.9 --strict --force")
    }
    // At 8000 Hz, 29.9 s are 239200 frames, and 3737 packets of IMA4 are 239168.
    for (frames, remedy) in [
      (232_000, "lower --loop-to to 29.9"), (239_167, "lower --loop-to to 29.9"),
      (239_199, "use --trim 29.9 instead of --loop-to"),
    ] {
      let sandbox = try FixSound.sandbox(["a.wav": FixSound.sine(frames: frames)])
      for output in ["b.aifc -d ima4", "b.wav"] where frames != 239_199 {
        try sandbox.quietly("convert a.wav \(output) --loop-to 29.9 --strict --force")
      }
      let long = try sandbox.earcon("convert a.wav a.caf --loop-to 40")
      #expect(long.errors.hasSuffix("last less than 30 s; \(remedy)\n"), "\(long.errors)")
    }
    let full = try Sandbox(["too-long.wav"]).earcon("convert too-long.wav a.caf --loop-to 40")
    #expect(full.errors.hasSuffix("last less than 30 s; use --trim 29.9 instead of --loop-to\n"))
  }

  @Test func `A sound without frames is a warning, and with --strict an error`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try OddFile.wave(frames: 0), to: "none.wav")
    let strict = try sandbox.earcon("convert none.wav --strict")
    #expect(strict.status == 1)
    #expect(strict.errors == "none.caf: error: \(Self.empty)\n")
    #expect(try sandbox.names == ["none.wav"])
    let lenient = try sandbox.earcon("convert none.wav")
    #expect(lenient.status == 0)
    #expect(lenient.errors == "none.caf: warning: \(Self.empty)\n")
    #expect(try sandbox.info("none.caf")["frames"] == 0)
  }

  @Test func `A sound one frame shorter than 30 seconds is converted without a warning`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try OddFile.wave(frames: 239_999), to: "just.wav")
    try sandbox.quietly("convert just.wav --strict")
    try sandbox.quietly("convert just.wav just.aiff --strict")
    #expect(try sandbox.info("just.caf")["playable"]["verdict"] == "yes")
  }

  /// For IMA4, AIFF-C stores the number of packets, not of frames.
  ///
  /// In this test, the padding of the last packet extends the sound to 30 seconds.
  @Test func `IMA4 in AIFF-C that lasts 30 seconds with its padding is a warning`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try OddFile.wave(frames: 239_999), to: "just.wav")
    let result = try sandbox.earcon("convert just.wav just.aifc -d ima4")
    #expect(
      result.errors
        == "just.aifc: warning: it is unknown whether the result is documented to play as "
        + "a notification sound: the sound lasts 30 s including packet padding; "
        + "it should stay under 30 s; shorten it with --trim 29.9, or write CAF\n")
    #expect(try sandbox.info("just.aifc")["playable"]["verdict"] == "unknown")
    #expect(try sandbox.earcon("convert just.wav x.aifc -d ima4 --strict").status == 1)
  }

  @Test func `A truncated input is a warning, and with --strict an error`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.write(Array(try sandbox.bytes("alarm.wav").prefix(60_000)), to: "cut.wav")
    let result = try sandbox.earcon("convert cut.wav")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        cut.wav: warning: the chunk declares 132352 bytes, but only 59956 follow its header \
        [RIFF/data, byte 40]

        """)
    let strict = try sandbox.earcon("convert cut.wav strict.caf --strict")
    #expect(strict.status == 1)
    #expect(
      strict.errors == """
        cut.wav: error: the input is damaged: the chunk declares 132352 bytes, but only \
        59956 follow its header [RIFF/data, byte 40]; export it again

        """)
    #expect(try sandbox.names == ["cut.caf", "cut.wav", "alarm.wav"].sorted())
  }

  @Test func `A hostile file name is escaped in the output of -v`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write(try sandbox.bytes("tick.wav"), to: "a\n\u{1B}[2Jb.wav")
    let result = try sandbox.earcon(["convert", "-v", "a\n\u{1B}[2Jb.wav"])
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("Input file: a\\u{a}\\u{1b}[2Jb.wav, 4800 frames\n"))
    #expect(result.errors.hasSuffix("Output file: a\\u{a}\\u{1b}[2Jb.caf, 4800 frames\n"))
    #expect(!result.errors.contains("\u{1B}"))
  }
}
