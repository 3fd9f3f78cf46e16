// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFindings
internal import SoundValidation

/// The value of `--rule`: `duration/padding=error`, or `duration=off` for a group.
struct RuleSeverity {
  let rule: SoundRule.ID
  let setting: SeverityPolicy.Setting

  /// Parses a rule and its severity.
  ///
  /// - Throws: `ValidationError` for other text; for an unknown rule, with the nearest name, if there is one.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else {
      throw ValidationError(
        "the severity is missing; name a rule and its severity, as in \(DurationPadding.id)=error")
    }
    guard AllRules.names.contains(parts[0]) else {
      let near = Spelling.nearest(to: parts[0], among: AllRules.names.sorted())
      let suggestion =
        near.map { "did you mean '\($0)'?" } ?? "run 'earcon rules' to list the rules"
      throw ValidationError("there is no rule '\(parts[0])'; \(suggestion)")
    }
    guard let setting = SeverityPolicy.Setting(rawValue: parts[1]) else {
      throw ValidationError(
        "'\(parts[1])' is not a severity; use off, note, warning or error")
    }
    rule = SoundRule.ID(rawValue: parts[0])
    self.setting = setting
  }
}
