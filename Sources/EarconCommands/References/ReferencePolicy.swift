// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFindings
internal import SoundReferences
internal import SoundValidation

/// Options for the severity of findings about names; they override a configuration file.
struct ReferencePolicy: ParsableArguments, SettingsOptions {
  @Option(
    help: ArgumentHelp(
      "The configuration file; only its 'rules', 'paths', 'exclude', 'skipped-folders', 'gitignore', "
        + "'strict' and 'lenient' apply; "
        + "default: the nearest .earcon.yml from the given path upward.", valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Use no configuration file.")
  var noConfig = false

  @Flag(help: "Treat warnings as errors; also fail if there is nothing to check.")
  var strict = false

  @Flag(help: "Treat errors as warnings; unreadable files still fail.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "The severity of a rule, or of all rules in a group: off, note, warning or error. May be "
        + "repeated.",
      valueName: "id=severity"),
    completion: .list(AllRules.references.map { $0.id.rawValue + "=" }),
    transform: RuleSeverity.init(argument:))
  var rule: [RuleSeverity] = []

  func validate() throws {
    try checkContradictions()
  }

  func apply(to settings: inout Settings) {
    applySeverities(to: &settings)
  }
}

extension Settings {
  /// Applies the rules' severities, and drops findings of rules that are off.
  func judged(_ findings: [Finding]) -> [Finding] {
    let severities = policy.severities
    return findings.compactMap { severities.weighed($0, of: ReferenceRules.all) }
  }
}
