// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon payload check` without a manifest, with `--app` and with `--sound-pointer`.
@Suite struct `Checking payloads without a manifest` {
  private static let payload = #"{"app_id":"a","ios_sound":"tt.wav","android_sound":"tt"}"#

  @Test func `The summary counts names that were checked only for their form`() throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write(#"{"aps":{"sound":"default"}}"#, to: "default.json")
    let none = try sandbox.earcon("payload check default.json")
    #expect(none.text == "1 payload: no findings\n")
    try sandbox.write(#"{"aps":{"sound":"no.caf"}}"#, to: "one.json")
    let one = try sandbox.earcon("payload check one.json")
    #expect(
      one.text
        == "1 payload: no findings; without a manifest, 1 name was checked only for its form\n")
    #expect(one.status == 0)
    try sandbox.write("\(Self.payload)\n{\"aps\":{\"sound\":\"no\"}}\n", to: "p.ndjson")
    let more = try sandbox.earcon("payload check p.ndjson")
    #expect(more.status == 1)
    #expect(
      more.text.hasSuffix(
        "2 payloads: 1 error; without a manifest, 2 names were checked only for their form\n"))
  }

  @Test func `The summary counts names for a system for which the manifest has no app`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    _ = try sandbox.earcon("manifest build alarm.wav -o sounds.json")
    try sandbox.write(
      #"{"app_id":"a","ios_sound":"alarm.wav","android_sound":"x"}"# + "\n"
        + #"{"app_id":"a","android_sound":"y"}"#, to: "p.ndjson")
    let result = try sandbox.earcon("payload check --manifest sounds.json p.ndjson")
    #expect(
      result.text
        == "2 payloads: no findings; the manifest has no app for Android, so 2 names were not looked "
        + "up\n")
    // A JSON report does not count such names, so a note does.
    let json = try sandbox.earcon(
      "payload check --manifest sounds.json --reporter json p.ndjson")
    #expect(
      json.errors
        == "earcon payload check: note: the manifest has no app for Android, so 2 names were not "
        + "looked up\n")
    let quiet = try sandbox.earcon("payload check --manifest sounds.json --quiet p.ndjson")
    #expect(quiet.text == "")
  }

  @Test func `The sounds of an app are looked up without a manifest`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    _ = try sandbox.shell("mkdir App && cp alarm.wav App")
    try sandbox.write(#"{"aps":{"sound":"alarm.wav"}}"#, to: "good.json")
    try sandbox.write(#"{"aps":{"sound":"alarm.caf"}}"#, to: "bad.json")
    let good = try sandbox.earcon("payload check --app App good.json")
    #expect(good.text == "1 payload: no findings\n")
    let bad = try sandbox.earcon("payload check --app App bad.json")
    #expect(bad.status == 1)
    #expect(bad.text.contains("no sound is called 'alarm.caf'; the file is called 'alarm.wav'"))
    let missing = try sandbox.earcon("payload check --app No.app good.json")
    #expect(missing.status == 2)
    #expect(missing.text == "")
  }

  @Test func `With --no-config, the configuration of the app is not read`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    _ = try sandbox.shell("mkdir App && cp alarm.wav App")
    try sandbox.write("exclude: ['*.wav']\n", to: "App/.earcon.yml")
    try sandbox.write(#"{"aps":{"sound":"alarm.wav"}}"#, to: "p.json")
    let excluded = try sandbox.earcon("payload check --app App p.json")
    #expect(excluded.status == 1)
    #expect(excluded.text.contains("no sound is called 'alarm.wav'"), "\(excluded.text)")
    let result = try sandbox.earcon("payload check --app App --no-config p.json")
    #expect(result.status == 0 && result.text == "1 payload: no findings\n", "\(result.text)")
  }

  @Test func `A sound pointer of the command line is checked in payloads of any provider`() throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write(#"{"alarm":{"tone":"no.caf","android":"tt"}}"#, to: "p.json")
    let unknown = try sandbox.earcon("payload check --manifest sounds.json p.json")
    #expect(unknown.text.contains("[payload/unknown-service]"))
    let result = try sandbox.earcon(
      "payload check --manifest sounds.json --sound-pointer /alarm/tone "
        + "--sound-pointer android=/alarm/android p.json")
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("p.json:1: error: no sound is called 'no.caf' [/alarm/tone]; "))
    #expect(result.text.hasSuffix("\n1 payload: 1 error\n"))
  }

  @Test func `The sound pointers of the nearest configuration are checked`() throws {
    let sandbox = try `Checking payloads`.sandbox()
    _ = try sandbox.shell("mkdir a b")
    try sandbox.write("sound-pointers: [/tone, android=/tone2]\n", to: "a/.earcon.yml")
    for folder in ["a", "b"] { try sandbox.write(#"{"tone":"no.caf"}"#, to: folder + "/p.json") }
    let both = try sandbox.earcon("payload check --manifest sounds.json a/p.json b/p.json")
    #expect(both.text.contains("a/p.json:1: error: no sound is called 'no.caf' [/tone]; "))
    #expect(
      both.text.contains("b/p.json:1: warning: the object is not a payload of a known provider"))
    let without = try sandbox.earcon(
      "payload check --manifest sounds.json --no-config a/p.json")
    #expect(without.text.contains("[payload/unknown-service]"))
    let other = try sandbox.earcon(
      "payload check --manifest sounds.json --config a/.earcon.yml b/p.json")
    #expect(other.text.contains("b/p.json:1: error: no sound is called 'no.caf' [/tone]; "))
    let option = try sandbox.earcon(
      "payload check --manifest sounds.json --sound-pointer /x a/p.json")
    #expect(option.text.contains("[payload/unknown-service]"))
  }

  @Test func `An invalid sound pointer of a configuration is refused with its line`() throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write("strict: true\nsound-pointers: tone\n", to: ".earcon.yml")
    try sandbox.write(Self.payload, to: "p.json")
    let result = try sandbox.earcon("payload check --manifest sounds.json p.json")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        ".earcon.yml:2: error: sound-pointers has 'tone'; write a JSON pointer such as /alarm/tone "
          + "for iOS, or android=/alarm/tone for Android"), "\(result.errors)")
  }
}
