// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundValidation

/// What a sound's findings ask for.
struct RepairNeeds {
  /// What is wrong with it, as far as it matters for mending.
  private(set) var problems: [Finding] = []
  /// The sound has to be written in another way.
  private(set) var converts = false
  /// The name does not say what is in the file.
  private(set) var renames = false
  /// The sound has to become shorter.
  private(set) var cuts = false
  /// What no writing mends, such as damage.
  private(set) var obstacle: Finding?
  /// Errors about the place of the file or about its bundle.
  private(set) var left: [Finding] = []

  /// - Parameters:
  ///   - findings: what was found of the sound.
  ///   - hasExtension: whether its name has one.
  ///   - trims: whether sounds are cut.
  ///   - rules: rules about single sounds; errors of others are about bundles.
  init(
    _ findings: [Finding], hasExtension: Bool, trims: Bool, rules: [SoundRule.ID: any SoundCheck]
  ) {
    for finding in findings {
      let isError = finding.severity == .error
      guard let rule = rules[finding.rule] else {
        if isError {
          left.append(finding)
          problems.append(finding)
        }
        continue
      }
      let isMended = rule.remedy.map { remedy in
        take(remedy, for: finding, hasExtension: hasExtension, trims: trims)
      }
      if isError || isMended == true { problems.append(finding) }
    }
  }

  /// Asks for a remedy.
  ///
  /// - Returns: whether the finding is reason enough for it.
  private mutating func take(
    _ remedy: Remedy, for finding: Finding, hasExtension: Bool, trims: Bool
  ) -> Bool {
    guard finding.severity >= remedy.severity else { return false }
    switch remedy.action {
    case .convert: converts = true
    case .impossible: obstacle = obstacle ?? finding
    case .rename: renames = true
    case .addExtension:
      guard !hasExtension else { return false }
      renames = true
    case .cut:
      // A sound that is only too long for a warning is cut where cuts were asked for.
      guard finding.severity == .error || trims else { return false }
      cuts = true
    }
    return true
  }
}
