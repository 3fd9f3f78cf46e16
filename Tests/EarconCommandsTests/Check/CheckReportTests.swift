// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Reports of earcon check` {
  /// Returns the value of `--reporter json`.
  private func report(_ sandbox: Sandbox, _ options: String = "") throws -> JSONValue {
    try JSONValue(sandbox.earcon("check --reporter json " + options).output)
  }

  /// Returns the apps and the evidence of each sound as `path: apps: kind path:line`.
  private func reasons(_ report: JSONValue) -> [String] {
    report["sounds"].elements.map { sound in
      let apps = sound["apps"].elements.compactMap(\.string).joined(separator: " ")
      let evidence = sound["evidence"]
      var text = "\(sound["path"].string ?? ""): \(apps): \(evidence["kind"].string ?? "")"
      if let path = evidence["path"].string { text += " " + path }
      if case .integer(let line) = evidence["line"] { text += ":\(line)" }
      return text
    }
  }

  @Test
  func `Each sound in the JSON of earcon check has its apps and the reason why it was checked`()
    throws
  {
    let sandbox = try ProjectSandbox.full()
    let report = try report(sandbox)
    #expect(
      reasons(report) == [
        "./Bird/chime.aiff: Bird: source ./Bird/Push.swift:1",
        "./Bird/long.wav: Bird BirdService: source ./Bird/Push.swift:2",
        "./android/app/src/main/res/raw/bell.wav: app: source "
          + "./android/app/src/main/java/Push.kt:1",
      ])
    #expect(report["counts"]["media"] == .integer(1))
    #expect(report["counts"]["unshipped"] == .integer(2))
    #expect(
      report["apps"].elements.map { $0["path"].string } == [
        "./Bird.xcodeproj/project.pbxproj", "./Bird.xcodeproj/project.pbxproj",
        "./android/app/build.gradle",
      ])
    #expect(report["apps"][2]["platforms"] == .array([.string("android")]))
  }

  @Test func `A payload is better evidence than a source, and a source than a pattern`() throws {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(
      [
        "push.json": "{\n\"aps\": {\n\"sound\": \"chime.aiff\"}}",
        ".earcon.yml": "limit: 60\nnotifications: [Bird/*]\n",
      ], in: sandbox)
    let report = try report(sandbox, "--app Bird .")
    #expect(
      reasons(report) == [
        "./Bird/chime.aiff: Bird: payload ./push.json:3",
        "./Bird/long.wav: Bird: source ./Bird/Push.swift:2",
        "./Bird/music.wav: Bird: configuration \(sandbox.path)/.earcon.yml:2",
      ])
    #expect(report["counts"]["media"] == .integer(0))
    let notes = try sandbox.earcon("check -v --app Bird").errors
    #expect(
      notes.contains(
        "./Bird/chime.aiff: note: is a notification sound: the payload ./push.json:3 names it\n"))
  }

  @Test func `A mention is the reason only if code passes a variable and nothing better is known`()
    throws
  {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(
      [
        "Bird/Alarm.swift": "\ncache(\"music.wav\")\n",
        "Bird/Ring.swift": "let name = UNNotificationSoundName(alarm)\n",
      ], in: sandbox)
    let report = try report(sandbox, "--app Bird .")
    #expect(reasons(report).last == "./Bird/music.wav: Bird: mention ./Bird/Alarm.swift:2")
    let variable = report["sounds"].elements.last?["evidence"]["variable"]
    #expect(variable?["path"] == .string("./Bird/Ring.swift"))
    #expect(variable?["line"] == .integer(1))
    #expect(
      try sandbox.earcon("check -v --app Bird").errors.contains(
        "./Bird/music.wav: note: may be a notification sound: ./Bird/Ring.swift:1 passes a name in a "
          + "variable, and ./Bird/Alarm.swift:2 has the sound's name\n"))
    #expect(try reasons(self.report(sandbox, "--all")).contains("./Bird/music.wav: Bird: all"))
    try sandbox.write("notifications: [Bird/music.*]\n", to: ".earcon.yml")
    let configured = try reasons(self.report(sandbox, "--app Bird .")).last
    #expect(configured?.hasPrefix("./Bird/music.wav: Bird: configuration ") == true)
  }

  @Test func `A list with the name is a source, with the code that passes the variable`() throws {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(
      [
        "Bird/Alarm.swift": "\nlet all = [\"music.wav\"]\n",
        "Bird/Ring.swift": "let name = UNNotificationSoundName(all[0])\n",
      ], in: sandbox)
    let report = try report(sandbox, "--app Bird .")
    #expect(reasons(report).last == "./Bird/music.wav: Bird: source ./Bird/Alarm.swift:2")
    let evidence = report["sounds"].elements.last?["evidence"]
    #expect(evidence?["variable"]["path"] == .string("./Bird/Ring.swift"))
    #expect(
      try sandbox.earcon("check -v --app Bird").errors.contains(
        "./Bird/music.wav: note: is probably a notification sound: ./Bird/Ring.swift:1 passes a name "
          + "in a variable, and ./Bird/Alarm.swift:2 has the sound's name\n"))
  }

  @Test func `The path of a raw resource is a mention beside code that passes a variable`() throws {
    let sandbox = try ProjectSandbox.full()
    let folder = "android/app/src/main/"
    try ProjectSandbox.copy("alarm.wav", to: folder + "res/raw/ring.wav", in: sandbox)
    let code = "val all = listOf(\"raw/ring\")\n"
    try ProjectSandbox.write([folder + "java/All.kt": code], in: sandbox)
    #expect(try !reasons(report(sandbox)).contains { $0.contains("ring.wav") })
    let channel = "val a: NotificationChannel = b\na.setSound(uri, attributes)\n"
    try ProjectSandbox.write([folder + "java/Ring.kt": channel], in: sandbox)
    #expect(
      try reasons(report(sandbox)).contains(
        "./\(folder)res/raw/ring.wav: app: mention ./\(folder)java/All.kt:1"))
  }

  @Test func `Without evidence, the reason is that all sounds are checked`() throws {
    let sandbox = try ProjectSandbox.full()
    let report = try report(sandbox, "--all --app Bird .")
    #expect(reasons(report).contains("./Bird/music.wav: Bird: all"))
    #expect(
      try sandbox.earcon("check --all -v").errors.contains(
        "./Bird/music.wav: note: is checked, although nothing names it\n"))
    let plain = try Sandbox(["tick.wav"])
    let only = try self.report(plain)
    #expect(reasons(only) == ["./tick.wav: : all"])
    #expect(only["apps"] == .array([]))
  }

  @Test func `No suggestion for a sound of an Expo project names CAF, which Android does not play`()
    throws
  {
    let sandbox = try Sandbox([])
    try ProjectSandbox.copy("tick.wav", to: "assets/tick.wav", in: sandbox)
    let config =
      "{\"expo\": {\"plugins\": [\n[\"expo-notifications\", {\"sounds\": [\"./assets/tick.wav\"]}]]}}"
    try sandbox.write(config, to: "app.json")
    let text = try sandbox.earcon("check").text
    #expect(text.contains("; export it with at most 16 bits, 48000 Hz and two channels"), "\(text)")
    #expect(!text.contains("CAF"), "\(text)")
  }

  @Test func `A sound that an Expo project declares has the project as evidence`() throws {
    let sandbox = try Sandbox([])
    try ProjectSandbox.copy("alarm.wav", to: "assets/bell.wav", in: sandbox)
    let config =
      "{\"expo\": {\"plugins\": [\n[\"expo-notifications\", {\"sounds\": [\"./assets/bell.wav\"]}]]}}"
    try sandbox.write(config, to: "app.json")
    let report = try report(sandbox)
    let reasons = reasons(report)
    #expect(reasons.count == 1)
    #expect(reasons.allSatisfy { $0.hasSuffix(": project ./app.json:2") }, "\(reasons)")
    #expect(
      try sandbox.earcon("check -v").errors.contains("the project ./app.json:2 declares it\n"))
    let sources = "const push = { body: 'Hi', sound: 'bell.wav' }\n"
    try sandbox.write(sources, to: "push.ts")
    #expect(
      self.reasons(try self.report(sandbox)).allSatisfy { $0.hasSuffix(": source ./push.ts:1") })
  }

  @Test func `A sound that Expo's or Cordova's configuration names must exist`() throws {
    let sandbox = try Sandbox([])
    let config =
      "{\"expo\": {\"plugins\": [\n[\"expo-notifications\", {\"sounds\": [\"./a/none.wav\"]}]]}}"
    try sandbox.write(config, to: "app.json")
    let message =
      "which does not exist, so the build fails; add the file, or remove it from the project "
      + "[reference/unknown-sound]\n"
    let result = try sandbox.earcon("check")
    #expect(result.status == 1)
    #expect(
      result.text == "./app.json:2:36: error: the project names 'a/none.wav', " + message
        + "no sound was checked; 1 error\n")
    let cordova = try Sandbox([])
    let resources = [("ios", "gone.caf"), ("ios", "gone.xml"), ("android", "set")].map {
      "<platform name=\"\($0)\">\n<resource-file src=\"\($1)\" target=\"\($1)\"/></platform>"
    }
    try cordova.write("<widget id=\"a\">\(resources.joined())</widget>", to: "config.xml")
    #expect(
      try cordova.earcon("check").text == "./config.xml:2:1: note: the project names 'gone.caf', "
        + message + "no sound was checked; 1 note\n")
    // Nothing says that the sound is one of notifications.
    #expect(
      try cordova.earcon("check --all").text.contains("./config.xml:2:1: error: the project "))
  }

  @Test func `The remedy for a sound in a folder is that of the framework`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(
      "<widget id=\"a\"><name>A</name><platform name=\"ios\"/></widget>", to: "config.xml")
    try ProjectSandbox.copy("tick.wav", to: "www/a.wav", in: sandbox)
    #expect(
      try sandbox.earcon("check --all").text.contains(
        "./www/a.wav: warning: the sound is in the folder 'www'; it should be at the root of 'A.app'; copy "
          + "it to the root of the app with 'resource-file' in config.xml, and write only its file name "
          + "in payloads [place/subfolder]\n"))
    let xcode = try XcodeSandbox.make(
      [.init(name: "Bird", files: ["Sounds"])], [("tick.wav", "Sounds/a.wav")])
    #expect(
      try xcode.earcon("check --all").text.contains(
        "./Sounds/a.wav: warning: the sound is in the folder 'Sounds'; it should be at the root of "
          + "'Bird.app'; add the file, not its folder, to the target's Copy Bundle Resources phase, "
          + "and write only its file name in payloads [place/subfolder]\n"))
  }

  @Test func `A sound that an Xcode target lists must exist, unless its folder may be generated`()
    throws
  {
    let files = ["App/gone.caf", "Made/new.caf", "\"$(NAME).caf\"", "chime.aiff"]
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", files: files), .init(name: "Wing", files: ["App/gone.caf"])],
      [("chime.aiff", "chime.aiff"), ("tick.wav", "App/tick.wav")])
    let project = try String(
      contentsOfFile: sandbox.file("Bird.xcodeproj/project.pbxproj"), encoding: .utf8)
    let lines = project.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains("gone.caf") }
    let message =
      "the project names 'App/gone.caf', which does not exist, so the build fails; add the file, or "
      + "remove it from the project [reference/unknown-sound]\n"
    let findings = lines.map { index, line in
      let column = line.components(separatedBy: "App/gone.caf")[0].utf8.count + 1
      return "./Bird.xcodeproj/project.pbxproj:\(index + 1):\(column): "
    }
    // Without a name of it, the sound may be music.
    let media = try sandbox.earcon("check")
    #expect(media.status == 0)
    #expect(
      media.text.hasPrefix(findings.map { $0 + "note: " + message }.joined()), "\(media.text)")
    try sandbox.write("let a = UNNotificationSoundName(\"gone.caf\")\n", to: "a.swift")
    let result = try sandbox.earcon("check")
    #expect(result.status == 1)
    #expect(
      findings.allSatisfy { result.text.contains($0 + "error: " + message) }, "\(result.text)")
    #expect(media.text.components(separatedBy: "[reference/unknown-sound]").count == 3)
  }

  @Test func `A project's sound that differs from the file's name in case is named with the file`()
    throws
  {
    #if os(Linux)
      let config =
        "{\"expo\": {\"plugins\": [[\"expo-notifications\", {\"sounds\": [\"./a/alarm.wav\"]}]]}}"
      let expo = try Sandbox([])
      try expo.write(config, to: "app.json")
      try ProjectSandbox.copy("alarm.wav", to: "a/Alarm.wav", in: expo)
      let xcode = try XcodeSandbox.make(
        [.init(name: "Bird", files: ["a/alarm.wav"])], [("alarm.wav", "a/Alarm.wav")])
      for sandbox in [expo, xcode] {
        let text = try sandbox.earcon("check --all").text
        #expect(
          text.contains(
            "error: the project names 'a/alarm.wav', which does not exist; 'a/Alarm.wav' differs in case; "
              + "write 'a/Alarm.wav', or rename the file [reference/unknown-sound]\n"), "\(text)")
      }
    #endif
  }

  @Test func `On a terminal the findings of each app follow its heading`() throws {
    let sandbox = try ProjectSandbox.full()
    let text = try sandbox.onTerminal("check -q", more: "NO_COLOR=1", status: 1)
    #expect(
      text.replacing("\r\n", with: "\n") == """
        Bird (ios), 2 sounds, ./Bird.xcodeproj/project.pbxproj

        Shared by Bird (ios) and BirdService (ios)
        ./Bird/Push.swift:3:37: error: the build does not copy 'lost.wav' to a place where the system looks; the file is at 'Bird/lost.wav'
            [reference/unknown-sound]
            add it to the resources of the app, at their root
        ./Bird/long.wav: error: the sound lasts 30 s; it must last less than 30 s \
        [duration/too-long]
            shorten it, or let 'earcon fix --trim' do it

        BirdService (ios), 1 sound, ./Bird.xcodeproj/project.pbxproj

        app (android), 1 sound, ./android/app/build.gradle

        3 sounds: 2 errors
        not checked: 1 sound that no notification names (--all checks it), 2 sounds that no app contains

        """)
  }

  @Test func `A report file of earcon check may be written again`() throws {
    let sandbox = try ProjectSandbox.full()
    for _ in 0..<2 {
      let result = try sandbox.earcon("check --reporter json=report.json --reporter sarif=a.sarif")
      #expect(result.status == 1)
      #expect(result.errors == "")
    }
    #expect(try JSONValue(sandbox.bytes("report.json"))["counts"]["sounds"] == .integer(3))
  }
}
