// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `earcon check` in folders in which no project builds an app.
@Suite struct `Folders without an app's project` {
  private static let unknown =
    "earcon check: note: no project file says which sounds are shipped, so Earcon treats every sound in "
    + "the folder as shipped"
  private static let unknownApp =
    unknown + "; for an app, check the folder of its project, or the built app"
  private static let media =
    "not checked: 1 sound that no notification names (--all checks it)\n"

  /// Returns a folder with `chime.aiff` and the invalid `too-long.wav`.
  private func sandbox(_ files: [String: String]) throws -> Sandbox {
    let sandbox = try Sandbox(["chime.aiff", "too-long.wav"])
    try ProjectSandbox.write(files, in: sandbox)
    return sandbox
  }

  private func source(_ name: String) -> String {
    "let name = UNNotificationSoundName(\"\(name)\")\n"
  }

  @Test func `In a folder with code, only notification sounds are checked`() throws {
    let sandbox = try sandbox(["a.swift": source("Chime.aiff")])
    let result = try sandbox.earcon("check")
    #expect(result.status == 1)
    #expect(
      result.text == """
        ./a.swift:1:36: error: no sound is called 'Chime.aiff'; 'chime.aiff' differs in case; write \
        'chime.aiff' [reference/unknown-sound]
        1 sound: 1 error

        """ + Self.media)
    #expect(result.errors == Self.unknownApp + "\n")
    #expect(try sandbox.earcon("check --all").text.hasSuffix("2 sounds: 2 errors\n"))
  }

  @Test func `In a folder with a payload, only the sounds that it names are checked`() throws {
    let sandbox = try sandbox(["push.json": "{\"aps\": {\"sound\": \"chime.aiff\"}}"])
    let result = try sandbox.earcon("check")
    #expect(result.text == "1 sound: no findings\n" + Self.media)
    #expect(result.errors == Self.unknownApp + "\n")
    // GitHub's annotations have no place for the counts.
    let github = try sandbox.earcon("check --reporter github")
    #expect(github.errors == Self.unknownApp + "\nearcon check: note: " + Self.media)
  }

  @Test(arguments: [
    "src/main.rs", "main.cpp", "player.gd", "Game/Player.cs", "tools/sounds.py", "web/index.html",
    "Cargo.toml", "project.godot", "index.js",
  ]) func `In the folder of any program, sounds that no notification names are not checked`(
    _ file: String
  ) throws {
    let sandbox = try sandbox([file: "x"])
    let result = try sandbox.earcon("check")
    #expect(result.status == 0)
    #expect(
      result.text
        == "no sound was checked\nnot checked: 2 sounds that no notification names (--all "
        + "checks them)\n")
    #expect(result.errors.hasPrefix(Self.unknownApp + "\n"))
    #expect(try sandbox.earcon("check --all").text.hasSuffix("2 sounds: 1 error\n"))
  }

  @Test(arguments: ["sounds.py", "index.html", "list.yaml", "make/settings.yml", "convert.sh"])
  func `A folder with sounds, scripts and pages counts as a folder without code`(_ file: String)
    throws
  {
    #expect(try sandbox([file: "x"]).earcon("check").text.hasSuffix("2 sounds: 1 error\n"))
  }

  @Test
  func `A folder with only sounds, other JSON and property lists counts as a folder without code`()
    throws
  {
    let plist = "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>"
    let result = try sandbox(["a.json": "{}", "a.plist": plist]).earcon("check")
    #expect(result.text.hasSuffix("2 sounds: 1 error\n"))
    #expect(result.errors == "")
  }

  @Test func `Findings about the sounds of tests are notes`() throws {
    let sandbox = try sandbox(["a.swift": source("long.wav")])
    try ProjectSandbox.copy("too-long.wav", to: "BirdTests/long.wav", in: sandbox)
    let result = try sandbox.earcon("check")
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("./BirdTests/long.wav: note: the sound lasts 30 s; "))
    #expect(
      result.text.hasSuffix(
        "1 sound: 1 note\nnot checked: 2 sounds that no notification names (--all checks them)\n"))
  }

  @Test func `A Swift package alone keeps its sounds in a nested bundle`() throws {
    let sandbox = try Sandbox([])
    let resources = "resources: [.process(\"Resources\")]"
    try ProjectSandbox.write(
      [
        "Package.swift":
          "let package = Package(name: \"Lib\", targets: [.target(name: \"Lib\", \(resources))])",
        "Sources/Lib/a.swift": source("p.wav"),
      ], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "Sources/Lib/Resources/p.wav", in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(
      text.contains(
        "./Sources/Lib/a.swift:1:36: error: 'p.wav' is in the folder 'Lib_Lib.bundle' of the app, but the "
          + "system looks only at the root; copy the sound to the root of the app "))
  }

  @Test func `Sounds in res/raw are those of an Android app`() throws {
    let sandbox = try Sandbox([])
    try ProjectSandbox.copy("alarm.wav", to: "src/res/raw/bell.wav", in: sandbox)
    let kotlin = "builder.setSound(RawResourceAndroidNotificationSound(\"bell\"))\n"
    try ProjectSandbox.write(["a.swift": source("bell.wav"), "a.kt": kotlin], in: sandbox)
    let result = try sandbox.earcon("check")
    #expect(
      result.text.hasPrefix("./a.swift:1:36: error: only the Android app has 'bell.wav'; add it "))
    #expect(result.text.hasSuffix("1 sound: 1 error\n"))
  }

  @Test(arguments: [
    ("project.yml", "name: Bird\ntargets:\n", "xcodegen"),
    ("Project.swift", "import ProjectDescription\n\nlet project = Project()\n", "tuist generate"),
  ]) func `The note names the command that generates the project`(
    _ file: String, _ text: String, _ command: String
  ) throws {
    let files = [file: text, "Bird/a.swift": source("chime.aiff"), ".gitignore": "*.xcodeproj\n"]
    let sandbox = try sandbox(files)
    #expect(
      try sandbox.earcon("check").errors == Self.unknown
        + "; generate the Xcode project of './\(file)' with '\(command)'\n")
    let project = try XcodeSandbox.make([.init(name: "Bird", files: ["chime.aiff"])])
    for (path, text) in files { try ProjectSandbox.write([path: text], in: project) }
    try ProjectSandbox.copy("chime.aiff", to: "chime.aiff", in: project)
    let result = try project.earcon("check -v")
    #expect(result.text == "1 sound: no findings\n")
    #expect(
      result.errors
        == "./chime.aiff: note: is a notification sound: ./Bird/a.swift:1 names it\n")
  }

  @Test func `Beside another app for Apple's systems, the note says that a project is missing`()
    throws
  {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(["Tool/project.yml": "targets:\n"], in: sandbox)
    #expect(
      try sandbox.earcon("check").errors.hasPrefix(
        "earcon check: note: an Xcode project is missing, so Earcon does not know which sounds the app "
          + "ships; generate the Xcode project of './Tool/project.yml' with 'xcodegen'\n"))
  }

  @Test(arguments: [("project.yml", "."), ("Bird/project.yml", "./Bird")])
  func `Beside an Android app, the sounds in the folder of a missing project count as shipped`(
    _ file: String, _ folder: String
  ) throws {
    let sandbox = try ProjectSandbox.full()
    _ = try sandbox.shell("rm -r Bird.xcodeproj")
    try ProjectSandbox.write([file: "targets:\n"], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "android/app/src/main/assets/song.wav", in: sandbox)
    let result = try sandbox.earcon("check")
    #expect(result.status == 1)
    #expect(result.text.contains("./Bird/long.wav: error: the sound lasts 30 s"), "\(result.text)")
    // 'chime.aiff', 'long.wav' and 'lost.wav' of iOS, 'bell.wav' of Android; 'music.wav' is not named.
    #expect(result.text.contains("\n4 sounds: "), "\(result.text)")
    #expect(
      result.errors
        == "earcon check: note: an Xcode project is missing, so Earcon treats the sounds in '\(folder)' as "
        + "shipped; generate the Xcode project of './\(file)' with 'xcodegen'\n")
  }

  @Test func `A project that cannot be read is an unchecked path, not a missing project`() throws {
    let sandbox = try sandbox([
      "Bird.xcodeproj/project.pbxproj": "{", "a.swift": source("chime.aiff"),
    ])
    let result = try sandbox.earcon("check")
    #expect(result.status == 2)
    #expect(result.text.contains("./Bird.xcodeproj/project.pbxproj: error: "))
    #expect(result.errors == "")
  }

  @Test func `The path of a project that cannot be read begins with the checked folder`() throws {
    let sandbox = try sandbox(["App/Bird.xcodeproj/project.pbxproj": "{"])
    let result = try sandbox.earcon("check App")
    #expect(result.text.hasPrefix("App/Bird.xcodeproj/project.pbxproj: error: "))
  }

  @Test func `Without an app and a sound, names are not looked up, but payloads are checked`()
    throws
  {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        "a.swift": source("chime.caf"),
        "a.json": "{\"aps\":{\"alert\":\"x\",\"sound\":\"chime.caf\"}}",
        "b.json": "{\"aps\":{\"alert\":\"x\",\"sound\":5}}",
      ], in: sandbox)
    let note =
      "'.' has neither an app's project nor a sound, so Earcon looked up no names; name the folder of the app, "
      + "or look the names up in a manifest with 'earcon references'\n"
    let result = try sandbox.earcon("check")
    #expect(result.text.hasPrefix("./b.json:1: error: "))
    #expect(result.text.hasSuffix("no sound was checked; 1 error\n"))
    #expect(result.errors == "earcon check: note: " + note)
    try sandbox.write("{}", to: "b.json")
    #expect(try sandbox.earcon("check").status == 0)
    let strict = try sandbox.earcon("check --strict")
    #expect(strict.status == 1)
    #expect(strict.errors == "earcon check: error: " + note)
  }
}
