// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `earcon check for the systems of --platform` {
  /// Returns the paths of the checked sounds, the systems of the apps, and the errors.
  private static func report(_ options: String, _ sandbox: Sandbox) throws -> [[String]] {
    let result = try sandbox.earcon("check . --reporter json " + options)
    let report = try JSONValue(result.output)
    return [
      report["sounds"].elements.compactMap { $0["path"].string },
      report["apps"].elements.map { app in
        let systems = app["platforms"].elements.compactMap(\.string).joined(separator: " ")
        return "\(app["name"].string ?? ""): \(systems)"
      },
      report["findings"].elements.filter { $0["severity"].string == "error" }
        .compactMap { $0["location"]["path"].string },
    ]
  }

  @Test(arguments: [
    (
      "", ["./Bird/chime.aiff", "./Bird/long.wav", "./android/app/src/main/res/raw/bell.wav"],
      ["Bird: ios", "BirdService: ios", "app: android"], ["./Bird/Push.swift", "./Bird/long.wav"]
    ),
    (
      "--platform ios", ["./Bird/chime.aiff", "./Bird/long.wav"],
      ["Bird: ios", "BirdService: ios"], ["./Bird/Push.swift", "./Bird/long.wav"]
    ),
    (
      "--platform android,macos", ["./android/app/src/main/res/raw/bell.wav"],
      ["app: android"], []
    ),
  ]) func `Only the apps for these systems are checked`(
    _ options: String, _ sounds: [String], _ apps: [String], _ errors: [String]
  ) throws {
    let sandbox = try ProjectSandbox.full()
    #expect(try Self.report(options, sandbox) == [sounds, apps, errors])
  }

  @Test func `An app for several systems is checked by the rules of the given ones`() throws {
    let settings = "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos macosx\";"
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", settings: settings, files: ["ding.wav"])], [("tick.wav", "ding.wav")])
    #expect(try Self.report("--all", sandbox)[1] == ["Bird: ios macos"])
    #expect(try Self.report("--all --platform macos", sandbox)[1] == ["Bird: macos"])
  }

  @Test func `An app of which the project names no system is one of Apple's`() throws {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", settings: "", files: ["ding.wav"])], [("tick.wav", "ding.wav")])
    #expect(try Self.report("--all --platform macos,android", sandbox)[1] == ["Bird: macos"])
    let none = try sandbox.earcon("check . --platform android")
    #expect(none.status == 2)
    #expect(
      none.errors == "earcon check: error: no app is for android; name one of Apple's systems\n")
  }

  @Test func `A system without an app is refused`() throws {
    let result = try ProjectSandbox.full().earcon("check . --platform watchos")
    #expect(result.status == 2)
    #expect(
      result.errors == "earcon check: error: no app is for watchos; name one of the apps' systems: "
        + "android, ios\n")
  }

  @Test func `The configuration's systems do not select apps of a project`() throws {
    let sandbox = try ProjectSandbox.full()
    try sandbox.write("platforms: [android]\n", to: ".earcon.yml")
    #expect(
      try Self.report("", sandbox)[1] == ["Bird: ios", "BirdService: ios", "app: android"])
  }
}
