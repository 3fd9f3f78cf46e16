// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `earcon resources` {
  private static let line = "resources --bundle Bird --constants Names.swift "
  private static let tooLong =
    "error: \(Validation.tooLong) [duration/too-long]\n"

  /// Returns the cases of a generated file.
  private func cases(_ sandbox: Sandbox, _ file: String = "Names.swift") throws -> [String] {
    String(decoding: try sandbox.bytes(file), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("  case ") }.map { String($0.dropFirst(7)) }
  }

  @Test func `Constants are written for sounds without errors`() throws {
    let sandbox = try Sandbox(["chime.aiff", "knock.aifc"])
    try sandbox.quietly(Self.line + "chime.aiff knock.aifc")
    #expect(try cases(sandbox) == ["chime = \"chime.aiff\"", "knock = \"knock.aifc\""])
    let first = try sandbox.blob("Names.swift")
    try sandbox.quietly(Self.line + "--type-name Tones knock.aifc")
    #expect(try cases(sandbox) == ["knock = \"knock.aifc\""])
    #expect(try sandbox.blob("Names.swift") != first)
    let python = try sandbox.earcon("resources knock.aifc --constants - --language python")
    #expect(python.status == 0)
    #expect(python.text.contains("\n    KNOCK = \"knock.aifc\"\n"))
    #expect(python.errors == "")
  }

  @Test func `An error is reported at the sound's path, and no constants are written`() throws {
    let sandbox = try Sandbox(["chime.aiff", "too-long.wav"])
    let path = sandbox.file("too-long.wav")
    let result = try sandbox.earcon(Self.line + "chime.aiff " + path)
    #expect(result.status == 1)
    #expect(result.text == "")
    #expect(result.errors == "\(path): \(Self.tooLong)2 sounds: 1 error\n")
    #expect(try sandbox.names == ["chime.aiff", "too-long.wav"])
  }

  @Test func `A sound in a folder gets a warning and no constant`() throws {
    let sandbox = try Sandbox(["chime.aiff", "knock.aifc"])
    _ = try sandbox.shell("mkdir -p Tones/Deep && mv knock.aifc Tones/Deep && echo '*' >.gitignore")
    let result = try sandbox.earcon(Self.line + "chime.aiff Tones")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "Tones/Deep/knock.aifc: warning: the sound is in the folder 'Tones/Deep'; it should be "
        + "at the root of 'Bird'; copy the file, not its folder, with '.process' or in Copy Bundle "
        + "Resources, and write only its file name in payloads "
        + "[place/subfolder]\n"
        + "2 sounds: 1 warning\n")
    #expect(try cases(sandbox) == ["chime = \"chime.aiff\""])
  }

  @Test func `Ignored files of a folder and its build folder are checked`() throws {
    let sandbox = try Sandbox(["knock.aifc", "too-long.wav"])
    _ = try sandbox.shell(
      "git init -q .; mkdir -p Res/build; mv knock.aifc Res; mv too-long.wav Res/build; "
        + "echo '*' > Res/.gitignore")
    let result = try sandbox.earcon(Self.line + "Res")
    #expect(result.status == 1)
    #expect(result.errors.contains("Res/build/too-long.wav: \(Self.tooLong)"))
    #expect(result.errors.contains("Res/knock.aifc: warning: "))
    #expect(result.errors.hasSuffix("\n2 sounds: 1 error, 2 warnings\n"), "\(result.errors)")
  }

  @Test func `A sound of a language folder is an error`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    _ = try sandbox.shell("mkdir de.lproj && mv chime.aiff de.lproj")
    let result = try sandbox.earcon(Self.line + "de.lproj/chime.aiff")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "de.lproj/chime.aiff: error: the sound is in the language folder 'de.lproj'"))
    #expect(try sandbox.names == ["de.lproj"])
  }

  @Test(arguments: [
    ("limit: 31\n", ["chime", "tooLong"]), ("exclude: [Music]\n", ["chime"]),
    ("exclude: ['Music/**']\n", ["chime"]), ("include: ['*.aiff']\n", ["chime"]),
    ("lenient: true\n", ["chime", "tooLong"]),
  ])
  func `The nearest configuration applies to files and folders`(_ text: String, _ names: [String])
    throws
  {
    let sandbox = try Sandbox(["chime.aiff", "too-long.wav"])
    _ = try sandbox.shell("mkdir -p App/Music && mv chime.aiff App && mv too-long.wav App/Music")
    let line = Self.line + "App/chime.aiff App/Music/too-long.wav"
    #expect(try sandbox.earcon(line).status == 1)
    try sandbox.write(text, to: "App/.earcon.yml")
    #expect(try sandbox.earcon(line).status == 0)
    #expect(try cases(sandbox).map { String($0.prefix { $0 != " " }) } == names)
    #expect(try sandbox.earcon(line + " --no-config").status == 1)
  }

  @Test(arguments: [
    ("*.wav", "App/Music/too-long.wav: error: "), ("Music/**", "App/Music/too-long.wav: error: "),
    ("*.aiff", "no sound was found"),
  ])
  func `Patterns to include apply to the files of a folder`(_ pattern: String, _ found: String)
    throws
  {
    let sandbox = try Sandbox(["too-long.wav"])
    _ = try sandbox.shell("mkdir -p App/Music && mv too-long.wav App/Music")
    try sandbox.write("include: ['\(pattern)']\n", to: "App/.earcon.yml")
    let errors = try sandbox.earcon(Self.line + "App/Music").errors
    #expect(errors.contains(found), "\(errors)")
  }

  @Test func `Files that Earcon cannot read or write are errors`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let missing = try sandbox.earcon(Self.line + "chime.aiff none.caf")
    #expect(missing.status == 2)
    #expect(
      missing.errors.hasPrefix(
        "none.caf: error: cannot be opened: No such file or directory; check the path\n"))
    try sandbox.write("let mine = 1\n", to: "Names.swift")
    let mine = try sandbox.earcon(Self.line + "chime.aiff")
    #expect(mine.status == 2)
    #expect(mine.errors.hasPrefix("Names.swift: error: exists already, and this command did not"))
    #expect(try sandbox.bytes("Names.swift") == Array("let mine = 1\n".utf8))
    try sandbox.write("limt: 31\n", to: ".earcon.yml")
    #expect(try sandbox.earcon(Self.line + "chime.aiff").status == 2)
  }

  @Test func `Wrong usage of earcon resources exits with 64`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    for (line, message) in [
      ("resources", "no resource is named; name the resources of the target\n"),
      ("resources chime.aiff --type-name A", "--type-name has no effect without --constants"),
      ("resources chime.aiff --language swift", "--language has no effect without --constants"),
      ("resources chime.aiff --constants - --type-name class", "'class' is not a valid type name"),
    ] {
      let result = try sandbox.earcon(line)
      #expect(result.status == 64, "\(line)")
      #expect(result.errors.contains(message), "\(line): \(result.errors)")
    }
  }

  @Test func `Resources without a sound are a note, and an error if strict`() throws {
    let sandbox = try Sandbox([])
    _ = try sandbox.shell("mkdir Empty")
    let note = try sandbox.earcon(Self.line + "Empty")
    #expect(note.status == 0)
    #expect(note.errors.hasPrefix("earcon resources: note: no sound was found; check the paths, "))
    #expect(try cases(sandbox) == [])
    #expect(try sandbox.earcon(Self.line + "--strict Empty").status == 1)
  }

  @Test(arguments: [
    "--no-config -- chime.aiff knock.aifc", "--no-config -- chime.aiff too-long.wav",
    "--no-config -- none.caf", "--no-config -- Empty", "--config strict.yml -- Empty",
    "--config strict.yml -- chime.aiff too-long.wav", "--config wrong.yml -- chime.aiff",
    "--config none.yml -- chime.aiff",
  ])
  func `The plugin's program checks and writes as earcon resources does`(_ words: String) throws {
    let sandbox = try Sandbox(["chime.aiff", "knock.aifc", "too-long.wav"])
    _ = try sandbox.shell("mkdir Empty; echo 'strict: true' >strict.yml; echo 'limt: 1' >wrong.yml")
    let whole = try sandbox.shell("earcon resources --bundle Bird --constants A.swift \(words)")
    let small = try sandbox.shell("earcon-resources --bundle Bird --constants B.swift \(words)")
    #expect(small.status == whole.status)
    #expect(
      small.errors
        == whole.errors.replacingOccurrences(of: "earcon resources:", with: "earcon-resources:"))
    let names = try sandbox.names
    #expect(names.contains("A.swift") == (whole.status == 0))
    #expect(names.contains("B.swift") == (small.status == 0))
    if small.status == 0 { #expect(try sandbox.blob("A.swift") == sandbox.blob("B.swift")) }
  }

  @Test(arguments: [
    "", "--bundle Bird --constants A.swift -- chime.aiff",
    "--bundle Bird --constants A.swift --no-config",
    "--bundle Bird --constants A.swift --no-config --",
    "--constants A.swift --bundle Bird --no-config -- a.caf",
  ])
  func `The plugin's program refuses other command lines with its usage`(_ words: String) throws {
    let result = try Sandbox([]).shell("earcon-resources \(words)")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("usage: earcon-resources --bundle <name> "))
  }
}
