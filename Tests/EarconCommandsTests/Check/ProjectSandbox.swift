// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Folders with projects for the tests of 'earcon check'.
enum ProjectSandbox {
  /// Returns a folder with the app `Bird` of Xcode, its extension, its tests and a Gradle app.
  ///
  /// The app has `chime.aiff`, `long.wav` (30 s) and `music.wav` (30 s); only `chime.aiff` is valid. The
  /// target of the tests has `test.wav`. No target has `lost.wav`.
  static func full() throws -> Sandbox {
    let sandbox = try Sandbox([])
    try write(
      [
        "Bird.xcodeproj/project.pbxproj": project,
        "Bird/Push.swift": """
        let one = UNNotificationSoundName("chime.aiff")
        let two = UNNotificationSoundName("long.wav")
        let three = UNNotificationSoundName("lost.wav")

        """,
        "BirdTests/PushTests.swift": "let name = UNNotificationSoundName(\"none.caf\")\n",
        "android/app/build.gradle": "apply plugin: 'com.android.application'\n",
        "android/app/src/main/java/Push.kt":
          "builder.setSound(RawResourceAndroidNotificationSound(\"bell\"))\n",
      ], in: sandbox)
    let copies = [
      ("chime.aiff", "Bird/chime.aiff"), ("too-long.wav", "Bird/long.wav"),
      ("too-long.wav", "Bird/music.wav"), ("tick.wav", "Bird/lost.wav"),
      ("too-long.wav", "BirdTests/test.wav"), ("too-long.wav", "node_modules/long.wav"),
      ("alarm.wav", "android/app/src/main/res/raw/bell.wav"),
    ]
    for (sample, path) in copies { try copy(sample, to: path, in: sandbox) }
    return sandbox
  }

  /// Writes texts by their paths in the sandbox, and creates the folders of these paths.
  static func write(_ texts: [String: String], in sandbox: Sandbox) throws {
    for (path, text) in texts {
      try createFolder(of: path, in: sandbox)
      try sandbox.write(text, to: path)
    }
  }

  /// Copies a sample sound to a path in the sandbox, and creates the folder of this path.
  static func copy(_ sample: String, to path: String, in sandbox: Sandbox) throws {
    try createFolder(of: path, in: sandbox)
    try FileManager.default.copyItem(
      atPath: Repository.path + "/Samples/Sounds/" + sample, toPath: sandbox.file(path))
  }

  private static func createFolder(of path: String, in sandbox: Sandbox) throws {
    let folder = URL(fileURLWithPath: sandbox.file(path)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let project = """
    // !$*UTF8*$!
    {
      objectVersion = 56;
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (A, E, T);};
        G = {isa = PBXGroup; children = (F1, F2, F3, F4); sourceTree = "<group>";};
        F1 = {isa = PBXFileReference; path = Bird/chime.aiff; sourceTree = "<group>";};
        F2 = {isa = PBXFileReference; path = Bird/long.wav; sourceTree = "<group>";};
        F3 = {isa = PBXFileReference; path = Bird/music.wav; sourceTree = "<group>";};
        F4 = {isa = PBXFileReference; path = BirdTests/test.wav; sourceTree = "<group>";};
        B1 = {isa = PBXBuildFile; fileRef = F1;};
        B2 = {isa = PBXBuildFile; fileRef = F2;};
        B3 = {isa = PBXBuildFile; fileRef = F3;};
        B4 = {isa = PBXBuildFile; fileRef = F4;};
        B5 = {isa = PBXBuildFile; fileRef = F2;};
        A = {isa = PBXNativeTarget; name = Bird; buildPhases = (R1); buildConfigurationList = L;
             productType = "com.apple.product-type.application";};
        E = {isa = PBXNativeTarget; name = BirdService; buildPhases = (R2);
             buildConfigurationList = L; productType = "com.apple.product-type.app-extension";};
        T = {isa = PBXNativeTarget; name = BirdTests; buildPhases = (R3);
             buildConfigurationList = L;
             productType = "com.apple.product-type.bundle.unit-test";};
        L = {isa = XCConfigurationList; buildConfigurations = (D);};
        D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;};};
        R1 = {isa = PBXResourcesBuildPhase; files = (B1, B2, B3);};
        R2 = {isa = PBXResourcesBuildPhase; files = (B5);};
        R3 = {isa = PBXResourcesBuildPhase; files = (B4);};
      };
      rootObject = P;
    }
    """
}
