// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

/// The suggestions for unknown options and commands.
@Suite struct `Suggestions for mistyped words` {
  @Test(arguments: [
    ("--trm", "--trim"), ("--jsn", "--reporter json"), ("--json", "--reporter json"),
    ("--sarif", "--reporter sarif"), ("--conf", "--config"), ("--config-file", nil),
    ("--gitignore", "--no-gitignore"), ("--STRICT", "--strict"), ("--x", nil), ("-trm", nil),
  ]) func `The closest option is suggested`(_ name: String, _ option: String?) {
    let options = ["-q", "--trim", "--tag", "--jobs", "--reporter", "--config", "--no-gitignore"]
    #expect(OptionSuggestion.option(for: name, among: options + ["--strict"]) == option)
  }

  @Test func `The options of a command come from its help`() {
    let options = CommandNames.options(of: ["payload", "check", "a.json", "--jsn"])
    for name in ["--sound-pointer", "--reporter", "-q", "--quiet", "--lines", "-h", "--help"] {
      #expect(options.contains(name), "\(name)")
    }
    #expect(options.allSatisfy { $0.hasPrefix("-") && !$0.contains(",") })
    #expect(!options.contains("--trim"))
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let line: String
    let first: String
    var testDescription: String { "earcon " + line }

    init(_ line: String, _ first: String) { (self.line, self.first) = (line, first) }
  }

  private static let references = "run: earcon references --manifest MANIFEST a.swift"

  static let wrong = [
    Wrong(
      "convrt tick.wav",
      "earcon: error: 'convrt' is not a subcommand; did you mean 'earcon convert'?"),
    Wrong(
      "tick.wav", "earcon: error: 'tick.wav' is not a subcommand; run: earcon validate tick.wav"),
    Wrong("missing.wav", "earcon: error: 'missing.wav' is not a subcommand"),
    Wrong(
      "payload mix.ndjson",
      "earcon payload: error: 'mix.ndjson' is not a subcommand; run: earcon payload check mix.ndjson"
    ),
    Wrong(
      "payload chek mix.ndjson",
      "earcon payload: error: 'chek' is not a subcommand; did you mean 'earcon payload check'?"),
    Wrong(
      "payload help",
      "earcon payload: error: 'help' is not a subcommand; did you mean 'earcon help payload'?"),
    Wrong(
      "manifest bild .",
      "earcon manifest: error: 'bild' is not a subcommand; did you mean 'earcon manifest build'?"),
    Wrong(
      "manifest tick.wav",
      "earcon manifest: error: 'tick.wav' is not a subcommand; run: earcon manifest build tick.wav"),
    Wrong(
      "mix.ndjson",
      "earcon: error: 'mix.ndjson' is not a subcommand; run: earcon payload check mix.ndjson"),
    Wrong("a.swift", "earcon: error: 'a.swift' is not a subcommand; " + references),
    Wrong(
      "payload tick.wav",
      "earcon payload: error: 'tick.wav' is not a subcommand; run: earcon validate tick.wav"),
    Wrong(
      "payload missing.json",
      "earcon payload: error: 'missing.json' is not a subcommand; run: earcon payload check "
        + "missing.json"),
    Wrong(
      "manifest sounds.json",
      "earcon manifest: error: 'sounds.json' is not a subcommand; run: earcon manifest list "
        + "--manifest sounds.json"),
    Wrong(
      "version", "earcon: error: 'version' is not a subcommand; did you mean 'earcon --version'?"),
    Wrong("help x", "earcon: error: 'x' is not a subcommand"),
    Wrong(
      "help convrt", "earcon: error: 'convrt' is not a subcommand; did you mean 'earcon convert'?"),
    Wrong(
      "help payload chek",
      "earcon payload: error: 'chek' is not a subcommand; did you mean 'earcon payload check'?"),
    Wrong("help validate x", "earcon validate: error: 'x' is not a subcommand"),
    Wrong(
      "validate --jsn tick.wav",
      "earcon validate: error: unknown option '--jsn'; did you mean '--reporter json'?"),
    Wrong(
      "validate --jsn",
      "earcon validate: error: unknown option '--jsn'; did you mean '--reporter json'?"),
    Wrong(
      "check --json",
      "earcon check: error: unknown option '--json'; did you mean '--reporter json'?"),
    Wrong(
      "rules --json",
      "earcon rules: error: unknown option '--json'; this command has neither --json nor "
        + "--reporter"),
    Wrong(
      "config --reporter json",
      "earcon config: error: unknown option '--reporter'; this command has neither --json nor "
        + "--reporter"),
    Wrong(
      "payload check --nonsense", "earcon payload check: error: unknown option '--nonsense'"),
    Wrong("fix -trm .", "earcon fix: error: unknown option '-trm'; did you mean '--trim'?"),
    Wrong(
      "fix --reporter=json .",
      "earcon fix: error: the only reporter is html, and --json prints JSON; for other reporters "
        + "use 'earcon validate'"),
    Wrong(
      "info --jsn tick.wav", "earcon info: error: unknown argument: --jsn; did you mean --json?"),
  ]

  @Test(arguments: wrong) func `A mistyped word is named with a suggestion, with exit code 64`(
    _ test: Wrong
  ) throws {
    let sandbox = try Sandbox(["tick.wav"])
    for name in ["mix.ndjson", "a.swift", "sounds.json"] { try sandbox.write("", to: name) }
    let result = try sandbox.earcon(test.line)
    #expect(result.status == 64)
    #expect(result.text == "")
    #expect(result.errors.split(separator: "\n").first.map(String.init) == test.first)
  }

  @Test(arguments: [
    ("convert", "earcon convert: error: "), ("info", "earcon info: error: "),
    ("validate", "earcon validate: error: "), ("validate tick.wav", "earcon validate: error: "),
    ("fix", "earcon fix: error: "),
  ]) func `A file whose name begins with a dash is not called an option`(
    _ command: String, _ start: String
  ) throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write(try sandbox.bytes("tick.wav"), to: "-lead.wav")
    let result = try sandbox.earcon(command + " -lead.wav")
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        start + "'-lead.wav' begins with a dash, as options do; to name the file, write "
          + "'./-lead.wav'\n"), "\(result.errors)")
  }
}
