// SPDX-License-Identifier: MIT

import SoundFindings
import SoundValidation
import TestSupport
import Testing

@testable import EarconCommands
@testable import EarconCore

/// The values of `.earcon.yml`, and the errors in it.
@Suite struct `Configurations` {
  private func settings(_ text: String) throws -> Settings {
    var settings = Settings()
    try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
    return settings
  }

  @Test(
    "The settings that 'earcon config' prints are a valid configuration with the same values",
    arguments: [
      "--no-config --limit 29 --sound-budget 1000 --rule name=off --deep --strict",
      // The limit is below the configuration's near-limit, which then has no effect.
      "--limit 20",
    ])
  func readsWhatIsPrinted(_ options: String) throws {
    let sandbox = try Sandbox([])
    try sandbox.write("near-limit: 25\n", to: ".earcon.yml")
    let printed = try sandbox.earcon("config . " + options).text
    try sandbox.write(printed, to: ".earcon.yml")
    let read = try sandbox.earcon("config .")
    #expect(read.status == 0 && read.errors == "")
    func values(_ text: String) -> [Substring] {
      text.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    }
    #expect(values(read.text) == values(printed))
  }

  @Test(arguments: ["", " --no-config", " --config a.yml"])
  func `The settings for a path that does not exist are refused`(_ options: String) throws {
    let sandbox = try Sandbox([])
    try sandbox.write("limit: 20\n", to: "a.yml")
    let result = try sandbox.earcon("config nowhere" + options)
    #expect(result.status == 2)
    #expect(result.text == "")
    #expect(
      result.errors
        == "nowhere: error: cannot be opened: No such file or directory; check the path\n")
    #expect(try sandbox.earcon("config a.yml" + options).status == 0)
  }

  @Test func `All keys of a configuration are read`() throws {
    let settings = try settings(
      """
      # What our app has
      include: ['*.caf', Sounds/**]
      exclude: Pods
      skipped-folders: [build, out]
      gitignore: false
      notifications: [Sounds/*.caf]
      platforms: [ios, macos]
      limit: 29.5
      near-limit: 0:25
      sound-budget: 500 KB
      bundle-budget: 2 MB
      deep: true
      strict: true
      rules:
        duration/padding: error
        name/risky: off
      paths:
        "Tests/**":
          duration/too-long: off
      """)
    #expect(settings.include.value == ["*.caf", "Sounds/**"])
    #expect(settings.exclude.value == ["Pods"])
    #expect(settings.skippedFolders.value == ["build", "out"])
    #expect(!settings.heedsGitignore.value)
    #expect(settings.notifications.value == ["Sounds/*.caf"])
    let policy = settings.policy
    #expect(policy.platforms == [.ios, .macos])
    #expect(policy.limit == 29.5 && policy.nearLimit == 25)
    #expect(policy.soundBudget == 500_000 && policy.bundleBudget == 2_000_000)
    #expect(policy.isDeep && policy.severities.isStrict && !policy.severities.isLenient)
    let expected = [
      SeverityPolicy.Override("duration/padding", .error),
      SeverityPolicy.Override("name/risky", .off),
      SeverityPolicy.Override("duration/too-long", .off, paths: PathPattern("Tests/**")),
    ]
    #expect(policy.severities.overrides == expected)
  }

  @Test(arguments: [990, 1100, 5000])
  func `A configuration with a long pattern is printed as an equivalent one`(_ length: Int) throws {
    let pattern = String(repeating: "é\"/", count: length / 3)
    let text = "paths:\n  ? '\(pattern)'\n  :\n    name/risky: off\n    name/duplicate: note\n"
    let settings = try settings(text)
    #expect(settings.rules.map(\.pattern) == [pattern, pattern])
    let printed = try self.settings(settings.lines.joined(separator: "\n"))
    #expect(printed.policy == settings.policy)
  }

  @Test func `An empty configuration changes nothing`() throws {
    for text in ["", "# nothing\n", "---\n"] {
      #expect(try settings(text).policy == Settings().policy)
    }
  }

  @Test func `Each value of a configuration has its line`() throws {
    let settings = try settings("\nlimit: 20\nrules:\n  name/risky: note\n")
    #expect(settings.limit.origin == .file("x.yml", line: 2))
    #expect(settings.rules.map(\.origin) == [.file("x.yml", line: 4)])
    #expect(settings.isDeep.origin == .standard)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }
  }

  static let mistakes = [
    Mistake(
      text: "limt: 20", message: "x.yml:1: error: there is no key 'limt'; did you mean 'limit'?"),
    Mistake(
      text: "\n\nquux: 1",
      message: "x.yml:3: error: there is no key 'quux'; write one of include, exclude, "
        + "skipped-folders, gitignore, notifications, platforms, limit, near-limit, sound-budget, "
        + "bundle-budget, deep, strict, lenient, sound-pointers, rules, paths"),
    Mistake(
      text: "limit: long",
      message:
        "x.yml:1: error: limit is 'long'; write a number of seconds above 0 and at most 86400, such as 30"
    ),
    Mistake(
      text: "near-limit: soon",
      message:
        "x.yml:1: error: near-limit is 'soon'; write off, or a number of seconds above 0 and "
        + "at most 86400, such as 30"),
    Mistake(
      text: "limit: -1",
      message:
        "x.yml:1: error: limit is '-1'; write a number of seconds above 0 and at most 86400, such as 30"
    ),
    Mistake(
      text: "limit: .nan",
      message:
        "x.yml:1: error: limit is '.nan'; write a number of seconds above 0 and at most 86400, such as 30"
    ),
    Mistake(
      text: "limit: [1]",
      message: "x.yml:1: error: limit is a list or a mapping; write a single value"),
    Mistake(
      text: "platforms: [ios, andriod]",
      message: "x.yml:1: error: platforms is 'andriod'; write one of ios, macos, watchos, "
        + "visionos, android; did you mean 'android'?"),
    Mistake(
      text: "platforms: []",
      message: "x.yml:1: error: platforms is empty; name at least one, such as ios"),
    Mistake(
      text: "rules:\n  duration/to-long: off",
      message: "x.yml:2: error: there is no rule 'duration/to-long'; did you mean "
        + "'duration/too-long'?"),
    Mistake(
      text: "rules:\n  duration/too-long: fatal",
      message: "x.yml:2: error: the severity of duration/too-long is 'fatal'; write one "
        + "of off, note, warning, error"),
    Mistake(
      text: "rules: [duration/too-long]",
      message: "x.yml:1: error: rules is not a mapping; write 'key: value' pairs"),
    Mistake(
      text: "paths:\n  Legacy/**: off",
      message: "x.yml:2: error: the pattern 'Legacy/**' is not a mapping; write 'key: value' pairs"),
    Mistake(
      text: "sound-budget: big",
      message: "x.yml:1: error: sound-budget is 'big'; write off, or a size of at least 1 byte, "
        + "such as 500000, 500 KB or 2 MB"),
    Mistake(
      text: "bundle-budget: 0",
      message: "x.yml:1: error: bundle-budget is '0'; write off, or a size of at least 1 byte, "
        + "such as 500000, 500 KB or 2 MB"),
    Mistake(
      text: "strict: maybe",
      message: "x.yml:1: error: strict is 'maybe'; write true or false"
    ),
    Mistake(
      text: "strict: true\nlenient: true",
      message: "x.yml:2: error: strict and lenient contradict each other; leave out one"),
    Mistake(
      text: "- limit",
      message: "x.yml:1: error: the configuration is not a mapping; write 'key: value' pairs"),
  ]

  static let patterns = ["exclude: [a, '']", "include: /", "paths:\n  \"./\":\n    name: off"]

  @Test(arguments: patterns)
  func `A configuration with a pattern that matches no path is refused`(_ text: String) throws {
    let error = try #require(throws: ConfigurationError.self) { try settings(text) }
    #expect(error.message.hasSuffix(" matches no path; name files or folders, such as '*.caf'"))
    #expect(error.line != nil)
  }

  @Test(arguments: mistakes) func `A wrong value in a configuration is reported with its line`(
    _ mistake: Mistake
  ) throws {
    let error = try #require(throws: ConfigurationError.self) { try settings(mistake.text) }
    #expect(error.description == mistake.message)
  }

  @Test func `A configuration that is not YAML is reported with its line`() throws {
    let error = try #require(throws: ConfigurationError.self) { try settings("limit: [1\nb: }") }
    #expect(error.line != nil && error.message.hasPrefix("invalid YAML: "))
  }

  struct SyntaxError: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }
  }

  static let syntaxErrors = [
    SyntaxError(
      text: "limit: 20\nlimit: *x",
      message: "x.yml:2: error: the alias '*x' has no anchor; write its value instead"),
    SyntaxError(
      text: "limit: 20\ndeep: @x\n",
      message: "x.yml:2: error: invalid YAML: found character that cannot start any token; correct "
        + "this line or the one before"),
    SyntaxError(
      text: "limit: 20\nrules: \u{1}",
      message: "x.yml:2: error: invalid YAML: control characters are not allowed; correct this "
        + "line or the one before"),
    SyntaxError(
      text: "limit: 20\ndeep: true\n# limit: 10\n\"limit\" : 30\n",
      message:
        "x.yml:4: error: duplicate key 'limit', first on line 1; remove one"),
    SyntaxError(
      text: "limit: 20\nrules:\n  name: off\n  size: off\nstrict: true\nrules:\n  name: on\n",
      message:
        "x.yml:6: error: duplicate key 'rules', first on line 2; remove one"),
    SyntaxError(
      text: "limit: 20\nrules: {name: off, name: on}",
      message:
        "x.yml:2: error: duplicate key 'name', first on line 2; remove one"),
    SyntaxError(
      text: "limit: 20\n---\nlimit: 30\n",
      message: "x.yml:2: error: a second document begins, but a configuration has only one; keep "
        + "one of them"),
    SyntaxError(
      text: "limit: 20\ndeep: tr\0ue\n",
      message:
        "x.yml:2: error: found a zero byte; save the file as UTF-8 text"),
  ]

  @Test(arguments: syntaxErrors) func `A YAML error is reported with its line in one message`(
    _ test: SyntaxError
  ) throws {
    let error = try #require(throws: ConfigurationError.self) { try settings(test.text) }
    #expect(error.description == test.message)
  }

  @Test func `Exponentially growing aliases in a configuration are refused`() throws {
    let wide = (1..<30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]" }
    let deep = (1..<5000).map { "a\($0): &a\($0) [*a\($0 - 1)]" }
    for lines in [wide, deep] {
      let error = try #require(throws: ConfigurationError.self) {
        try settings((["a0: &a0 [x]"] + lines).joined(separator: "\n"))
      }
      #expect(
        error.message == "more than 65536 values or 64 levels after alias expansion; use fewer "
          + "values, levels and aliases")
    }
  }

  @Test func `A configuration with too deep nesting is refused before it is parsed`() throws {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "- ", count: 50_000),
      String(repeating: "{a: ", count: 40_000),
      (0..<500).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
    ] {
      let error = try #require(throws: ConfigurationError.self) { try settings(text) }
      #expect(
        error.message
          == "nesting exceeds 32 levels; remove levels, or close brackets")
    }
    let nested = "limit: 20\nexclude: " + String(repeating: "[", count: 40)
    let error = try #require(throws: ConfigurationError.self) { try settings(nested) }
    #expect(error.line == 2)
  }

  @Test func `Brackets in a configuration's comments and quotes do not count as nesting`() throws {
    let comments = String(repeating: "# see [1 and {2\n", count: 40)
    let wide = String(repeating: " ", count: 90) + "# [\n"
    let quotes = (0..<40).map { "  - 'a[\($0)'\n  - \"b\\\"{\($0)\" # don't [\n" }.joined()
    let settings = try settings(comments + wide + "exclude:\n" + quotes)
    #expect(settings.exclude.value.count == 80)
    #expect(settings.exclude.value.prefix(2) == ["a[0", "b\"{0"])
  }

  @Test func `Brackets in a configuration after a '#' in quotes count as nesting`() throws {
    // The quotes continue on the next line, so that the '#' does not begin a comment.
    let text = "a: [ \"x\n # \", " + String(repeating: "[", count: 50_000)
    let error = try #require(throws: ConfigurationError.self) { try settings(text) }
    #expect(error.line == 2 && error.message.hasPrefix("nesting exceeds 32 levels"))
    // Earcon also refuses fewer brackets.
    let fewer = "a: [ \"x\n # \", " + String(repeating: "[", count: 990)
    #expect(throws: ConfigurationError.self) { try settings(fewer) }
  }

  @Test func `Doubling aliases in a configuration are refused with a line`() throws {
    let bomb = (1..<30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    let error = try #require(throws: ConfigurationError.self) {
      try settings(("a0: &a0 x\n" + bomb.joined(separator: "\n")))
    }
    #expect(error.line != nil)
  }

  @Test func `A configuration is found from a path upward`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array("limit: 20\n".utf8), to: ".earcon.yml")
    let deep = folder.path + "/a/b/c.caf"
    #expect(ConfigurationFile.nearest(to: deep) == file)
    #expect(ConfigurationFile.nearest(to: folder.path) == file)
  }

  @Test func `A configuration of random YAML never traps`() throws {
    var random = SeededRandom(71)
    let words = [
      "limit", ": ", "\n", "  ", "- ", "[", "]", "{", "}", "rules", "&a ", "*a", "'", "\"",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).compactMap { _ in
        words.randomElement(using: &random)
      }.joined()
      do {
        _ = try settings(text)
      } catch {
        #expect(error is ConfigurationError)
      }
    }
  }
}
