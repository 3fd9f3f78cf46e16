// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Names and sounds that look wrong in the files that Earcon reads, but are right.
@Suite struct `Names that earcon check cannot judge` {
  private static func code(_ name: String) -> String {
    "let name = UNNotificationSoundName(\"\(name)\")\n"
  }

  /// Returns a folder with the app `Bird`, whose target copies some files.
  private static func sandbox(_ files: [String], _ texts: [String: String]) throws -> Sandbox {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", files: files)], [("chime.aiff", "chime.aiff")])
    try ProjectSandbox.write(texts, in: sandbox)
    return sandbox
  }

  @Test(arguments: [
    "let folder = \"Library/Sounds\"\n",
    "let library = URL.libraryDirectory.appending(path: \"Sounds\")\n",
  ]) func `A sound that the app may write to Library/Sounds is a note`(_ text: String) throws {
    let sandbox = try Self.sandbox(
      ["chime.aiff"],
      ["a.swift": Self.code("custom.caf") + Self.code("Chime.aiff"), "b.swift": text])
    let text = try sandbox.earcon("check").text
    #expect(
      text.contains(
        "./a.swift:1:36: note: no sound is called 'custom.caf'; check that the app's code writes it to "
          + "Library/Sounds [reference/unknown-sound]\n"), "\(text)")
    #expect(text.contains("./a.swift:2:36: error: "), "\(text)")
    try sandbox.write("let folder = \"Sounds\"\n", to: "b.swift")
    #expect(try sandbox.earcon("check").text.contains("./a.swift:1:36: error: no sound is called"))
  }

  @Test func `A sound that a target copies from outside the folder has a valid name`() throws {
    let sandbox = try Self.sandbox(
      ["chime.aiff", "../shared/away.wav"], ["a.swift": Self.code("away.wav")])
    let result = try sandbox.earcon("check")
    #expect(result.status == 0)
    #expect(!result.text.contains("away.wav"), "\(result.text)")
    #expect(
      result.errors.contains(
        "earcon check: note: the projects copy 'away.wav' from outside the checked folder, and Earcon "
          + "checks only sounds in that folder; check a folder that also contains this file\n"),
      "\(result.errors)")
  }

  @Test(arguments: [
    ("new Notification('t', {body: 'b', sound: 'a.wav'})", 0),
    ("self.registration.showNotification('t', {body: 'b', sound: 'a.wav'})", 0),
    ("new Notification({body: 'b', sound: 'a.wav'})", 1),
    ("notifee.displayNotification({body: 'b', ios: {sound: 'a.wav'}})", 1),
  ]) func `The sound of a browser's notification is not looked up`(_ call: String, _ count: Int)
    throws
  {
    let sandbox = try Self.sandbox(
      ["chime.aiff"], ["a.ts": "import notifee from '@notifee/react-native';\n\(call);\n"])
    let lines = try sandbox.earcon("check").text.split(separator: "\n")
    #expect(lines.count { $0.contains("no sound is called 'a.wav'") } == count, "\(lines)")
  }

  @Test func `The sounds of a linked folder of resources are those of the app`() throws {
    let sandbox = try Sandbox([])
    let code = "val a = RawResourceAndroidNotificationSound(\"bell\")\n"
    try ProjectSandbox.write(
      [
        "app/build.gradle": "apply plugin: 'com.android.application'\n", "app/Push.kt": code,
        "app/src/main/res/values/a.xml": "<resources/>\n",
      ], in: sandbox)
    try ProjectSandbox.copy("alarm.wav", to: "shared/bell.wav", in: sandbox)
    _ = try sandbox.shell("ln -s ../../../../shared app/src/main/res/raw")
    let result = try sandbox.earcon("check -v")
    #expect(result.text.hasPrefix("1 sound: no findings\n"), "\(result.text)")
    #expect(
      result.errors
        == "./app/src/main/res/raw/bell.wav: note: is a notification sound: ./app/Push.kt:1 names it\n"
    )
  }

  @Test func `A name that a project spells in another form of Unicode is that of the file`() throws
  {
    let name = "gl\u{F6}ckchen.wav"
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", files: ["\"\(name)\""])], [("alarm.wav", "glo\u{308}ckchen.wav")])
    try ProjectSandbox.write(["a.swift": Self.code(name)], in: sandbox)
    let result = try sandbox.earcon("check")
    #expect(result.status == 0)
    #expect(!result.text.contains("does not exist"), "\(result.text)")
    #expect(!result.text.contains("no sound is called"), "\(result.text)")
    #expect(result.text.contains("1 sound: "), "\(result.text)")
  }

  @Test func `A pointer of Git LFS has its remedy on Android too`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n", to: "a.mp3")
    let result = try sandbox.earcon("validate --platform android a.mp3")
    #expect(result.text.contains("run 'git lfs pull' to download the file"), "\(result.text)")
  }

  @Test func `Minified code of more than 1 MiB is not read`() throws {
    let line = "f({body:'x',sound:'none.wav'});"
    let sandbox = try Self.sandbox(
      ["chime.aiff"],
      [
        "a.js": "import 'expo-notifications';"
          + String(repeating: line, count: (1 << 20) / line.utf8.count + 1)
      ])
    let result = try sandbox.earcon("check")
    #expect(
      result.text.contains(
        "./a.js: note: the file is minified code of more than 1 MiB; check the sources from which a tool "
          + "makes it [reference/not-read]\n"), "\(result.text.prefix(300))")
    #expect(!result.text.contains("none.wav"))
  }
}
