// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// How much findings about names matter; options are stronger than a configuration file.
struct ReferencePolicy: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file, of which rules and 'exclude' count; the nearest .earcon.yml from the "
        + "given path upward when left out.", valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Use no configuration file.")
  var noConfig = false

  @Flag(help: "Warnings are errors.")
  var strict = false

  @Flag(help: "Errors are warnings, so that nothing fails.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "What a rule, or all of a group, is to be: off, note, warning or error. May be repeated.",
      valueName: "id=level"),
    completion: .list(AllRules.references.map { $0.id.rawValue + "=" }),
    transform: RuleLevel.init(argument:))
  var rule: [RuleLevel] = []

  /// Refuses options that contradict each other.
  func validate() throws {
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

  /// Lets what was said on the command line take the place of what holds so far.
  func apply(to settings: inout Settings) {
    if strict { settings.mode = Setting(.strict, .option("--strict")) }
    if lenient { settings.mode = Setting(.lenient, .option("--lenient")) }
    settings.rules += rule.map {
      Settings.RuleSetting(rule: $0.rule, level: $0.level, pattern: nil, origin: .option("--rule"))
    }
  }
}

extension Settings {
  /// The findings that are left, with the severities that they have by these settings.
  func judged(_ findings: [Finding]) -> [Finding] {
    let severities = policy.severities
    return findings.compactMap { finding in
      severities.severity(of: finding, isOn: true).map { severity in
        var finding = finding
        finding.severity = severity
        return finding
      }
    }
  }
}
