// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands
@testable import EarconCore

/// Configurations made of pieces of real ones, in random order and mixed with random bytes.
@Suite struct `Random configurations` {
  /// Texts that affect the decisions of libyaml and of Earcon's reader.
  private static let pieces = [
    "include", "exclude", "platforms", "limit", "near-limit", "sound-budget", "bundle-budget",
    "deep",
    "strict", "rules", "paths", "duration/too-long", "name", "ios", "off", "on", "error", "30",
    "-1",
    "1e999", "9223372036854775808", "2 MB", "'*.caf'", "\"a\\x41", "Sounds/**", ":", ": ", "\n",
    "\n  ",
    "\n    - ", "- ", "[", "]", "{", "}", ", ", "&a ", "*a", "<<: *a", "!!binary ", "!!float ",
    "? ",
    "| \n", "> \n", "# ", "---\n", "...\n", "%YAML 1.1\n", "\t", "\r", "\u{0}", "\u{FEFF}",
    "\u{E9}",
    "\u{2028}", "~", "null", "0x1F", "190:20:30", "2026-11-21", "'", "\"",
  ]

  @Test func `A random configuration is read, or refused with its path and a valid line`() throws {
    var random = SeededRandom(0xC0F1)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<40, using: &random)
      let text = (0..<count).map { _ in
        Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      }.joined()
      try check(text)
    }
  }

  @Test func `A mutated configuration is read, or refused with its path and a valid line`() throws {
    let good = Array(
      "include: ['*.caf']\nplatforms: [ios]\nlimit: 29.5\nsound-budget: 500 KB\ndeep: true\n"
        + "rules:\n  duration/padding: error\npaths:\n  \"Tests/**\":\n    name/risky: off\n")
    var random = SeededRandom(0xC0F2)
    for _ in 0..<2000 {
      var text = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        let end = min(text.count, place + Int.random(in: 0...3, using: &random))
        text.replaceSubrange(place..<end, with: Array(piece))
      }
      try check(String(text))
    }
  }

  /// Reads a text, and expects a valid policy or an error that an editor can show.
  private func check(_ text: String) throws {
    var settings = Settings()
    do throws(ConfigurationError) {
      try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
      #expect(
        settings.policy.limit > 0 && !settings.policy.platforms.isEmpty, "\(text.debugDescription)")
    } catch {
      #expect(error.path == "x.yml" && !error.message.isEmpty, "\(text.debugDescription)")
      #expect(!error.description.contains("\n"), "\(error.description.debugDescription)")
      // libyaml may count the end of the text as a line.
      let lines = text.unicodeScalars.count {
        "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
      }
      #expect((0...(lines + 2)).contains(error.line ?? 1), "\(text.debugDescription)")
    }
  }
}
