// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The identities and systems of the bundles in manifests of projects.
@Suite struct `Identities in manifests of projects` {
  @Test func `The properties in which all apps of a system agree come from the project`() throws {
    func settings(_ identifier: String, _ build: Int, sdk: String = "iphoneos") -> String {
      "SDKROOT = \(sdk); PRODUCT_BUNDLE_IDENTIFIER = com.example.\(identifier); "
        + "MARKETING_VERSION = 4.2; CURRENT_PROJECT_VERSION = \(build);"
    }
    let sandbox = try XcodeSandbox.make([
      .init(name: "Bird", settings: settings("bird", 17)),
      .init(name: "Fish", settings: settings("fish", 17, sdk: "macosx")),
      .init(name: "Push", type: "app-extension", settings: settings("bird.push", 18)),
      .init(
        name: "Note", type: "app-extension", settings: settings("fish.note", 9, sdk: "macosx")),
    ])
    try ProjectSandbox.write(
      [
        "android/app/build.gradle": """
        apply plugin: 'com.android.application'
        android { defaultConfig { applicationId "com.example.bird.android"
          versionName "5.0-beta"
          versionCode 3 } }
        """
      ], in: sandbox)
    let android = ". com.example.bird.android - 3"
    #expect(
      try Set(sandbox.manifestIdentities())
        == [
          ". com.example.bird 4.2 17", ". com.example.fish 4.2 17",
          "Contents/PlugIns/Note.appex com.example.fish.note 4.2 9",
          "PlugIns/Push.appex com.example.bird.push 4.2 18", android,
        ])
    #expect(
      try sandbox.manifestIdentities("--app Bird --app app") == [
        ". com.example.bird 4.2 17", android,
      ])
    #expect(
      try sandbox.manifestIdentities(
        "--app Bird --app Push --bundle-id x.y --app-version 9 --build 1")
        == [
          "PlugIns/Push.appex com.example.bird.push 9 1", ". x.y 9 1",
        ])
    #expect(
      try sandbox.manifestOutline("--platform macos") == [
        ". macos : -", "Contents/PlugIns/Note.appex macos : -",
      ])
  }

  @Test func `An extension without an app around it stands for the app`() throws {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Push", type: "app-extension", files: ["a.wav"])], [("alarm.wav", "a.wav")])
    #expect(try sandbox.manifestOutline() == [". ios : a.wav -"])
  }

  @Test func `An app whose project names no system is for Apple's systems in the configuration`()
    throws
  {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", settings: "", files: ["a.wav"])], [("alarm.wav", "a.wav")])
    #expect(try sandbox.manifestOutline() == [". ios : a.wav -"])
    try sandbox.write("platforms: [android]\n", to: ".earcon.yml")
    #expect(try sandbox.manifestOutline() == [". ios : a.wav -"])
    try sandbox.write("platforms: [macos, ios, android]\n", to: ".earcon.yml")
    #expect(try sandbox.manifestOutline() == [". ios macos : a.wav -"])
  }
}
