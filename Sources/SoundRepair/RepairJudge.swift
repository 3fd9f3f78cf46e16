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
  typealias Obstacle = (reason: String, rule: Rule.ID)

  private let validator: SoundValidator
  private let options: RepairOptions

  init(_ validator: SoundValidator, _ options: RepairOptions) {
    self.validator = validator
    self.options = options
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
      return ("the sound has no frames; export it again", "duration/empty")
    }
    if !options.trims, let tooLong = tooLong(conversion, needs, path) { return tooLong }
    if let excess = try excess(of: conversion, at: output) { return excess }
    let probe = try RepairProbe.findings(conversion, at: output, validator)
    guard let finding = probe.first(where: { $0.severity == .error }) else { return nil }
    guard RepairNeeds.isAboutCoding(finding.rule), options.encoding != nil else {
      return (finding.text, finding.rule)
    }
    // A command about a result that is never written would be no help.
    return ("of the result, \(finding.sentence); leave out --encoding", finding.rule)
  }

  /// Seconds that a result stays under where sounds are cut: the limit, or the length that the user
  /// chose below it.
  func length(of path: String) -> Double {
    let near = nearLimit(at: path)
    guard let near, near.severity > .note else { return validator.policy.limit }
    return min(near.seconds, validator.policy.limit)
  }

  /// The length from which `duration/near-limit` speaks of a sound, and how loud.
  private func nearLimit(at path: String) -> (seconds: Double, severity: Severity)? {
    let policy = validator.policy
    return severity(of: "duration/near-limit", at: path).map {
      (policy.nearLimit ?? policy.limit * 0.9, $0)
    }
  }

  /// How much a rule's finding about a path would matter; `nil` where it is off or not applied.
  private func severity(of rule: Rule.ID, at path: String) -> Severity? {
    guard let about = validator.rules.first(where: { $0.rule.id == rule })?.rule else { return nil }
    let finding = Finding(rule, about.severity ?? .warning, "", at: Location(path))
    return validator.policy.weighed([finding], of: about).first?.severity
  }

  private func tooLong(_ conversion: ConversionPlan, _ needs: RepairNeeds, _ path: String)
    -> Obstacle?
  {
    let policy = validator.policy
    let rate = conversion.format.sampleRate
    let duration = Seconds.text(Double(conversion.frames) / rate)
    if Double(conversion.frames) >= policy.limit * rate {
      guard policy.hasApple, severity(of: "duration/too-long", at: path) == .error else {
        return nil
      }
      let reason =
        "the sound lasts \(duration) s; it must last less than "
        + "\(Seconds.text(policy.limit)) s; add --trim to cut it"
      return (reason, "duration/too-long")
    }
    if let near = nearLimit(at: path), near.severity == .error,
      Double(conversion.frames) >= near.seconds * rate
    {
      let reason =
        "the sound lasts \(duration) s; it should stay under \(Seconds.text(near.seconds)) s; "
        + "add --trim to cut it"
      return (reason, "duration/near-limit")
    }
    let padding = needs.problems.first { $0.rule == "duration/padding" && $0.severity == .error }
    return padding.map { ($0.sentence + "; add --trim to shorten it", $0.rule) }
  }

  /// Says that the result would take more bytes than it may.
  private func excess(of conversion: ConversionPlan, at output: String) throws(SoundError)
    -> Obstacle?
  {
    guard let budget = validator.policy.soundBudget else { return nil }
    let bytes = try conversion.bytes()
    guard bytes > budget, severity(of: "size/budget", at: output) == .error else { return nil }
    return (
      "the result would take \(bytes) bytes; it may take \(budget) bytes; shorten it, or give it "
        + "fewer channels or a lower sample rate", "size/budget"
    )
  }
}
