// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// What the program says about itself.
@Suite struct `The help` {
  static let root = """
    OVERVIEW: Make and check the sounds of push notifications.

    A phone plays a notification's own sound only if it is linear PCM, IMA4, µ-law
    or A-law, in an AIFF, WAV or CAF file, and under 30 seconds. Otherwise it plays
    the default sound and tells nobody.

    Exit codes: 0 done, 1 a conversion failed or was refused, 2 a file could not be
    read or written, 64 wrong usage, 130 interrupted.

    USAGE: earcon <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      convert                 Convert a sound, with afconvert's options.
      info                    Show what is in sound files, as afinfo does.

      See 'earcon help <subcommand>' for detailed help.

    """

  static let convert = """
    OVERVIEW: Convert a sound, with afconvert's options.

    For a notification sound no option is needed: 'earcon convert IN' writes IMA4 in a CAF file
    beside the input. IN and OUT may be '-' for standard input and output.

    USAGE: earcon convert [options] IN [OUT]
           earcon convert IN [-o OUT [options]]...

    OPTIONS:
      -d, --data FORMAT      ima4, ulaw, alaw, linear PCM such as LEI16; 0 copies the input's
                             packets, N keeps a linear PCM input's format
      -f, --file CONTAINER   AIFF, AIFC, WAVE or caff
      -c, --channels N       keep the first N channels, or add silent ones (a mono sound
                             fills the first two)
      -o OUT                 one more output; the options after it are its own
          --no-filler        do not let samples begin at byte 4096
      -v, --verbose          say what is read and written, as afconvert does
          --json             print a JSON array that describes the outputs
          --force            replace an existing OUT
          --strict           a result that phones are not documented to play is an error
      -h, --help             show this text

    Without -f the container follows OUT's extension, else the encoding. Without -d the output is
    16-bit linear PCM, or IMA4 where neither -d, -f nor OUT is given.

      AIFF  I8 BEI16 BEI24 BEI32
      AIFC  I8 BEI16 BEI24 BEI32 BEF32 BEF64 UI8 ulaw alaw ima4
      WAVE  UI8 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw alaw
      caff  alaw ima4 I8 BEI16 BEI24 BEI32 BEF32 BEF64 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw

    """

  static let info = """
    OVERVIEW: Show what is in sound files, as afinfo does.

    The last line of each file says whether phones are documented to play it as a
    notification sound. An error about a file that cannot be read goes to standard
    error; the others are still shown, and the exit code is 2.

    USAGE: earcon info [--json] <files> ...

    ARGUMENTS:
      <files>                 Sound files; '-' for standard input.

    OPTIONS:
      --json                  Print a JSON array with one object for each file that
                              could be read.
      --version               Show the version.
      -h, --help              Show help information.


    """

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let text: String
    var testDescription: String { "earcon " + line }
  }

  static let cases = [
    Case(line: "", text: root), Case(line: "--help", text: root), Case(line: "-h", text: root),
    Case(line: "help", text: root),
    Case(line: "convert --help", text: convert), Case(line: "convert -h", text: convert),
    Case(line: "convert in.wav -d ima4 --help", text: convert),
    Case(line: "help convert", text: convert),
    Case(line: "info --help", text: info), Case(line: "info -h", text: info),
    Case(line: "help info", text: info), Case(line: "--version", text: "0.1.0\n"),
  ]

  @Test(arguments: cases) func `is the same wherever it is asked for`(_ test: Case) throws {
    let result = try Sandbox([]).earcon(test.line)
    #expect(result.status == 0)
    #expect(result.text == test.text)
    #expect(result.errors == "")
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let line: String
    let errors: String
    var testDescription: String { "earcon " + line }
  }

  static let wrong = [
    Wrong(
      line: "frobnicate",
      errors: """
        Error: Unexpected argument 'frobnicate'
        Usage: earcon <subcommand>
          See 'earcon --help' for more information.

        """),
    Wrong(
      line: "--json",
      errors: """
        Error: Unknown option '--json'
        Usage: earcon <subcommand>
          See 'earcon --help' for more information.

        """),
    Wrong(
      line: "info",
      errors: """
        Error: Missing expected argument '<files> ...'
        Help:  <files>  Sound files; '-' for standard input.
        Usage: earcon info [--json] <files> ...
          See 'earcon info --help' for more information.

        """),
    Wrong(
      line: "info --xml a.wav",
      errors: """
        Error: Unknown option '--xml'
        Usage: earcon info [--json] <files> ...
          See 'earcon info --help' for more information.

        """),
    Wrong(
      line: "convert",
      errors: """
        earcon convert: error: no input file was named
        'earcon convert --help' shows the options.

        """),
  ]

  @Test(arguments: wrong) func `is pointed to after wrong usage, with code 64`(_ test: Wrong) throws
  {
    let result = try Sandbox([]).earcon(test.line)
    #expect(result.status == 64)
    #expect(result.text == "")
    #expect(result.errors == test.errors)
  }

  @Test func `fits the width of a terminal`() throws {
    for line in ["--help", "convert --help", "info --help"] {
      for row in try Sandbox([]).earcon(line).text.split(separator: "\n") {
        #expect(row.count <= 100, "earcon \(line): \(row)")
      }
    }
  }

  /// Whether a word is an option that is understood: then it wants a value, or the input.
  private func isUnderstood(_ word: String) -> Bool {
    do throws(UsageError) {
      return try AfconvertArguments(parsing: [word]).isHelp
    } catch {
      return ["no input file was named", "\(word) needs a value"].contains(error.sentence)
    }
  }

  @Test func `of convert names all that is understood, and nothing else`() throws {
    let text = try Sandbox([]).earcon("convert --help").text
    let words = text.matches(of: #/[\s\[](--?[a-z][a-z-]*)/#).map { String($0.1) }
    let named = Set(words)
    for word in named { #expect(isUnderstood(word), "\(word) is in the help") }
    let letters = UInt8(ascii: "!")...UInt8(ascii: "~")
    let short = letters.map { "-" + String(UnicodeScalar($0)) }.filter { $0 != "--" }
    for word in short { #expect(isUnderstood(word) == named.contains(word), "\(word)") }
    let long = ["--data", "--file", "--channels", "--verbose", "--help", "--no-filler"]
    let ours = ["--json", "--force", "--strict"]
    for word in long + ours {
      #expect(isUnderstood(word))
      #expect(named.contains(word), "\(word)")
    }
  }

  @Test func `of convert lists what is written into each container`() throws {
    let text = try Sandbox([]).earcon("convert --help").text
    let table = text.split(separator: "\n").filter {
      $0.hasPrefix("  ") && $0.first { $0 != " " } != "-" && !$0.hasPrefix("   ")
    }
    let expected = Container.allCases.filter { !$0.writableEncodings.isEmpty }.map {
      "  \($0.code)  " + $0.writableEncodings.map(\.shortName).joined(separator: " ")
    }
    #expect(table.map(String.init) == expected)
  }
}
