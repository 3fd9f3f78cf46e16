// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The use of `.earcon.yml` by `earcon references`.
@Suite struct `A configuration of references` {
  /// Creates a project with two sources that name missing sounds; one of them is in `Tests`.
  private func project(_ configuration: String) throws -> Sandbox {
    let sandbox = try Sandbox([])
    try #require(try sandbox.shell("mkdir -p Project/App Project/Tests").status == 0)
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "Project/sounds.json")
    try sandbox.write(configuration, to: "Project/.earcon.yml")
    try sandbox.write("UNNotificationSoundName(\"x.caf\")", to: "Project/App/A.swift")
    try sandbox.write("UNNotificationSoundName(\"y.caf\")", to: "Project/Tests/T.swift")
    return sandbox
  }

  private static let line = "references Project --manifest Project/sounds.json"

  @Test(arguments: [
    ("rules: {reference/unknown-sound: warning}\n", 0, "2 source files: 2 warnings, 1 note\n"),
    ("rules: {reference: off}\n", 0, "2 source files: no findings\n"),
    ("rules: {reference/unused-sound: error}\n", 1, "2 source files: 3 errors\n"),
    ("lenient: true\n", 0, "2 source files: 2 warnings, 1 note\n"),
    ("exclude: [Tests]\n", 1, "1 source file: 1 error, 1 note\n"),
    ("include: ['*.caf']\n", 1, "2 source files: 2 errors, 1 note\n"),
    (
      "paths: {'Tests/**': {reference/unknown-sound: off}}\n", 1,
      "2 source files: 1 error, 1 note\n"
    ),
  ]) func `A configuration sets severities and exclusions for references`(
    _ text: String, _ status: Int, _ last: String
  ) throws {
    let sandbox = try project(text)
    for script in [
      "earcon \(Self.line)", "cd Project && earcon references . --manifest sounds.json",
      "earcon \(Self.line) --config Project/.earcon.yml",
    ] {
      let result = try sandbox.shell(script)
      #expect(Int(result.status) == status, "\(script): \(result.errors)")
      #expect(result.text.hasSuffix(last), "\(script): \(result.text)")
    }
    let without = try sandbox.earcon(Self.line + " --no-config")
    #expect(without.text.hasSuffix("2 source files: 2 errors, 1 note\n"))
  }

  @Test func `The command line overrides a configuration of references`() throws {
    let sandbox = try project("rules: {reference: off}\n")
    let result = try sandbox.earcon(Self.line + " --rule reference/unknown-sound=note")
    #expect(result.status == 0)
    #expect(result.text.hasSuffix("2 source files: 2 notes\n"))
  }

  @Test func `A wrong configuration stops earcon references`() throws {
    let sandbox = try project("rules: {reference/unknown: off}\n")
    let result = try sandbox.earcon(Self.line + " --config Project/.earcon.yml")
    #expect(result.status == 2)
    #expect(result.text == "")
    #expect(
      result.errors.hasPrefix("Project/.earcon.yml:1: error: there is no rule 'reference/unknown'"))
    let alone = try sandbox.shell("cp \"$(command -v earcon)\" alone && ./alone \(Self.line)")
    #expect(alone.status == 2)
    #expect(alone.errors.contains("/.earcon.yml:1: error: there is no rule 'reference/unknown'"))
    let both = try sandbox.earcon(Self.line + " --config a --no-config")
    #expect(both.status == 64)
  }

  @Test func `A report does not overwrite the configuration of references`() throws {
    let sandbox = try project("exclude: [Tests]\n")
    let result = try sandbox.earcon(Self.line + " --reporter json=Project/.earcon.yml")
    #expect(result.status == 2)
    #expect(result.errors.contains("is also read by this command, so Earcon does not overwrite it"))
  }
}
