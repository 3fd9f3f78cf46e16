// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The selection of files by `earcon validate`.
@Suite struct `Validation of paths` {
  private func check(_ setup: String, _ command: String) throws -> Tool.Result {
    let sandbox = try Sandbox()
    let result = try sandbox.shell(setup)
    try #require(result.status == 0, "\(result.errors)")
    return try sandbox.shell(command)
  }

  /// Returns the paths of the checked sounds in a JSON report.
  private func sounds(_ result: Tool.Result) throws -> [String] {
    try JSONValue(result.output)["sounds"].elements.map { $0["path"].string ?? "" }
  }

  @Test func `Validation of a folder finds sounds by content and extension`() throws {
    let result = try check(
      """
      mkdir -p App/Sounds App/.hidden && cp chime.aiff App/Sounds/ && cp tick.wav App/
      cp tick.wav App/.hidden/ && echo text > App/README.txt && cp chime.aiff App/noext
      """, "earcon validate App --reporter json")
    #expect(try sounds(result) == ["App/Sounds/chime.aiff", "App/noext", "App/tick.wav"])
    #expect(result.status == 1, "a sound without an extension is an error")
  }

  @Test func `Validation of a bundle reports sounds in the wrong folder`() throws {
    let result = try check(
      """
      mkdir -p Bird.app/de.lproj Bird.app/Kit.framework Bird.app/PlugIns/Push.appex
      cp tick.wav Bird.app/ && cp tick.wav Bird.app/de.lproj/bell.wav
      cp tick.wav Bird.app/Kit.framework/kit.wav && cp tick.wav Bird.app/PlugIns/Push.appex/
      """, "earcon validate Bird.app")
    #expect(result.status == 1)
    let lines = result.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 7, "\(result.text)")
    for (line, path, rule) in [
      (1, "Bird.app/Kit.framework/kit.wav: error: ", " [place/not-main-bundle]"),
      (4, "Bird.app/de.lproj/bell.wav: error: ", " [place/localized]"),
    ] where line < lines.count {
      #expect(lines[line].hasPrefix(path) && lines[line].hasSuffix(rule), "\(lines[line])")
    }
    #expect(lines.last == "4 sounds: 2 errors, 4 notes")
  }

  @Test func `A path given several times is checked once`() throws {
    let result = try check(
      "mkdir App && cp tick.wav App/", "earcon validate App App/tick.wav App --reporter json")
    #expect(result.status == 0)
    #expect(try sounds(result) == ["App/tick.wav"])
  }

  @Test(arguments: [
    ("--include '*.wav'", ["App/Sounds/b.wav", "App/a.wav"]),
    ("--include 'App/Sounds/**'", ["App/Sounds/b.wav", "App/Sounds/c.aiff"]),
    ("--include App/Sounds", ["App/Sounds/b.wav", "App/Sounds/c.aiff"]),
    ("--exclude Sounds", ["App/a.wav"]),
    ("--include '*.wav' --exclude 'a*'", ["App/Sounds/b.wav"]),
    ("--exclude '*'", []),
  ]) func `Include and exclude patterns select the checked sounds`(
    _ options: String, _ expected: [String]
  ) throws {
    let setup =
      "mkdir -p App/Sounds && cp tick.wav App/a.wav && cp tick.wav App/Sounds/b.wav "
      + "&& cp chime.aiff App/Sounds/c.aiff"
    for path in ["App", "./App", "\"$PWD/App\""] {
      let result = try check(setup, "earcon validate \(path) \(options) --reporter json")
      #expect(result.status == 0)
      let found = try sounds(result).map { $0.components(separatedBy: "App/").last ?? "" }
      #expect(found == expected.map { String($0.dropFirst(4)) }, "\(path)")
    }
  }

  @Test func `A list of paths may be split by lines or by zero bytes`() throws {
    let setup = "cp tick.wav 'a b.wav' && cp tick.wav -- '-c.wav' && mkdir App && cp tick.wav App/"
    for (list, options) in [
      ("printf 'a b.wav\\n./-c.wav\\n\\nApp\\n'", ""), ("printf 'a b.wav\\0./-c.wav\\0App'", "-0"),
    ] {
      let command = list + " | earcon validate --files-from - \(options) --reporter json"
      let result = try check(setup, command)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try sounds(result) == ["./-c.wav", "App/tick.wav", "a b.wav"])
    }
    let list = "printf 'a b.wav' > list; earcon validate chime.aiff --files-from list "
    #expect(try sounds(check(setup, list + "--reporter json")) == ["a b.wav", "chime.aiff"])
    let none = try check(setup, "earcon validate --files-from none")
    #expect(none.status == 2)
    #expect(
      none.errors == "none: error: cannot be opened: No such file or directory; check the path\n")
    let empty = try check(setup, "earcon validate --files-from - < /dev/null")
    #expect(empty.status == 0)
    #expect(empty.text == "no sound was checked\n")
    #expect(empty.errors.hasPrefix("earcon validate: note: no sound was found; in folders, "))
    let windows = "printf 'a b.wav\\r\\nchime.aiff\\r\\n\\r\\n' | earcon validate --files-from - "
    #expect(try sounds(check(setup, windows + "--reporter json")) == ["a b.wav", "chime.aiff"])
  }

  @Test func `Control characters in a name cannot forge lines in any report`() throws {
    let setup =
      "cp tick.wav \"$(printf 'a\\nb: error: no.mp3')\" "
      + "&& cp tick.wav \"$(printf 'e\\033[31m.mp3')\""
    for reporter in ["text", "github", "gitlab", "summary", "junit", "sarif", "json"] {
      let command = "find . -name '*.mp3' -print0 | earcon validate --files-from - -0"
      let result = try check(setup, command + " --reporter \(reporter)")
      #expect(result.status == 1)
      #expect(!result.text.contains("\nb: error"), "\(reporter)")
      #expect(!result.text.contains("\u{1B}"), "\(reporter)")
    }
  }

  @Test func `A name that is not UTF-8 is reported`() throws {
    let result = try check(
      "mkdir App && cp tick.wav \"App/$(printf 'a\\377.wav')\"", "earcon validate App")
    #expect(result.status == 1)
    #expect(result.text.contains("App/a\\xFF.wav: error: the name is not UTF-8"), "\(result.text)")
    #expect(result.text.contains("[name/unusable]\n"))
    #expect(
      result.text.contains("; run: earcon convert $'App/a\\377.wav' [encoding/heavy]\n"),
      "\(result.text)")
  }

  /// Runs the suggested command in bash, as a user would paste it.
  @Test func `A suggested command quotes control characters for the shell`() throws {
    guard let bash = Tool(named: "bash") else { return }
    let sandbox = try Sandbox(["tick.wav"])
    let name = "a\n##'\\\u{202E}1é.mp3"
    try sandbox.write(sandbox.bytes("tick.wav"), to: name)
    let text = try sandbox.earcon("validate .").text
    let line = try #require(text.split(separator: "\n").first { $0.hasSuffix("[encoding/heavy]") })
    let start = try #require(line.firstRange(of: "run: earcon ")).upperBound
    let command = line[start...].dropLast(" [encoding/heavy]".count)
    #expect(command == "convert $'./a\\012\\043\\043\\'\\\\\\342\\200\\2561é.mp3'")
    let result = try bash.run(["-c", "'\(Tool.earcon.path)' \(command)"], in: sandbox.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.names.contains(String(name.dropLast(3)) + "caf"))
  }

  @Test func `Validation continues after a dangling link and a pipe`() throws {
    let setup = """
      mkdir App && cp tick.wav App/ && ln -s . App/loop && ln -s none.wav App/gone.wav
      mkfifo App/pipe.wav
      """
    let result = try check(setup, "earcon validate App --reporter json")
    #expect(result.status == 2)
    #expect(try sounds(result) == ["App/tick.wav"])
    let unchecked = try JSONValue(result.output)["unchecked"].elements.map {
      $0["path"].string ?? ""
    }
    #expect(unchecked.contains("App/gone.wav") && unchecked.contains("App/pipe.wav"))
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "gitlab", "summary"])
  func `A report is the same with any number of jobs`(_ reporter: String) throws {
    let setup = """
      for i in 1 2 3 4 5 6 7 8 9; do mkdir -p App/$i && cp tick.wav App/$i/t$i.wav; done
      cp too-long.wav App/3/ && cp chime.aiff App/5/chime.caf && echo no > App/7/no.mp3
      """
    let sandbox = try Sandbox()
    #expect(try sandbox.shell(setup).status == 0)
    let one = try sandbox.earcon("validate App --jobs 1 --reporter \(reporter)")
    #expect(one.status == 1)
    for jobs in [2, 4, 64] {
      let many = try sandbox.earcon("validate App --jobs \(jobs) --reporter \(reporter)")
      #expect(many.status == 1)
      #expect(Blob(many.output) == Blob(one.output), "\(jobs) jobs")
    }
  }

  @Test func `The platforms decide which rules apply`() throws {
    let setup = "mkdir -p res/raw && cp chime.aiff res/raw/Chime.aiff"
    let result = try check(setup, "earcon validate --platform ios,android res")
    #expect(result.status == 1)
    #expect(result.text.contains("[android/resource-name]\n"))
    let capitals = try check(setup, "earcon validate --platform iOS,Android res")
    #expect(capitals.text == result.text)
    let watch = try check(setup, "earcon validate --platform watchos chime.aiff")
    #expect(watch.text.contains("[platform/watchos]\n"))
  }
}
