// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Sounds of Swift packages` {
  private static let package = """
    // swift-tools-version:6.0
    import PackageDescription
    let package = Package(
      name: "Native",
      targets: [
        .target(name: "Native", resources: [.process("Resources")]),
        .testTarget(name: "NativeTests", resources: [.process("Resources")]),
      ])

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(["tick.wav", "too-long.wav"])
    let folders = "native/Sources/Native/Resources native/Tests/NativeTests/Resources assets"
    _ = try sandbox.shell(
      "mkdir -p \(folders); mv tick.wav native/Sources/Native/Resources/bell.wav; "
        + "mv too-long.wav native/Tests/NativeTests/Resources/long.wav")
    try sandbox.write(Self.package, to: "native/Package.swift")
    try sandbox.write(
      "import UserNotifications\nlet name = UNNotificationSoundName(\"bell.wav\")\n",
      to: "native/Sources/Native/A.swift")
    return sandbox
  }

  @Test func `An Expo app beside a Swift package does not change the package's remedy`() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      #"{"expo":{"name":"Bird","slug":"bird","plugins":["expo-notifications"]}}"#, to: "app.json")
    try sandbox.write(#"{"name":"bird","dependencies":{"expo":"50"}}"#, to: "package.json")
    let text = try sandbox.earcon("check .").text
    #expect(
      text.contains(
        "A.swift:2:36: error: the build copies 'bell.wav' to 'Native_Native.bundle', where the system does "
          + "not look; add 'native/Sources/Native/Resources/bell.wav' to the resources of the app, at "
          + "their root [reference/unknown-sound]\n"), "\(text)")
  }

  @Test func `Earcon checks a package's tests with notes, and omits them from the manifest`() throws
  {
    let sandbox = try sandbox()
    let check = try sandbox.earcon("check native --all").text
    #expect(check.contains("Resources/long.wav: note: the sound lasts 30 s"), "\(check)")
    let build = try sandbox.earcon("manifest build native -o sounds.json")
    #expect(build.status == 0, "\(build.errors)")
    #expect(!build.errors.contains("long.wav"), "\(build.errors)")
    #expect(!String(decoding: try sandbox.bytes("sounds.json"), as: UTF8.self).contains("long.wav"))
  }

  @Test func `A folder called test beside a package is not a test of the package`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.shell(
      "mkdir -p assets/test spec; cp native/Sources/Native/Resources/bell.wav assets/test/dong.wav; "
        + "cp assets/test/dong.wav spec/ding.wav")
    #expect(try sandbox.earcon("manifest build . -o sounds.json").status == 0)
    let manifest = String(decoding: try sandbox.bytes("sounds.json"), as: UTF8.self)
    #expect(manifest.contains("\"dong.wav\""), "\(manifest)")
    #expect(manifest.contains("\"ding.wav\""), "\(manifest)")
  }
}
