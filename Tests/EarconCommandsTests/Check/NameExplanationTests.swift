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
      "warning: 'alerts/*.wav' matches 2 sounds, which are in the folder 'alerts' of the app, but the "
        + "system looks only at the root; copy the sound to the root of the app, and write its name "
        + "without the folder [reference/pattern]"
    ),
  ]) func `A finding about a sound in a folder names the folder, and the sound is checked`(
    _ name: String, _ finding: String
  ) throws {
    let text = try sandbox("let name = UNNotificationSoundName(\(name))\n").earcon("check").text
    #expect(text.contains("./Bird/Push.swift:1:36: \(finding)\n"), "\(text)")
    #expect(text.contains("./alerts/ding.wav: error: the sound lasts 30 s"), "\(text)")
    #expect(text.contains("./alerts/dong.wav: error: ") == name.contains("\\"), "\(text)")
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
  ]) func `A name that no sound of the project has is not reported if a script copies sounds`(
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
