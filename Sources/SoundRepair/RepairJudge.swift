// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Predicts whether the result of a conversion will be valid, before the conversion runs.
///
/// Rules that need samples (`ValidationPolicy.isDeep`) can check only the written result; see `Repair`.
struct RepairJudge {
  /// The reason that a result is invalid, the violated rule, and the change that makes the result valid.
  struct Violation {
    let reason: String
    let rule: SoundRule.ID
    var need: RepairStep.Need?

    init(_ reason: String, _ rule: SoundRule.ID, need: RepairStep.Need? = nil) {
      (self.reason, self.rule, self.need) = (reason, rule, need)
    }
  }

  private let validator: SoundValidator
  private let options: RepairOptions
  /// The validator's rules about single sounds, by id.
  let rules: [SoundRule.ID: any SoundCheck]

  init(_ validator: SoundValidator, _ options: RepairOptions) {
    self.validator = validator
    self.options = options
    rules = Dictionary(
      validator.rules.map { ($0.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the reason that the result would be invalid.
  ///
  /// - Parameters:
  ///   - conversion: the planned conversion.
  ///   - needs: the repairs that the original needs.
  ///   - path: the original's path.
  ///   - output: the result's path.
  /// - Returns: the reason and the rule; `nil` if no violation is known.
  /// - Throws: the errors of `ConversionPlan.bytes()` and of writing to memory, which a planned conversion is not
  ///   known to cause.
  func violation(
    of conversion: ConversionPlan, _ needs: RepairNeeds, path: String, output: String
  ) throws(SoundError) -> Violation? {
    if conversion.frames == 0 {
      return Violation("the sound has no frames; export it again", DurationEmpty.id)
    }
    if !options.trims, let tooLong = tooLong(conversion, needs, path) { return tooLong }
    if let excess = try excess(of: conversion, at: output) { return excess }
    let probe = try RepairProbe.findings(conversion, at: output, validator)
    guard let finding = probe.first(where: isViolation) else { return nil }
    guard rules[finding.rule]?.remedy?.action == .convert, options.encoding != nil else {
      return Violation(finding.text, finding.rule, need: RepairStep.Need(finding))
    }
    // A finding's own suggestion would name a command for a file that Earcon never writes.
    return Violation(
      "for the result, \(finding.message); remove --encoding", finding.rule,
      need: .without("--encoding"))
  }

  /// Returns whether a finding forbids a result: an error, or with a requested encoding also a warning of
  /// `android/format`, because the user can choose an encoding without one.
  private func isViolation(_ finding: Finding) -> Bool {
    switch finding.severity {
    case .error: true
    case .warning: options.encoding != nil && finding.rule == AndroidFormat.id
    case .note: false
    }
  }

  /// Returns the duration in seconds that a trimmed sound must stay below: the limit or, if
  /// `duration/near-limit` reports warnings or errors, that rule's shorter duration.
  func length(of path: String) -> Double {
    let near = nearLimit(at: path)
    guard let near, near.severity > .note else { return validator.policy.limit }
    return min(near.seconds, validator.policy.limit)
  }

  /// Returns the duration in seconds from which `duration/near-limit` reports a sound, and the rule's
  /// severity; `nil` if the rule is off.
  private func nearLimit(at path: String) -> (seconds: Double, severity: Severity)? {
    severity(of: DurationNearLimit.id, at: path).map {
      (DurationNearLimit.seconds(validator.policy), $0)
    }
  }

  /// Returns a rule's severity for a path; `nil` if the rule is off or unknown.
  private func severity(of id: SoundRule.ID, at path: String) -> Severity? {
    guard let rule = rules[id] else { return nil }
    let policy = validator.policy
    return policy.severities.severity(of: rule.rule, isOn: rule.isOn(by: policy), at: path)
  }

  /// Returns a violation if a rule about durations would report an error about an untrimmed result.
  private func tooLong(_ conversion: ConversionPlan, _ needs: RepairNeeds, _ path: String)
    -> Violation?
  {
    let policy = validator.policy
    let rate = conversion.format.sampleRate
    let duration = Double(conversion.frames) / rate
    if policy.includesApple, Double(conversion.frames) >= policy.limit * rate {
      guard severity(of: DurationTooLong.id, at: path) == .error else { return nil }
      let message = DurationTooLong.message(duration, limit: policy.limit)
      return Violation(message + "; add --trim to cut it", DurationTooLong.id, need: Self.trim)
    }
    if let near = nearLimit(at: path), near.severity == .error,
      Double(conversion.frames) >= near.seconds * rate
    {
      let message = DurationNearLimit.message(duration, near: near.seconds)
      return Violation(message + "; add --trim to cut it", DurationNearLimit.id, need: Self.trim)
    }
    let padding = needs.problems.first { $0.rule == DurationPadding.id && $0.severity == .error }
    return padding.map {
      Violation($0.message + "; add --trim to shorten it", $0.rule, need: Self.trim)
    }
  }

  private static let trim = RepairStep.Need.option("--trim")

  /// Returns a violation if the result would exceed the size budget and the severity of `size/budget` is
  /// error.
  private func excess(of conversion: ConversionPlan, at output: String) throws(SoundError)
    -> Violation?
  {
    guard let budget = validator.policy.soundBudget else { return nil }
    let bytes = try conversion.bytes()
    guard bytes > budget, severity(of: SizeBudget.id, at: output) == .error else { return nil }
    return Violation(
      "the result would take \(bytes) bytes; the budget is \(Plural.text(budget, "byte")); "
        + "shorten it, or give it fewer channels or a lower sample rate", SizeBudget.id)
  }
}
