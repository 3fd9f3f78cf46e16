// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One output of `earcon convert --json`; `Documentation/JSON.md` describes it.
struct ConversionReport {
  private let input: String
  private let output: String
  private let plan: ConversionPlan
  /// Samples that were cut off at full scale; `nil` before they are written.
  var clippedSamples: Int?

  init(_ input: String, _ output: String, _ plan: ConversionPlan) {
    (self.input, self.output, self.plan) = (input, output, plan)
  }

  /// The frames of the output.
  var frames: Int64 { plan.frames }

  /// The members of the output's object; how hard IMA4 was searched is left out for other encodings
  /// and for copies.
  var members: [String: JSONText?] {
    let isSearched = plan.format.encoding == .ima4 && !plan.copiesPackets
    let playability = Playability(
      container: plan.container, format: plan.format, frames: plan.frames)
    return [
      "clippedSamples": clippedSamples.map(JSONText.integer),
      "container": .string(plan.container.rawValue), "copiedPackets": .boolean(plan.copiesPackets),
      // A rate so small that there is no number for the duration has none.
      "duration": .number(Double(plan.frames) / plan.format.sampleRate),
      "effort": isSearched ? .string(plan.effort.rawValue) : nil, "format": plan.format.json,
      "frames": .integer(plan.frames), "input": .string(input), "output": .string(output),
      "playable": playability.json,
    ]
  }

  /// The objects of all outputs, as text.
  static func text(_ reports: [ConversionReport]) -> String {
    JSONText.array(reports.map { .object($0.members) }).text(.spaced) + "\n"
  }
}
