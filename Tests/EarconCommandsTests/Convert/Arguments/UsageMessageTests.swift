// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands
@testable import EarconCore

/// Returns the message of the usage error for the arguments.
func message(_ words: [String]) -> String? {
  #expect(throws: UsageError.self) { try ConvertArguments(parsing: words) }?.message
}

@Suite struct `Usage errors of convert` {
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ line: String, _ message: String) {
      self.init(line.split(separator: " ").map(String.init), message)
    }

    init(_ words: [String], _ message: String) {
      self.words = words
      self.message = message
    }
  }

  private static let effort =
    "-q and --effort both set the effort of the IMA4 encoder; leave out one of them"
  private static let noInput = "no input file was named; name a sound, or '-' for standard input"
  private static let containers = "use AIFF, AIFC, WAVE or caff"

  static let cases = [
    Case([], noInput),
    Case("-d ima4", noInput),
    Case("-o out.caf", noInput),
    Case("--", noInput),
    Case(
      ["", "x.caf"],
      "a file name is empty; name a file, or '-' for standard input or standard output"),
    Case(
      "a.wav b.wav c.wav",
      "3 files are named (a.wav b.wav c.wav), but the limit is one input and one output; to convert "
        + "several, use 'earcon convert --output-dir DIR'"),
    Case("a.wav b.caf -o b.caf", "two outputs have the name 'b.caf'; rename one of them"),
    Case("a.wav -o b.caf -o b.caf", "two outputs have the name 'b.caf'; rename one of them"),
    Case("a.wav -o - -o -", "two outputs have the name '-'; rename one of them"),
    // Unknown options.
    Case("-x a.wav", "unknown argument: -x"),
    Case("-xyz a.wav", "unknown argument: -xyz"),
    Case("--dat ima4 a.wav", "unknown argument: --dat; did you mean --data?"),
    Case("--da ima4 a.wav", "unknown argument: --da; did you mean --data?"),
    Case("--fxyce a.wav", "unknown argument: --fxyce"),
    Case("--trm 3 a.wav", "unknown argument: --trm; did you mean --trim?"),
    Case("--jsno a.wav", "unknown argument: --jsno; did you mean --json?"),
    Case("--reporter json a.wav", "unknown argument: --reporter; did you mean --json?"),
    Case("--tone a.wav", "unknown argument: --tone"),
    Case("--DATA ima4 a.wav", "unknown argument: --DATA; did you mean --data?"),
    Case("--nonsense=1 a.wav", "unknown argument: --nonsense=1"),
    Case("--filler a.wav", "unknown argument: --filler; did you mean --no-filler?"),
    Case("a.wav --out x.caf", "unknown argument: --out; did you mean -o?"),
    Case("a.wav --output=x.caf", "unknown argument: --output=x.caf; did you mean -o?"),
    Case("a.wav --sample-rate 22050", "unknown argument: --sample-rate; did you mean --rate?"),
    Case("--froce a.wav", "unknown argument: --froce; did you mean --force?"),
    Case("-D ima4 a.wav", "unknown argument: -D"),
    Case("---", "unknown argument: ---"),
    Case("a.wav -ü", "unknown argument: -ü"),
    // Missing or superfluous values.
    Case("a.wav -d", "-d needs a value; write one after it"),
    Case("a.wav --data", "--data needs a value; write one after it"),
    Case("a.wav -f", "-f needs a value; write one after it"),
    Case("a.wav --channels", "--channels needs a value; write one after it"),
    Case("a.wav -o", "-o needs a value; write one after it"),
    Case("a.wav --force=yes", "--force takes no value; write it alone"),
    Case("a.wav --json=1", "--json takes no value; write it alone"),
    Case("a.wav --no-filler=", "--no-filler takes no value; write it alone"),
    Case("a.wav -vd ima4", "-v takes no value; write it alone"),
    Case("a.wav --help=convert", "--help takes no value; write it alone"),
    // Channels.
    Case("a.wav -c 0", "-c 0: write a number of channels from 1 to 1024"),
    Case("a.wav -c 1025", "-c 1025: write a number of channels from 1 to 1024"),
    Case("a.wav -c -1", "-c -1: write a number of channels from 1 to 1024"),
    Case("a.wav -c 1.5", "-c 1.5: write a number of channels from 1 to 1024"),
    Case("a.wav -c mono", "-c mono: write a number of channels from 1 to 1024"),
    Case(
      "a.wav -c 99999999999999999999",
      "-c 99999999999999999999: write a number of channels from 1 to 1024"),
    Case("a.wav --mono -c 2", "--mono and -c 2 contradict each other; leave out one of them"),
    Case(
      "a.wav -l Stereo --mono", "--mono and -l Stereo contradict each other; leave out one of them"),
    // Rates.
    Case("a.wav --rate 22.05", "--rate 22.05: write a sample rate, such as 22050 or 22.05k"),
    Case("a.wav --rate 0k", "--rate 0k: write a sample rate, such as 22050 or 22.05k"),
    Case(
      "a.wav --rate 22.05k -d ima4@8000",
      "--rate 22050 and -d @8000 contradict each other; leave out one of them"),
    // Containers.
    Case("a.wav -f caf", "Earcon does not write -f caf; \(containers); did you mean -f caff?"),
    Case("a.wav -f CAFF", "Earcon does not write -f CAFF; \(containers); did you mean -f caff?"),
    Case("a.wav -f wav", "Earcon does not write -f wav; \(containers); did you mean -f WAVE?"),
    Case("a.wav -f wave", "Earcon does not write -f wave; \(containers); did you mean -f WAVE?"),
    Case("a.wav -f aif", "Earcon does not write -f aif; \(containers); did you mean -f AIFF?"),
    Case("a.wav -f aiff", "Earcon does not write -f aiff; \(containers); did you mean -f AIFF?"),
    Case("a.wav -f aifc", "Earcon does not write -f aifc; \(containers); did you mean -f AIFC?"),
    Case("a.wav -f m4af", "Earcon does not write -f m4af; \(containers)"),
    Case("a.wav -f MPG3", "Earcon does not write -f MPG3; \(containers)"),
    Case("a.wav -f toolong", "Earcon does not write -f toolong; \(containers)"),
    Case("a.wav -f -v", "Earcon does not write -f -v; \(containers)"),
    // Layouts.
    Case(
      "a.wav -l Surround",
      "unknown channel layout tag: Surround; use a name such as Mono, Stereo or MPEG_5_1_A"),
    Case("a.wav -l stereo", "unknown channel layout tag: stereo; did you mean Stereo?"),
    Case("a.wav -l MPEG_5_1", "unknown channel layout tag: MPEG_5_1; did you mean MPEG_5_1_A?"),
    Case(
      "a.wav -l Mono -l Stereo -l XY",
      "-l XY: more than two channel layouts; give the output's, or the input's and then the "
        + "output's"),
    Case(
      "a.wav -l Stereo -c 1",
      "-c 1 and -l Stereo contradict each other: the layout has 2 channels; leave out -c"),
    Case(
      "a.wav -l Mono -c 2",
      "-c 2 and -l Mono contradict each other: the layout has 1 channel; leave out -c"),
    // Qualities.
    Case("a.wav -q 128", "-q 128: write a codec quality from 0 to 127"),
    Case("a.wav --quality=best", "--quality best: write a codec quality from 0 to 127"),
    Case("a.wav -q -1", "-q -1: write a codec quality from 0 to 127"),
    Case("a.wav --effort", "--effort needs a value; write one after it"),
    Case("a.wav --effort=", "--effort '' is unknown; use fast, default or best"),
    Case("a.wav --effort 127", "--effort 127 is unknown; use fast, default or best"),
    Case(
      "a.wav --effort bset",
      "--effort bset is unknown; use fast, default or best; did you mean best?"),
    Case(
      "a.wav --effort=Fast",
      "--effort Fast is unknown; use fast, default or best; did you mean fast?"),
    Case("a.wav --efort best", "unknown argument: --efort; did you mean --effort?"),
    Case("a.wav -q 127 --effort best", effort),
    Case("a.wav --effort fast -o b.caf --quality 0", effort),
    Case("a.wav --output-dir out -q 127 --effort best", effort),
    Case("a.wav -r 22050", "-r 22050: \(rate); did you mean -d ima4@22050?"),
    Case("a.wav -r 44100 -d LEI16", "-r 44100: \(rate); did you mean -d LEI16@44100?"),
    Case("a.wav b.wav -r 8000", "-r 8000: \(rate); did you mean -d LEI16@8000?"),
    Case("a.wav -f AIFF --src-quality 128", "-r 128: \(rate); did you mean -d BEI16@128?"),
    Case("a.wav -r 16000 -d ulaw@8000", "-r 16000: \(rate); did you mean -d ulaw@16000?"),
    Case("a.wav -r fast", "-r fast: \(rate)"),
    Case("a.wav -r -1", "-r -1: \(rate)"),
    Case("a.wav --src-complexity best", "--src-complexity best is unknown; use line, norm or bats"),
    // Empty values.
    Case("a.wav --channels=", "-c '': write a number of channels from 1 to 1024"),
    Case("a.wav --file=", "Earcon does not write -f ''; \(containers)"),
    Case(
      ["a.wav", "-d", ""], "Invalid format string: ''; write a format such as ima4, ulaw or LEI16"),
    Case("a.wav --trim=", "--trim '': \(length)"),
    Case(
      "a.wav --read-track=", "--read-track '': '' is not a track number; use --read-track 0"),
    // afconvert's other options.
    Case(
      "a.wav --dither 2", "--dither 2, noise shaping, is not supported; use --dither 1"),
    Case(
      "a.wav --dither 0", "--dither 0 is unknown; use 1 for triangular noise"),
    Case(
      "a.wav --read-track 1",
      "--read-track 1: a sound file has one track; use --read-track 0"),
    Case("a.wav --read-track x", "--read-track x: 'x' is not a track number; use --read-track 0"),
    Case(
      "a.wav --offset 1.5",
      "--offset 1.5: write a whole number of frames, 0 or more"),
    Case(
      "a.wav --offset -1", "--offset -1: write a whole number of frames, 0 or more"),
    Case("a.wav -hf1", "-h takes no value; write it alone"),
    Case("a.wav -tv", "-t takes no value; write it alone"),
    Case("a.wav --mix=yes", "--mix takes no value; write it alone"),
    // Lengths.
    Case("a.wav --trim 0", "--trim 0: \(length)"),
    Case("a.wav --trim nan", "--trim nan: \(length)"),
    Case("a.wav --loop-to inf", "--loop-to inf: \(length)"),
    Case("a.wav --loop-to 29,9", "--loop-to 29,9: \(length)"),
    Case(
      "a.wav --trim 5 --fade -1",
      "--fade -1: write a length of 0 or more, such as 20, 20ms or 0.02s"),
    Case("a.wav --trim 29m", "--trim 29m: \(length)"),
    Case("a.wav --trim 0:60", "--trim 0:60: \(length)"),
    Case("a.wav --start -1", "--start -1: write a time, such as 5, 5s, 500ms or 0:05"),
    Case(
      "a.wav --start 1 --offset 1",
      "--start and --offset both skip the beginning; leave out one of them"),
    Case(
      "a.wav --fade 20", "--fade applies to --trim, --loop-to and --preset; add one of them"),
    Case(
      "a.wav --trim 5 --loop-to 29",
      "--trim and --loop-to contradict each other; leave out one of them"),
  ]

  private static let rate = OptionValue.rateQuality
  private static let length = "write a length above 0, \(TimeLength.forms)"

  @Test(arguments: cases) func `A wrong command line of convert is reported in one message`(
    _ test: Case
  ) {
    #expect(message(test.words) == test.message)
  }

  @Test func `A suggestion never repeats the refused value`() {
    for name in ["RF64", "rf64"] {
      let error = message(["a.wav", "-f", name]) ?? ""
      #expect(error.contains(name))
      #expect(!error.contains("did you mean -f RF64"))
    }
  }

  @Test func `Two dashes before an option without a long name are refused`() {
    #expect(message(["a.wav", "--o", "b.caf"]) == "unknown argument: --o")
  }

  @Test func `A usage error of convert names the help, exits with 64 and writes nothing`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("convert alarm.wav -x")
    #expect(result.status == 64)
    #expect(result.text == "")
    #expect(
      result.errors == """
        earcon convert: error: unknown argument: -x
        'earcon convert --help' shows the options.

        """)
    #expect(try sandbox.names == ["alarm.wav"])
  }

  @Test func `A usage error of convert escapes control characters of the argument`() throws {
    let result = try Sandbox([]).earcon(["convert", "-\u{1B}[31m\nearcon: all is well\u{9B}"])
    #expect(result.status == 64)
    #expect(
      result.errors == """
        earcon convert: error: unknown argument: -\\u{1b}[31m\\u{a}earcon: all is well\\u{9b}
        'earcon convert --help' shows the options.

        """)
  }
}
