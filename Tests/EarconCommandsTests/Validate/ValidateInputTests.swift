// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon validate -`: a sound from standard input.
@Suite struct `Validation of standard input` {
  private static let tooLong = "standard input: error: \(Validation.tooLong) [duration/too-long]\n"

  @Test func `judges a pipe and a file alike, without a name`() throws {
    let sandbox = try Sandbox()
    for script in ["earcon validate - < too-long.wav", "cat too-long.wav | earcon validate -"] {
      let result = try sandbox.shell(script)
      #expect(result.status == 1 && result.errors == "")
      #expect(result.text == Self.tooLong + "1 sound: 1 error\n")
    }
    // No rule about names speaks, whatever is to play it.
    let good = try sandbox.shell(
      "cat chime.aiff | earcon validate - --platform ios,android --strict")
    #expect(good.text.contains("[android/format]"), "\(good.text)")
    #expect(!good.text.contains("name") && !good.text.contains("extension"), "\(good.text)")
  }

  @Test func `is one path among others`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.earcon(
      ["validate", "chime.aiff", "-", "--reporter", "json"], input: sandbox.bytes("too-long.wav"))
    #expect(result.status == 1)
    let json = try JSONValue(result.output)
    let paths = json["sounds"].elements.map { $0["path"].string ?? "" }
    #expect(paths == ["chime.aiff", "standard input"])
    #expect(json["findings"][0]["location"]["path"] == "standard input")
    let bundle = try sandbox.shell(
      "mkdir App.app && cp tick.wav App.app/ && earcon validate App.app - < chime.aiff")
    #expect(bundle.text.hasSuffix("\n2 sounds: 1 note\n"), "\(bundle.text)")
  }

  @Test func `heeds the working folder's configuration`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("limit: 31\n", to: ".earcon.yml")
    #expect(try sandbox.shell("earcon validate - < too-long.wav").status == 0)
    #expect(try sandbox.shell("mkdir a; cd a; earcon validate - < ../too-long.wav").status == 0)
    #expect(try sandbox.shell("earcon validate - --no-config < too-long.wav").status == 1)
  }

  @Test func `mends with a command that reads it again`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.shell("printf 'fLaC\\0\\0\\0\\042' | earcon validate -")
    #expect(result.status == 1)
    #expect(
      result.text
        == "standard input: error: the file is FLAC, not AIFF, WAV or CAF [byte 0 (0x0)]; "
        + "run: earcon convert - sound.caf -d ima4 [container/unsupported]\n"
        + "1 sound: 1 error\n")
    let android = try sandbox.shell("earcon validate - --platform android < chime.aiff")
    #expect(android.text.contains("run: earcon convert - sound.wav -d LEI16 [android/format]"))
  }

  @Test func `tells what is no sound as it does of a file`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write("hello, this is text\n", to: "x")
    let piped = try sandbox.shell("cat x | earcon validate -")
    let file = try sandbox.shell("earcon validate - < x")
    #expect(piped.status == 1 && file.status == 1)
    #expect(piped.text == file.text)
    #expect(
      piped.text.hasPrefix("standard input: error: the file contains text that begins 'hello, this")
    )
    #expect(try sandbox.shell(": | earcon validate -").status == 1)
  }

  @Test func `goes on where there is none`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let result = try sandbox.shell("earcon validate chime.aiff - <&-")
    #expect(result.status == 2)
    #expect(
      result.text == "standard input: error: cannot be examined: Bad file descriptor\n"
        + "1 sound: nothing was found; 1 could not be checked\n")
  }

  @Test(arguments: ["- -", "- chime.aiff -", "- --files-from -"])
  func `can be read once`(_ words: String) throws {
    let result = try Sandbox(["chime.aiff"]).earcon("validate " + words)
    #expect(result.status == 64 && result.text == "")
    #expect(
      result.errors.hasPrefix(
        "Error: Standard input can be read once, but '-' is named more often.\n"))
  }

  @Test func `is not what a list or a path with a slash names`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let setup = try sandbox.shell("cp chime.aiff ./-")
    #expect(setup.status == 0)
    for script in ["earcon validate ./-", "echo - | earcon validate --files-from -"] {
      let result = try sandbox.shell(script)
      #expect(result.text.contains("[name/unusable]"), "\(result.text)")
    }
  }
}
