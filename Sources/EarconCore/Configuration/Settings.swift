// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundFindings
package import SoundManifest
package import SoundValidation

/// The settings of a run: the defaults, overridden by a configuration file, then by the command line.
package struct Settings: Sendable {
  /// A change to the severities of findings.
  package enum Mode: String, Sendable, CaseIterable {
    /// No change.
    case normal
    /// Warnings are errors.
    case strict
    /// Errors are warnings.
    case lenient
  }

  /// The severity of a rule, for all paths or those that match a pattern.
  package struct RuleSetting: Sendable {
    package let rule: SoundRule.ID
    package let setting: SeverityPolicy.Setting
    package let pattern: String?
    package let origin: Origin

    package init(
      rule: SoundRule.ID, setting: SeverityPolicy.Setting, pattern: String?, origin: Origin
    ) {
      (self.rule, self.setting, self.pattern, self.origin) = (rule, setting, pattern, origin)
    }
  }

  /// The configuration's folder, to which its patterns are relative; `nil` without a configuration.
  package var root: BaselineRoot?
  /// The patterns of paths to check; empty for all paths.
  package var include = Setting<[String]>([])
  /// The patterns of paths to skip.
  package var exclude = Setting<[String]>([])
  /// The names of folders to skip because tools fill them.
  package var skippedFolders = Setting(BundleOptions.defaultSkippedFolders.sorted())
  /// Indicates whether walks skip the files and folders that `.gitignore` files exclude.
  package var heedsGitignore = Setting(true)
  /// The patterns of sounds to check as notification sounds, even if nothing names them.
  package var notifications = Setting<[String]>([])
  package var platforms = Setting<[SoundPlatform]>([.ios])
  /// The duration in seconds that a sound must stay below on Apple's systems.
  package var limit = Setting(30.0)
  /// The duration in seconds from which `duration/near-limit` reports a sound; with `nil`, the rule is
  /// off unless `rules` turns it on.
  package var nearLimit = Setting<Double?>(nil)
  /// The budget of one sound in bytes; `nil` for none.
  package var soundBudget = Setting<Int64?>(nil)
  /// The budget of a bundle's sounds in bytes; `nil` for none.
  package var bundleBudget = Setting<Int64?>(nil)
  package var isDeep = Setting(false)
  package var mode = Setting(Mode.normal)
  /// The places of sounds in payloads, in addition to those of the provider.
  package var soundPointers = Setting<[SoundPointer]>([])
  /// The settings of rules; later ones override earlier ones.
  package var rules: [RuleSetting] = []

  /// The files and folders that walks skip.
  package var exclusions: WalkExclusions {
    WalkExclusions(
      folders: Set(skippedFolders.value), heedsGitignore: heedsGitignore.value)
  }

  /// Creates the defaults.
  package init() {}

  /// The policy for validators.
  package var policy: ValidationPolicy {
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
