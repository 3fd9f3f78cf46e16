// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

@Suite struct `Help texts` {
  /// All commands as typed after `earcon`; the first is the program itself.
  static let commands: [String] = {
    do {
      let dump = try Sandbox([]).earcon("--experimental-dump-help")
      return commands(try JSONValue(dump.output)["command"], below: "")
    } catch {
      return []
    }
  }()

  private static func commands(_ command: JSONValue, below name: String) -> [String] {
    var all = [name]
    for part in command["subcommands"].elements {
      let own = part["commandName"].strings.first ?? ""
      // `help` is ArgumentParser's own command, which prints the help of the others.
      if own != "help" { all += commands(part, below: name.isEmpty ? own : "\(name) \(own)") }
    }
    return all
  }

  private static func snapshot(_ command: String) -> String {
    (command.isEmpty ? "earcon" : command.replacing(" ", with: "-")) + "--help"
  }

  @Test(arguments: commands)
  func `The help of each command equals its snapshot for --help, -h and help`(_ command: String)
    throws
  {
    for line in ["\(command) --help", "\(command) -h", "help \(command)"] {
      try expectHelp(of: command, after: line)
    }
  }

  @Test(arguments: [
    ("", ""), ("convert", "convert in.wav -d ima4 --help"), ("info", "info a.wav -b --help"),
  ])
  func `The help is shown for lines with other arguments too`(_ command: String, _ line: String)
    throws
  {
    try expectHelp(of: command, after: line)
  }

  private func expectHelp(of command: String, after line: String) throws {
    let result = try Sandbox([]).earcon(line.split(separator: " ").map(String.init))
    #expect(result.status == 0, "earcon \(line)")
    #expect(result.errors == "", "earcon \(line)")
    try Snapshot.expect(result.text, equals: Self.snapshot(command))
  }

  @Test(arguments: ["afconvert", "afinfo"])
  func `The help of afconvert and afinfo equals its snapshot`(_ program: String) throws {
    let result = try Sandbox([]).program(program, ["-h"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    try Snapshot.expect(result.text, equals: "\(program)--help")
  }

  @Test func `Each help snapshot belongs to a command`() throws {
    let programs: Set = ["afconvert--help", "afinfo--help"]
    #expect(try Snapshot.names == programs.union(Self.commands.map(Self.snapshot)))
    #expect(Self.commands.count > 15)
  }

  @Test(arguments: ["", "convert", "info", "validate", "rules", "config", "payload check"])
  func `The version is printed instead of help for --version`(_ command: String) throws {
    let result = try Sandbox([]).earcon("\(command) --version")
    #expect(result.status == 0)
    #expect(result.text == "0.1.0\n")
    #expect(result.errors == "")
  }

  static let wrong = [
    WrongUsage(
      line: "frobnicate",
      errors: """
        earcon: error: 'frobnicate' is not a subcommand
        'earcon --help' shows the subcommands.

        """),
    WrongUsage(
      line: "--json",
      errors: """
        earcon: error: unknown option '--json'
        Usage: earcon <subcommand>
          See 'earcon --help' for more information.

        """),
    WrongUsage(
      line: "info",
      errors: """
        earcon info: error: no sound file was named; name one, or '-' for standard input
        'earcon info --help' shows the options.

        """),
    WrongUsage(
      line: "info --yaml a.wav",
      errors: """
        earcon info: error: unknown argument: --yaml
        'earcon info --help' shows the options.

        """),
    WrongUsage(
      line: "convert",
      errors: """
        earcon convert: error: no input file was named; name a sound, or '-' for standard input
        'earcon convert --help' shows the options.

        """),
  ]

  @Test(arguments: wrong)
  func `A usage error names the help and exits with 64`(_ test: WrongUsage) throws {
    try test.check()
  }

  @Test func `Help texts fit 80 columns`() throws {
    for line in Self.commands.map({ $0 + " --help" }) {
      for row in try Sandbox([]).earcon(line).text.split(separator: "\n") {
        #expect(row.count <= 80, "earcon \(line): \(row)")
      }
    }
  }

  /// The man page generator drops characters other than ASCII, and roff reads a line that begins with
  /// a dot or an apostrophe as a request.
  @Test func `Help texts are valid in man pages`() throws {
    let pages = try Sandbox([]).earcon("--experimental-dump-help")
    #expect(pages.status == 0)
    let texts = try JSONValue(pages.output).strings
    #expect(texts.contains("Convert sounds, with afconvert's options."))
    for text in texts {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      for row in text.split(separator: "\n") where row.hasPrefix(".") || row.hasPrefix("'") {
        Issue.record("roff reads this line of help as a request: \(row)")
      }
    }
  }

  @Test func `The help of convert lists the encodings of each container`() throws {
    let rows = try Sandbox([]).earcon("convert --help").text.split(separator: "\n")
    var table: [String] = []
    for row in rows.prefix(while: { !$0.hasPrefix("USAGE") }) where row.hasPrefix("  ") {
      if row.hasPrefix("       "), let last = table.popLast() {
        table.append(last + row.dropFirst(7))
      } else {
        table.append(String(row))
      }
    }
    let expected = SoundContainer.allCases.filter { !$0.writableEncodings.isEmpty }.map {
      "  \($0.code)  " + $0.writableEncodings.map(\.shortName).joined(separator: " ")
    }
    #expect(table == expected)
  }
}
