// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Runs that find nothing to check` {
  private static let sounds =
    "in folders, Earcon recognizes sounds by extensions such as .caf, .aiff or .wav; check the paths, "
    + "--include and --exclude\n"

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([])
    try #require(try sandbox.shell("mkdir a b c d").status == 0)
    try sandbox.write(#"{"bundles": [], "version": 1}"#, to: "sounds.json")
    return sandbox
  }

  @Test(arguments: [
    "validate a", "fix a", "fix a --dry-run", "check a", "references --manifest sounds.json a",
    "manifest build a", "manifest check sounds.json a",
  ])
  func `With --strict, a command that finds nothing to check fails and names the searched folder`(
    _ line: String
  ) throws {
    let sandbox = try Self.sandbox()
    let strict = try sandbox.earcon(line + " --strict")
    #expect(strict.status == 1, "\(strict.errors)")
    #expect(strict.errors.contains(": error: no "))
    #expect(strict.errors.contains(" in 'a'; "))
    let lenient = try sandbox.earcon(line + " --lenient")
    #expect(!lenient.errors.contains(": error: no "), "\(lenient.errors)")
    #expect(lenient.errors.contains(" no "), "\(lenient.errors)")
    #expect(lenient.status == 0 || line.hasPrefix("manifest check"))
  }

  @Test func `The error of an empty run lists three folders and is shown even with --quiet`() throws
  {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("validate --strict --quiet a b c d")
    #expect(result.status == 1)
    #expect(result.text == "")
    #expect(
      result.errors == "earcon validate: error: no sound was found in 'a', 'b', 'c' and 1 more; "
        + Self.sounds)
  }

  @Test func `A strict configuration makes an empty run fail too, after its reports are written`()
    throws
  {
    let sandbox = try Self.sandbox()
    try sandbox.write("strict: true\n", to: ".earcon.yml")
    let result = try sandbox.earcon("validate a --reporter json=report.json")
    #expect(result.status == 1)
    #expect(try JSONValue(sandbox.bytes("report.json"))["sounds"] == .array([]))
  }

  @Test func `With --strict, a manifest without sounds is not written`() throws {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("manifest build a -o new.json --strict")
    #expect(result.status == 1)
    #expect(result.errors == "earcon manifest: error: no sound was found in 'a'; " + Self.sounds)
    #expect(try !sandbox.names.contains("new.json"))
  }

  @Test func `A fix that finds no sound says so`() throws {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("fix a")
    #expect(result.status == 0)
    #expect(result.errors == "earcon fix: note: no sound was found; " + Self.sounds)
  }
}
