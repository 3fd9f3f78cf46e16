// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import EarconCommands
@testable import EarconCore

/// The lines of `earcon config`, and the settings of rules in them.
@Suite struct `Lines of settings` {
  private func settings(_ text: String) throws -> Settings {
    var settings = Settings()
    try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
    return settings
  }

  @Test func `The default settings are complete`() throws {
    let result = try Sandbox([]).earcon("config . --no-config")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text == """
        include: []                             # default
        exclude: []                             # default
        skipped-folders: ["Carthage", "DerivedData", "Pods", "bower_components", "build", \
        "node_modules", "vendor"] # default; hidden folders are skipped too
        gitignore: true                         # default
        notifications: []                       # default
        platforms: ["ios"]                      # default
        limit: 30                               # default
        near-limit: off                         # default
        sound-budget: off                       # default
        bundle-budget: off                      # default
        deep: false                             # default
        strict: false                           # default
        lenient: false                          # default
        sound-pointers: []                      # default

        """)
  }

  @Test func `Hidden characters and repeated number signs are escaped in printed settings`() throws
  {
    let lines = try settings(#"exclude: ["a##b#c\e", 'd"\']"#).lines
    let value = #"exclude: ["a#\U00000023b#c\U0000001b", "d\"\\"]"#
    #expect(lines.contains(value + " # x.yml:1"), "\(lines)")
  }

  @Test func `The origin of a setting begins in column 40 or after one space`() throws {
    for (count, spaces) in [(25, 2), (26, 1), (27, 1), (28, 1), (60, 1)] {
      let pattern = String(repeating: "x", count: count)
      let lines = try settings("exclude: \(pattern)").lines
      let gap = String(repeating: " ", count: spaces)
      #expect(lines.contains("exclude: [\"\(pattern)\"]\(gap)# x.yml:1"), "\(lines)")
    }
  }

  @Test func `A pattern of 1000 characters with its quotation marks has lines of its own`() throws {
    for (count, isLong) in [(997, false), (998, true)] {
      let pattern = String(repeating: "a", count: count)
      let lines = try settings("paths:\n  \(pattern):\n    name: off\n").lines
      #expect(lines.contains("  \"\(pattern)\":") != isLong)
      #expect(lines.contains("  ? \"\(pattern)\"") == isLong)
      #expect(lines.contains("  :") == isLong)
    }
  }

  /// Rules with their patterns in the order of a configuration and the command line, and the indices of
  /// those that no later one overrides.
  static let overrides: [([String], [Int])] = [
    (["name/risky", "name/risky"], [1]), (["name/risky", "name"], [1]),
    (["name", "name/risky"], [0, 1]), (["name/risky", "name/duplicate"], [0, 1]),
    (["name/risky", "name/risky A"], [0, 1]), (["name/risky A", "name/risky"], [1]),
    (["name/risky A", "name/risky B"], [0, 1]), (["name/risky A", "name A"], [1]),
    (["name/risky A", "name B"], [0, 1]), (["name/risky A", "name"], [1]),
    (["name/risky", "duration/padding", "name"], [1, 2]),
  ]

  @Test(arguments: overrides)
  func `A setting holds unless a later one has its rule or group and its paths`(
    _ texts: [String], _ kept: [Int]
  ) {
    var settings = Settings()
    settings.rules = texts.enumerated().map { index, text in
      let parts = text.split(separator: " ").map(String.init)
      return Settings.RuleSetting(
        rule: SoundRule.ID(rawValue: parts[0]), setting: .off,
        pattern: parts.count > 1 ? parts[1] : nil, origin: .file("x.yml", line: index))
    }
    #expect(
      settings.rulesThatHold.map(\.origin) == kept.map { Origin.file("x.yml", line: $0) })
  }

  @Test(
    arguments: [
      (86_400, true), (86_400.5, false), (86_401, false), (1, true), (0.001, true), (0, false),
      (-1, false), (.nan, false),
    ] as [(Double, Bool)])
  func `A duration is above 0 s and at most one day`(_ seconds: Double, _ isAllowed: Bool) {
    #expect(LengthRange.contains(seconds) == isAllowed)
  }
}
