// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `earcon check of built apps` {
  private static let long = "\(Validation.tooLongBuilt) [duration/too-long]\n"
  private static let unnamed =
    "earcon check: note: nothing names notification sounds, so Earcon checked all sounds and reports "
    + "errors as warnings; add --payloads or --manifest\n"

  /// Returns a folder with the built app `Bird.app`, which has sounds at its root and a song in a subfolder.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        "Bird.app/Info.plist": "{}",
        "named.apns": "{\"aps\": {\"sound\": \"long.wav\"}}",
        "song.apns": "{\"aps\": {\"sound\": \"song.wav\"}}",
      ], in: sandbox)
    let copies = [
      ("chime.aiff", "Bird.app/chime.aiff"), ("too-long.wav", "Bird.app/long.wav"),
      ("too-long.wav", "Bird.app/Music/song.wav"),
    ]
    for (sample, path) in copies { try ProjectSandbox.copy(sample, to: path, in: sandbox) }
    return sandbox
  }

  /// The last line for one unchecked sound, and for two.
  private static let one =
    "not checked: 1 sound that no notification names (--all checks it)\n"
  private static let two =
    "not checked: 2 sounds that no notification names (--all checks them)\n"

  @Test
  func `Without payloads, sounds at the root of a built app are checked, with errors as warnings`()
    throws
  {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("check Bird.app")
    #expect(result.status == 0)
    #expect(
      result.text == "Bird.app/long.wav: warning: " + Self.long + "2 sounds: 1 warning\n" + Self.one
    )
    #expect(result.errors == Self.unnamed)
    let inside = try sandbox.shell("cd Bird.app && earcon check")
    #expect(
      inside.text
        == "./long.wav: warning: \(Validation.tooLong) [duration/too-long]\n2 sounds: 1 warning\n"
        + Self.one)
    let strict = try sandbox.earcon("check Bird.app --strict")
    #expect(strict.status == 1)
    #expect(
      strict.text == "Bird.app/long.wav: error: " + Self.long + "2 sounds: 1 error\n" + Self.one)
    #expect(strict.errors == Self.unnamed.replacing(" and reports errors as warnings", with: ""))
  }

  @Test func `Patterns of notifications select the sounds of a built app, unless none matches`()
    throws
  {
    let sandbox = try Self.sandbox()
    try sandbox.write("notifications: ['**/chime.aiff']\n", to: ".earcon.yml")
    let result = try sandbox.earcon("check Bird.app")
    #expect(result.text == "1 sound: no findings\n" + Self.two)
    #expect(result.errors == "")
    try sandbox.write("notifications: [Sources/chime.aiff]\n", to: ".earcon.yml")
    let other = try sandbox.earcon("check Bird.app")
    #expect(other.text.hasSuffix("2 sounds: 1 warning\n" + Self.one))
    #expect(other.errors == Self.unnamed)
  }

  @Test func `The only built app in a folder is checked as if it were named`() throws {
    let sandbox = try Self.sandbox()
    _ = try sandbox.shell("mkdir Products && mv Bird.app Products")
    try ProjectSandbox.write(["Products/Bird.app.dSYM/Contents/Info.plist": "{}"], in: sandbox)
    let result = try sandbox.earcon("check Products")
    #expect(result.status == 0)
    #expect(
      result.text == "Products/Bird.app/long.wav: warning: " + Self.long + "2 sounds: 1 warning\n"
        + Self.one)
    #expect(result.errors.hasSuffix(Self.unnamed))
    try ProjectSandbox.copy("tick.wav", to: "Products/tick.wav", in: sandbox)
    #expect(try sandbox.earcon("check Products").text.contains("Bird.app/Music/song.wav: "))
  }

  @Test func `Several built apps in a folder are checked together`() throws {
    let sandbox = try Self.sandbox()
    _ = try sandbox.shell(
      "mkdir Products && mv Bird.app Products && cp named.apns Products/x.plist")
    try ProjectSandbox.write(["Products/Mac/Wing.app/Contents/Info.plist": "{}"], in: sandbox)
    let path = "Products/Mac/Wing.app/Contents/Resources/flap.wav"
    try ProjectSandbox.copy("too-long.wav", to: path, in: sandbox)
    let unnamed = try sandbox.earcon("check Products")
    #expect(
      unnamed.text == "Products/Bird.app/long.wav: warning: \(Self.long)\(path): warning: "
        + Self.long + "3 sounds: 2 warnings\n" + Self.one)
    #expect(unnamed.errors == Self.unnamed)
    // Each payload may be for any of the apps.
    let payload = "{\"aps\": {\"sound\": \"flap.wav\"}}"
    try sandbox.write(payload, to: "Products/push.apns")
    let named = try sandbox.earcon("check Products --payloads named.apns --reporter json")
    #expect(named.status == 1, "\(named.errors)")
    let report = try JSONValue(named.output)
    #expect(
      report["apps"].elements.map { $0["path"].string }
        == ["Products/Bird.app", "Products/Mac/Wing.app"])
    #expect(
      report["sounds"].elements.map { $0["path"].string } == ["Products/Bird.app/long.wav", path])
    #expect(report["sounds"][1]["apps"] == .array([.string("Wing.app")]))
    #expect(
      report["findings"].elements.map { $0["rule"].string }
        == ["duration/too-long", "duration/too-long"])
  }

  @Test func `A payload beside a built app names its sounds`() throws {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("check .")
    #expect(result.status == 1)
    #expect(
      result.text == "./Bird.app/long.wav: error: \(Self.long)./song.apns:1: error: "
        + "the build does not copy 'song.wav' to a place where the system looks; the file is at "
        + "'./Bird.app/Music/song.wav' [/aps/sound]; add it to the resources of the app, at their root "
        + "[payload/unknown-sound]\n1 sound: 2 errors\n" + Self.two)
    #expect(result.errors == "")
  }

  @Test func `Payloads say which sounds of a built app are for notifications`() throws {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("check Bird.app --payloads named.apns")
    #expect(result.status == 1)
    #expect(
      result.text == "Bird.app/long.wav: error: " + Self.long + "1 sound: 1 error\n" + Self.two)
    #expect(result.errors == "")
  }

  @Test func `A manifest says which sounds of a built app are for notifications`() throws {
    let sandbox = try Self.sandbox()
    // The manifest omits the sound that is too long, and the check then reports its error.
    try #require(sandbox.earcon("manifest build Bird.app -o sounds.json").status == 1)
    try ProjectSandbox.copy("tick.wav", to: "Bird.app/later.wav", in: sandbox)
    let result = try sandbox.earcon("check Bird.app --manifest sounds.json -v")
    #expect(result.status == 1)
    #expect(
      result.text == "Bird.app/long.wav: error: " + Self.long + "2 sounds: 1 error\n" + Self.two)
    #expect(
      result.errors
        == "Bird.app/chime.aiff: note: is a notification sound: the manifest sounds.json lists it\n"
        + "Bird.app/long.wav: note: is a notification sound: the manifest sounds.json lists it\n")
    let piped = try sandbox.shell("earcon check Bird.app --manifest - -q < sounds.json")
    #expect(piped.status == 1)
    #expect(piped.errors == "")
  }

  @Test func `A manifest's sounds for another system say nothing about a built app`() throws {
    let sandbox = try Self.sandbox()
    try #require(
      sandbox.earcon("manifest build Bird.app --platform android --lenient -o sounds.json")
        .status == 0)
    let result = try sandbox.earcon("check Bird.app --manifest sounds.json")
    #expect(result.status == 0)
    #expect(
      result.text == "no sound was checked\n"
        + "not checked: 3 sounds that no notification names (--all checks them)\n")
  }

  @Test func `A manifest is refused for a project, and an invalid one for a built app`()
    throws
  {
    let sandbox = try Self.sandbox()
    try ProjectSandbox.write(["sounds.json": "{", "a.swift": "let a = 1\n"], in: sandbox)
    let project = try sandbox.earcon("check . --manifest sounds.json")
    #expect(project.status == 2)
    #expect(
      project.errors
        == ".: error: is not a built app, and --manifest selects the sounds of a built app; name a built "
        + "app, or remove --manifest: in a project, sources name the sounds\n")
    let broken = try sandbox.earcon("check Bird.app --manifest sounds.json")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("sounds.json"))
  }

  @Test func `A payload's name is looked up among the sounds at the root of a built app`() throws {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("check Bird.app --payloads song.apns")
    #expect(result.status == 1)
    #expect(
      result.text
        == "song.apns:1: error: the build does not copy 'song.wav' to a place where the system looks; the file is at "
        + "'Bird.app/Music/song.wav' [/aps/sound]; add it to the resources of the app, at their root "
        + "[payload/unknown-sound]\nno sound was checked; 1 error\n"
        + "not checked: 3 sounds that no notification names (--all checks them)\n")
  }

  @Test func `All sounds of a built app are checked with --all`() throws {
    let result = try Self.sandbox().earcon("check Bird.app --all")
    #expect(result.status == 1)
    #expect(result.text.contains("Bird.app/Music/song.wav: error: " + Self.long))
    #expect(result.errors == "")
  }

  @Test func `JSON has the built bundles as apps`() throws {
    let sandbox = try Self.sandbox()
    try ProjectSandbox.write(["Bird.app/PlugIns/Wing.appex/Info.plist": "{}"], in: sandbox)
    try ProjectSandbox.copy(
      "too-long.wav", to: "Bird.app/PlugIns/Wing.appex/long.wav", in: sandbox)
    let result = try sandbox.earcon("check Bird.app --payloads named.apns --reporter json")
    let report = try JSONValue(result.output)
    #expect(
      report["apps"].elements.map { $0["path"].string } == [
        "Bird.app", "Bird.app/PlugIns/Wing.appex",
      ])
    let sounds = report["sounds"].elements
    #expect(
      sounds.map { $0["path"].string } == [
        "Bird.app/PlugIns/Wing.appex/long.wav", "Bird.app/long.wav",
      ])
    #expect(sounds.map { $0["apps"][0].string } == ["Wing.appex", "Bird.app"])
    for sound in sounds {
      #expect(sound["evidence"]["kind"] == .string("payload"))
      #expect(sound["evidence"]["path"] == .string("named.apns"))
    }
    #expect(report["counts"]["media"] == .integer(2))
  }

  @Test func `A Mac app is checked for macOS, with the sounds in its folder of resources`() throws {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(["Bird.app/Contents/Info.plist": "{}"], in: sandbox)
    try ProjectSandbox.copy("chime.aiff", to: "Bird.app/Contents/Resources/chime.aiff", in: sandbox)
    try ProjectSandbox.copy("chime.aiff", to: "Bird.app/Contents/lost.aiff", in: sandbox)
    let report = try JSONValue(sandbox.earcon("check Bird.app --reporter json").output)
    #expect(report["apps"][0]["platforms"] == .array([.string("macos")]))
    #expect(
      report["sounds"].elements.map { $0["path"].string } == [
        "Bird.app/Contents/Resources/chime.aiff"
      ])
  }

  @Test func `Archives are checked as built apps`() throws {
    guard let python = Tool(named: "python3") else { return }
    let sandbox = try Sandbox()
    let make = """
      import zipfile
      with zipfile.ZipFile('Bird.ipa', 'w') as archive:
          archive.write('chime.aiff', 'Payload/Bird.app/chime.aiff')
          archive.write('too-long.wav', 'Payload/Bird.app/too-long.wav')
          archive.write('too-long.wav', 'Payload/Bird.app/Music/song.wav')
      with zipfile.ZipFile('Bird.apk', 'w') as archive:
          archive.write('alarm.wav', 'res/raw/bell.wav')
          archive.write('tick.wav', 'res/raw/tick.wav')
          archive.write('tick.wav', 'assets/song.wav')
      """
    try #require(try python.run(["-c", make], in: sandbox.path).status == 0)
    let archive = try sandbox.earcon("check Bird.ipa")
    #expect(archive.status == 0, "\(archive.errors)")
    #expect(
      archive.text == "Bird.ipa/Payload/Bird.app/too-long.wav: warning: \(Validation.tooLongBuilt) "
        + "[duration/too-long]\n2 sounds: 1 warning\n" + Self.one)
    // In a folder, an app's archive counts as a built app.
    let both = try sandbox.shell("mkdir Made && mv Bird.* Made && earcon check Made")
    #expect(
      both.text.hasSuffix(
        "Made/Bird.ipa/Payload/Bird.app/too-long.wav: warning: \(Validation.tooLongBuilt) "
          + "[duration/too-long]\n4 sounds: 2 warnings\n" + Self.two)
        && both.text.hasPrefix("Made/Bird.apk/res/raw/tick.wav: warning: "),
      "\(both.errors)")
    _ = try sandbox.shell("mv Made/Bird.* .")
    let push =
      "{\"message\": {\"token\": \"t\", \"android\": {\"notification\": {\"sound\": \"bell\"}}}}"
    try sandbox.write(push, to: "push.json")
    let package = try sandbox.earcon("check Bird.apk --payloads push.json --reporter json")
    #expect(package.status == 0, "\(package.errors)")
    let report = try JSONValue(package.output)
    #expect(report["sounds"].elements.map { $0["path"].string } == ["Bird.apk/res/raw/bell.wav"])
    #expect(report["sounds"][0]["apps"] == .array([.string("Bird.apk")]))
    #expect(report["apps"][0]["platforms"] == .array([.string("android")]))
    #expect(report["findings"] == .array([]))
  }

  @Test
  func `In an Android package with shortened paths, names are not looked up, and a note says so`()
    throws
  {
    guard let python = Tool(named: "python3") else { return }
    let sandbox = try Sandbox()
    let make = """
      import zipfile
      with zipfile.ZipFile('Bird.apk', 'w') as archive:
          archive.writestr('resources.arsc', 'bell')
          archive.write('alarm.wav', 'res/aB.wav')
      """
    try #require(try python.run(["-c", make], in: sandbox.path).status == 0)
    let push =
      "{\"message\": {\"token\": \"t\", \"android\": {\"notification\": {\"sound\": \"bell\"}}}}"
    try sandbox.write(push, to: "push.json")
    let note =
      "'Bird.apk' has resources with shortened paths, so Earcon does not know the names of its sounds; check the "
      + "app bundle (.aab) or the project instead\n"
    let result = try sandbox.earcon("check Bird.apk --payloads push.json --strict")
    #expect(result.status == 0)
    #expect(!result.text.contains("bell"), "\(result.text)")
    #expect(result.errors == "earcon check: note: " + note)
    let nothing = try sandbox.earcon("check Bird.apk")
    #expect(nothing.status == 0)
    #expect(nothing.errors == "earcon check: note: " + note)
    let strict = try sandbox.earcon("check Bird.apk --strict")
    #expect(strict.status == 1)
    #expect(strict.errors == "earcon check: error: " + note)
  }

  @Test func `An app of a project cannot be selected in a built app`() throws {
    let result = try Self.sandbox().earcon("check Bird.app --app Bird")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "Bird.app: error: is not a project; --app selects an app of a project; remove --app, and "
        + "name the built app to check\n")
  }

  @Test func `A built app in a project is skipped, but not a folder of sources with such a name`()
    throws
  {
    let sandbox = try ProjectSandbox.full()
    let before = try sandbox.earcon("check")
    try ProjectSandbox.write(
      [
        "Old/Bird.app/Info.plist": "{}",
        "Old/Bird.app/push.json": "{\"aps\": {\"sound\": \"gone.wav\"}}",
      ], in: sandbox)
    try ProjectSandbox.copy("too-long.wav", to: "Old/Bird.app/old.wav", in: sandbox)
    let after = try sandbox.earcon("check")
    #expect(after.text == before.text)
    #expect(after.errors == before.errors)
    try ProjectSandbox.write(
      ["site.app/push.json": "{\"aps\": {\"sound\": \"gone.wav\"}}"], in: sandbox)
    #expect(try sandbox.earcon("check").text.contains("./site.app/push.json:1: error: "))
  }

  @Test func `A sound of an extension satisfies a payload only without an app`() throws {
    let sandbox = try Self.sandbox()
    let folder = "Bird.app/PlugIns/Wing.appex"
    try ProjectSandbox.write(
      [folder + "/Info.plist": "{}", "only.apns": "{\"aps\": {\"sound\": \"only.aiff\"}}"],
      in: sandbox)
    try ProjectSandbox.copy("chime.aiff", to: folder + "/only.aiff", in: sandbox)
    let app = try sandbox.earcon("check Bird.app --payloads only.apns")
    #expect(app.text.contains("error: no sound is called 'only.aiff'"), "\(app.text)")
    for sound in ["chime.aiff", "long.wav"] {
      try FileManager.default.removeItem(atPath: sandbox.file("Bird.app/\(sound)"))
    }
    let silent = try sandbox.earcon("check Bird.app --payloads only.apns")
    #expect(silent.text.contains("error: no sound is called 'only.aiff'"), "\(silent.text)")
    let alone = try sandbox.earcon("check \(folder) --payloads only.apns")
    #expect(!alone.text.contains("no sound is called"), "\(alone.text)")
  }
}
