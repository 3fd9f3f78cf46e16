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
    let rule: Rule.ID
    let level: SeverityPolicy.Level
    let pattern: String?
    let origin: Origin
  }

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
    policy.severities.overrides = rules.map {
      SeverityPolicy.Override($0.rule, $0.level, paths: $0.pattern.map { PathPattern($0) })
    }
    return policy
  }
}

extension Settings {
  /// The lines of `earcon config`: YAML that says the same, each line with its origin.
  var lines: [String] {
    var lines = [
      line("include", list(include.value), include.origin),
      line("exclude", list(exclude.value), exclude.origin),
      line("platforms", list(platforms.value.map(\.rawValue)), platforms.origin),
      line("limit", Self.plain(limit.value), limit.origin),
      line("near-limit", nearLimit.value.map(Self.plain) ?? "off", nearLimit.origin),
      line("sound-budget", soundBudget.value.map { "\($0)" } ?? "off", soundBudget.origin),
      line("bundle-budget", bundleBudget.value.map { "\($0)" } ?? "off", bundleBudget.origin),
      line("deep", "\(isDeep.value)", isDeep.origin),
      line("strict", "\(mode.value == .strict)", mode.origin),
    ]
    if !rules.isEmpty { lines.append("rules:") }
    for setting in rules where setting.pattern == nil {
      lines.append("  " + line(setting.rule.rawValue, setting.level.rawValue, setting.origin))
    }
    let patterned = rules.filter { $0.pattern != nil }
    if !patterned.isEmpty { lines.append("paths:") }
    for setting in patterned {
      lines.append("  " + line("\"\(setting.pattern ?? "")\"", "", setting.origin))
      lines.append("    \(setting.rule): \(setting.level.rawValue)")
    }
    return lines
  }

  private func line(_ key: String, _ value: String, _ origin: Origin) -> String {
    let text = "\(key):" + (value.isEmpty ? "" : " \(value)")
    return text + String(repeating: " ", count: max(1, 40 - text.count)) + "# \(origin)"
  }

  private func list(_ values: [String]) -> String {
    "[" + values.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  /// A number without decimals where it has none.
  private static func plain(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
