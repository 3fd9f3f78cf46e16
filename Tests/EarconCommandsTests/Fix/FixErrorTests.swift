// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon fix` with sounds and options that it refuses.
@Suite struct `Errors of earcon fix` {
  /// Runs a line and expects an error and unchanged files.
  private func expectUnchanged(
    _ sandbox: Sandbox, _ line: String, _ status: Int32, errors: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try sandbox.state
    let result = try sandbox.earcon(line)
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.text == "", sourceLocation: sourceLocation)
    #expect(result.errors == errors, sourceLocation: sourceLocation)
    #expect(try sandbox.state == before, sourceLocation: sourceLocation)
  }

  @Test func `Fix leaves a damaged sound unchanged`() throws {
    let sandbox = try FixSound.sandbox([
      "ding.wav": FixSound.truncated(), "text.wav": Array("Not found\n".utf8),
    ])
    let result = try sandbox.earcon("fix ding.wav text.wav --in-place")
    #expect(result.status == 1 && result.text == "")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    for (line, start, end) in [
      (0, "ding.wav: error: cannot be fixed: ", " [container/truncated]"),
      (1, "text.wav: error: cannot be fixed: ", " [container/unsupported]"),
    ] where line < lines.count {
      #expect(lines[line].hasPrefix(start) && lines[line].hasSuffix(end), "\(lines[line])")
    }
    #expect(try sandbox.names == ["ding.wav", "text.wav"])
  }

  @Test func `Two sounds with the same result are refused`() throws {
    let files = ["ding.au": FixSound.au(), "Ding.snd": FixSound.au(frames: 99)]
    let sandbox = try FixSound.sandbox(files)
    for options in ["", " --in-place --force"] {
      try expectUnchanged(
        sandbox, "fix ." + options, 1,
        errors: """
          ./Ding.snd: error: was not fixed: would become Ding.caf, as ./ding.au would; rename one \
          of the two first
          ./ding.au: error: was not fixed: would become ding.caf, as ./Ding.snd would; rename one \
          of the two first

          """)
    }
  }

  @Test func `A result whose name differs from another file's only by case is refused`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au(), "DING.CAF": FixSound.sine(.caf)])
    try expectUnchanged(
      sandbox, "fix ding.au --force", 1,
      errors: """
        ding.au: error: was not fixed: DING.CAF exists, and its name differs from ding.caf only \
        by case or normalization form; rename or remove it first

        """)
  }

  @Test func `A result does not replace a sound that needs a fix too`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au(), "ding.caf": FixSound.sine(.wave)])
    let result = try sandbox.earcon("fix . --force --in-place --encoding ima4")
    #expect(result.status == 1)
    #expect(
      result.errors == "./ding.au: error: was not fixed: ding.caf exists and needs fixing "
        + "itself; run 'earcon fix' again afterwards\n")
    #expect(try sandbox.names == ["ding.au", "ding.wav"])
    #expect(try sandbox.earcon("fix . --in-place --encoding ima4").status == 0)
    #expect(try sandbox.names == ["ding.caf", "ding.wav"])
  }

  @Test func `A result with the original's name needs --in-place`() throws {
    let sandbox = try FixSound.sandbox(["ding.caf": FixSound.au()])
    try expectUnchanged(
      sandbox, "fix ding.caf --force", 1,
      errors:
        "ding.caf: error: was not fixed: the result has the original's name; add --in-place "
        + "to replace the original, and --backup DIR to keep it in a folder\n")
    #expect(try sandbox.earcon("fix ding.caf --in-place").status == 0)
    #expect(try describe(sandbox.bytes("ding.caf")).format.encoding == .ima4)
  }

  @Test func `A backup is never overwritten`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au(), "old/ding.au": [1, 2, 3]])
    try expectUnchanged(
      sandbox, "fix ding.au --in-place --backup old --force", 1,
      errors: "ding.au: error: was not fixed: old/ding.au exists already, and Earcon never "
        + "overwrites a backup; choose another folder for --backup\n")
  }

  @Test func `A fix without a possible backup changes nothing`() throws {
    let sandbox = try FixSound.sandbox([
      "ding.au": FixSound.au(), "bell.au": FixSound.au(), "old": [1],
    ])
    let before = try sandbox.state
    let result = try sandbox.earcon("fix ding.au bell.au --in-place --backup old")
    #expect(result.status == 2 && result.text == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(result.errors)")
    for (line, name) in zip(lines, ["old/bell.au", "old/ding.au"]) {
      #expect(line.contains(name), "\(line)")
    }
    let json = try sandbox.earcon("fix ding.au bell.au --in-place --backup old --json")
    #expect(json.status == 2)
    #expect(try JSONValue(json.output).elements.map { $0["outcome"] } == ["failed", "failed"])
    #expect(try sandbox.state == before)
  }

  @Test func `The JSON of fix has an object for each path that could not be read`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    // The samples of an AU file are decoded to a temporary file.
    let result = try sandbox.shell(
      "TMPDIR=/not/there earcon fix missing.wav ding.au bell.au --json; echo $? >&2")
    #expect(result.errors.hasSuffix("\n2\n"), "\(result.errors)")
    let objects = try JSONValue(result.output)
    #expect(objects.elements.map { $0["file"] } == ["bell.au", "missing.wav", "ding.au"])
    #expect(objects.elements.map { $0["bytesBefore"] } == [0, 0, 16_024])
    for object in objects.elements {
      #expect(object["action"] == "unreadable" && object["outcome"] == "failed")
      #expect(object["replaces"] == false && object["output"] == .null)
      #expect(object["left"] == .array([]) && object["problems"] == .array([]))
      #expect(object["reason"].string?.contains("No such file or directory") == true)
    }
    #expect(try sandbox.names == ["ding.au"])
  }

  @Test func `A result with an error that only its samples show is not kept`() throws {
    let silence = [UInt8](repeating: 0, count: 16_000)
    let sandbox = try FixSound.sandbox(["ding.au": Array(FixSound.au().prefix(24)) + silence])
    let line = "fix ding.au --deep --rule signal/silent=error"
    try expectUnchanged(
      sandbox, line, 1,
      errors: "ding.au: error: Earcon did not keep the result: all samples are 0; the peak should "
        + "reach -60 dBFS; check that the original is audible, and export it again "
        + "[signal/silent]\n")
    let object = try JSONValue(try sandbox.earcon(line + " --json").output)[0]
    #expect(object["action"] == "convert" && object["outcome"] == "failed")
    #expect(object["reason"] == "all samples are 0; the peak should reach -60 dBFS")
  }

  @Test func `Fixing continues after an unreadable file`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    let result = try sandbox.earcon("fix missing.wav ding.au")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "missing.wav: error: cannot be opened: No such file or directory; check the path\n")
    #expect(try sandbox.names == ["ding.au", "ding.caf"])
  }

  @Test func `Errors that a conversion cannot fix are reported`() throws {
    let sandbox = try FixSound.sandbox(["App.app/Assets.bundle/ding.au": FixSound.au()])
    let result = try sandbox.earcon("fix App.app")
    #expect(result.status == 1)
    #expect(result.text.contains("ding.au -> ding.caf: change the name in payloads\n"))
    #expect(result.errors.hasPrefix("App.app/Assets.bundle/ding.au: error: "))
    #expect(result.errors.hasSuffix("[place/not-main-bundle]\n"))
    // A file that is named explicitly still belongs to its bundle.
    let again = try sandbox.earcon("fix App.app/Assets.bundle/ding.caf")
    #expect(again.status == 1)
    #expect(again.errors.split(separator: "\n").count == 1, "\(again.errors)")
    #expect(again.errors.hasSuffix("[place/not-main-bundle]\n"))
  }

  @Test(arguments: ["", " --in-place --force"])
  func `A built app stays as it is, because a change breaks its signature`(_ options: String)
    throws
  {
    let sandbox = try FixSound.sandbox([
      "Payload/Bird.app/ding.au": FixSound.au(), "Payload/Bird.app/good.wav": FixSound.sine(),
    ])
    try sandbox.write("{}", to: "Payload/Bird.app/Info.plist")
    try expectUnchanged(
      sandbox, "fix Payload" + options, 1,
      errors:
        "Payload/Bird.app/ding.au: error: cannot be fixed: is in the built bundle 'Bird.app', "
        + "and a change breaks its signature; fix the original in the app's sources\n")
    #expect(try sandbox.earcon("fix --dry-run Payload" + options).status == 1)
    let inside = try sandbox.shell("cd Payload/Bird.app; earcon fix ding.au" + options)
    #expect(inside.status == 1)
    #expect(inside.errors.contains("is in the built bundle 'Bird.app'"))
  }

  @Test func `Fix refuses a name that no payload can carry`() throws {
    let sandbox = try FixSound.sandbox(["di\nng.au": FixSound.au()])
    let before = try sandbox.state
    let result = try sandbox.earcon(["fix", "di\nng.au"])
    #expect(result.status == 1 && result.text == "")
    #expect(
      result.errors.hasPrefix(
        "di\\u{a}ng.au: error: was not fixed: the name has the control character U+000A at byte 2"
      ))
    #expect(result.errors.hasSuffix(" [name/unusable]\n"), "\(result.errors)")
    #expect(try sandbox.state == before)
  }

  @Test func `Sounds in archives are not fixed`() throws {
    let sandbox = try FixSound.sandbox(["app.ipa": [0x50, 0x4B]])
    try expectUnchanged(
      sandbox, "fix app.ipa", 2,
      errors: "app.ipa: error: is an archive, and sounds in archives cannot be fixed; fix the "
        + "sounds in the app's sources; if the archive contains no app, unpack it and fix the folder\n"
    )
  }

  @Test func `Standard input is refused by earcon fix`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let result = try sandbox.earcon(["fix", "-"], input: sandbox.bytes("tick.wav"))
    #expect(result.status == 64 && result.text == "")
    #expect(
      result.errors.hasPrefix(
        "earcon fix: error: standard input ('-') has no file to fix; use 'earcon convert - OUT'\n"),
      "\(result.errors)")
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let options: String
    let error: String
    var testDescription: String { options }
  }

  static let wrong = [
    Wrong(
      options: "--fade 50",
      error: "--fade has an effect only with --trim; add --trim, or remove --fade"),
    Wrong(
      options: "--trim --fade=-1",
      error: "the value '-1' is invalid for '--fade <ms>': write a length of time, such as 29.5, "
        + "29.5s, 500ms or 0:29"),
    Wrong(
      options: "--backup old",
      error: "--backup is for originals that --in-place replaces; add --in-place, or remove "
        + "--backup"),
    Wrong(
      options: "--encoding 0",
      error:
        "'0' is not supported in CAF or WAVE; use one of alaw, ima4, I8, BEI16, BEI24, BEI32, "
        + "BEF32, BEF64, LEI16, LEI24, LEI32, LEF32, LEF64, ulaw or, for Android, UI8"),
    Wrong(
      options: "--encoding ima4@22050",
      error:
        "'ima4@22050' has a sample rate, which --encoding does not accept; write ima4"),
    Wrong(
      options: "--encoding aac",
      error: "'aac ' is not supported, because Apple does not document it for notification "
        + "sounds; use ima4, ulaw, alaw, or linear PCM such as LEI16"),
    Wrong(
      options: "--limit 0",
      error: "--limit is 0; write a number of seconds above 0 and at most 86400, such as 30"),
  ]

  @Test(arguments: wrong)
  func `Options of earcon fix without effect or with wrong values are refused`(_ test: Wrong) throws
  {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    let result = try sandbox.earcon("fix ding.au " + test.options)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("earcon fix: error: "))
    #expect(result.errors.contains(test.error + "\n"), "\(result.errors)")
    #expect(try sandbox.names == ["ding.au"])
  }
}
