// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFindings
import TestSupport
import Testing

/// Files whose names are not UTF-8, named on the command line, in lists and found in folders.
@Suite struct `Names that are not UTF-8` {
  /// Returns a folder with `in/tick<FF>.wav` and `in/b<FE>/ding.au`; `nil` if the file system does not allow such
  /// names.
  private func sandbox() throws -> Sandbox? {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write(FixSound.au(), to: "ding.au")
    let made = try sandbox.shell(
      "mkdir in && mkdir \"in/$(printf 'b\\376')\" && mv tick.wav \"in/$(printf 'tick\\377.wav')\" "
        + "&& mv ding.au in/b*/")
    return made.status == 0 ? sandbox : nil
  }

  /// Runs a script in which `$raw` is `in/tick<FF>.wav`.
  private func run(_ script: String, in sandbox: Sandbox) throws -> Tool.Result {
    try sandbox.shell("raw=in/$(printf 'tick\\377.wav'); \(script)")
  }

  /// Returns the sorted paths of the files in the folder, with hexadecimal digits for bytes that are not
  /// ASCII.
  private func files(_ sandbox: Sandbox) throws -> [String] {
    let found = try sandbox.shell("find . -type f -print0")
    return found.output.split(separator: 0).map { path in
      path.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "<\(String($0, radix: 16))>" }.joined()
    }.sorted()
  }

  @Test func `SoundFile and SoundFindings agree on the characters that stand for bytes`() {
    for value in UInt32(0x10FE00)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(RawByte.byte(scalar) == PathText.byte(scalar))
    }
    #expect(Printable.text(PathText.text([0x61, 0xFF, 0x80])) == "a\\xFF\\x80")
  }

  @Test func `Convert reads and writes files whose names are not UTF-8`() throws {
    guard let sandbox = try sandbox() else { return }
    let result = try run(
      "earcon convert \"$raw\" && earcon convert \"$raw\" \"$raw.aiff\"", in: sandbox)
    #expect(result.status == 0 && result.errors == "")
    #expect(
      try files(sandbox) == [
        "./in/b<fe>/ding.au", "./in/tick<ff>.caf", "./in/tick<ff>.wav", "./in/tick<ff>.wav.aiff",
      ])
  }

  @Test func `Messages show bytes of names that are not UTF-8 as escapes`() throws {
    guard let sandbox = try sandbox() else { return }
    let missing = try run("earcon convert \"$raw.none\"; earcon info \"$raw.none\"", in: sandbox)
    let message =
      "in/tick\\xFF.wav.none: error: cannot be opened: No such file or directory; check the path\n"
    #expect(missing.errors == message + message)
    let info = try run("earcon info \"$raw\"; earcon info --json \"$raw\"", in: sandbox)
    #expect(info.status == 0)
    #expect(info.text.contains("in/tick\\xFF.wav\n"), "\(info.text)")
    #expect(
      info.text.contains("\"in\\/tick\\\\xFF.wav\"") || info.text.contains("in/tick\\\\xFF.wav"))
    #expect(!info.text.unicodeScalars.contains { RawByte.byte($0) != nil })
  }

  @Test func `Validate accepts arguments, patterns and lists that are not UTF-8`() throws {
    guard let sandbox = try sandbox() else { return }
    for script in [
      "earcon validate \"$raw\"", "printf '%s\\n' \"$raw\" | earcon validate --files-from -",
      "earcon validate in --include \"$raw\"",
      "earcon validate in --exclude \"in/$(printf 'b\\376')\"",
    ] {
      let result = try run(script + " --reporter json", in: sandbox)
      #expect(result.status == 1 && result.errors == "", "\(script): \(result.errors)")
      let paths = try JSONValue(result.output)["sounds"].elements.map { $0["path"].string }
      #expect(paths == ["in/tick\\xFF.wav"], "\(script)")
    }
    let uri = try run("earcon validate \"$raw\" --reporter sarif", in: sandbox)
    #expect(uri.text.contains("\"in/tick%FF.wav\""))
  }

  @Test func `A suggested command for a name that is not UTF-8 can be pasted into a shell`() throws
  {
    guard let sandbox = try sandbox(), let bash = Tool(named: "bash") else { return }
    let report = try sandbox.earcon("validate in --rule name/unusable=off").text
    let start = try #require(report.range(of: "run: earcon convert "))
    let command = report[start.upperBound...].prefix { $0 != " " && $0 != "\n" }
    #expect(command == "$'in/b\\376/ding.au'")
    let word = try bash.run(["-c", "printf %s \(command)"])
    #expect(word.output == Array("in/b".utf8) + [0xFE] + Array("/ding.au".utf8))
  }

  @Test func `A batch keeps names that are not UTF-8 from arguments, lists and folders`() throws {
    for script in [
      "earcon convert --output-dir out \"$raw\" \"in/$(printf 'b\\376')/ding.au\"",
      "find in -type f | earcon convert --output-dir out --files-from -",
      "earcon convert --output-dir out --recursive in",
    ] {
      guard let sandbox = try sandbox() else { return }
      let result = try run(script, in: sandbox)
      #expect(result.status == 0, "\(script): \(result.errors)")
      let folder = script.contains("recursive") ? "b<fe>/" : ""
      let outputs = try files(sandbox).filter { $0.hasPrefix("./out/") }
      #expect(outputs == ["./out/\(folder)ding.caf", "./out/tick<ff>.caf"], "\(script)")
    }
  }

  @Test func `Fix repairs a sound in a folder whose name is not UTF-8`() throws {
    guard let sandbox = try sandbox() else { return }
    let result = try sandbox.earcon("fix in --in-place --backup .old")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("in/tick\\xFF.wav: error: was not fixed: the name is not UTF-8"))
    #expect(
      try files(sandbox) == [
        "./.old/in/b<fe>/ding.au", "./in/b<fe>/ding.caf", "./in/tick<ff>.wav",
      ])
  }

  @Test func `Reports and baselines may have names that are not UTF-8`() throws {
    guard let sandbox = try sandbox() else { return }
    let first = try run(
      "earcon validate in --write-baseline \"$(printf 'known\\375.json')\"; "
        + "earcon validate in --baseline \"$(printf 'known\\375.json')\"", in: sandbox)
    #expect(first.status == 0, "\(first.text) \(first.errors)")
    #expect(first.text.contains("known\\xFD.json"))
    #expect(try files(sandbox).contains("./known<fd>.json"))
  }

  @Test func `A temporary folder and a program's folder may have names that are not UTF-8`() throws
  {
    guard let sandbox = try sandbox() else { return }
    let result = try run(
      "mkdir \"$(printf 't\\374')\"; export TMPDIR=$PWD/$(printf 't\\374'); "
        + "cat \"$raw\" | earcon convert - x.caf -d ima4 && ls \"$TMPDIR\"", in: sandbox)
    #expect(result.status == 0 && result.text == "", "\(result.errors)")
  }
}
