// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundManifest
internal import SoundValidation

/// The settings of a run: the defaults, overridden by a configuration file, then by the command line.
struct Settings: Sendable {
  /// A change to the severities of findings.
  enum Mode: String, Sendable, CaseIterable {
    /// No change.
    case normal
    /// Warnings are errors.
    case strict
    /// Errors are warnings.
    case lenient
  }

  /// The severity of a rule, for all paths or those that match a pattern.
  struct RuleSetting: Sendable {
    let rule: SoundRule.ID
    let setting: SeverityPolicy.Setting
    let pattern: String?
    let origin: Origin
  }

  /// The configuration's folder, to which its patterns are relative; `nil` without a configuration.
  var root: BaselineRoot?
  /// The patterns of paths to check; empty for all paths.
  var include = Setting<[String]>([])
  /// The patterns of paths to skip.
  var exclude = Setting<[String]>([])
  /// The names of folders to skip because tools fill them.
  var skippedFolders = Setting(BundleOptions.defaultSkippedFolders.sorted())
  /// Indicates whether walks skip what `.gitignore` files exclude.
  var heedsGitignore = Setting(true)
  /// The patterns of sounds to check as notification sounds, even if nothing names them.
  var notifications = Setting<[String]>([])
  var platforms = Setting<[ValidationPolicy.Platform]>([.ios])
  /// The duration in seconds that a sound must stay below.
  var limit = Setting(30.0)
  /// The duration in seconds from which `duration/near-limit` reports a sound; with `nil`, the rule is
  /// off unless `rules` turn it on.
  var nearLimit = Setting<Double?>(nil)
  /// The budget of one sound in bytes; `nil` for none.
  var soundBudget = Setting<Int64?>(nil)
  /// The budget of a bundle's sounds in bytes; `nil` for none.
  var bundleBudget = Setting<Int64?>(nil)
  var isDeep = Setting(false)
  var mode = Setting(Mode.normal)
  /// The places of sounds in payloads, in addition to those of the provider.
  var soundPointers = Setting<[SoundPointer]>([])
  /// The settings of rules; later ones override earlier ones.
  var rules: [RuleSetting] = []

  /// The files and folders that walks leave out.
  var exclusions: WalkExclusions {
    WalkExclusions(
      folders: Set(skippedFolders.value), heedsGitignore: heedsGitignore.value)
  }

  /// The policy for validators.
  var policy: ValidationPolicy {
    var policy = ValidationPolicy()
    policy.platforms = Set(platforms.value)
    policy.limit = limit.value
    policy.nearLimit = nearLimit.value
    policy.soundBudget = soundBudget.value
    policy.bundleBudget = bundleBudget.value
    policy.isDeep = isDeep.value
    policy.severities.isStrict = mode.value == .strict
    policy.severities.isLenient = mode.value == .lenient
    policy.severities.root = root
    policy.severities.overrides = rules.map {
      SeverityPolicy.Override($0.rule, $0.setting, paths: $0.pattern.map { PathPattern($0) })
    }
    return policy
  }
}
