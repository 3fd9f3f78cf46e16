// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

/// Messages of the parser that quote arguments with control characters.
@Suite struct `Messages of the parser` {
  @Test(arguments: [
    (
      "Error: The value 'a\nb=c' is invalid for '--limit'\n\nUsage: x\u{1B}", "--limit=a\nb=c",
      "Error: The value 'a\\u{a}b=c' is invalid for '--limit'\n\nUsage: x\\u{1b}"
    ),
    (
      "Error: Unknown option '--x\ny'\nUsage: x", "--x\ny=1",
      "Error: Unknown option '--x\\u{a}y'\nUsage: x"
    ),
    (
      "Error: Unexpected argument 'p=q\nr'\n", "p=q\nr", "Error: Unexpected argument 'p=q\\u{a}r'\n"
    ),
  ]) func `A quoted argument cannot add a line to a message of the parser`(
    _ message: String, _ argument: String, _ text: String
  ) {
    #expect(ParserMessage(message, quoting: ["in.wav", argument]).text == text)
  }

  static let cases = [
    WrongUsage(
      line: "payload check --nonsense",
      errors: """
        earcon payload check: error: unknown option '--nonsense'
        Usage: earcon payload check [<options>] [<file> ...]
          See 'earcon payload check --help' for more information.

        """),
    WrongUsage(
      line: "manifest list",
      errors: """
        earcon manifest list: error: missing expected argument '--manifest <file>'
        Help:  --manifest <file>  The manifest of the app's sounds; '-' for standard input.
        Usage: earcon manifest list --manifest <file> [<options>]
          See 'earcon manifest list --help' for more information.

        """),
    WrongUsage(
      line: "listen --player vlc a.wav",
      errors: """
        earcon listen: error: the value 'vlc' is invalid for '--player <name>'; use one of 'ffplay', \
        'play' or 'afplay'
        Help:  --player <name>  The program that plays the samples.
        Usage: earcon listen [--player <name>] <file>
          See 'earcon listen --help' for more information.

        """),
    WrongUsage(
      line: "validate --quiet=yes .",
      errors: """
        earcon validate: error: the option '--quiet' does not take any value, but 'yes' was specified
        Usage: earcon validate [<options>] [<path> ...]
          See 'earcon validate --help' for more information.

        """),
    WrongUsage(
      line: "manifest build -ofoo .",
      errors: """
        earcon manifest build: error: unknown option '-ofoo', or missing value for '-o <file>' in \
        '-ofoo'
        Usage: earcon manifest build [<options>] <path> ...
          See 'earcon manifest build --help' for more information.

        """),
    WrongUsage(
      line: "check --jobs 0",
      errors: """
        earcon check: error: --jobs is 0; write a number from 1 to 1024
        Usage: earcon check [<options>] [<project>]
          See 'earcon check --help' for more information.

        """),
  ]

  @Test(arguments: cases)
  func `An error of ArgumentParser has the form of other usage errors`(_ test: WrongUsage) throws {
    try test.check()
  }

  @Test(arguments: [
    ("The value 'x' is invalid.", "the value 'x' is invalid"),
    ("A path is empty", "a path is empty"),
    ("JSON is expected.", "JSON is expected"),
    ("--json and -q contradict each other.", "--json and -q contradict each other"),
    ("'Bell.wav' is missing", "'Bell.wav' is missing"),
  ]) func `A message begins in lower case, except for acronyms, options and quotations`(
    _ message: String, _ text: String
  ) {
    let usage = "Usage: earcon fix PATH\n  See 'earcon fix --help' for more information."
    let error = ParserMessage("Error: \(message)\n\(usage)", quoting: []).usageError
    #expect(error == ("earcon fix", text, usage))
    let plain = ParserMessage("Error: \(message)", quoting: []).usageError
    #expect(plain == ("earcon", message, ""))
  }

  @Test(arguments: [
    ("validate", "--rule duration=fatal .", "' for more information."),
    ("convert", "a.wav -d aac", "shows the options."),
  ]) func `On a terminal, usage errors have lines of at most 120 columns after the command`(
    _ command: String, _ options: String, _ end: String
  ) throws {
    let line = command + " " + options
    let plain = try Sandbox([]).earcon(line).errors.split(separator: "\n").map(String.init)
    let lines = try Sandbox([]).onTerminal(line, status: 64).split(whereSeparator: \.isNewline)
      .map(String.init)
    let start = "earcon \(command)"
    #expect(plain.first.map { $0.count > 120 + start.count } == true)
    let message = lines.prefix { !$0.hasPrefix("Help:") && !$0.hasPrefix("'") }
    #expect(message.count > 1 && lines.last?.hasSuffix(end) == true, "\(lines)")
    #expect(message.first?.hasPrefix(start + ": error: ") == true)
    #expect(message.dropFirst().allSatisfy { $0.hasPrefix("    ") && $0.count <= 120 })
    #expect(message.first.map { $0.count <= 120 + start.count } == true)
    #expect(message.map { $0.drop { $0 == " " } }.joined(separator: " ") == plain.first)
    #expect(Array(lines.dropFirst(message.count)) == Array(plain.dropFirst()))
  }
}
