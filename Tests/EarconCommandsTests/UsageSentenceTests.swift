// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands

/// The sentence of the error that words bring.
func sentence(_ words: [String]) -> String? {
  #expect(throws: UsageError.self) { try AfconvertArguments(parsing: words) }?.sentence
}

/// What is said about command lines that cannot be carried out.
@Suite struct `A command line that cannot be carried out` {
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let sentence: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ line: String, _ sentence: String) {
      self.init(line.split(separator: " ").map(String.init), sentence)
    }

    init(_ words: [String], _ sentence: String) {
      self.words = words
      self.sentence = sentence
    }
  }

  private static let containers = "use AIFF, AIFC, WAVE or caff"

  static let cases = [
    Case([], "no input file was named"),
    Case("-d ima4", "no input file was named"),
    Case("-o out.caf", "no input file was named"),
    Case("--", "no input file was named"),
    Case(
      "a.wav b.wav c.wav",
      "one input is converted at a time, but 3 files are named: a.wav b.wav c.wav"),
    Case(
      "a.wav b.wav -o c.caf",
      "one input is converted at a time, but 2 files are named: a.wav b.wav"),
    Case("a.wav -o b.caf -o b.caf", "two outputs have the same name"),
    Case("a.wav -o - -o -", "two outputs have the same name"),
    // Words that are no option.
    Case("-x a.wav", "unknown argument: -x"),
    Case("-xyz a.wav", "unknown argument: -xyz"),
    Case("--dat ima4 a.wav", "unknown argument: --dat; did you mean --data?"),
    Case("--DATA ima4 a.wav", "unknown argument: --DATA"),
    Case("--nonsense=1 a.wav", "unknown argument: --nonsense=1"),
    Case("--filler a.wav", "unknown argument: --filler; did you mean --file?"),
    Case("--froce a.wav", "unknown argument: --froce; did you mean --force?"),
    Case("-D ima4 a.wav", "unknown argument: -D"),
    Case("---", "unknown argument: ---"),
    Case("a.wav -ü", "unknown argument: -ü"),
    // Values that are missing, or that nothing is to be done with.
    Case("a.wav -d", "-d needs a value"),
    Case("a.wav --data", "--data needs a value"),
    Case("a.wav -f", "-f needs a value"),
    Case("a.wav --channels", "--channels needs a value"),
    Case("a.wav -o", "-o needs a value"),
    Case("a.wav --force=yes", "--force takes no value"),
    Case("a.wav --json=1", "--json takes no value"),
    Case("a.wav --no-filler=", "--no-filler takes no value"),
    Case("a.wav -vd ima4", "-v takes no value"),
    Case("a.wav --help=convert", "--help takes no value"),
    // Channels.
    Case("a.wav -c 0", "-c 0: the number of channels must be from 1 to 1024"),
    Case("a.wav -c 1025", "-c 1025: the number of channels must be from 1 to 1024"),
    Case("a.wav -c -1", "-c -1: the number of channels must be from 1 to 1024"),
    Case("a.wav -c 1.5", "-c 1.5: the number of channels must be from 1 to 1024"),
    Case("a.wav -c mono", "-c mono: the number of channels must be from 1 to 1024"),
    Case(
      "a.wav -c 99999999999999999999",
      "-c 99999999999999999999: the number of channels must be from 1 to 1024"),
    // Containers.
    Case("a.wav -f caf", "-f caf is not written; \(containers); did you mean -f caff?"),
    Case("a.wav -f CAFF", "-f CAFF is not written; \(containers); did you mean -f caff?"),
    Case("a.wav -f wav", "-f wav is not written; \(containers); did you mean -f WAVE?"),
    Case("a.wav -f wave", "-f wave is not written; \(containers); did you mean -f WAVE?"),
    Case("a.wav -f aif", "-f aif is not written; \(containers); did you mean -f AIFF?"),
    Case("a.wav -f aiff", "-f aiff is not written; \(containers); did you mean -f AIFF?"),
    Case("a.wav -f aifc", "-f aifc is not written; \(containers); did you mean -f AIFC?"),
    Case("a.wav -f m4af", "-f m4af is not written; \(containers)"),
    Case("a.wav -f MPG3", "-f MPG3 is not written; \(containers)"),
    Case("a.wav -f toolong", "-f toolong is not written; \(containers)"),
    Case("a.wav -f -v", "-f -v is not written; \(containers)"),
  ]

  @Test(arguments: cases) func `is told so in one sentence`(_ test: Case) {
    #expect(sentence(test.words) == test.sentence)
  }

  @Test func `is never told to use what it used`() {
    for name in ["RF64", "rf64"] {
      let said = sentence(["a.wav", "-f", name]) ?? ""
      #expect(said.contains(name))
      #expect(!said.contains("did you mean -f RF64"))
    }
  }

  @Test func `with a long form of an option that has none is refused`() {
    #expect(sentence(["a.wav", "--o", "b.caf"]) == "unknown argument: --o")
  }

  @Test func `is said with where help is, and code 64`() throws {
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

  @Test func `cannot forge lines or drive the terminal`() throws {
    let result = try Sandbox([]).earcon(["convert", "-\u{1B}[31m\nearcon: all is well\u{9B}"])
    #expect(result.status == 64)
    #expect(
      result.errors == """
        earcon convert: error: unknown argument: -\\u{1b}[31m\\u{a}earcon: all is well\\u{9b}
        'earcon convert --help' shows the options.

        """)
  }
}
