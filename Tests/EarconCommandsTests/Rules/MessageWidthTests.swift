// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Tests of the lines of findings on a terminal; the tests of each module's examples also measure remedies and notes.
@Suite struct `The width of findings` {
  /// The test measures messages without quoted names, which can have any width.
  @Test func `Messages of all rules' examples fit into 120 columns of a terminal`() throws {
    var rule = ""
    var count = 0
    for line in try Repository.text("Documentation/Rules.md").split(separator: "\n") {
      if line.hasPrefix("## ") { rule = String(line.dropFirst(3)) }
      guard let match = line.firstMatch(of: /^  - .*?(: (?:note|warning|error): .*)$/) else {
        continue
      }
      let text = match.output.1.replacing(/'[^' ]*'/, with: "''")
      #expect(text.count + rule.count + 3 <= 120, "\(text)")
      count += 1
    }
    #expect(count > 50)
  }

  /// Returns a folder with the app `Bird.app`, which has a sound with clipped peaks at five places and a sound in a
  /// folder, with a folder of sources and with an empty folder.
  private static func sandbox() throws -> Sandbox {
    let samples = (0..<40_000).map { $0 % 8000 < 800 && $0 % 10 < 5 ? Int16.max : 0 }
    let sandbox = try FixSound.sandbox([
      "Bird.app/Info.plist": Array("{}".utf8), "Bird.app/clipped.wav": FixSound.file(samples),
      "Bird.app/Sounds/a.wav": FixSound.sine(), "Resources/Sounds/a.wav": FixSound.sine(),
    ])
    _ = try sandbox.shell("mkdir Empty")
    return sandbox
  }

  /// Returns the lines that a command prints on a terminal.
  private static func shown(_ line: String, in sandbox: Sandbox) throws -> [Substring] {
    try sandbox.onTerminal(line, more: "NO_COLOR=1").split(whereSeparator: \.isNewline)
  }

  @Test(arguments: [
    ("validate --deep Bird.app", ["place/subfolder", "signal/clipped"]),
    ("check Bird.app", ["add --payloads"]),
    ("check --all --deep Bird.app", ["place/subfolder", "signal/clipped"]),
    ("resources Resources", ["place/subfolder"]), ("validate Empty", ["no sound was found"]),
  ])
  func `Lines of findings and diagnostics have at most 120 columns after the path on a terminal`(
    _ line: String, _ words: [String]
  ) throws {
    let lines = try Self.shown(line, in: Self.sandbox())
    for word in words { #expect(lines.contains { $0.contains(word) }, "\(lines)") }
    for line in lines {
      let text = line.hasPrefix(" ") ? line : line.drop { $0 != ":" }
      #expect(text.count <= 120, "\(line)")
    }
  }

  @Test func `The ranges of clipped peaks have two lines on a terminal and one in a pipe`() throws {
    let sandbox = try Self.sandbox()
    let line = "validate --deep Bird.app/clipped.wav"
    let start = "    clipped from 0 to "
    let piped = try sandbox.earcon(line).text.split(separator: "\n")
    let note = try #require(piped.first { $0.hasPrefix(start) })
    #expect(note.count > 120)
    let shown = try Self.shown(line, in: sandbox)
    let index = try #require(shown.firstIndex { $0.hasPrefix(start) })
    #expect(shown[index] + shown[index + 1].dropFirst(3) == note)
    #expect(shown[index + 1].hasPrefix("    ") && shown[index + 2].hasPrefix("    lower the level"))
  }
}
