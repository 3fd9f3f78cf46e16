// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Explanations of missing names` {
  /// Returns a folder with the app `Bird`, whose folder reference `alerts` has `ding.wav` and `dong.wav`.
  private func sandbox(_ code: String) throws -> Sandbox {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      ["Bird.xcodeproj/project.pbxproj": Self.project, "Bird/Push.swift": code], in: sandbox)
    for name in ["ding", "dong"] {
      try ProjectSandbox.copy("too-long.wav", to: "alerts/\(name).wav", in: sandbox)
    }
    return sandbox
  }

  @Test(arguments: [
    (
      "\"alerts/ding.wav\"",
      "warning: 'alerts/ding.wav' is in the folder 'alerts' of the app, but the system looks only at "
        + "the root; copy the sound to the root of the app, and write its name without the folder "
        + "[reference/unknown-sound]"
    ),
    (
      "\"ding.wav\"",
      "error: 'ding.wav' is in the folder 'alerts' of the app, but the system looks only at the root; "
        + "copy the sound to the root of the app [reference/unknown-sound]"
    ),
    (
      "\"alerts/\\(name).wav\"",
      "warning: 'alerts/*.wav' matches 2 sounds in folders of the app, such as 'alerts', but the "
        + "system looks only at the root; copy the sounds to the root of the app, and write their "
        + "names without the folder [reference/pattern]"
    ),
  ]) func `A sound in a folder of the app is checked, and the finding names the folder`(
    _ name: String, _ finding: String
  ) throws {
    let text = try sandbox("let name = UNNotificationSoundName(\(name))\n").earcon("check").text
    #expect(text.contains("./Bird/Push.swift:1:36: \(finding)\n"), "\(text)")
    #expect(text.contains("./alerts/ding.wav: error: the sound lasts 30 s"), "\(text)")
    #expect(text.contains("./alerts/dong.wav: error: ") == name.contains("\\"), "\(text)")
  }

  @Test(arguments: [
    ("macosx", "the app for macOS, 'Bird',"), ("iphoneos", "the app 'other/Bird.xcodeproj/Bird'"),
  ]) func `An app with the name of the source's own app is named with its system or project`(
    _ sdk: String, _ title: String
  ) throws {
    let sandbox = try XcodeSandbox.make([
      .init(name: "Bird", settings: "SDKROOT = \(sdk);", files: ["mac.wav"])
    ])
    _ = try sandbox.shell("mkdir other && mv Bird.xcodeproj other")
    let own = try XcodeSandbox.make([.init(name: "Bird", files: ["chime.aiff"])])
    _ = try sandbox.shell("mkdir own && mv '\(own.path)/Bird.xcodeproj' own")
    try ProjectSandbox.write(
      ["own/a.swift": "let name = UNNotificationSoundName(\"mac.wav\")\n"], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "other/mac.wav", in: sandbox)
    try ProjectSandbox.copy("chime.aiff", to: "own/chime.aiff", in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(text.contains("./own/a.swift:1:36: error: only \(title) has 'mac.wav'; "), "\(text)")
  }

  @Test func `A pattern that matches no sound asks for a sound of the app`() throws {
    let text = try sandbox("let name = UNNotificationSoundName(\"x\\(name).wav\")\n").earcon(
      "check"
    )
    .text
    #expect(
      text.contains(
        "warning: no sound matches 'x*.wav', which is built at run time; name a sound in the app "
          + "[reference/pattern]"))
  }

  @Test(arguments: [
    ("gone.wav", false), ("ding.wav", true), ("gone\\(name).wav", false), ("ding.caf", true),
  ]) func `Names that only a script could provide cause no finding`(
    _ name: String, _ isReported: Bool
  ) throws {
    let code = "let name = UNNotificationSoundName(\"\(name)\")\n"
    let sandbox = try sandbox(code)
    #expect(try sandbox.earcon("check").text.contains("./Bird/Push.swift:1:36: "))
    let script = """
      S = {isa = PBXShellScriptBuildPhase;
             shellScript = "cp Sounds/gone.wav \\"$CODESIGNING_FOLDER_PATH\\"";};
      """
    let project = Self.project.replacing("buildPhases = (R1)", with: "buildPhases = (R1, S)")
      .replacing("    P = {", with: script + "\n    P = {")
    try ProjectSandbox.write(["Bird.xcodeproj/project.pbxproj": project], in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(text.contains("./Bird/Push.swift:1:36: ") == isReported, "\(text)")
  }

  @Test func `A sound of another app is named with that app`() throws {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(
      [
        "Bird/More.swift": "let name = UNNotificationSoundName(\"bell.wav\")\n",
        "android/app/src/main/java/More.kt":
          "builder.setSound(RawResourceAndroidNotificationSound(\"music.wav\"))\n",
      ], in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(
      text.contains(
        "./Bird/More.swift:1:36: error: only the Android app has 'bell.wav'; add it to the resources of "
          + "the app, or name a sound that the app has [reference/unknown-sound]\n"))
    #expect(
      text.contains("More.kt:1:54: error: only the app for Apple's systems has 'music.wav'; add"))
  }

  /// Returns the lines about `Bird/Push.swift`, which names a sound of an app with `chime.aiff`.
  private func lines(_ name: String, _ files: [String: String], sounds: [String]) throws -> String {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", files: ["chime.aiff"])], [("chime.aiff", "chime.aiff")])
    let code = ["Bird/Push.swift": "let name = UNNotificationSoundName(\"\(name)\")\n"]
    try ProjectSandbox.write(files.merging(code) { $1 }, in: sandbox)
    for path in sounds { try ProjectSandbox.copy("tick.wav", to: path, in: sandbox) }
    return try sandbox.earcon("check").text
  }

  @Test func `An asset of Flutter or a resource of a Swift package is named with its place`() throws
  {
    let flutter = try lines(
      "bell.wav", ["pubspec.yaml": "flutter:\n  assets:\n    - assets/\n"],
      sounds: ["assets/bell.wav"])
    #expect(
      flutter.contains(
        "error: the build copies 'bell.wav' to 'flutter_assets/assets', where the system does not look; "
          + "add 'assets/bell.wav' to the resources of the app, at their root "), "\(flutter)")
    let package = "Package(targets: [.target(name: \"Lib\", resources: [.copy(\"bell.wav\")])])"
    let swift = try lines(
      "bell.wav", ["Lib/Package.swift": package], sounds: ["Lib/Sources/Lib/bell.wav"])
    #expect(
      swift.contains("error: the build copies 'bell.wav' to 'Lib_Lib.bundle', where the system "),
      "\(swift)")
  }

  @Test func `The sound of an app wins over an asset of Flutter with the same stem`() throws {
    let text = try lines(
      "chime", ["pubspec.yaml": "flutter:\n  assets:\n    - assets/\n"],
      sounds: ["assets/chime.wav"])
    #expect(
      text.contains("./Bird/Push.swift:1:36: error: ") && text.contains("; write 'chime.aiff' ")
        && !text.contains("assets"), "\(text)")
  }

  @Test func `A sound that react-native.config.js lists but no project copies is not linked`()
    throws
  {
    let text = try lines(
      "bell.wav", ["react-native.config.js": "module.exports = {assets: ['./assets']};"],
      sounds: ["assets/bell.wav"])
    #expect(
      text.contains(
        "error: 'assets/bell.wav' is not linked, so the app does not contain 'bell.wav'; run "
          + "'npx react-native-asset' "), "\(text)")
  }

  @Test func `A sound that an app of Expo does not list gets the place for it`() throws {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        "app.json": "{\"expo\": {\"plugins\": [[\"expo-notifications\", {\"sounds\": []}]]}}",
        "a.js": "import 'expo-notifications';\nconst n = {body: 'x', sound: 'bell.wav'};\n",
      ], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "assets/bell.wav", in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(
      text.contains(
        "; the file is at 'assets/bell.wav'; add it to 'sounds' of the plugin expo-notifications in 'app.json' "
      ),
      "\(text)")
  }

  @Test(arguments: ["new.wav", "My-Sound.wav"])
  func `An Android sound whose name is not that of a resource has one finding`(_ file: String)
    throws
  {
    let sandbox = try Sandbox([])
    let name = file.prefix { $0 != "." }
    try ProjectSandbox.write(
      [
        "app/build.gradle": "apply plugin: 'com.android.application'\n",
        "app/P.kt": "RawResourceAndroidNotificationSound(\"\(name)\")\n"
          + "channel.setSound(Uri.parse(\"android.resource://a.b/raw/\(name)\"), null)\n",
      ], in: sandbox)
    try ProjectSandbox.copy("alarm.wav", to: "app/src/main/res/raw/\(file)", in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(
      text.contains("./app/src/main/res/raw/\(file): error: the resource name '\(name)' "),
      "\(text)")
    #expect(text.hasSuffix("\n1 sound: 1 error\n"), "\(text)")
  }

  @Test func `A listed sound that is in no res/raw of the Android app gets the place for it`()
    throws
  {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        "react-native.config.js": "module.exports = {assets: ['./assets']};",
        "android/app/build.gradle": "apply plugin: 'com.android.application'\n",
        "src/push.ts":
          "import notifee from '@notifee/react-native';\n"
          + "notifee.createChannel({id: 'a', name: 'A', sound: 'bell'});\n"
          + "notifee.createChannel({id: 'b', name: 'B', sound: 'Ding-Dong.mp3'});\n",
      ], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "assets/bell.wav", in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "assets/Ding-Dong.mp3", in: sandbox)
    let text = try sandbox.earcon("check").text
    for (path, name, copy) in [
      ("assets/bell.wav", "bell", "bell.wav"),
      ("assets/Ding-Dong.mp3", "Ding-Dong.mp3", "ding_dong.mp3"),
    ] {
      #expect(
        text.contains(
          ": warning: '\(path)' is not in 'res/raw', so the app does not contain '\(name)'; copy it to "
            + "'android/app/src/main/res/raw/\(copy)' [reference/unknown-sound]"), "\(text)")
    }
  }

  @Test func `A URI of Cordova for a file in www gets the suggestion to write one of a resource`()
    throws
  {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        "config.xml": "<widget id=\"a\"><name>A</name><platform name=\"ios\"/></widget>",
        "www/index.js":
          "cordova.plugins.notification.local.schedule({ title: 'x', sound: 'file://q.wav' });\n",
      ], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "www/q.wav", in: sandbox)
    let text = try sandbox.earcon("check").text
    #expect(
      text.contains(
        "warning: 'file://q.wav' is in the folder 'www' of the app, but the system looks only at the "
          + "root; copy the sound to the root of the app with 'resource-file' in config.xml, and write "
          + "'res://q.wav' [reference/unknown-sound]"), "\(text)")
  }

  @Test func `If only the Android app has a sound, the suggestion names one of the same stem`()
    throws
  {
    let text = try lines(
      "chime.wav", ["app/build.gradle": "apply plugin: 'com.android.application'\n"],
      sounds: ["app/src/main/res/raw/chime.wav"])
    #expect(
      text.contains("error: only the Android app has 'chime.wav'; write 'chime.aiff' "), "\(text)")
  }

  private static let project = """
    // !$*UTF8*$!
    {
      objectVersion = 56;
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (A);};
        G = {isa = PBXGroup; children = (F1); sourceTree = "<group>";};
        F1 = {isa = PBXFileReference; lastKnownFileType = folder; path = alerts;
              sourceTree = "<group>";};
        B1 = {isa = PBXBuildFile; fileRef = F1;};
        A = {isa = PBXNativeTarget; name = Bird; buildPhases = (R1); buildConfigurationList = L;
             productType = "com.apple.product-type.application";};
        L = {isa = XCConfigurationList; buildConfigurations = (D);};
        D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;};};
        R1 = {isa = PBXResourcesBuildPhase; files = (B1);};
      };
      rootObject = P;
    }
    """
}
