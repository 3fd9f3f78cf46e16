// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// Manifests from untrusted sources.
@Suite struct `A damaged manifest` {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }

    /// Returns a case whose only sound has other members.
    static func sound(_ changed: String, _ message: String) -> Case {
      Case(DamagedManifest.text(sound: changed), message)
    }
  }

  enum DamagedManifest {
    static func text(bundle: String = "", sound: String = "") -> String {
      let hash = ExampleManifest.hash
      let members = [
        "\"name\": \"a.caf\"", "\"bytes\": 3", "\"sha256\": \"\(hash)\"", "\"container\": \"caff\"",
        "\"encoding\": \"ima4\"", "\"channels\": 1", "\"frames\": 1", "\"sampleRate\": 8000",
      ]
      let bundleMembers = ["\"path\": \".\"", "\"platforms\": []"]
      return "{\"version\": 1, \"bundles\": [{\(joined(bundleMembers, bundle)), \"sounds\": "
        + "[{\(joined(members, sound))}]}]}"
    }

    /// Returns the members, with `changed` in place of the member that has the same key.
    private static func joined(_ members: [String], _ changed: String) -> String {
      guard !changed.isEmpty else { return members.joined(separator: ", ") }
      let key = changed.prefix { $0 != ":" }
      return (members.filter { !$0.hasPrefix(key) } + [changed]).joined(separator: ", ")
    }
  }

  static let repair = "; repair it, or rebuild it with 'earcon manifest build'"

  static let cases: [Case] = [
    Case(
      "",
      "the manifest is not JSON: found the end of the text, expected a value [line 1, column 1]\(repair)"
    ),
    Case(
      "[]", "wrong type: found an array, expected an object with the keys version, bundles\(repair)"
    ),
    Case(
      "{\"version\": 2}",
      "unsupported manifest version: found 2, expected 1 [/version]; read it with the version of earcon that wrote it, or rebuild it"
    ),
    Case(
      "{\"version\": 1, \"version\": 1}",
      "duplicate key: found 'version' twice\(repair)"),
    Case(
      "{\"version\": 99999999999999999999}",
      "wrong type: found 99999999999999999999, expected a 64-bit whole number [/version]\(repair)"),
    Case(
      String(repeating: "[", count: 100_000),
      "the manifest is not JSON: found '[[[[[[[[[[[[[[[[[[[[', expected at most 512 brackets open at once [line 1, column 513]\(repair)"
    ),
    Case(
      "{\"version\": 1, \"bundles\": [\"\\ud800\"]}",
      "the manifest is not JSON: found '\\ud800\"]}', expected both halves of a surrogate pair [line 1, column 29]\(repair)"
    ),
    Case(
      DamagedManifest.text(bundle: "\"path\": \"/Applications\""),
      "invalid bundle path: found '/Applications', expected '.', or a relative path inside the main bundle [/bundles/0/path]\(repair)"
    ),
    Case(
      DamagedManifest.text(bundle: "\"path\": \"../x\""),
      "invalid bundle path: found '../x', expected '.', or a relative path inside the main bundle [/bundles/0/path]\(repair)"
    ),
    Case(
      DamagedManifest.text(bundle: "\"version\": \"4.x\""),
      "invalid version: found '4.x', expected at most 64 bytes of numbers separated by dots, such as 4.10.2 [/bundles/0/version]\(repair)"
    ),
    .sound(
      "\"name\": \"b/a.caf\"",
      "a sound's name is a path: found 'b/a.caf', expected a file name, such as chime.caf [/bundles/0/sounds/0/name]\(repair)"
    ),
    .sound(
      "\"name\": \"..\"",
      "a sound's name is not a file name: found '..', expected a file name, such as chime.caf [/bundles/0/sounds/0/name]\(repair)"
    ),
    .sound(
      "\"name\": \"\"",
      "a sound's name is empty: found '', expected a file name, such as chime.caf [/bundles/0/sounds/0/name]\(repair)"
    ),
    .sound(
      "\"bytes\": -1",
      "negative number: found -1, expected 0 or more [/bundles/0/sounds/0/bytes]\(repair)"),
    .sound(
      "\"frames\": 1e3",
      "wrong type: found 1e3, expected a 64-bit whole number [/bundles/0/sounds/0/frames]\(repair)"),
    .sound(
      "\"sampleRate\": 1e999",
      "wrong type: found 1e999, expected a finite number [/bundles/0/sounds/0/sampleRate]\(repair)"),
    .sound(
      "\"sampleRate\": 0",
      "invalid sample rate: found 0.0, expected more than 0 Hz [/bundles/0/sounds/0/sampleRate]\(repair)"
    ),
    .sound(
      "\"channels\": 9223372036854775807",
      "invalid channel count: found 9223372036854775807, expected 1 to 1024 [/bundles/0/sounds/0/channels]\(repair)"
    ),
    .sound(
      "\"sha256\": \"ABC\"",
      "invalid SHA-256: found 'ABC', expected 64 lowercase hexadecimal digits [/bundles/0/sounds/0/sha256]\(repair)"
    ),
    .sound(
      "\"date\": 1",
      "unknown key: found 'date', expected one of androidName, bytes, channels, container, duration, encoding, findings, frames, name, sampleRate, sha256, valid [/bundles/0/sounds/0]\(repair)"
    ),
    .sound(
      "\"findings\": [{\"rule\": \"a/b\", \"severity\": \"error\", \"message\": \"x\"}]",
      "a sound with an error is not marked invalid: found 'a.caf', expected the key valid with the value false [/bundles/0/sounds/0]\(repair)"
    ),
    .sound(
      "\"valid\": false",
      "a sound is marked invalid but has no error: found 'a.caf', expected an error among its findings [/bundles/0/sounds/0]\(repair)"
    ),
    .sound(
      "\"androidName\": \"../Foo Bar\"",
      "invalid Android resource name: found '../Foo Bar', expected a-z, 0-9 and _, not starting with a digit [/bundles/0/sounds/0/androidName]\(repair)"
    ),
    .sound(
      "\"androidName\": \"9a\"",
      "invalid Android resource name: found '9a', expected a-z, 0-9 and _, not starting with a digit [/bundles/0/sounds/0/androidName]\(repair)"
    ),
  ]

  @Test(arguments: cases) func `A damaged manifest is refused with the location and a suggestion`(
    _ example: Case
  ) {
    #expect(message(Array(example.text.utf8)) == example.message)
  }

  @Test(arguments: [(0, false), (1, true), (1024, true), (1025, false)])
  func `A sound of a manifest has 1 to 1024 channels`(_ count: Int, _ isValid: Bool) {
    let text = DamagedManifest.text(sound: "\"channels\": \(count)")
    let message =
      "invalid channel count: found \(count), expected 1 to 1024 [/bundles/0/sounds/0/channels]"
      + Self.repair
    #expect(self.message(Array(text.utf8)) == (isValid ? nil : message))
  }

  @Test func `A manifest with a duplicate sound name is refused`() throws {
    let sound = ExampleManifest.sound("a.caf")
    let error = try #require(throws: DocumentError.self) {
      try Manifest(bundles: [ExampleManifest.bundle("1", [sound, sound])])
    }
    #expect(
      error.description == "duplicate sound name: found 'a.caf' of 'com.example.bird' 1 (7), "
        + "expected one sound for each name" + Self.repair)
  }

  @Test func `A manifest that is too large is refused before it is parsed`() {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 100 << 20)
    #expect(
      message(text)
        == "the manifest is too long: found 104857600 bytes, expected at most 67108864 bytes; "
        + "check that it is the right file")
  }

  @Test func `A manifest cut or changed anywhere never traps`() throws {
    let whole = Array(
      try ExampleManifest.manifest([("1", ["a.caf", "é.wav"]), ("2", [])]).text.utf8)
    #expect(message(whole) == nil)
    // Cuts the last bracket at least; a cut of only the final newline leaves a valid manifest.
    for length in 0..<whole.count - 1 {
      #expect(message(Array(whole.prefix(length)))?.contains("[line ") == true, "\(length)")
    }
    var random = SeededRandom(0xDA)
    for _ in 0..<3000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if let message = message(damaged) { #expect(!message.utf8.contains { $0 < 0x20 }) }
    }
  }

  private func message(_ data: [UInt8]) -> String? {
    do throws(DocumentError) {
      _ = try Manifest(data: data)
      return nil
    } catch {
      return error.description
    }
  }
}
