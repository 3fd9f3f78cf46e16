// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon validate -`: a sound from standard input.
@Suite struct `Validation of standard input` {
  private static let tooLong = "standard input: error: \(Validation.tooLong) [duration/too-long]\n"

  @Test func `A pipe and a file on standard input get the same findings, without a name`() throws {
    let sandbox = try Sandbox()
    for script in ["earcon validate - < too-long.wav", "cat too-long.wav | earcon validate -"] {
      let result = try sandbox.shell(script)
      #expect(result.status == 1 && result.errors == "")
      #expect(result.text == Self.tooLong + "1 sound: 1 error\n")
    }
    // No rule about names applies, on any platform.
    let good = try sandbox.shell(
      "cat chime.aiff | earcon validate - --platform ios,android --strict")
    #expect(good.text.contains("[android/format]"), "\(good.text)")
    #expect(!good.text.contains("name") && !good.text.contains("extension"), "\(good.text)")
  }

  @Test func `Standard input can be validated together with other paths`() throws {
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

  @Test func `The working folder's configuration applies to standard input`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("limit: 31\n", to: ".earcon.yml")
    #expect(try sandbox.shell("earcon validate - < too-long.wav").status == 0)
    #expect(try sandbox.shell("mkdir a; cd a; earcon validate - < ../too-long.wav").status == 0)
    #expect(try sandbox.shell("earcon validate - --no-config < too-long.wav").status == 1)
  }

  @Test func `The suggested command for standard input reads it again`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 100)), to: "bell.au")
    let result = try sandbox.shell("earcon validate - < bell.au")
    #expect(result.status == 1)
    #expect(
      result.text
        == "standard input: error: the file is Sun/NeXT AU, not AIFF, WAVE or CAF [byte 0 (0x0)]; "
        + "run: earcon convert - sound.caf -d ima4 [container/unsupported]\n"
        + "1 sound: 1 error\n")
    let android = try sandbox.shell("earcon validate - --platform android < chime.aiff")
    #expect(android.text.contains("run: earcon convert - sound.wav -d LEI16 [android/format]"))
  }

  @Test func `Text on standard input is reported as in a file`() throws {
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

  @Test func `Validation continues if standard input is closed`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let result = try sandbox.shell("earcon validate chime.aiff - <&-")
    #expect(result.status == 2)
    #expect(
      result.text == "standard input: error: cannot be examined: Bad file descriptor\n"
        + "1 sound: no findings; 1 could not be checked\n")
  }

  @Test(arguments: ["- -", "- chime.aiff -", "- --files-from -"])
  func `Standard input named twice is refused`(_ words: String) throws {
    let result = try Sandbox(["chime.aiff"]).earcon("validate " + words)
    #expect(result.status == 64 && result.text == "")
    #expect(
      result.errors.hasPrefix(
        "earcon validate: error: standard input can be read only once; name '-' once\n"))
  }

  @Test func `A file named '-' can be validated from a list or as './-'`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let setup = try sandbox.shell("cp chime.aiff ./-")
    #expect(setup.status == 0)
    for script in ["earcon validate ./-", "echo - | earcon validate --files-from -"] {
      let result = try sandbox.shell(script)
      #expect(result.text.contains("[name/unusable]"), "\(result.text)")
    }
  }
}
