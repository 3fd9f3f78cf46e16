// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands

/// Command lines of afconvert that Earcon refuses with exit code 1.
@Suite struct `Refused command lines of afconvert` {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    /// The first line on standard error.
    let message: String
    var testDescription: String { "afconvert " + line }

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }
  }

  private static func undocumented(_ code: String) -> String {
    "'\(code)' is not supported, because Apple does not document it for notification sounds; use "
      + "ima4, ulaw, alaw, or linear PCM such as LEI16"
  }

  private static func container(_ code: String) -> String {
    "Earcon does not write -f \(code); use AIFF, AIFC, WAVE or caff"
  }

  private static let vague =
    "no output file or data format specified; name an output file, or add -d and a format"

  static let cases = [
    // Found in scripts: formats that phones are not documented to play, and unsupported options.
    Case("-f m4af -d aac -b 96000 alarm.wav out.m4a", container("m4af")),
    Case("-v -f m4af -d aac -b 256000 -q 127 -s 2 \"alarm.wav\"", container("m4af")),
    Case("-d aac -f m4af alarm.wav out.m4a", undocumented("aac ")),
    Case("-v -f 'caff' -d aac -s 1 -b 192000 chime.aiff MyOutput.caf", undocumented("aac ")),
    Case("--data aac --bitrate 32000 alarm.wav output.caf --file 'caff'", undocumented("aac ")),
    Case("-f caff -d opus alarm.wav out.caf", undocumented("opus")),
    Case("-v -d alac -f m4af alarm.wav out.m4a", undocumented("alac")),
    Case("-f caff -d alac-24 alarm.wav out.caf", undocumented("alac")),
    Case("-f MPG3 -d .mp3 alarm.wav out.mp3", container("MPG3")),
    Case("-d aach -f adts alarm.wav", undocumented("aach")),
    Case("-f WAVE -d 'ms\\x00\\x11' alarm.wav out.wav", undocumented("ms\\x00\\x11")),
    Case(
      "-f caff -d LEI16 -u vbrq 127 alarm.wav",
      "-u is not supported: Earcon has no AudioConverter properties; use -q, -r, --dither or --mix"),
    Case(
      "--soundcheck-generate -f caff -d LEI16 alarm.wav",
      "--soundcheck-generate is not supported: Earcon does not write loudness data; leave out the option"
    ),
    // Here `-r`, the quality of the rate conversion, has the value of a sample rate.
    Case(
      "-f caff -d LEI16 -c 1 -r 22050 alarm.wav out.caf",
      "-r 22050: write a quality of sample rate conversion from 0 to 127; did you mean "
        + "-d LEI16@22050?"),
    Case(
      "-f caff -d ima4 -r 44100 alarm.wav out.caf",
      "-r 44100: write a quality of sample rate conversion from 0 to 127; did you mean "
        + "-d ima4@44100?"),
    // Command lines that afconvert itself refuses.
    Case("chime.aiff", vague),
    Case("-v chime.aiff -c 1", vague),
    Case("", "no input file was named; name a sound, or '-' for standard input"),
    Case("-x chime.aiff", "unknown argument: -x"),
    Case("-d F16 chime.aiff", "Invalid format string: F16; valid float bit depths are 32 and 64"),
    Case(
      "-d I12 chime.aiff",
      "Invalid format string: I12; valid integer bit depths are 8, 16, 24, and 32"),
    Case(
      "-d ima44 chime.aiff",
      "Invalid format string: ima44; write a format such as ima4, ulaw or LEI16"),
    Case(
      "-d wxyz chime.aiff",
      "The format 'wxyz' is unknown or an unparseable PCM format specifier; use ima4, ulaw, alaw, "
        + "or linear PCM such as LEI16"),
  ]

  @Test(arguments: cases) func `afconvert reports a usage error, shows the usage and exits with 1`(
    _ test: Case
  ) throws {
    let sandbox = try Sandbox()
    let before = try sandbox.state
    let result = try sandbox.afconvert(test.line)
    #expect(result.status == 1)
    #expect(result.text == "")
    #expect(
      result.errors == test.message + """


        Usage:
        afconvert [option...] input_file [output_file]
        afconvert input_file [-o output_file [option...]]...
        'afconvert -h' shows the options.

        """)
    #expect(try sandbox.state.filter { $0.key != ".bin" } == before)
  }

  /// Errors of the conversion itself, in the form `Error: … (CODE)`.
  static let errors = [
    Case(
      "-f WAVE -d ima4 alarm.wav",
      "Error: alarm.wav: Earcon does not write IMA 4:1 ADPCM (ima4) to WAVE; write it to AIFF-C "
        + "(AIFC) or CAF (caff), or choose one of UI8, LEI16, LEI24, LEI32, LEF32, LEF64, ulaw, "
        + "alaw ('fmt?')"
    ),
    Case(
      "-d ima4 missing.wav",
      "Error: missing.wav: cannot be opened: No such file or directory; check the path ('wht?')"),
    Case(
      "alarm.wav nowhere/x.caf",
      "Error: nowhere/x.caf: cannot be opened: No such file or directory; check that its folder "
        + "exists and is writable ('wht?')"),
    Case(
      "text.wav -d LEI16",
      "Error: text.wav: not an AIFF, AIFF-C, WAVE or CAF file: found text that begins 'This is no "
        + "s', expected 'FORM', 'RIFF' or 'caff' [byte 0 (0x0)]; check that it is the file you meant "
        + "('typ?')"),
    Case(
      "alarm.wav alarm.wav",
      "Error: alarm.wav: output and input are the same file; choose another output ('wht?')"),
    Case(
      "alarm.wav x.m4a",
      "Error: x.m4a: the name has no extension of a container that Earcon writes; use .caf, .wav, .aiff "
        + "or .aifc, or add -f ('wht?')"),
    Case(
      "begun.wav -d LEI16",
      "Error: begun.wav: the file ends inside its first header: found 4 bytes, expected 12 bytes or "
        + "more [byte 4 (0x4)]; the file is cut short; copy or export it again ('dta?')"),
  ]

  @Test(arguments: errors) func `afconvert reports a failed conversion and changes no file`(
    _ test: Case
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write("This is no sound.\n", to: "text.wav")
    try sandbox.write("RIFF", to: "begun.wav")
    let before = try sandbox.state
    let result = try sandbox.afconvert(test.line)
    #expect(result.status == 1)
    #expect(result.text == "")
    #expect(result.errors == test.message + "\n")
    #expect(try sandbox.state.filter { $0.key != ".bin" } == before)
  }
}
