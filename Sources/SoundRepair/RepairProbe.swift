// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Predicts the findings about a result by validating one packet of silence with the result's path,
/// container and format.
///
/// The probe cannot predict findings about durations, sizes and samples: `RepairJudge` checks durations
/// and sizes, and `Repair` the samples of the written result.
enum RepairProbe {
  static func findings(
    _ conversion: ConversionPlan, at output: String, _ validator: SoundValidator
  ) throws(SoundError) -> [Finding] {
    var policy = validator.policy
    policy.isDeep = false
    (policy.soundBudget, policy.bundleBudget, policy.nearLimit) = (nil, nil, nil)
    let format = conversion.format
    let samples = [Int16](repeating: 0, count: format.framesPerPacket * format.channels)
    let sink = MemorySink()
    var writer = try SoundWriter(to: sink, container: conversion.container, format: format)
    try writer.append(samples.span)
    try writer.finish()
    let rules = validator.rules.filter { $0.remedy?.action != .cut }
    return try SoundValidator(policy: policy, rules: rules).validate(sink.bytes, named: output)
  }
}
