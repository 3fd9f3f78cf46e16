// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// What help, man page and completions say of `earcon convert`, beside what it understands.
@Suite struct `The options of convert` {
  /// An option or file as it is declared to the parser.
  struct Declared {
    let names: [String]
    let kind: String
    let completion: JSONValue

    init(_ json: JSONValue) {
      names = json["names"].elements.map { name in
        let dashes = name["kind"] == .string("long") ? "--" : "-"
        return dashes + (name["name"].strings.first ?? "")
      }
      kind = json["kind"].strings.first ?? ""
      completion = json["completionKind"]
    }

    /// What is completed, where it is one of a list.
    var list: [String] { completion["list"]["values"].strings }

    var isFile: Bool { completion["file"]["extensions"] == .array([]) }
  }

  /// From the description that the man pages are made of, too.
  private func declared(_ command: String = "convert") throws -> [Declared] {
    let result = try Sandbox([]).earcon("--experimental-dump-help")
    #expect(result.status == 0)
    let commands = try JSONValue(result.output)["command"]["subcommands"].elements
    let found = try #require(commands.first { $0["commandName"] == .string(command) })
    return found["arguments"].elements.map(Declared.init)
  }

  private func declared(named name: String) throws -> Declared {
    try #require(try declared().first { $0.names.contains(name) }, "\(name) is not declared")
  }

  /// Whether a word is an option that is understood: then it wants a value, or the input.
  private func isUnderstood(_ word: String) -> Bool {
    do throws(UsageError) {
      _ = try ConvertArguments(parsing: [word])
      return true
    } catch {
      return ["no input file was named", "\(word) needs a value"].contains(error.message)
    }
  }

  @Test func `are all understood as they are declared`() throws {
    let options = try declared().filter { $0.kind != "positional" }
    #expect(options.count == ConvertOption.all.count)
    for option in options {
      #expect(!option.names.isEmpty)
      for name in option.names { #expect(isUnderstood(name), "\(name)") }
    }
  }

  @Test func `are all declared by all their names`() throws {
    let names = Set(try declared().flatMap(\.names))
    var own: Set<String> = []
    for option in ConvertOption.all.map(\.text) {
      own.formUnion(option.names)
      let kind = try declared(named: option.names[0]).kind
      #expect(kind == (option.takesValue ? "option" : "flag"), "\(option.names)")
    }
    #expect(names == own)
    // Whatever the list of options says: these are all letters there are.
    for letter in UInt8(ascii: "!")...UInt8(ascii: "~") where letter != UInt8(ascii: "-") {
      let word = "-" + String(UnicodeScalar(letter))
      #expect(isUnderstood(word) == names.contains(word), "\(word)")
    }
  }

  @Test func `are in the help by all their names`() throws {
    let text = try Sandbox([]).earcon("convert --help").text
    let words = text.matches(of: #/[\s\[](--?[a-z0][a-z-]*)/#).map { String($0.1) }
    #expect(Set(words) == Set(try declared().flatMap(\.names)))
  }

  @Test func `complete what can be written`() throws {
    let containers = try declared(named: "-f").list
    #expect(containers == ["AIFF", "AIFC", "WAVE", "caff"])
    for name in containers {
      _ = try ConvertArguments(parsing: ["-f", name, "in.wav"])
    }
    let encodings = try declared(named: "-d").list
    #expect(Set(encodings).count == encodings.count)
    for name in ["ima4", "ulaw", "alaw", "LEI16", "BEI16", "UI8", "I8", "LEF32"] {
      #expect(encodings.contains(name), "\(name)")
    }
    for name in encodings {
      _ = try ConvertArguments(parsing: ["-d", name, "in.wav"])
    }
  }

  @Test func `complete the levels of effort`() throws {
    #expect(try declared(named: "--effort").list == ["fast", "default", "best"])
  }

  @Test func `are in the words of one table`() throws {
    let text = try Sandbox([]).earcon("convert --help").text
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for option in ConvertOption.all.map(\.text) {
      #expect(plain.contains(option.effect), "\(option.names)")
      #expect(option.effect.utf8.allSatisfy { $0 < 0x80 }, "\(option.names)")
    }
  }

  @Test func `of info are all declared and understood`() throws {
    let names = Set(try declared("info").flatMap(\.names))
    #expect(names == Set(InfoOption.all.flatMap(\.text.names)))
  }

  @Test func `complete the names of files`() throws {
    #expect(try declared(named: "-o").isFile)
    let files = try declared().filter { $0.kind == "positional" }
    #expect(files.map(\.isFile) == [true, true])
    #expect(try declared("info").filter { $0.kind == "positional" }.map(\.isFile) == [true])
  }
}
