// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Conversions that end with a message, an exit code and an unchanged folder.
@Suite struct `Refused conversions` {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    /// The whole text on standard error without the last line feed.
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ status: Int32, _ message: String) {
      self.line = line
      self.status = status
      self.message = message
    }
  }

  private static let ima4InWAVE =
    "alarm.wav: error: Earcon does not write IMA 4:1 ADPCM (ima4) to WAVE; write it to AIFF-C (AIFC) "
    + "or CAF (caff), or choose one of UI8, LEI16, LEI24, LEI32, LEF32, LEF64, ulaw, alaw"
  private static let exists =
    ": error: exists already; choose another output, or replace the file with --force"
  private static let same =
    ": error: output and input are the same file; choose another output"
  private static let unknownContainer =
    ": error: the name has no extension of a container that Earcon writes; use .caf, .wav, .aiff or "
    + ".aifc, or add -f"
  private static let tooFar =
    "expected a ratio of at most 256; choose a rate closer to 22050 Hz"

  static let impossible = [
    Case("alarm.wav x.wav -d ima4", 1, ima4InWAVE),
    Case("alarm.wav x -d ima4 -f WAVE", 1, ima4InWAVE),
    Case(
      "alarm.wav x.aiff -d ulaw", 1,
      "alarm.wav: error: Earcon does not write µ-law (ulaw) to AIFF; write it to AIFF-C (AIFC) or "
        + "WAVE or CAF (caff), or choose one of I8, BEI16, BEI24, BEI32"),
    Case(
      "alarm.wav x.aiff -d I16", 1,
      "alarm.wav: error: Earcon does not write linear PCM, 16-bit little-endian signed integer "
        + "(LEI16) to AIFF; write it to WAVE or CAF (caff), or choose one of I8, BEI16, BEI24, "
        + "BEI32"),
    Case(
      "alarm.wav x.caf -d UI16", 1,
      "alarm.wav: error: Earcon does not write linear PCM, 16-bit little-endian unsigned integer "
        + "(LEUI16) to CAF; choose one of alaw, ima4, I8, BEI16, BEI24, BEI32, BEF32, BEF64, LEI16, "
        + "LEI24, LEI32, LEF32, LEF64, ulaw"),
    Case(
      "alarm.wav x.caf -d LEI16@80", 1,
      "alarm.wav: error: the sample rates are too far apart: found a change from 22050 Hz to 80 Hz, "
        + tooFar),
    Case(
      "alarm.wav x.wav -d 0@8000", 1,
      "alarm.wav: error: copied packets keep their sample rate: found a change from 22050 Hz to "
        + "8000 Hz; name an encoding, or leave out the rate"),
    Case(
      "alarm.wav x.wav -d 0 -c 2", 1,
      "alarm.wav: error: copied packets keep their channels: found a change from 1 to 2 "
        + "channels; name an encoding, or leave out the number of channels and the layout"),
    Case(
      "knock.aifc x.aifc -d 0", 1,
      "knock.aifc: error: Earcon does not write linear PCM, 16-bit little-endian signed integer "
        + "(LEI16) to AIFF-C; write it to WAVE or CAF (caff), or choose one of I8, BEI16, BEI24, "
        + "BEI32, BEF32, BEF64, UI8, ulaw, alaw, ima4"),
    Case(
      "alarm.wav x.rf64", 1,
      "alarm.wav: error: Earcon does not write RF64 files; choose another container, such as CAF "
        + "or WAVE"),
  ]

  static let outputs = [
    Case(
      "alarm.wav tick.wav", 64,
      "earcon convert: error: alarm.wav and tick.wav are both existing sounds; to convert both, add "
        + "--output-dir DIR; to convert only the first, write -o OUT instead of tick.wav\n"
        + "'earcon convert --help' shows the options."),
    Case(
      "alarm.wav tick.wav --preset android", 64,
      "earcon convert: error: alarm.wav and tick.wav are both existing sounds; to convert both, add "
        + "--output-dir DIR; to convert only the first, write -o OUT instead of tick.wav\n"
        + "'earcon convert --help' shows the options."),
    Case("alarm.wav text.wav", 2, "text.wav" + exists),
    Case(
      "missing.wav tick.wav", 2,
      "missing.wav: error: cannot be opened: No such file or directory; check the path"),
    Case("alarm.wav tick.wav -f WAVE", 2, "tick.wav" + exists),
    Case("alarm.wav ./tick.wav -d LEI16", 2, "./tick.wav" + exists),
    Case("alarm.wav -o tick.wav", 2, "tick.wav" + exists),
    Case("alarm.wav alarm.wav", 2, "alarm.wav" + same),
    Case("alarm.wav alarm.wav --force", 2, "alarm.wav" + same),
    Case("alarm.wav ./alarm.wav --force", 2, "./alarm.wav" + same),
    Case("alarm.wav soft.wav --force", 2, "soft.wav" + same),
    Case("alarm.wav hard.wav --force", 2, "hard.wav" + same),
    Case("soft.wav alarm.wav --force", 2, "alarm.wav" + same),
    Case("doorbell.caf", 2, "doorbell.caf" + same),
    Case("alarm.wav -d 0", 2, "alarm.wav" + same),
    Case("alarm.wav bare", 2, "bare" + unknownContainer),
    Case("alarm.wav x.mp3", 2, "x.mp3" + unknownContainer),
    Case(
      "alarm.wav x.OGG", 2,
      "x.OGG: error: Earcon writes Ogg Vorbis only with --preset android; use that preset, or .caf, "
        + ".wav, .aiff or .aifc"),
    Case(
      "alarm.wav -", 2,
      "standard output: error: no file name to infer the container from; add -d ima4, or -f and a "
        + "container"),
    Case(
      "alarm.wav folder -d ima4", 2,
      "folder: error: is a folder: expected the name of a file to write; name a file in it"),
    Case(
      "alarm.wav folder -d ima4 --force", 2,
      "folder: error: is a folder: expected the name of a file to write; name a file in it"),
    Case(
      "alarm.wav pipe -d ima4 --force", 2,
      "pipe: error: is a pipe or a device: expected the name of a file to write; name a regular "
        + "file (on the command line, '-' is standard output)"),
  ]

  private static let foreign = "not an AIFF, AIFF-C, WAVE or CAF file: found "
  static let inputs = [
    Case(
      "missing.wav", 2,
      "missing.wav: error: cannot be opened: No such file or directory; check the path"),
    Case("alarm.wav/x", 2, "alarm.wav/x: error: cannot be opened: Not a directory; check the path"),
    Case(
      "folder", 2,
      "folder: error: is a folder: expected a sound file; name the files in it"),
    Case(
      "pipe", 2,
      "pipe: error: is a pipe or a device: expected a regular file; to read from a pipe, connect it "
        + "to standard input ('-' on the command line)"),
    Case(
      "empty.wav", 2,
      "empty.wav: error: the file is empty: found 0 bytes, expected an AIFF, AIFF-C, WAVE or CAF "
        + "file [byte 0 (0x0)]; copy or export it again"),
    Case(
      "begun.wav", 2,
      "begun.wav: error: the file ends inside its first header: found 4 bytes, expected 12 bytes "
        + "or more [byte 4 (0x4)]; the file is cut short; copy or export it again"),
    Case(
      "- x.caf", 2,
      "standard input: error: the file is empty: found 0 bytes, expected an AIFF, AIFF-C, WAVE or "
        + "CAF file [byte 0 (0x0)]; copy or export it again"),
    Case(
      "nan.caf x.caf", 2,
      "nan.caf: error: the sample rate is invalid: found nan Hz, expected a finite rate above "
        + "0 Hz [CAF/desc, byte 20 (0x14)]; export the file again"),
    Case(
      "fraction.caf x.wav", 1,
      "fraction.caf: error: WAVE stores the sample rate as a 32-bit integer: found 44100.5 Hz, "
        + "expected a whole number of Hz below 4294967296; choose CAF or AIFF-C"),
    Case(
      "ima4.caf x.caf -d N", 1,
      "ima4.caf: error: -d N needs linear PCM input: found IMA 4:1 ADPCM; name the format, such as "
        + "-d LEI16"),
  ]

  /// Returns a folder with the sample sounds and unusable files.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "empty.wav")
    try sandbox.write("RIFF", to: "begun.wav")
    try sandbox.write("This is no sound.\n", to: "text.wav")
    try sandbox.write(OddFile.aac, to: "aac.caf")
    try sandbox.write(OddFile.caf(rate: .nan), to: "nan.caf")
    try sandbox.write(OddFile.caf(rate: 44_100.5), to: "fraction.caf")
    try sandbox.write(OddFile.ima4(frames: 100), to: "ima4.caf")
    _ = try sandbox.shell(
      "mkdir folder; mkfifo pipe; ln -s alarm.wav soft.wav; ln alarm.wav hard.wav")
    return sandbox
  }

  @Test(arguments: impossible + outputs + inputs)
  func `A refused conversion reports the reason and changes no file`(_ test: Case) throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("convert " + test.line)
    #expect(result.status == test.status)
    #expect(result.text == "")
    #expect(result.errors == test.message + "\n")
    #expect(try sandbox.state == before)
  }

  @Test func `A file that is not a sound is refused with exit code 2`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("convert text.wav")
    #expect(
      result.errors == """
        text.wav: error: \(Self.foreign)text that begins 'This is no s', expected 'FORM', 'RIFF' \
        or 'caff' [byte 0 (0x0)]; check that it is the file you meant

        """)
    #expect(result.status == 2)
    #expect(try sandbox.state == before)
  }

  @Test(arguments: ["convert alarm.wav missing/x.caf", "convert alarm.wav tick.wav/x.caf"])
  func `An output in a missing folder is refused under its given name`(_ line: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon(line)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(line.split(separator: " ")[2] + ": error: "))
    #expect(!result.errors.contains(".partial"))
    #expect(try sandbox.state == before)
  }

  @Test func `An output path that is a folder is refused even without an extension`() throws {
    let result = try sandbox().earcon("convert alarm.wav folder")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("folder: error: is a folder"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `Files without read or write permission are refused as such`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    _ = try sandbox.shell("chmod 000 alarm.wav; mkdir closed; chmod 555 closed")
    let input = try sandbox.earcon("convert alarm.wav")
    #expect(input.status == 2)
    #expect(
      input.errors
        == "alarm.wav: error: cannot be opened: Permission denied; check its permissions and those of its folder\n"
    )
    let output = try sandbox.earcon("convert tick.wav closed/x.caf")
    #expect(output.status == 2)
    #expect(output.errors.hasPrefix("closed/x.caf: error: "))
    #expect(!output.errors.contains(".partial"))
    #expect(try sandbox.names == ["alarm.wav", "closed", "tick.wav"])
    _ = try sandbox.shell("chmod 755 closed")
  }

  @Test(arguments: [
    "alarm.wav -d ima4 -f WAVE", "alarm.wav tick.wav -d ima4", "alarm.wav missing/x.wav -d ima4",
    "alarm.wav alarm.wav -d ima4 --force",
  ])
  func `An impossible conversion is reported before an existing output`(_ line: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("convert " + line)
    #expect(result.status == 1)
    #expect(result.errors == Self.ima4InWAVE + "\n")
    #expect(try sandbox.state == before)
  }

  @Test(arguments: ["alarm.wav x.rf64 -d ima4", "too-long.wav x.wav -d ima4"])
  func `An impossible conversion is reported without further warnings`(_ line: String) throws {
    let result = try sandbox().earcon("convert " + line)
    #expect(result.status == 1)
    #expect(!result.errors.contains("warning"))
  }

  @Test func `A conversion of three files is refused and overwrites none`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("convert alarm.wav tick.wav x.caf")
    #expect(result.status == 64)
    #expect(try sandbox.state == before)
  }

  @Test func `An impossible output among several is refused before any is written`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.names
    let result = try sandbox.earcon("convert alarm.wav -o a.caf -o b.wav -d ima4")
    #expect(result.status == 1)
    #expect(result.errors == Self.ima4InWAVE + "\n")
    #expect(try sandbox.names == before)
  }

  @Test(arguments: ["./a.caf", "same/a.caf"])
  func `Two spellings of one output are refused before any is written`(_ other: String) throws {
    let sandbox = try sandbox()
    _ = try sandbox.shell("ln -s . same")
    let before = try sandbox.names
    let result = try sandbox.earcon(
      "convert alarm.wav --force -o a.caf -d ima4 -o \(other) -d ulaw")
    #expect(result.status == 2)
    #expect(
      result.errors == "\(other): error: is the same file as the output a.caf; choose another "
        + "output\n")
    #expect(try sandbox.names == before)
  }

  @Test func `An unplayable output among several is refused by --strict before any is written`()
    throws
  {
    let sandbox = try Sandbox([])
    try sandbox.write(try OddFile.wave(frames: 239_999), to: "just.wav")
    let result = try sandbox.earcon("convert just.wav --strict -o a.caf -d ima4 -o b.aifc -d ima4")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("b.aifc: error: it is unknown whether the result is documented"))
    #expect(try sandbox.names == ["just.wav"])
  }
}
