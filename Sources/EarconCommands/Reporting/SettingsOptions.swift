// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundBundle

/// Options that select a configuration file and override it.
protocol SettingsOptions {
  /// The configuration file that the user named, if any.
  var config: String? { get }
  /// Indicates whether to ignore configuration files.
  var noConfig: Bool { get }
  /// Indicates whether warnings become errors.
  var strict: Bool { get }
  /// Indicates whether errors become warnings.
  var lenient: Bool { get }
  /// The severities of rules; later ones override earlier ones.
  var rule: [RuleSeverity] { get }
  /// Overrides settings with the command line's options.
  func apply(to settings: inout Settings)
}

extension SettingsOptions {
  /// Refuses options that contradict each other, and an empty path of the configuration.
  ///
  /// - Throws: `ValidationError` for such options.
  func checkContradictions() throws {
    try EmptyPath.refuse(in: [config])
    if strict, lenient {
      throw ValidationError("--strict and --lenient contradict each other; leave out one")
    }
    if noConfig, config != nil {
      throw ValidationError("--config and --no-config contradict each other; leave out one")
    }
  }

  /// Returns the configuration file for a path: the one that the user named, or the nearest; `nil` if
  /// there is none, or with `--no-config`.
  func configuration(for path: TreePath) -> String? {
    noConfig ? nil : config ?? ConfigurationFile.nearest(to: path)
  }

  /// Returns the settings of a configuration file, if any, and of these options.
  ///
  /// - Throws: the errors of `Settings.init`.
  func settings(_ file: String?) throws(ConfigurationError) -> Settings {
    try Settings(file, overriding: apply)
  }

  /// Applies `--strict`, `--lenient` and `--rule`.
  func applySeverities(to settings: inout Settings) {
    if strict { settings.mode = Setting(.strict, .option("--strict")) }
    if lenient { settings.mode = Setting(.lenient, .option("--lenient")) }
    settings.rules += rule.map {
      Settings.RuleSetting(
        rule: $0.rule, setting: $0.setting, pattern: nil, origin: .option("--rule"))
    }
  }
}
