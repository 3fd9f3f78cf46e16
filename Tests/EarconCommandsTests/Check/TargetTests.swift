// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Projects with several targets, each with its own sources and sounds.
@Suite struct `Targets of Xcode in earcon check` {
  private static func code(_ name: String) -> String {
    "let name = UNNotificationSoundName(\"\(name)\")\n"
  }

  /// Returns a folder with a project of two apps, an extension, a framework and tests.
  ///
  /// All sources are comments, except those in `sources`.
  private static func sandbox(_ sources: [String: String]) throws -> Sandbox {
    let targets = [
      XcodeSandbox.Target(
        name: "Bird", files: ["ding.wav", "both.wav"], sources: ["Bird/A.swift", "Both.swift"]),
      XcodeSandbox.Target(
        name: "Wing", files: ["gong.wav", "both.wav"], sources: ["Wing/B.swift", "Both.swift"]),
      XcodeSandbox.Target(
        name: "Reply", type: "app-extension", files: ["note.wav"], sources: ["Reply/S.swift"]),
      XcodeSandbox.Target(name: "Kit", type: "framework", sources: ["Kit/K.swift"]),
      XcodeSandbox.Target(
        name: "Checks", type: "bundle.unit-test", files: ["check.wav"],
        sources: ["Checks/C.swift", "Both.swift"]),
    ]
    let sounds = ["ding.wav", "gong.wav", "both.wav", "note.wav", "check.wav"]
    let sandbox = try XcodeSandbox.make(targets, sounds.map { ("alarm.wav", $0) })
    var texts = sources
    for path in targets.flatMap(\.sources) where texts[path] == nil { texts[path] = "// None.\n" }
    try ProjectSandbox.write(texts, in: sandbox)
    return sandbox
  }

  /// Returns the findings about names.
  private static func names(_ sandbox: Sandbox, _ options: String = "") throws -> [String] {
    try sandbox.earcon("check . " + options).text.split(separator: "\n").map { String($0) }
      .filter { $0.contains("[reference/") }
  }

  @Test(arguments: [
    ("Bird/A.swift", "ding.wav", nil), ("Bird/A.swift", "gong.wav", "Wing"),
    ("Bird/A.swift", "note.wav", "Reply"), ("Wing/B.swift", "gong.wav", nil),
    ("Wing/B.swift", "ding.wav", "Bird"), ("Both.swift", "ding.wav", nil),
    ("Both.swift", "gong.wav", nil), ("Other.swift", "gong.wav", nil),
    ("Reply/S.swift", "ding.wav", nil), ("Reply/S.swift", "note.wav", nil),
    ("Kit/K.swift", "gong.wav", nil), ("Other.swift", "note.wav", "Reply"),
  ]) func `A source may name only sounds of the apps that compile it`(
    _ path: String, _ name: String, _ owner: String?
  ) throws {
    let finding = owner.map { owner in
      "./\(path):1:36: error: only '\(owner)' has '\(name)'; add it to the resources of the app, or "
        + "name a sound that the app has [reference/unknown-sound]"
    }
    let sandbox = try Self.sandbox([path: Self.code(name)])
    #expect(try Self.names(sandbox) == [finding].compactMap(\.self))
  }

  @Test(arguments: [("app/push.apns", ""), ("push.apns", "--payloads push.apns")])
  func `A sound that only an extension has does not satisfy a payload`(
    _ path: String, _ option: String
  ) throws {
    let sandbox = try Self.sandbox([:])
    let payload = "{\"aps\": {\"alert\": \"Hi\", \"sound\": \"note.wav\"}}\n"
    _ = try sandbox.shell(
      "mkdir app && find . -mindepth 1 -maxdepth 1 ! -name app -exec mv {} app \\;")
    try ProjectSandbox.write([path: payload], in: sandbox)
    let text = try sandbox.earcon("check app " + option).text
    #expect(text.contains("error: only 'Reply' has 'note.wav'"), "\(text)")
  }

  @Test(arguments: [
    ("Bird/A.swift", ["Bird"]), ("Wing/B.swift", ["Wing"]), ("Both.swift", ["Bird", "Wing"]),
    ("Other.swift", ["Bird", "Wing"]),
  ]) func `A source is evidence only for the apps that compile it`(_ path: String, _ apps: [String])
    throws
  {
    let sandbox = try Self.sandbox([path: Self.code("both.wav")])
    let report = try JSONValue(sandbox.earcon("check --reporter json").output)
    let found = report["sounds"].elements.map { $0["apps"].elements.compactMap(\.string) }
    #expect(found == [apps])
  }

  @Test func `The names in sources of other apps are not checked with --app`() throws {
    let sandbox = try Self.sandbox([
      "Bird/A.swift": Self.code("gone.wav"), "Wing/B.swift": Self.code("lost.wav"),
    ])
    let finding =
      "./Wing/B.swift:1:36: error: no sound is called 'lost.wav'; name a sound in the app, or add "
      + "this one to the app [reference/unknown-sound]"
    #expect(try Self.names(sandbox, "--app Wing") == [finding])
    #expect(try Self.names(sandbox).count == 2)
  }

  @Test(arguments: [
    ("Bird", "Reply/S.swift", "ding.wav"), ("Reply", "Reply/S.swift", "ding.wav"),
    ("Reply", "Bird/A.swift", "ding.wav"), ("Reply", "Kit/K.swift", "gong.wav"),
    ("Wing", "Other.swift", "ding.wav"), ("Bird", "Both.swift", "gong.wav"),
  ]) func `With --app, a name is found in every app in which a full check finds it`(
    _ app: String, _ path: String, _ name: String
  ) throws {
    let sandbox = try Self.sandbox([path: Self.code(name)])
    #expect(try Self.names(sandbox) == [])
    #expect(try Self.names(sandbox, "--app \(app)") == [])
  }

  @Test func `With --app, the findings are those of a full check about the app`() throws {
    let sandbox = try Self.sandbox([
      "Bird/A.swift": Self.code("gone.wav"), "Wing/B.swift": Self.code("lost.wav"),
      "Reply/S.swift": Self.code("none.wav"), "Both.swift": Self.code("both.wav"),
    ])
    let all = try Self.names(sandbox)
    #expect(
      all.map { $0.prefix { $0 != ":" } } == [
        "./Bird/A.swift", "./Reply/S.swift", "./Wing/B.swift",
      ])
    #expect(try Self.names(sandbox, "--app Bird") == [all[0], all[1]])
    #expect(try Self.names(sandbox, "--app Reply") == [all[1]])
    #expect(try Self.names(sandbox, "--app Wing --app Bird") == all)
    let report = try JSONValue(sandbox.earcon("check --reporter json --app Wing").output)
    #expect(report["apps"].elements.map { $0["name"].string } == ["Wing"])
    #expect(
      report["findings"].elements.allSatisfy { $0["apps"].elements.map(\.string) == ["Wing"] })
    #expect(report["sounds"].elements.map { $0["apps"].elements.map(\.string) } == [["Wing"]])
  }

  @Test func `With --app, the payloads of --payloads are those that the app receives`() throws {
    let sandbox = try Self.sandbox([:])
    func names(_ name: String, _ app: String) throws -> Int {
      try sandbox.write("{\"aps\": {\"sound\": \"\(name)\"}}", to: ".push.json")
      return try Self.names(sandbox, "--payloads .push.json --app \(app)").count
        + sandbox.earcon("check --payloads .push.json --app \(app)").text.matches(
          of: /payload\/unknown-sound/
        ).count
    }
    #expect(try names("ding.wav", "Bird") == 0)
    #expect(try names("ding.wav", "Wing") == 1)
    // Either app may contain the extension.
    #expect(try names("ding.wav", "Reply") == 0)
    #expect(try names("gone.wav", "Reply") == 1)
  }

  @Test func `Findings about sources that only a target of tests compiles are notes`() throws {
    let sandbox = try Self.sandbox([
      "Checks/C.swift": Self.code("gone.wav"), "Both.swift": Self.code("lost.wav"),
    ])
    let names = try Self.names(sandbox)
    #expect(names.count == 2)
    #expect(names[0].hasPrefix("./Both.swift:1:36: error: no sound is called 'lost.wav'"))
    #expect(names[1].hasPrefix("./Checks/C.swift:1:36: note: no sound is called 'gone.wav'"))
  }

  @Test func `The sounds of a target of tests belong to no app`() throws {
    let sandbox = try Self.sandbox(["Bird/A.swift": Self.code("check.wav")])
    let names = try Self.names(sandbox)
    #expect(names.count == 1)
    #expect(names[0].hasPrefix("./Bird/A.swift:1:36: error: no sound is called 'check.wav'"))
    #expect(
      try sandbox.manifestOutline("--app Bird").contains(". ios : both.wav ding.wav -"))
  }

  @Test func `The path of a project selects one of two apps with the same name`() throws {
    let sandbox = try XcodeSandbox.make([XcodeSandbox.Target(name: "Bird")])
    let project = try String(
      contentsOfFile: sandbox.file("Bird.xcodeproj/project.pbxproj"), encoding: .utf8)
    try ProjectSandbox.write(
      [
        "a/Bird.xcodeproj/project.pbxproj": project, "b/Bird.xcodeproj/project.pbxproj": project,
        "a/A.swift": Self.code("gone.wav"), "b/B.swift": Self.code("lost.wav"),
      ], in: sandbox)
    let finding =
      "./b/B.swift:1:36: error: no sound is called 'lost.wav'; name a sound in the app, or add this "
      + "one to the app [reference/unknown-sound]"
    for path in ["b", "./b", "b/Bird.xcodeproj", "./b/Bird.xcodeproj/project.pbxproj"] {
      #expect(try Self.names(sandbox, "--app \(path)/Bird") == [finding], "\(path)")
    }
    #expect(try Self.names(sandbox, "--app Bird").count == 2)
    #expect(
      try sandbox.earcon("check . --app c/Bird").errors.contains(
        "no app is called 'c/Bird'; name one of 'Bird.xcodeproj/Bird', 'a/Bird.xcodeproj/Bird', "
          + "'b/Bird.xcodeproj/Bird'"))
  }

  @Test func `A payload may name a sound that only the Mac app has, but a warning says so`() throws
  {
    let sandbox = try XcodeSandbox.make(
      [
        XcodeSandbox.Target(name: "Bird", files: ["ding.wav"]),
        XcodeSandbox.Target(name: "Wing", settings: "SDKROOT = macosx;", files: ["gong.wav"]),
      ], [("alarm.wav", "ding.wav"), ("alarm.wav", "gong.wav")])
    func names(_ name: String, _ options: String = "") throws -> [String] {
      try sandbox.write("{\"aps\": {\"sound\": \"\(name)\"}}", to: "push.apns")
      return try Self.names(sandbox, options)
    }
    #expect(
      try names("gong.wav") == [
        "./push.apns:1:19: warning: only the app for macOS, 'Wing', has 'gong.wav'; add it to the other "
          + "app, or send the payload only to Macs [reference/unknown-sound]"
      ])
    #expect(try names("gong.wav", "--app Wing") == [])
    #expect(try names("ding.wav") == [])
  }

  @Test func `A sound that a target copies to the root and to a folder is at the root`() throws {
    let sandbox = try XcodeSandbox.make(
      [XcodeSandbox.Target(name: "Bird", files: ["Tones", "Tones/ding.wav"])],
      [("alarm.wav", "Tones/ding.wav")])
    #expect(try sandbox.manifestOutline() == [". ios : ding.wav -"])
    for name in ["ding.wav", "Tones/ding.wav"] {
      try ProjectSandbox.write(["A.swift": Self.code(name)], in: sandbox)
      let text = try sandbox.earcon("check").text
      #expect(!text.contains("[place/subfolder]"), "\(text)")
      #expect(text.contains("1 sound: "), "\(text)")
    }
  }

  @Test(arguments: ["Sounds", "Bird/Sounds/**", "long.wav", "*.wav"])
  func `An excluded sound of a synchronized folder is not judged, but its name is known`(
    _ pattern: String
  ) throws {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        "Bird.xcodeproj/project.pbxproj": Self.synchronized,
        "Bird/Push.swift": Self.code("long.wav") + Self.code("chime.aiff"),
      ], in: sandbox)
    try ProjectSandbox.copy("chime.aiff", to: "Bird/chime.aiff", in: sandbox)
    try ProjectSandbox.copy("too-long.wav", to: "Bird/Sounds/long.wav", in: sandbox)
    #expect(try sandbox.earcon("check").text.contains("the sound lasts 30 s"))
    try sandbox.write("exclude: ['\(pattern)']\n", to: ".earcon.yml")
    let result = try sandbox.earcon("check")
    #expect(result.text == "1 sound: no findings\n")
    #expect(result.errors == "")
    #expect(try sandbox.manifestOutline() == [". ios : chime.aiff -"])
  }

  private static let synchronized = """
    // !$*UTF8*$!
    {
      objectVersion = 77;
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T);};
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>";};
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = Bird; sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = Bird; buildPhases = (R); buildConfigurationList = L;
             fileSystemSynchronizedGroups = (S);
             productType = "com.apple.product-type.application";};
        L = {isa = XCConfigurationList; buildConfigurations = (D);};
        D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;};};
        R = {isa = PBXResourcesBuildPhase; files = ();};
      };
      rootObject = P;
    }
    """
}
