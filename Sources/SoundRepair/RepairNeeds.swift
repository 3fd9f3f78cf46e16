// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundValidation

/// The repairs that a sound's findings require.
struct RepairNeeds {
  /// The findings that matter for the repair.
  private(set) var problems: [Finding] = []
  /// Indicates whether the sound must be converted.
  private(set) var converts = false
  /// Indicates whether the name does not match the content.
  private(set) var renames = false
  /// Indicates whether the sound must be shortened.
  private(set) var cuts = false
  /// The first finding that no repair fixes, such as damage.
  private(set) var unfixable: Finding?
  /// Errors about the file's location or its bundle.
  private(set) var left: [Finding] = []

  /// Derives the repairs.
  ///
  /// - Parameters:
  ///   - findings: the sound's findings.
  ///   - hasExtension: true if the sound's name has an extension.
  ///   - trims: true if the user allows trimming.
  ///   - rules: rules about single sounds; errors of other rules concern bundles.
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
      let isJustified = rule.remedy.map { remedy in
        take(remedy, for: finding, hasExtension: hasExtension, trims: trims)
      }
      if isError || isJustified == true { problems.append(finding) }
    }
  }

  /// Adds a remedy.
  ///
  /// - Returns: true if the finding justifies it.
  private mutating func take(
    _ remedy: Remedy, for finding: Finding, hasExtension: Bool, trims: Bool
  ) -> Bool {
    guard finding.severity >= remedy.severity else { return false }
    switch remedy.action {
    case .convert: converts = true
    case .impossible: unfixable = unfixable ?? finding
    case .rename: renames = true
    case .addExtension:
      guard !hasExtension else { return false }
      renames = true
    case .cut:
      // If a sound's length causes only a warning, Earcon trims the sound only on request.
      guard finding.severity == .error || trims else { return false }
      cuts = true
    }
    return true
  }
}
