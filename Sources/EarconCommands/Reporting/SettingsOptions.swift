// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle

/// Options that name a configuration file, and that are stronger than it.
protocol SettingsOptions {
  /// The configuration file, where one is named.
  var config: String? { get }
  /// Whether none is used.
  var noConfig: Bool { get }
  /// Whether warnings are errors.
  var strict: Bool { get }
  /// Whether errors are warnings.
  var lenient: Bool { get }
  /// What rules are to be.
  var rule: [RuleSeverity] { get }
  /// Lets what was said on the command line take the place of what holds so far.
  func apply(to settings: inout Settings)
}

extension SettingsOptions {
  /// Refuses options that contradict each other.
  func checkContradictions() throws {
    if strict, lenient {
      throw ValidationError("--strict and --lenient contradict each other; leave out one.")
    }
    if noConfig, config != nil {
      throw ValidationError("--config and --no-config contradict each other; leave out one.")
    }
  }

  /// The configuration that holds for a path: the one that was named, or the nearest.
  func configuration(for path: TreePath) -> String? {
    noConfig ? nil : config ?? ConfigurationFile.nearest(to: path)
  }

  /// Applies what was said of severities.
  func applySeverities(to settings: inout Settings) {
    if strict { settings.mode = Setting(.strict, .option("--strict")) }
    if lenient { settings.mode = Setting(.lenient, .option("--lenient")) }
    settings.rules += rule.map {
      Settings.RuleSetting(rule: $0.rule, level: $0.level, pattern: nil, origin: .option("--rule"))
    }
  }
}
