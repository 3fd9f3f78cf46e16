// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `earcon check` {
  private static let long =
    "error: the sound lasts 30 s; it must last less than 30 s; shorten it, or let 'earcon fix "
    + "--trim' do it [duration/too-long]\n"
  private static let lost =
    "./Bird/Push.swift:3:37: error: the build does not copy 'lost.wav' to a place where the system looks; "
    + "the file is at 'Bird/lost.wav'; add it to the resources of the app, at their root "
    + "[reference/unknown-sound]\n"
  private static let none =
    "./BirdTests/PushTests.swift:1:36: note: no sound is called 'none.caf'; name a sound in the app, "
    + "or add this one to the app [reference/unknown-sound]\n"

  private static let unshipped = "not checked: 2 sounds that no app contains\n"

  @Test func `Notification sounds and names are checked, but not music`() throws {
    let result = try ProjectSandbox.full().earcon("check")
    #expect(result.status == 1)
    #expect(
      result.text == Self.lost + "./Bird/long.wav: " + Self.long + Self.none
        + "3 sounds: 2 errors, 1 note\n"
        + "not checked: 1 sound that no notification names (--all checks it), 2 sounds that no app "
        + "contains\n")
    #expect(result.errors == "")
  }

  @Test func `All sounds that an app ships are checked with --all`() throws {
    let result = try ProjectSandbox.full().earcon("check --all .")
    #expect(result.status == 1)
    #expect(
      result.text == Self.lost + "./Bird/long.wav: " + Self.long + "./Bird/music.wav: " + Self.long
        + Self.none + "4 sounds: 3 errors, 1 note\n" + Self.unshipped)
    #expect(result.errors == "")
  }

  @Test func `The source that names each sound is listed with --verbose`() throws {
    let result = try ProjectSandbox.full().earcon("check -v --app BirdService")
    #expect(
      result.errors == """
        ./Bird/long.wav: note: is a notification sound: ./Bird/Push.swift:2 names it

        """)
    #expect(result.text.hasSuffix("1 sound: 2 errors, 1 note\n" + Self.unshipped))
  }

  @Test func `An app that does not exist is refused with the names of those that do`() throws {
    let result = try ProjectSandbox.full().earcon("check --app Brid")
    #expect(result.status == 2)
    #expect(result.text == "")
    #expect(
      result.errors == "earcon check: error: no app is called 'Brid'; name one of 'Bird', "
        + "'BirdService', 'app'\n")
  }

  @Test func `The remedy for an unknown app names the only app of a project`() throws {
    let sandbox = try XcodeSandbox.make(
      [XcodeSandbox.Target(name: "Bird", files: ["ding.wav"])], [("alarm.wav", "ding.wav")])
    #expect(
      try sandbox.earcon("check . --app Brid").errors
        == "earcon check: error: no app is called 'Brid'; name 'Bird'\n")
  }

  @Test func `Without a project, the remedy for an unknown app is to name one`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("check --app Bird .")
    #expect(result.status == 2)
    #expect(
      result.errors == "earcon check: error: no app is called 'Bird'; name a folder with the "
        + "project that builds it\n")
  }

  @Test func `The configuration can name notification sounds`() throws {
    let sandbox = try ProjectSandbox.full()
    try sandbox.write("notifications: [Bird/music.*]\n", to: ".earcon.yml")
    let result = try sandbox.earcon("check -v .")
    #expect(result.text.contains("./Bird/music.wav: " + Self.long))
    #expect(
      result.errors.contains(
        "./Bird/music.wav: note: is a notification sound: a pattern in "
          + "\(sandbox.path)/.earcon.yml:1 matches it\n"))
    try sandbox.write("notifications: all\n", to: ".earcon.yml")
    let end = "4 sounds: 3 errors, 1 note\n" + Self.unshipped
    #expect(try sandbox.earcon("check .").text.hasSuffix(end))
  }

  @Test func `Patterns of notifications that match no sound are reported`() throws {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", files: ["chime.aiff"])], [("chime.aiff", "App/chime.aiff")])
    try ProjectSandbox.write(
      ["App/a.swift": "let name = UNNotificationSoundName(\"chime.aiff\")\n"], in: sandbox)
    _ = try sandbox.shell("mv Bird.xcodeproj App")
    try sandbox.write("notifications: [Nope/**, All]\n", to: "App/.earcon.yml")
    let message =
      "no sound matches 'notifications' in '\(sandbox.path)/App/.earcon.yml': 'Nope/**', 'All'; correct the "
      + "patterns, which are relative to the configuration's folder\n"
    let result = try sandbox.earcon("check App")
    #expect(result.status == 0)
    #expect(result.errors == "earcon check: note: " + message)
    let strict = try sandbox.earcon("check App --strict")
    #expect(strict.status == 1)
    #expect(strict.errors == "earcon check: error: " + message)
    try sandbox.write("notifications: [a/**, b/**, c/**, d/**, e/**]\n", to: "App/.earcon.yml")
    #expect(
      try sandbox.earcon("check App").errors.contains(
        ": 'a/**', 'b/**', 'c/**' and 2 more; correct"))
    try sandbox.write("notifications: [Nope/**, All]\n", to: "App/.earcon.yml")
    // The patterns may match sounds beside the checked folder.
    _ = try sandbox.shell("mv App/.earcon.yml .")
    #expect(try sandbox.earcon("check App --strict").status == 0)
  }

  @Test func `Payloads outside of the project name sounds too`() throws {
    let sandbox = try ProjectSandbox.full()
    let payloads = try Sandbox([])
    try ProjectSandbox.write(
      [
        "a/one.json": "{\"aps\": {\"sound\": \"music.wav\"}}",
        "a/two.apns": "{\"aps\": {\"sound\": \"absent.wav\"}}", "a/text.txt": "absent",
        ".hidden/x.json": "{\"aps\": {\"sound\": \"hidden.wav\"}}",
      ], in: payloads)
    let result = try sandbox.earcon(["check", "--payloads", payloads.path])
    #expect(result.text.contains("./Bird/music.wav: " + Self.long))
    #expect(result.text.contains("two.apns:1: error: no sound is called 'absent.wav'"))
    #expect(!result.text.contains("hidden.wav"))
    let one = try sandbox.earcon(["check", "--payloads", payloads.file("a/text.txt")])
    #expect(one.status == 1)
    let missing = try sandbox.earcon("check --payloads nowhere")
    #expect(missing.status == 2)
    #expect(missing.text.contains("nowhere: error: "))
  }

  @Test func `Names for one system are not looked up among the sounds of the other`() throws {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(
      [
        "push.json": "{\"aps\": {\"sound\": \"bell.wav\"}}",
        "android/app/src/main/java/Other.kt":
          "val sound = RawResourceAndroidNotificationSound(\"chime\")\n",
      ], in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(
      text.contains("./push.json:1: error: only the Android app has 'bell.wav' [/aps/sound]; add"))
    #expect(text.contains("./android/app/src/main/java/Other.kt:1:49: error: "))
  }

  @Test func `In a folder of sounds, all sounds are checked`() throws {
    let sandbox = try Sandbox(["chime.aiff", "too-long.wav"])
    let result = try sandbox.earcon("check")
    #expect(result.status == 1)
    #expect(result.text == "./too-long.wav: \(Self.long)2 sounds: 1 error\n")
    #expect(result.errors == "")
  }

  @Test func `Scripts and settings do not make a folder of sounds a project`() throws {
    let sandbox = try Sandbox(["chime.aiff", "too-long.wav"])
    try sandbox.write("sound: other.wav\n", to: "ci.yml")
    try sandbox.write("enemy = Enemy(sound='meow.wav')\n", to: "make.py")
    #expect(try sandbox.earcon("check").text == "./too-long.wav: \(Self.long)2 sounds: 1 error\n")
    try sandbox.write("push = {'aps': {'sound': 'chime.aiff'}}\n", to: "push.py")
    #expect(
      try sandbox.earcon("check").text
        == "1 sound: no findings\nnot checked: 1 sound that no notification names (--all checks it)\n"
    )
  }

  @Test func `Compiled frameworks are not searched for names`() throws {
    let sandbox = try ProjectSandbox.full()
    let folders = ["Libs/A.framework", "Libs/B.xcframework/ios-arm64", "Libs/framework"]
    for folder in folders {
      try ProjectSandbox.write(["\(folder)/Info.plist": "bplist00"], in: sandbox)
    }
    let check = try sandbox.earcon("check").text
    #expect(check.components(separatedBy: "[reference/not-read]").count == 2)
    let note = "./Libs/framework/Info.plist: note: the binary property list cannot be read"
    #expect(check.contains(note))
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    let references = try sandbox.earcon("references Libs --manifest sounds.json").text
    #expect(references.components(separatedBy: "[reference/not-read]").count == 2)
  }

  @Test func `A check that finds no sound and no name says so`() throws {
    let sandbox = try Sandbox([])
    let result = try sandbox.earcon("check")
    #expect(result.status == 0)
    #expect(result.text == "no sound was checked\n")
    #expect(
      result.errors
        == "earcon check: note: no notification sound was found, and no name of one; "
        + "check the path\n")
    #expect(try sandbox.earcon("check -q").errors == "")
  }

  @Test func `If apps have no name of a notification sound, the note suggests listing sounds`()
    throws
  {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      ["app/build.gradle": "apply plugin: 'com.android.application'\n"], in: sandbox)
    let remedy = "; check the path, or add --payloads\n"
    let fact = "1 app was found, but no name of a notification sound"
    let result = try sandbox.earcon("check")
    #expect(result.status == 0)
    #expect(result.errors == "earcon check: note: " + fact + remedy)
    let strict = try sandbox.earcon("check --strict")
    #expect(strict.status == 1)
    #expect(strict.errors == "earcon check: error: " + fact + " in '.'" + remedy)
    try ProjectSandbox.copy("tick.wav", to: "app/src/main/res/raw/tick.wav", in: sandbox)
    try ProjectSandbox.write(
      ["tool/build.gradle": "apply plugin: 'com.android.application'\n"], in: sandbox)
    #expect(
      try sandbox.earcon("check").errors.hasSuffix(
        "earcon check: note: 2 apps were found, but no name of a notification sound; list the sounds under "
          + "'notifications' in .earcon.yml, or add --payloads or --all\n"))
  }

  @Test func `A file is refused, and a missing folder is reported`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let file = try sandbox.earcon("check tick.wav")
    #expect(file.status == 2)
    #expect(
      file.errors
        == "tick.wav: error: is neither a folder nor an archive; name the folder of a project, or check a file "
        + "with 'earcon validate'\n")
    let missing = try sandbox.earcon("check nowhere")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("nowhere: error: cannot be opened"))
    try ProjectSandbox.write(["Bird.xcodeproj/project.pbxproj": ""], in: sandbox)
    for path in ["Bird.xcodeproj", "Bird.xcodeproj/"] {
      let project = try sandbox.earcon("check \(path)")
      #expect(project.status == 2)
      #expect(
        project.errors
          == "\(path): error: has neither the sources nor the sounds of the app; name the folder that contains it\n"
      )
    }
    for jobs in ["0", "1025"] {
      let result = try sandbox.earcon("check --jobs \(jobs)")
      #expect(result.status == 64)
      #expect(result.errors.contains("--jobs is \(jobs); write a number from 1 to 1024\n"))
    }
  }

  @Test func `A project that cannot be read is an unchecked path`() throws {
    let sandbox = try ProjectSandbox.full()
    try sandbox.write("{", to: "Bird.xcodeproj/project.pbxproj")
    let result = try sandbox.earcon("check")
    #expect(result.status == 2)
    #expect(result.text.contains("Bird.xcodeproj/project.pbxproj: error: "))
  }

  @Test func `A sound that Git LFS has not downloaded is named as such`() throws {
    let sandbox = try ProjectSandbox.full()
    try sandbox.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n",
      to: "Bird/chime.aiff")
    #expect(
      try sandbox.earcon("check").text.contains(
        "./Bird/chime.aiff: error: the file contains only a Git LFS pointer, not AIFF, WAVE or CAF "
          + "[byte 0 (0x0)]; run 'git lfs pull' to download the file [container/unsupported]\n"))
  }
}
