// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Options, pipes and output files of `earcon manifest`.
@Suite struct `Options of the manifest commands` {
  private static let app = "--bundle-id com.example.bird --app-version 4.9"

  @Test func `A build number on the command line is in the manifest`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("manifest build alarm.wav \(Self.app) --build 18")
    #expect(result.status == 0)
    let bundle = try JSONValue(result.output)["bundles"][0]
    #expect(bundle["build"] == "18" && bundle["version"] == "4.9")
    #expect(bundle["identifier"] == "com.example.bird")
  }

  @Test func `A sound of one channel in one version is described in the singular`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.quietly("manifest build alarm.wav \(Self.app) -o one.json")
    let result = try sandbox.earcon("manifest find --manifest one.json alarm.wav")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text
        == "alarm.wav: WAVE, LEI16, 22050 Hz, 1 channel, 3.001 s, 132396 bytes, in version 4.9\n")
  }

  @Test func `The size of a sound of one byte is in the singular`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write("x", to: "a.wav")
    #expect(try sandbox.earcon("manifest build a.wav --include-invalid -o a.json").status == 1)
    let list = try sandbox.earcon("manifest list --manifest a.json")
    #expect(list.text.hasPrefix("a.wav: 1 byte, not documented to play: "), "\(list.text)")
  }

  @Test func `A manifest from standard input is merged, and replaces only manifests`() throws {
    let sandbox = try Sandbox(["alarm.wav", "chime.aiff"])
    try sandbox.quietly("manifest build alarm.wav \(Self.app) -o old.json")
    try sandbox.quietly(
      "manifest build chime.aiff --bundle-id com.example.bird --app-version 4.10 -o new.json")
    let old = try sandbox.bytes("old.json")
    let merged = try sandbox.earcon(
      ["manifest", "merge", "-", "new.json", "-o", "all.json"], input: old)
    #expect(merged.status == 0 && merged.text == "" && merged.errors == "")
    try sandbox.quietly("manifest merge old.json new.json -o again.json")
    #expect(try sandbox.blob("all.json") == sandbox.blob("again.json"))
    try sandbox.write("{}", to: "package.json")
    let refused = try sandbox.earcon("manifest merge old.json new.json -o package.json")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "package.json: error: exists already and is not a manifest; choose another output, or "
        + "replace the file with --force\n")
    #expect(try sandbox.bytes("package.json") == Array("{}".utf8))
  }
}
