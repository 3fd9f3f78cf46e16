// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// What the program says about itself.
@Suite struct `The help` {
  /// All commands as they are typed after `earcon`; the first is the program itself.
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
      // The parser's own, which describes the others.
      if own != "help" { all += commands(part, below: name.isEmpty ? own : "\(name) \(own)") }
    }
    return all
  }

  private static func snapshot(_ command: String) -> String {
    (command.isEmpty ? "earcon" : command.replacing(" ", with: "-")) + "--help"
  }

  @Test(arguments: commands)
  func `of each command is its snapshot wherever it is asked for`(_ command: String) throws {
    for line in ["\(command) --help", "\(command) -h", "help \(command)"] {
      try expectHelp(of: command, after: line)
    }
  }

  @Test(arguments: [
    ("", ""), ("convert", "convert in.wav -d ima4 --help"), ("info", "info a.wav -b --help"),
  ])
  func `is shown for other lines that ask for it`(_ command: String, _ line: String) throws {
    try expectHelp(of: command, after: line)
  }

  private func expectHelp(of command: String, after line: String) throws {
    let result = try Sandbox([]).earcon(line.split(separator: " ").map(String.init))
    #expect(result.status == 0, "earcon \(line)")
    #expect(result.errors == "", "earcon \(line)")
    try Snapshot.expect(result.text, equals: Self.snapshot(command))
  }

  @Test(arguments: ["afconvert", "afinfo"])
  func `of afconvert and afinfo is their snapshot`(_ program: String) throws {
    let result = try Sandbox([]).program(program, ["-h"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    try Snapshot.expect(result.text, equals: "\(program)--help")
  }

  @Test func `has no snapshot without a command`() throws {
    let programs: Set = ["afconvert--help", "afinfo--help"]
    #expect(try Snapshot.names == programs.union(Self.commands.map(Self.snapshot)))
    #expect(Self.commands.count > 15)
  }

  @Test(arguments: ["", "convert", "info", "validate", "rules", "config", "payload check"])
  func `gives way to the version where that is asked for`(_ command: String) throws {
    let result = try Sandbox([]).earcon("\(command) --version")
    #expect(result.status == 0)
    #expect(result.text == "0.1.0\n")
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
        earcon info: error: no sound file was named
        'earcon info --help' shows the options.

        """),
    Wrong(
      line: "info --yaml a.wav",
      errors: """
        earcon info: error: unknown argument: --yaml
        'earcon info --help' shows the options.

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
    for line in Self.commands.map({ $0 + " --help" }) {
      for row in try Sandbox([]).earcon(line).text.split(separator: "\n") {
        #expect(row.count <= 80, "earcon \(line): \(row)")
      }
    }
  }

  /// What makes the man pages leaves out other letters, and takes a line that begins with a dot or
  /// an apostrophe for a command.
  @Test func `can be made a man page`() throws {
    let pages = try Sandbox([]).earcon("--experimental-dump-help")
    #expect(pages.status == 0)
    let texts = try JSONValue(pages.output).strings
    #expect(texts.contains("Convert sounds, with afconvert's options."))
    for text in texts {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      for row in text.split(separator: "\n") where row.hasPrefix(".") || row.hasPrefix("'") {
        Issue.record("\(row)")
      }
    }
  }

  @Test func `of convert lists what is written into each container`() throws {
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
