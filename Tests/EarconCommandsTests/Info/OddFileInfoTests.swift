// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `earcon info` of unreadable, damaged and unusual files.
@Suite struct `Descriptions of odd files` {
  @Test func `earcon info describes readable files and reports the others`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    try sandbox.write("This is no sound.\n", to: "text.wav")
    _ = try sandbox.shell("mkdir folder; mkfifo pipe; touch empty.wav")
    let result = try sandbox.earcon(
      "info alarm.wav missing.wav text.wav folder pipe empty.wav tick.wav")
    #expect(result.status == 2)
    #expect(result.text == (try sandbox.earcon("info alarm.wav tick.wav").text))
    #expect(
      result.errors == """
        missing.wav: error: cannot be opened: No such file or directory; check the path
        text.wav: error: not an AIFF, AIFF-C, WAVE or CAF file: found text that begins \
        'This is no s', expected 'FORM', 'RIFF' or 'caff' [byte 0 (0x0)]; check that it is the \
        file you meant
        folder: note: contains no sounds; in folders, Earcon recognizes sounds by extensions such as \
        .caf, .aiff or .wav; check the folder
        pipe: error: is a pipe or a device: expected a regular file; to read from a pipe, connect \
        it to standard input ('-' on the command line)
        empty.wav: error: the file is empty: found 0 bytes, expected an AIFF, AIFF-C, WAVE or CAF \
        file [byte 0 (0x0)]; copy or export it again

        """)
    let json = try sandbox.earcon("info --json alarm.wav missing.wav tick.wav")
    #expect(json.status == 2)
    #expect(try JSONValue(json.output).elements.map { $0["file"] } == ["alarm.wav", "tick.wav"])
  }

  @Test func `earcon info describes all sounds in a folder`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    try sandbox.write("This is no sound.\n", to: "readme.txt")
    _ = try sandbox.shell(
      "mkdir -p App/Sounds; mv alarm.wav App/Sounds; mv tick.wav readme.txt App")
    let json = try sandbox.earcon("info --json App")
    #expect(json.status == 0 && json.errors == "")
    let files = try JSONValue(json.output).elements.flatMap { $0["file"].strings }
    #expect(files.sorted() == ["App/Sounds/alarm.wav", "App/tick.wav"])
    let refused = try sandbox.program("afinfo", ["App"])
    #expect(refused.errors.contains("is a folder: expected a sound file"))
  }

  @Test func `earcon info --json prints an empty array if no file is readable`() throws {
    let result = try Sandbox([]).earcon("info --json missing.wav")
    #expect(result.status == 2)
    #expect(try JSONValue(result.output) == .array([]))
    #expect(
      result.errors
        == "missing.wav: error: cannot be opened: No such file or directory; check the path\n")
  }

  @Test func `earcon info reports irregularities on standard error`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.write(Array(try sandbox.bytes("alarm.wav").prefix(60_000)), to: "cut.wav")
    let notes = """
      cut.wav: note: RIFF declares 132388 bytes, but 59992 follow its size field [RIFF, byte 4]
      cut.wav: note: the chunk declares 132352 bytes, but only 59956 follow its header \
      [RIFF/data, byte 40]

      """
    let result = try sandbox.earcon("info cut.wav")
    #expect(result.status == 0)
    #expect(result.errors == notes)
    #expect(
      result.text.contains(
        "\ndocumented as playable: unknown, because the file is damaged: the chunk declares 132352 "
          + "bytes, but only 59956 follow its header\n"))
    let json = try sandbox.earcon("info --json cut.wav")
    #expect(json.errors == notes)
    let sound = try JSONValue(json.output)[0]
    #expect(sound["warnings"].elements.map { $0["kind"] } == ["outer-size", "size-past-end"])
    #expect(sound["playable"]["verdict"] == "unknown")
  }

  @Test func `earcon info escapes control characters in file names`() throws {
    let sandbox = try Sandbox([])
    let name = "a\nb.wav: error: \u{1B}[31mforged\u{7F}\u{9B}2J.caf"
    let shown = "a\\u{a}b.wav: error: \\u{1b}[31mforged\\u{7f}\\u{9b}2J.caf"
    try sandbox.write(OddFile.caf(rate: 8000, audio: [0, 0, 0]), to: name)
    let result = try sandbox.earcon(["info", name, "\u{1B}]0;x\u{7}"])
    #expect(result.status == 2)
    #expect(result.text.hasPrefix("File:           \(shown)\nFile type ID:   caff\n"))
    #expect(
      result.errors == """
        \(shown): note: the last packet is cut short: 1 of 2 bytes [CAF, byte 70]
        \\u{1b}]0;x\\u{7}: error: cannot be opened: No such file or directory; check the path

        """)
    #expect(try sandbox.info(name)["file"] == .string(name))
  }

  @Test func `earcon info escapes control characters in a file's contents`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(OddFile.caf(rate: 8000, code: "\u{1B}[2J"), to: "code.caf")
    try sandbox.write("hello\n\u{1B}[2J world", to: "text.wav")
    let result = try sandbox.earcon("info code.caf text.wav")
    #expect(result.status == 2)
    #expect(result.text.contains("'\\x1B[2J'"))
    for text in [result.text, result.errors] { #expect(!text.contains("\u{1B}")) }
  }

  struct Rate: Sendable, CustomTestStringConvertible {
    let rate: Double
    let shown: String
    var testDescription: String { "\(rate) Hz" }
  }

  static let rates = [
    Rate(rate: .nan, shown: "1 ch,    nan Hz"), Rate(rate: .infinity, shown: "1 ch,    inf Hz"),
    Rate(rate: -.infinity, shown: "1 ch,   -inf Hz"), Rate(rate: -1, shown: "1 ch,     -1 Hz"),
    Rate(rate: 0, shown: "1 ch,      0 Hz"), Rate(rate: 1e300, shown: "1 ch, 1e+300 Hz"),
    Rate(rate: 0x1p63, shown: "1 ch, 9.223372036854776e+18 Hz"),
    Rate(rate: .leastNonzeroMagnitude, shown: "1 ch,      0 Hz"),
  ]

  @Test(arguments: rates) func `earcon info prints odd sample rates as valid text and JSON`(
    _ test: Rate
  ) throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write(OddFile.caf(rate: test.rate), to: "odd.caf")
    let text = try sandbox.earcon("info odd.caf")
    #expect(text.status == 0)
    #expect(text.text.contains(test.shown))
    let json = try sandbox.earcon("info --json odd.caf tick.wav")
    #expect(json.status == 0)
    #expect(json.errors == "")
    #expect(throws: Never.self) { try JSONValue(json.output) }
    let sound = try #require(try? JSONValue(json.output))[0]
    #expect(sound["frames"] == 10)
    #expect(sound["playable"]["verdict"] != "")
  }

  struct Verdict: Sendable, CustomTestStringConvertible {
    let name: String
    let file: [UInt8]
    let line: String
    var testDescription: String { name }
  }

  @Test func `earcon info ends with the verdict on playing`() throws {
    let cases = [
      Verdict(name: "yes", file: try OddFile.ima4(frames: 64), line: "yes"),
      Verdict(
        name: "empty", file: OddFile.caf(rate: 8000, audio: []),
        line: "no, because the sound has no frames"),
      Verdict(
        name: "30 s", file: try OddFile.wave(frames: 240_000),
        line: "no, because the sound lasts 30 s; it must last less than 30 s"),
      Verdict(name: "29.999875 s", file: try OddFile.wave(frames: 239_999), line: "yes"),
      Verdict(
        name: "31 s and a bit", file: try OddFile.wave(frames: 248_001),
        line: "no, because the sound lasts 31.000125 s; it must last less than 30 s"),
      Verdict(
        name: "AAC", file: OddFile.aac,
        line:
          "no, because the sound is AAC, not PCM, IMA4, µ-law or A-law"
      ),
      Verdict(
        name: "no rate", file: OddFile.caf(rate: .nan),
        line:
          "unknown, because the file is damaged: the sample rate is nan Hz; it must be a finite "
          + "number above 0 Hz"),
    ]
    let sandbox = try Sandbox([])
    for test in cases {
      try sandbox.write(test.file, to: "x")
      let text = try sandbox.earcon("info x").text
      #expect(text.hasSuffix("\ndocumented as playable: \(test.line)\n----\n"), "\(test.name)")
    }
  }

  @Test func `earcon info refuses an endless pipe without a sound`() throws {
    let sandbox = try Sandbox([])
    let result = try sandbox.shell(
      "timeout 5 earcon info - < /dev/zero; cat /dev/zero | earcon info -")
    #expect(result.status == 2)
    #expect(result.errors.contains("standard input: error: not an AIFF, AIFF-C, WAVE or CAF file"))
  }

  @Test func `earcon info refuses to read standard input twice`() throws {
    let result = try Sandbox([]).earcon("info - -")
    #expect(result.status == 64)
    #expect(result.errors.contains("standard input can be read only once"))
  }

  @Test func `earcon info reads a WAVE file with an open size as undamaged`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    var bytes = try sandbox.bytes("alarm.wav")
    bytes.replaceSubrange(4..<8, with: [255, 255, 255, 255])
    bytes.replaceSubrange(40..<44, with: [255, 255, 255, 255])
    try sandbox.write(bytes, to: "piped.wav")
    let sound = try sandbox.info("piped.wav")
    #expect(sound["playable"]["verdict"] == "yes")
    #expect(sound["frames"] == 66_176)
  }
}
