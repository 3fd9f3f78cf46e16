// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Manifests of projects with apps for iOS and for macOS.
@Suite struct `Manifests of apps for iOS and macOS` {
  private static func sandbox(_ one: String, _ other: String) throws -> Sandbox {
    try XcodeSandbox.make(
      [
        .init(
          name: "Bird", settings: "SDKROOT = iphoneos; \(one)", files: ["ding.wav", "both.wav"]),
        .init(
          name: "Wing", settings: "SDKROOT = macosx; \(other)", files: ["gong.wav", "both.wav"]),
      ], ["ding.wav", "gong.wav", "both.wav"].map { ("alarm.wav", $0) })
  }

  private static func check(_ name: String, _ sandbox: Sandbox, _ options: String = "") throws
    -> String
  {
    try sandbox.write("{\"aps\": {\"sound\": \"\(name)\"}}", to: "push.json")
    return try sandbox.earcon("payload check --manifest sounds.json push.json \(options)").text
  }

  @Test func `An app for macOS has a bundle of its own`() throws {
    let sandbox = try Self.sandbox("", "")
    #expect(
      try sandbox.manifestOutline() == [
        ". ios : both.wav ding.wav -", ". macos : both.wav gong.wav -",
      ])
    _ = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(try sandbox.earcon("manifest check sounds.json .").text == "up to date\n")
    #expect(try !Self.check("both.wav", sandbox).contains("error"))
    #expect(
      try Self.check("gong.wav", sandbox).contains(
        "error: 'gong.wav' is not in every version; it is missing from the version for ios "))
    #expect(
      try Self.check("ding.wav", sandbox).contains("it is missing from the version for macos "))
  }

  @Test func `The identifier selects the app for macOS or that for iOS`() throws {
    let sandbox = try Self.sandbox(
      "PRODUCT_BUNDLE_IDENTIFIER = a.bird; MARKETING_VERSION = 4.2;",
      "PRODUCT_BUNDLE_IDENTIFIER = a.wing; MARKETING_VERSION = 4.2;")
    _ = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(try !Self.check("gong.wav", sandbox, "--bundle-id a.wing").contains("error"))
    #expect(
      try Self.check("gong.wav", sandbox, "--bundle-id a.bird").contains(
        "error: no sound is called 'gong.wav'"))
    #expect(try Self.check("gong.wav", sandbox).contains("it is missing from 4.2 for ios "))
  }

  @Test(arguments: [
    ("SUPPORTS_MACCATALYST = YES;", [". ios macos : both.wav ding.wav -"]),
    ("SUPPORTED_PLATFORMS = \"iphoneos macosx\";", [". ios macos : both.wav ding.wav -"]),
  ]) func `An app for both systems has one bundle`(_ settings: String, _ bundles: [String]) throws {
    let sandbox = try Self.sandbox(settings, "")
    #expect(try sandbox.manifestOutline("--app Bird") == bundles)
    #expect(
      try sandbox.manifestOutline() == [
        ". ios : both.wav ding.wav -", ". macos : both.wav ding.wav gong.wav -",
      ])
  }
}
