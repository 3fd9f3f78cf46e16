// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFindings
internal import SoundReferences
internal import SoundValidation

/// How much findings about names matter; options are stronger than a configuration file.
struct ReferencePolicy: ParsableArguments, SettingsOptions {
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
    transform: RuleSeverity.init(argument:))
  var rule: [RuleSeverity] = []

  /// Refuses options that contradict each other.
  func validate() throws {
    try checkContradictions()
  }

  /// Lets what was said on the command line take the place of what holds so far.
  func apply(to settings: inout Settings) {
    applySeverities(to: &settings)
  }
}

extension Settings {
  /// The findings that are left, with the severities that they have by these settings.
  func judged(_ findings: [Finding]) -> [Finding] {
    let severities = policy.severities
    return findings.compactMap { severities.weighed($0, of: ReferenceRules.all) }
  }
}
