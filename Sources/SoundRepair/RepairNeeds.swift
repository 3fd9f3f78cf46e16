// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundValidation

/// The repairs that a sound's findings require.
struct RepairNeeds {
  /// The errors, and the other findings that the repair fixes as well.
  private(set) var problems: [Finding] = []
  /// Indicates whether the sound must be converted.
  private(set) var converts = false
  /// Indicates whether the conversion can keep the samples as they are, in a documented container.
  var keepsSamples: Bool {
    converts && !cuts && convertingRules.isSubset(of: Self.formatRules)
  }
  /// The rules whose findings require the conversion.
  private var convertingRules: Set<SoundRule.ID> = []
  /// The rules about formats; `RepairProbe` can predict their findings, because these do not depend on a result's
  /// size.
  private static let formatRules: Set = [
    ContainerUnsupported.id, EncodingUnsupported.id, AndroidFormat.id,
  ]
  /// Indicates whether the name needs another extension, or an extension at all.
  private(set) var renames = false
  /// Indicates whether the sound must be shortened.
  private(set) var cuts = false
  /// The first finding that makes Earcon refuse the repair, such as damage; `nil` if there is none.
  private(set) var unfixable: Finding?
  /// The errors of rules about bundles, such as a wrong folder, which no change to the file fixes.
  private(set) var left: [Finding] = []

  /// Derives the repairs.
  ///
  /// - Parameters:
  ///   - findings: the sound's findings.
  ///   - hasExtension: true if the sound's name has an extension.
  ///   - trims: true if the user allows trimming.
  ///   - rules: the rules about single sounds, by id; all other rules are about bundles.
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

  /// Records the remedy of a finding's rule: a repair, or for `.impossible` the finding that makes Earcon refuse the
  /// file.
  ///
  /// - Returns: `false` if the finding is not severe enough, or if the remedy does not apply to it.
  private mutating func take(
    _ remedy: Remedy, for finding: Finding, hasExtension: Bool, trims: Bool
  ) -> Bool {
    guard finding.severity >= remedy.severity else { return false }
    switch remedy.action {
    case .convert:
      converts = true
      convertingRules.insert(finding.rule)
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
