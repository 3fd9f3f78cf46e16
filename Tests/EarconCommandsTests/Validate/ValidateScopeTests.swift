// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The bundle to which `earcon validate` assigns a sound, for different spellings of the sound's
/// path.
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

  /// The number of findings for each rule about places.
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
  ]) func `Findings about a bundle do not depend on the spelling of its path`(_ script: String)
    throws
  {
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
  ]) func `A bundle root is compared by its real path`(_ script: String) throws {
    let result = try sandbox().shell(script)
    #expect(result.status == 0)
    #expect(
      result.text.contains("is in the folder 'more'; it should be at the root of 'br'; "),
      "\(result.text)")
  }

  @Test func `A bundle root without checked files is refused`() throws {
    let sandbox = try sandbox()
    let gone = try sandbox.earcon("validate br --bundle-root /nope")
    #expect(gone.status == 2 && gone.text == "")
    #expect(
      gone.errors == "/nope: error: is named by --bundle-root, but does not exist; name a folder "
        + "that contains sounds\n")
    let below = try sandbox.earcon("validate br --bundle-root br/none")
    #expect(below.status == 2 && below.text == "")
    #expect(
      below.errors == "br/none: error: is named by --bundle-root, but does not exist; name a "
        + "folder that contains sounds\n")
    let other = try sandbox.earcon("validate br --bundle-root Bird.app")
    #expect(other.status == 2 && other.text == "")
    #expect(
      other.errors
        == "Bird.app: error: is named by --bundle-root, but is unrelated to the checked paths; "
        + "name a folder that contains one of them, or is inside one\n")
  }

  @Test func `Input without sounds and skipped archives are noted`() throws {
    let sandbox = try sandbox()
    try #require(
      try sandbox.shell("mkdir -p empty build && : > build/App.ipa && : > list").status == 0)
    let none =
      "earcon validate: note: no sound was found; in folders, Earcon recognizes sounds by "
      + "extensions such as .caf, .aiff or .wav; check the paths, --include and --exclude\n"
    for line in ["empty", "br --include nothing", "--files-from list"] {
      let result = try sandbox.earcon("validate " + line)
      #expect(result.status == 0)
      #expect(result.text == "no sound was checked\n")
      let excluded =
        "earcon validate: note: no sound was checked, because the settings exclude 1 sound; change "
        + "include or exclude, in .earcon.yml or on the command line\n"
      #expect(result.errors == (line.contains("--include") ? excluded : none))
    }
    let result = try sandbox.earcon("validate build")
    #expect(result.text == "no sound was checked\n")
    #expect(
      result.errors == "build/App.ipa: note: is an archive in a folder; Earcon did not check it; "
        + "name it on the command line\n" + none)
    #expect(try sandbox.earcon("validate build --quiet").errors == "")
    // Earcon does not skip an archive that is also named explicitly.
    let named = try sandbox.earcon("validate build build/App.ipa").errors
    #expect(!named.contains("did not check it"))
  }

  @Test(arguments: [
    (5, ""), (6, "1 more archive in folders; name it"),
    (7, "2 more archives in folders; name them"),
  ]) func `At most five skipped archives are listed`(_ count: Int, _ more: String) throws {
    let sandbox = try Sandbox(["tick.wav"])
    let setup = "mkdir in && mv tick.wav in && for i in $(seq \(count)); do : > in/$i.ipa; done"
    try #require(try sandbox.shell(setup).status == 0)
    let lines = try sandbox.earcon("validate in").errors.split(separator: "\n").map(String.init)
    #expect(lines.count == min(count, 6), "\(lines)")
    #expect(lines.prefix(5).allSatisfy { $0.contains(": note: is an archive in a folder; ") })
    if !more.isEmpty {
      #expect(
        lines.last
          == "earcon validate: note: Earcon did not check \(more) on the command line")
    }
  }

  @Test func `A link named raw to a folder named res is not Android's res/raw`() throws {
    let sandbox = try FixSound.sandbox(["res/ding.caf": FixSound.sine(.caf, "ima4")])
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.file("raw"), withDestinationPath: "res")
    let result = try sandbox.earcon("validate raw")
    #expect(result.status == 0 && result.text == "1 sound: no findings\n", "\(result.text)")
  }
}
