// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Conversions without some of the options.
@Suite struct `Inferred defaults of a conversion` {
  /// A command line, the file that it writes, and the file's contents.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let output: String
    let container: String
    let encoding: String
    var channels: Int64 = 1
    var testDescription: String { line }

    init(
      _ line: String, _ output: String, _ container: String, _ encoding: String, channels: Int64 = 1
    ) {
      self.line = line
      self.output = output
      self.container = container
      self.encoding = encoding
      self.channels = channels
    }
  }

  static let cases = [
    // No options: a notification sound next to the input.
    Case("alarm.wav", "alarm.caf", "caff", "ima4"),
    Case("./chime.aiff", "chime.caf", "caff", "ima4", channels: 2),
    Case("chime.aiff -c 1 --mix", "chime.caf", "caff", "ima4"),
    Case("tick.wav -c 2 --no-filler", "tick.caf", "caff", "ima4", channels: 2),
    // The name determines the container; the encoding is IMA4 in CAF, and 16-bit linear PCM in others.
    Case("alarm.wav x.caf", "x.caf", "caff", "ima4"),
    Case("alarm.wav -o x.caf", "x.caf", "caff", "ima4"),
    Case("alarm.wav x.caff", "x.caff", "caff", "ima4"),
    Case("alarm.wav X.CAF", "X.CAF", "caff", "ima4"),
    Case("alarm.wav x.y.wav", "x.y.wav", "WAVE", "LEI16"),
    Case("alarm.wav x.wave", "x.wave", "WAVE", "LEI16"),
    Case("alarm.wav x.aiff", "x.aiff", "AIFF", "BEI16"),
    Case("alarm.wav x.aif", "x.aif", "AIFF", "BEI16"),
    Case("alarm.wav x.aifc", "x.aifc", "AIFC", "BEI16"),
    Case("tick.wav x.wav", "x.wav", "WAVE", "LEI16"),
    // -f without -d.
    Case("alarm.wav -f caff", "alarm.caf", "caff", "ima4"),
    Case("chime.aiff -f WAVE", "chime.wav", "WAVE", "LEI16", channels: 2),
    Case("alarm.wav -f AIFF", "alarm.aiff", "AIFF", "BEI16"),
    Case("alarm.wav -f AIFC", "alarm.aifc", "AIFC", "BEI16"),
    Case("alarm.wav bare -f caff", "bare", "caff", "ima4"),
    Case("alarm.wav x.caf -f WAVE", "x.caf", "WAVE", "LEI16"),
    // -d without -f: the name determines the container, or else the encoding does.
    Case("alarm.wav -d ima4", "alarm.caf", "caff", "ima4"),
    Case("chime.aiff -d ulaw", "chime.caf", "caff", "ulaw", channels: 2),
    Case("chime.aiff -d UI8", "chime.wav", "WAVE", "UI8", channels: 2),
    Case("alarm.wav -d ulaw x.wav", "x.wav", "WAVE", "ulaw"),
    Case("alarm.wav -d ima4 x.aifc", "x.aifc", "AIFC", "ima4"),
    Case("alarm.wav -d I24 x.wav", "x.wav", "WAVE", "LEI24"),
    Case("alarm.wav -d BEF64 bare", "bare", "caff", "BEF64"),
    Case("alarm.wav -d LEI16 x.snd", "x.snd", "caff", "LEI16"),
    Case("alarm.wav -d LEI16@22050", "alarm.caf", "caff", "LEI16"),
    // 0 keeps the input's packets, and N keeps its format.
    Case("chime.aiff -d 0 x", "x", "AIFF", "BEI16", channels: 2),
    Case("knock.aifc -d 0 x.caf", "x.caf", "caff", "LEI16"),
    Case("chime.aiff -d N", "chime.caf", "caff", "BEI16", channels: 2),
    Case("tick.wav -d N x.caf", "x.caf", "caff", "LEI24"),
    Case("tick.wav -d N -f caff", "tick.caf", "caff", "LEI24"),
  ]

  private static func warning(_ name: String, _ container: String, _ extensions: String) -> String {
    "\(name): warning: the file is \(container), but its name does not end in \(extensions); "
      + "rename it\n"
  }

  /// The warnings about names whose extension does not match the container, by name and container.
  private static let warnings = [
    "x.caffcaff": warning("x.caff", "CAF", ".caf"),
    "x.waveWAVE": warning("x.wave", "WAVE", ".wav"),
    "barecaff": warning("bare", "CAF", ".caf"),
    "x.cafWAVE": warning("x.caf", "WAVE", ".wav"),
    "x.sndcaff": warning("x.snd", "CAF", ".caf"),
    "xAIFF": warning("x", "AIFF", ".aiff or .aif"),
  ]

  @Test(arguments: cases) func `A conversion infers container, encoding and name`(_ test: Case)
    throws
  {
    let sandbox = try Sandbox()
    let before = try sandbox.names
    let result = try sandbox.earcon("convert " + test.line)
    #expect(result.status == 0)
    #expect(result.text == "")
    #expect(result.errors == Self.warnings[test.output + test.container] ?? "")
    #expect(try sandbox.names == (before + [test.output]).sorted())
    let sound = try sandbox.info(test.output)
    #expect(sound["container"] == .string(test.container))
    #expect(sound["format"]["specifier"] == .string(test.encoding))
    #expect(sound["format"]["channels"] == .integer(test.channels))
    #expect(sound["playable"]["verdict"] == "yes")
  }

  @Test func `A name for the output does not change the bytes of a conversion`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff")
    try sandbox.quietly("convert chime.aiff named.caf")
    #expect(try sandbox.blob("chime.caf") == sandbox.blob("named.caf"))
  }

  @Test func `The program afconvert writes linear PCM to a named CAF`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    #expect(try sandbox.afconvert("alarm.wav x.caf").status == 0)
    #expect(try sandbox.info("x.caf")["format"]["specifier"] == "LEI16")
  }

  @Test func `A conversion infers an output next to an input in any folder`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    _ = try sandbox.shell("mkdir a.b && cp tick.wav a.b/bare && cp tick.wav .hidden")
    try sandbox.quietly("convert a.b/bare")
    try sandbox.quietly("convert .hidden")
    #expect(try sandbox.names == [".hidden", ".hidden.caf", "a.b", "tick.wav"])
    #expect(try sandbox.shell("ls a.b").text == "bare\nbare.caf\n")
  }

  @Test func `A conversion to several outputs infers each from its own options`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly(
      "convert chime.aiff --mix -c 1 -o a.caf -d ima4 -o b.wav -o c.aif -d alaw -f AIFC -c 2 --no-filler"
    )
    #expect(try sandbox.names == ["a.caf", "b.wav", "c.aif", "chime.aiff"])
    let sounds = try ["a.caf", "b.wav", "c.aif"].map { try sandbox.info($0) }
    #expect(sounds.map { $0["container"] } == ["caff", "WAVE", "AIFC"])
    #expect(sounds.map { $0["format"]["specifier"] } == ["ima4", "LEI16", "alaw"])
    #expect(sounds.map { $0["format"]["channels"] } == [1, 1, 2])
    #expect(sounds[0]["audioOffset"] == 4096)
    #expect(sounds[1]["audioOffset"] == 4096)
    #expect(sounds[2]["audioOffset"] != 4096)
  }

  @Test func `A conversion to several outputs writes each as if it were the only one`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff -o a.caf -d ima4 -o b.wav")
    try sandbox.quietly("convert chime.aiff a1.caf -d ima4")
    try sandbox.quietly("convert chime.aiff b1.wav")
    #expect(try sandbox.blob("a.caf") == sandbox.blob("a1.caf"))
    #expect(try sandbox.blob("b.wav") == sandbox.blob("b1.wav"))
  }
}
