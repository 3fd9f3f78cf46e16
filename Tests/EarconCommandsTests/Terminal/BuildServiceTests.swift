// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Commands that build services find in a log: `::` at the start of a line (GitHub Actions), and
/// `##[` and `##vso[` anywhere (Azure Pipelines, GitHub Actions).
@Suite struct `Names that are commands of build services` {
  static let names = ["::error::x.wav", "##vso[task.setvariable]y.wav", "##[error]z.wav"]

  private func sandbox() throws -> Sandbox {
    let sound = try FixSound.sine(frames: 8000 * 31)
    return try FixSound.sandbox(Dictionary(uniqueKeysWithValues: Self.names.map { ($0, sound) }))
  }

  /// Expects that no line is a command.
  private func expectPlain(_ result: Tool.Result, _ line: String) {
    for text in (result.text + "\n" + result.errors).split(separator: "\n") {
      #expect(!text.drop(while: \.isWhitespace).hasPrefix("::"), "\(line): \(text)")
      #expect(!text.contains("##"), "\(line): \(text)")
    }
  }

  static let commands = [
    "validate", "validate --reporter summary", "validate --reporter json",
    "validate --reporter junit", "validate --reporter sarif", "validate --reporter gitlab",
    "manifest build",
    "convert --recursive --output-dir out -d LEI16 -f WAVE -v --dry-run",
    "convert --recursive --output-dir out -d LEI16 -f WAVE -v",
    "convert --recursive --output-dir out -d LEI16 -f WAVE --json",
    "fix --trim --dry-run", "fix --trim --json", "fix --trim --in-place",
  ]

  @Test(arguments: commands, [["."], names])
  func `Commands escape file names that are commands of build services`(
    _ line: String, _ files: [String]
  ) throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try sandbox().earcon(words + ["--"] + files)
    expectPlain(result, line)
    #expect(result.status < 64, "\(result.errors)")
  }

  @Test func `A repeated fix escapes file names that are commands of build services`() throws {
    let sandbox = try sandbox()
    for _ in 0..<2 {
      let result = try sandbox.earcon(["fix", "--trim", "--"] + Self.names)
      #expect(result.text.contains("x"))
      expectPlain(result, "fix")
    }
  }

  @Test func `Descriptions escape file names that are commands of build services`() throws {
    let sandbox = try sandbox()
    for form in ["", "-b", "-x", "--json", "-i"] {
      let result = try sandbox.earcon(["info"] + [form].filter { $0 != "" } + ["--"] + Self.names)
      #expect(result.status == 0, "\(result.errors)")
      expectPlain(result, form)
    }
  }

  @Test func `Manifest commands escape sound names that are commands of build services`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(Self.names), to: "sounds.json")
    for name in Self.names + ["##[x", "::x"] {
      let line = ["manifest", "find", "--manifest", "sounds.json", "--", name]
      expectPlain(try sandbox.earcon(line), name)
    }
    expectPlain(
      try sandbox.earcon("manifest constants --manifest sounds.json --language swift"), "swift")
  }

  @Test func `Usage errors escape the arguments that they quote`() throws {
    let sandbox = try Sandbox([])
    for argument in [
      "--##vso[task.x]", "--x\n::error::y", "--jobs=1\n##[error]x", "--reporter=\u{1B}[31m\n::x",
    ] {
      for command in ["validate", "convert", "fix", "manifest"] {
        let result = try sandbox.earcon([command, argument])
        #expect(result.status == 64, "\(command) \(argument)")
        expectPlain(result, command)
        #expect(!result.errors.contains("\u{1B}"))
        #expect(!result.errors.contains("\n::") && !result.errors.contains("\n##"))
        #expect(!result.errors.isEmpty)
      }
    }
  }

  @Test func `earcon config escapes patterns that are commands of build services`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write("include: [\"##[error]*\"]\n", to: ".earcon.yml")
    let result = try sandbox.earcon("config")
    #expect(result.status == 0, "\(result.errors)")
    expectPlain(result, "config")
    try sandbox.write(result.text, to: "again.yml")
    #expect(try sandbox.earcon("config --config again.yml").text.contains("\\U00000023[error]*"))
  }
}
