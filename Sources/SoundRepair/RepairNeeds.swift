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

  /// Rules whose errors another container and encoding mend.
  private static let aboutCoding: Set<Rule.ID> = [
    "container/unsupported", "encoding/unsupported", "encoding/heavy", "size/budget",
    "android/format", "container/irregular", "container/trailing-bytes",
  ]
  /// Rules whose errors stay: samples that are not there cannot be made up, and to write the rest
  /// anew would hide that they are missing.
  private static let aboutDamage: Set<Rule.ID> = [
    "container/truncated", "container/malformed", "duration/empty", "packets/undecodable",
  ]

  /// - Parameters:
  ///   - findings: what was found of the sound.
  ///   - hasExtension: whether its name has one.
  ///   - trims: whether sounds are cut.
  ///   - soundRules: rules about single sounds; errors of others are about bundles.
  init(_ findings: [Finding], hasExtension: Bool, trims: Bool, soundRules: Set<Rule.ID>) {
    for finding in findings {
      let isError = finding.severity == .error
      switch finding.rule {
      case let rule where Self.aboutCoding.contains(rule): converts = converts || isError
      case let rule where Self.aboutDamage.contains(rule):
        if isError, obstacle == nil { obstacle = finding }
      // A name that misleads is only a warning by default, and cheap to mend.
      case "container/extension" where finding.severity > .note:
        renames = true
        if !isError { problems.append(finding) }
      case "name/unusable" where isError && !hasExtension: renames = true
      case "duration/too-long" where isError: cuts = true
      case "duration/padding" where isError || trims && finding.severity > .note,
        "duration/near-limit" where isError || trims && finding.severity > .note:
        cuts = true
        if !isError { problems.append(finding) }
      case let rule where isError && !soundRules.contains(rule): left.append(finding)
      default: break
      }
      if isError { problems.append(finding) }
    }
  }

  /// Whether errors of a rule are about container and encoding.
  static func isAboutCoding(_ rule: Rule.ID) -> Bool { aboutCoding.contains(rule) }

  /// Whether there is nothing that writing could mend.
  var isEmpty: Bool { !converts && !renames && !cuts && obstacle == nil }
}

extension Finding {
  /// The sentence and what to do.
  var text: String { advice.map { sentence + "; " + $0 } ?? sentence }
}
