// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Values of a manifest on both sides of their limits.
@Suite struct `Limits of a manifest` {
  private typealias Text = `A damaged manifest`.DamagedManifest

  private func message(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try Manifest(data: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  static let name = String(repeating: "n", count: 255)
  static let hash = String(repeating: "0", count: 64)

  @Test(arguments: [
    "\"sampleRate\": 1", "\"sampleRate\": 0.5", "\"bytes\": 0", "\"frames\": 0",
    "\"duration\": 1.5", "\"name\": \"a\\u0001.caf\"", "\"name\": \"\(name)\"", "\"name\": \"...\"",
    "\"androidName\": \"_az09\"", "\"androidName\": \"zz\"", "\"sha256\": \"\(hash)\"",
  ]) func `A sound of a manifest is accepted at the limit of each value`(_ member: String) {
    #expect(message(Text.text(sound: member)) == nil)
  }

  @Test(
    arguments: [
      ("\"name\": \"\(name)n\"", "a sound's name is longer than 255 bytes: "),
      ("\"name\": \"a\\u0000.caf\"", "a sound's name contains a zero byte: "),
      ("\"name\": \".\"", "a sound's name is not a file name: found '.', "),
      ("\"androidName\": \"\"", "invalid Android resource name: found '', "),
      ("\"androidName\": \"a-b\"", "invalid Android resource name: "),
      ("\"androidName\": \"aB\"", "invalid Android resource name: "),
      ("\"sha256\": \"\(hash)0\"", "invalid SHA-256: "),
      ("\"sha256\": \"\(hash.dropFirst())\"", "invalid SHA-256: "),
      ("\"sha256\": \"\(hash.dropFirst())g\"", "invalid SHA-256: "),
      ("\"sha256\": \"\(hash.dropFirst())A\"", "invalid SHA-256: "),
      ("\"sampleRate\": -8000", "invalid sample rate: "),
      ("\"duration\": \"1.5\"", "wrong type: found "),
      ("\"findings\": [{\"x\": 1}]", "unknown key: found 'x', expected one of rule, message, "),
    ] as [(String, String)]) func `A sound of a manifest is refused beyond the limit of each value`(
      _ member: String, _ start: String
    )
  {
    let message = message(Text.text(sound: member)) ?? "accepted"
    #expect(message.hasPrefix(start), "\(message)")
  }

  @Test(arguments: [
    ("\"path\": \"PlugIns/a b.appex\"", true), ("\"path\": \"a\\u0001\"", true),
    ("\"path\": \"a\\u0000\"", false), ("\"path\": \"a/./b\"", false),
    ("\"path\": \"a//b\"", false), ("\"path\": \"a/\"", false), ("\"path\": \"\"", false),
    ("\"path\": \"./a\"", false), ("\"path\": \"a/..\"", false), ("\"path\": \"a..b/.c\"", true),
  ]) func `A bundle's path in a manifest stays inside the main bundle`(
    _ member: String, _ isValid: Bool
  ) {
    let message = message(Text.text(bundle: member))
    #expect((message == nil) == isValid, "\(message ?? "accepted")")
    if let message { #expect(message.hasPrefix("invalid bundle path: "), "\(message)") }
  }

  @Test func `A manifest and its bundles have no other keys`() {
    let start = "unknown key: found 'date', expected one of "
    let file = message(#"{"version": 1, "date": 1, "bundles": []}"#) ?? ""
    #expect(file.hasPrefix(start + "version, bundles"), "\(file)")
    let bundle = message(Text.text(bundle: "\"date\": 1")) ?? ""
    #expect(bundle.hasPrefix(start + "build, "), "\(bundle)")
  }
}
