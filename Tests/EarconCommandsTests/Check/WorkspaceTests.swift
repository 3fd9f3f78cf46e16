// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Workspaces in earcon check` {
  /// Returns a folder in which the project of the app `Bird` is in a subfolder, with `ding.wav`, and a workspace
  /// at the root names the project.
  private static func sandbox(
    project: String, location: String, _ texts: [String: String] = [:]
  ) throws -> Sandbox {
    let sandbox = try XcodeSandbox.make([.init(name: "Bird", files: ["ding.wav"])])
    try ProjectSandbox.copy("too-long.wav", to: "\(project)/ding.wav", in: sandbox)
    _ = try sandbox.shell("mv Bird.xcodeproj '\(project)'")
    var texts = texts
    texts["All.xcworkspace/contents.xcworkspacedata"] =
      "<Workspace><FileRef location=\"\(location)\"/></Workspace>\n"
    texts["\(project)/Push.swift"] = "let name = UNNotificationSoundName(\"ding.wav\")\n"
    try ProjectSandbox.write(texts, in: sandbox)
    return sandbox
  }

  private static func long(_ path: String) -> String {
    "\(path): error: the sound lasts 30 s; it must last less than 30 s; shorten it, or let 'earcon "
      + "fix --trim' do it [duration/too-long]\n1 sound: 1 error\n"
  }

  @Test(arguments: ["vendor/Bird", "Carthage/Checkouts/Bird"])
  func `A project that a workspace names is checked in a folder of tools`(_ folder: String) throws {
    let sandbox = try Self.sandbox(project: folder, location: "group:\(folder)/Bird.xcodeproj")
    let result = try sandbox.earcon("check .")
    #expect(result.text == Self.long("./\(folder)/ding.wav"))
    #expect(result.errors == "")
    // Other files in the folder of tools stay unread.
    try ProjectSandbox.write(
      ["vendor/Other/Push.swift": "let name = UNNotificationSoundName(\"none.wav\")\n"], in: sandbox
    )
    #expect(try sandbox.earcon("check .").text == result.text)
  }

  @Test func `A project that git ignores is checked if a workspace names it`() throws {
    let sandbox = try Self.sandbox(
      project: "Made", location: "container:Made/Bird.xcodeproj", [".gitignore": "/Made\n"])
    #expect(try sandbox.earcon("check").text == Self.long("./Made/ding.wav"))
    let path = sandbox.path
    #expect(try sandbox.earcon(["check", path]).text == Self.long("\(path)/Made/ding.wav"))
  }

  @Test func `An absolute location in the folder is found from any working folder`() throws {
    let sandbox = try Self.sandbox(project: "vendor", location: "group:")
    let folder = try sandbox.shell("pwd -P").text.dropLast()
    let location = "absolute:\(folder)/vendor/Bird.xcodeproj"
    try sandbox.write(
      "<Workspace><FileRef location=\"\(location)\"/></Workspace>\n",
      to: "All.xcworkspace/contents.xcworkspacedata")
    #expect(try sandbox.earcon("check").text == Self.long("./vendor/ding.wav"))
  }

  @Test func `A manifest has the sounds of a project that a workspace names`() throws {
    let sandbox = try Self.sandbox(
      project: "vendor/Bird", location: "group:vendor/Bird/Bird.xcodeproj")
    #expect(try sandbox.manifestOutline() == [". ios : - ding.wav"])
  }

  @Test func `Projects inside each other are read once`() throws {
    let sandbox = try Self.sandbox(
      project: "vendor/Bird", location: "group:vendor/Bird/Bird.xcodeproj")
    _ = try sandbox.shell(
      "mkdir -p vendor/Bird/Sub && cp -r vendor/Bird/Bird.xcodeproj vendor/Bird/Sub")
    let names = ["vendor/Bird/Sub", "vendor/Bird"].map {
      "<FileRef location=\"group:\($0)/Bird.xcodeproj\"/>"
    }
    try sandbox.write(
      "<Workspace>\(names.joined())</Workspace>\n", to: "All.xcworkspace/contents.xcworkspacedata")
    let result = try sandbox.earcon("check . --reporter json")
    #expect(
      try JSONValue(result.output)["apps"].elements.map { $0["path"].string } == [
        "./vendor/Bird/Bird.xcodeproj/project.pbxproj",
        "./vendor/Bird/Sub/Bird.xcodeproj/project.pbxproj",
      ])
  }

  @Test(arguments: [
    ("Pods", "group:Pods/Bird.xcodeproj", ""), ("vendor", "group:../vendor/Bird.xcodeproj", ""),
    ("vendor", "group:vendor/None.xcodeproj", ""),
    ("vendor", "group:vendor/Bird.xcodeproj", "exclude: [vendor]\n"),
  ]) func `A project of pods, outside, missing or excluded is not read`(
    _ folder: String, _ location: String, _ configuration: String
  ) throws {
    let sandbox = try Self.sandbox(
      project: folder, location: location, [".earcon.yml": configuration])
    let result = try sandbox.earcon("check .")
    #expect(result.status == 0)
    #expect(
      result.text == "nothing to report\n" || !result.text.contains("ding.wav"), "\(result.text)")
  }
}
