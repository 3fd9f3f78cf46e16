// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// Compares the options in help, man page and completions with the parsed options.
@Suite struct `Declared options of convert` {
  /// An option or file as declared to ArgumentParser.
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

    /// The completions; empty unless they are a list.
    var list: [String] { completion["list"]["values"].strings }

    var isFile: Bool { completion["file"]["extensions"] == .array([]) }
  }

  /// The commands in ArgumentParser's dump, from which the man pages are generated; empty if the dump cannot
  /// be read.
  ///
  /// The tests share the commands, because writing and reading the dump takes a second.
  private static let commands: [JSONValue] = {
    let result = try? Sandbox([]).earcon("--experimental-dump-help")
    guard let result, result.status == 0, let dump = try? JSONValue(result.output) else {
      return []
    }
    return dump["command"]["subcommands"].elements
  }()

  /// Returns the declarations of a command.
  private func declared(_ command: String = "convert") throws -> [Declared] {
    let commands = Self.commands
    let found = try #require(commands.first { $0["commandName"] == .string(command) })
    return found["arguments"].elements.map(Declared.init)
  }

  private func declared(named name: String) throws -> Declared {
    try #require(try declared().first { $0.names.contains(name) }, "\(name) is not declared")
  }

  /// Returns whether an argument is an option: an option alone causes no error except a missing
  /// value or input.
  private func isUnderstood(_ word: String) -> Bool {
    do throws(UsageError) {
      _ = try ConvertArguments(parsing: [word])
      return true
    } catch {
      return error.message.hasPrefix("no input file was named")
        || error.message == "\(word) needs a value; write one after it"
    }
  }

  @Test func `All declared options of convert are parsed`() throws {
    let options = try declared().filter { $0.kind != "positional" }
    #expect(options.count == ConvertOption.all.count)
    for option in options {
      #expect(!option.names.isEmpty)
      for name in option.names { #expect(isUnderstood(name), "\(name)") }
    }
  }

  @Test func `All parsed options of convert are declared with all their names`() throws {
    let names = Set(try declared().flatMap(\.names))
    var own: Set<String> = []
    for option in ConvertOption.all.map(\.text) {
      own.formUnion(option.names)
      let kind = try declared(named: option.names[0]).kind
      #expect(kind == (option.takesValue ? "option" : "flag"), "\(option.names)")
    }
    #expect(names == own)
    // Check every visible ASCII character, because the parser might accept letters that no option declares.
    for letter in UInt8(ascii: "!")...UInt8(ascii: "~") where letter != UInt8(ascii: "-") {
      let word = "-" + String(UnicodeScalar(letter))
      #expect(isUnderstood(word) == names.contains(word), "\(word)")
    }
  }

  @Test func `The help of convert shows all names of all options`() throws {
    let text = try Sandbox([]).earcon("convert --help").text
    let words = text.matches(of: #/[\s\[](--?[a-z0][a-z-]*)/#).map { String($0.1) }
    #expect(Set(words) == Set(try declared().flatMap(\.names)))
  }

  @Test func `Completions of -f and -d are valid values`() throws {
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

  @Test func `Completions of --effort are its values`() throws {
    #expect(try declared(named: "--effort").list == ["fast", "default", "best"])
  }

  @Test func `The help of convert shows the text of each option in ASCII`() throws {
    let text = try Sandbox([]).earcon("convert --help").text
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for option in ConvertOption.all.map(\.text) {
      #expect(plain.contains(option.effect), "\(option.names)")
      #expect(option.effect.utf8.allSatisfy { $0 < 0x80 }, "\(option.names)")
    }
  }

  @Test func `All declared options of info are parsed`() throws {
    let names = Set(try declared("info").flatMap(\.names))
    #expect(names == Set(InfoOption.all.flatMap(\.text.names)))
  }

  @Test func `Completions of file arguments are file names`() throws {
    #expect(try declared(named: "-o").isFile)
    let files = try declared().filter { $0.kind == "positional" }
    #expect(files.map(\.isFile) == [true, true])
    #expect(try declared("info").filter { $0.kind == "positional" }.map(\.isFile) == [true])
  }
}
