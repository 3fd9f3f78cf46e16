// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

/// Whole projects in the forms of frameworks and of old and new versions of tools.
struct ProjectFormTests {
  /// Returns the apps of a tree, each with its systems and its sounds at their places.
  private func apps(_ texts: [String: String]) -> [String] {
    let map = ProjectMap(ProjectTree(texts))
    #expect(map.unchecked.isEmpty)
    return map.apps.map { ([$0.title] + $0.lines).joined(separator: "; ") }
  }

  /// Returns an Xcode project whose target `App` copies a file.
  private static func project(_ file: String, _ more: String = "") -> String {
    XcodeFixture.project("F = {isa = PBXFileReference; \(file)};\n\(more)")
  }

  @Test(arguments: [46, 50, 54, 56, 60, 70, 77, 90])
  func `Every version of Xcode's format is read`(_ version: Int) {
    var text = Self.project("path = a.caf;")
    text.replace("objectVersion = 77", with: "objectVersion = \(version)")
    #expect(
      apps(["App.xcodeproj/project.pbxproj": text, "a.caf": ""]) == ["App: ios; a.caf > a.caf"])
  }

  @Test(arguments: [
    ("lastKnownFileType = audio.wav; path = a.wav;", "a.wav > a.wav"),
    ("lastKnownFileType = audio.mp3; path = a.mp3;", "a.mp3 > a.mp3"),
    ("explicitFileType = \"audio.x-caf\"; path = a.caf;", "a.caf > a.caf"),
    ("explicitFileType = text; lastKnownFileType = folder; path = a.caf;", "a.caf > a.caf"),
    (
      "lastKnownFileType = \"wrapper.plug-in\"; path = S.bundle;", "S.bundle/b.caf > S.bundle/b.caf"
    ),
    ("lastKnownFileType = wrapper.cfbundle; path = S.bundle;", "S.bundle/b.caf > S.bundle/b.caf"),
    ("explicitFileType = folder; path = S.bundle;", "S.bundle/b.caf > S.bundle/b.caf"),
    ("lastKnownFileType = folder.assetcatalog; path = M.xcassets;", nil),
    ("lastKnownFileType = \"wrapper.xcdatamodel\"; path = S.bundle;", nil),
    ("lastKnownFileType = \"wrapper.pb-project\"; path = N.xcodeproj;", nil),
  ])
  func `The type of a file or folder decides its copy`(_ file: String, _ line: String?) {
    let texts = [
      "App.xcodeproj/project.pbxproj": Self.project(file), "a.wav": "", "a.mp3": "", "a.caf": "",
      "S.bundle/b.caf": "", "M.xcassets/c.dataset/c.caf": "", "N.xcodeproj/d.caf": "",
    ]
    #expect(apps(texts) == ["App: ios" + (line.map { "; " + $0 } ?? "")])
  }

  @Test func `Projects of a workspace and referenced projects are read on their own`() {
    let proxies = """
      B = {isa = PBXBuildFile; fileRef = X;};
      X = {isa = PBXReferenceProxy; fileType = wrapper.cfbundle; path = Lib.bundle;
           remoteRef = Y; sourceTree = BUILT_PRODUCTS_DIR;};
      N = {isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = Lib/Lib.xcodeproj;};
      """
    var library = Self.project("path = l.caf;")
    library.replace("product-type.application", with: "product-type.bundle")
    let texts = [
      "All.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
      "App.xcodeproj/project.pbxproj": Self.project("path = unused.caf;", proxies),
      "App.xcodeproj/project.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
      "Lib/Lib.xcodeproj/project.pbxproj": library, "Lib/l.caf": "", "unused.caf": "",
      "Mac/App.xcodeproj/project.pbxproj": Self.project("path = m.caf;"), "Mac/m.caf": "",
    ]
    #expect(apps(texts) == ["App: ios", "App: ios; Mac/m.caf > m.caf"])
    let products = ProjectMap(ProjectTree(texts)).products
    #expect(products.map(\.kind) == [.app, .library, .app])
    #expect(products.map(\.folder.text) == ["", "Lib", "Mac"])
  }

  @Test func `The apps of a Flutter project are those of its native projects`() {
    let group = """
      G = {isa = PBXGroup; children = (H);};
      H = {isa = PBXGroup; children = (F); path = Runner;};
      """
    let texts = [
      "pubspec.yaml": "name: bird\nflutter:\n  assets:\n    - assets/\n", "assets/a.wav": "",
      "ios/Runner.xcodeproj/project.pbxproj": Self.project("path = chime.caf;", group),
      "ios/Runner/chime.caf": "",
      "android/settings.gradle": "id \"com.android.application\" version \"8.1\" apply false",
      "android/build.gradle": "allprojects { }",
      "android/app/build.gradle": """
      plugins { id "com.android.application"; id "dev.flutter.flutter-gradle-plugin" }
      android {
        sourceSets { main.java.srcDirs += 'src/main/kotlin' }
        defaultConfig { applicationId = "org.bird"; versionCode = flutter.versionCode }
      }
      """,
      "android/app/src/main/res/raw/chime.ogg": "",
    ]
    #expect(
      apps(texts) == [
        "App: ios; ios/Runner/chime.caf > chime.caf",
        "app: android; android/app/src/main/res/raw/chime.ogg > chime.ogg",
      ])
    #expect(ProjectMap(ProjectTree(texts)).apps.map(\.computedList) == [nil, nil])
  }

  @Test func `The apps of a Capacitor project are those of its native projects`() {
    let more = """
      R = {isa = PBXResourcesBuildPhase; files = (B, B2);};
      B2 = {isa = PBXBuildFile; fileRef = F2;};
      F2 = {isa = PBXFileReference; lastKnownFileType = folder; path = public;};
      """
    let texts = [
      "ios/App/App.xcodeproj/project.pbxproj": Self.project("path = beep.wav;", more),
      "ios/App/beep.wav": "", "ios/App/public/assets/web.mp3": "",
      "ios/App/App/config.xml": "<widget version=\"1.0\"/>",
      "android/settings.gradle": "include ':app'\napply from: 'capacitor.settings.gradle'",
      "android/capacitor.settings.gradle":
        "project(':capacitor-android').projectDir = new File('../node_modules/@capacitor/android')",
      "android/app/build.gradle": "apply plugin: 'com.android.application'",
      "android/app/src/main/res/raw/beep.wav": "",
      "android/capacitor-cordova-android-plugins/build.gradle":
        "apply plugin: 'com.android.library'",
    ]
    #expect(
      apps(texts) == [
        "App: ios; ios/App/beep.wav > beep.wav; ios/App/public/assets/web.mp3 > public/assets/web.mp3",
        "app: android; android/app/src/main/res/raw/beep.wav > beep.wav",
      ])
  }

  @Test(arguments: [
    (#"cp \"$SRCROOT/Sounds/\"*.caf \"$CODESIGNING_FOLDER_PATH\""#, true),
    (#"cp Sounds/ding.wav \"${TARGET_BUILD_DIR}/${UNLOCALIZED_RESOURCES_FOLDER_PATH}\""#, true),
    (#"cp GoogleService-Info.plist \"${BUILT_PRODUCTS_DIR}/${PRODUCT_NAME}.app\""#, false),
    (#"\"${PODS_ROOT}/Target Support Files/Pods-App/Pods-App-resources.sh\""#, false),
  ])
  func `An app with a script that names a sound may have other sounds`(
    _ script: String, _ isComputed: Bool
  ) {
    let text = Self.project(
      "path = a.caf;", "C = {isa = PBXShellScriptBuildPhase; shellScript = \"\(script)\";};")
    let products = ProjectMap(ProjectTree(["App.xcodeproj/project.pbxproj": text])).products
    let path = TreePath("App.xcodeproj/project.pbxproj")
    #expect(products.map(\.computedList) == [isComputed ? path : nil])
  }
}
