// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Which bundle `earcon validate` takes a sound for a part of, by the words of a shell.
@Suite struct `Validation of bundles` {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(["tick.wav"])
    let setup = """
      mkdir -p Bird.app/Bird_S.bundle Bird.app/sounds br/more && cp tick.wav Bird.app/ok.wav
      cp tick.wav Bird.app/Bird_S.bundle/ding.wav && cp tick.wav Bird.app/sounds/dong.wav
      ln -s Bird.app latest && cp tick.wav br/more/ding.wav
      """
    try #require(try sandbox.shell(setup).status == 0)
    return sandbox
  }

  /// Rules about places and how often each speaks.
  private func places(_ result: Tool.Result) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for finding in try JSONValue(result.output)["findings"].elements {
      let rule = finding["rule"].string ?? ""
      if rule.hasPrefix("place/") { counts[rule, default: 0] += 1 }
    }
    return counts
  }

  @Test(arguments: [
    "earcon validate Bird.app", "earcon validate ./Bird.app/", "earcon validate \"$PWD/Bird.app\"",
    "earcon validate latest", "earcon validate latest Bird.app .",
    "cd Bird.app && earcon validate .",
    "cd Bird.app/sounds && earcon validate ..", "cd latest && earcon validate .",
    "find Bird.app -name '*.wav' -print0 | earcon validate --files-from - -0",
    "cd Bird.app && earcon validate ok.wav Bird_S.bundle/ding.wav sounds/dong.wav",
    "cd Bird.app/sounds && earcon validate ../ok.wav ../Bird_S.bundle/ding.wav dong.wav",
  ]) func `is the same however their paths are spelled`(_ script: String) throws {
    let result = try sandbox().shell(script + " --reporter json")
    #expect(result.status == 1)
    #expect(
      try places(result) == ["place/not-main-bundle": 1, "place/subfolder": 1], "\(result.text)")
  }

  @Test(arguments: [
    "earcon validate br --bundle-root \"$PWD/br\"", "earcon validate br --bundle-root ./br/",
    "cd br && earcon validate . --bundle-root .",
    "earcon validate br/more/ding.wav --bundle-root br",
    "cd br && earcon validate more/ding.wav --bundle-root .",
  ]) func `takes a root by its real path`(_ script: String) throws {
    let result = try sandbox().shell(script)
    #expect(result.status == 0)
    #expect(
      result.text.contains("lies in the folder 'more'; it should lie at the root of 'br'; "),
      "\(result.text)")
  }

  @Test func `refuses a root that has nothing to do with what is checked`() throws {
    let sandbox = try sandbox()
    let gone = try sandbox.earcon("validate br --bundle-root /nope")
    #expect(gone.status == 2 && gone.text == "")
    #expect(
      gone.errors == "/nope: error: is named by --bundle-root and is not there; name a folder that "
        + "holds sounds\n")
    let other = try sandbox.earcon("validate br --bundle-root Bird.app")
    #expect(other.status == 2 && other.text == "")
    #expect(
      other.errors
        == "Bird.app: error: is named by --bundle-root, but nothing that is to be checked "
        + "lies in it; name a folder of what is checked, or one around it\n")
  }

  @Test func `says that there was no sound, and which archives were not looked into`() throws {
    let sandbox = try sandbox()
    try #require(
      try sandbox.shell("mkdir -p empty build && : > build/App.ipa && : > list").status == 0)
    let none =
      "earcon validate: note: there was no sound to look at; sounds in folders are known "
      + "by extensions such as .caf, .aiff or .wav; check the paths, --include and --exclude\n"
    for line in ["empty", "br --include nothing", "--files-from list"] {
      let result = try sandbox.earcon("validate " + line)
      #expect(result.status == 0)
      #expect(result.text == "no sound was checked\n")
      #expect(result.errors == none)
    }
    let result = try sandbox.earcon("validate build")
    #expect(result.text == "no sound was checked\n")
    #expect(
      result.errors == "build/App.ipa: note: is an archive, which is looked into only when it is "
        + "named; name it too\n" + none)
    #expect(try sandbox.earcon("validate build --quiet").errors == "")
    // An archive that was named as well is not among those that were not.
    let named = try sandbox.earcon("validate build build/App.ipa").errors
    #expect(!named.contains("looked into only when"))
  }
}
