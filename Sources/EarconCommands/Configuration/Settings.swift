// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundValidation

/// Everything that decides what is checked and how much it matters: the defaults, then a
/// configuration file, then the command line.
struct Settings: Sendable {
  /// How findings weigh as a whole.
  enum Mode: String, Sendable, CaseIterable {
    case normal
    /// Warnings are errors.
    case strict
    /// Errors are warnings.
    case lenient
  }

  /// What a rule is to be, perhaps for some paths only.
  struct RuleSetting: Sendable {
    let rule: SoundRule.ID
    let level: SeverityPolicy.Level
    let pattern: String?
    let origin: Origin
  }

  /// The folder that the patterns of the configuration count from: the one that it lies in.
  var root: BaselineRoot?
  /// Paths to be looked at; all where there is no pattern.
  var include = Setting<[String]>([])
  /// Paths to be left alone.
  var exclude = Setting<[String]>([])
  var platforms = Setting<[ValidationPolicy.Platform]>([.ios])
  /// Seconds.
  var limit = Setting(30.0)
  /// Seconds; `nil` where the rule is off.
  var nearLimit = Setting<Double?>(nil)
  /// Bytes; `nil` where there is no limit.
  var soundBudget = Setting<Int64?>(nil)
  /// Bytes; `nil` where there is no limit.
  var bundleBudget = Setting<Int64?>(nil)
  var isDeep = Setting(false)
  var mode = Setting(Mode.normal)
  /// The later the stronger.
  var rules: [RuleSetting] = []

  /// What the validators take.
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
      SeverityPolicy.Override($0.rule, $0.level, paths: $0.pattern.map { PathPattern($0) })
    }
    return policy
  }
}
