// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Judges the result of a conversion before it is written, as far as that can be.
///
/// What only the samples tell (`ValidationPolicy.isDeep`) is judged when they are there.
struct RepairJudge {
  /// Why a result would not be legal, and by which rule.
  typealias Obstacle = (reason: String, rule: SoundRule.ID)

  private let validator: SoundValidator
  private let options: RepairOptions
  /// The rules that results are judged by.
  let rules: [SoundRule.ID: any SoundCheck]

  init(_ validator: SoundValidator, _ options: RepairOptions) {
    self.validator = validator
    self.options = options
    rules = Dictionary(
      validator.rules.map { ($0.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Why the result would not be legal.
  ///
  /// - Parameters:
  ///   - conversion: what would be written.
  ///   - needs: what is wrong with the original.
  ///   - path: the original's path.
  ///   - output: the result's.
  /// - Returns: the obstacle; `nil` where nothing is known against the result.
  /// - Throws: what writing to memory throws, which making the plan has thrown before.
  func obstacle(
    to conversion: ConversionPlan, _ needs: RepairNeeds, path: String, output: String
  ) throws(SoundError) -> Obstacle? {
    if conversion.frames == 0 {
      return ("the sound has no frames; export it again", DurationEmpty.id)
    }
    if !options.trims, let tooLong = tooLong(conversion, needs, path) { return tooLong }
    if let excess = try excess(of: conversion, at: output) { return excess }
    let probe = try RepairProbe.findings(conversion, at: output, validator)
    guard let finding = probe.first(where: { $0.severity == .error }) else { return nil }
    guard rules[finding.rule]?.remedy?.action == .convert, options.encoding != nil else {
      return (finding.text, finding.rule)
    }
    // A command about a result that is never written would be no help.
    return ("of the result, \(finding.message); leave out --encoding", finding.rule)
  }

  /// Seconds that a result stays under where sounds are cut: the limit, or the length that the user
  /// chose below it.
  func length(of path: String) -> Double {
    let near = nearLimit(at: path)
    guard let near, near.severity > .note else { return validator.policy.limit }
    return min(near.seconds, validator.policy.limit)
  }

  /// The length from which `DurationNearLimit` speaks of a sound, and how loud.
  private func nearLimit(at path: String) -> (seconds: Double, severity: Severity)? {
    severity(of: DurationNearLimit.id, at: path).map {
      (DurationNearLimit.seconds(validator.policy), $0)
    }
  }

  /// How much a rule's finding about a path would matter; `nil` where it is off or not applied.
  private func severity(of id: SoundRule.ID, at path: String) -> Severity? {
    guard let rule = rules[id] else { return nil }
    let policy = validator.policy
    return policy.severities.severity(of: rule.rule, isOn: rule.isOn(by: policy), at: path)
  }

  private func tooLong(_ conversion: ConversionPlan, _ needs: RepairNeeds, _ path: String)
    -> Obstacle?
  {
    let policy = validator.policy
    let rate = conversion.format.sampleRate
    let duration = Double(conversion.frames) / rate
    if Double(conversion.frames) >= policy.limit * rate {
      guard policy.hasApple, severity(of: DurationTooLong.id, at: path) == .error else {
        return nil
      }
      let message = DurationTooLong.message(duration, limit: policy.limit)
      return (message + "; add --trim to cut it", DurationTooLong.id)
    }
    if let near = nearLimit(at: path), near.severity == .error,
      Double(conversion.frames) >= near.seconds * rate
    {
      let message = DurationNearLimit.message(duration, near: near.seconds)
      return (message + "; add --trim to cut it", DurationNearLimit.id)
    }
    let padding = needs.problems.first { $0.rule == DurationPadding.id && $0.severity == .error }
    return padding.map { ($0.message + "; add --trim to shorten it", $0.rule) }
  }

  /// Says that the result would take more bytes than it may.
  private func excess(of conversion: ConversionPlan, at output: String) throws(SoundError)
    -> Obstacle?
  {
    guard let budget = validator.policy.soundBudget else { return nil }
    let bytes = try conversion.bytes()
    guard bytes > budget, severity(of: SizeBudget.id, at: output) == .error else { return nil }
    return (
      "the result would take \(bytes) bytes; it may take \(budget) bytes; shorten it, or give it "
        + "fewer channels or a lower sample rate", SizeBudget.id
    )
  }
}
