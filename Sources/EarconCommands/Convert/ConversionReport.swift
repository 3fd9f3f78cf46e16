// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One output in `earcon convert --json`; `Documentation/JSON.md` describes the format.
struct ConversionReport {
  private let input: String
  private let output: String
  private let plan: ConversionPlan
  /// Indicates whether the output is Ogg Vorbis, encoded from the plan's samples.
  private let isVorbis: Bool
  private let playability: Playability
  /// The steps of the conversion; empty unless an option sets a preset or the level.
  let steps: [String]
  /// The number of clipped samples; `nil` before writing.
  var clippedSamples: Int?
  /// The output's size in bytes with `--dry-run`; `nil` in other runs, and for Ogg Vorbis.
  var plannedBytes: Int64?

  init(_ input: String, _ task: OutputTask) {
    (self.input, output, plan) = (input, task.path, task.plan)
    (isVorbis, playability, steps) = (task.isVorbis, task.playability, task.steps)
  }

  var frames: Int64 { plan.frames }

  /// The members of the output's JSON object; only IMA4 that Earcon encodes has an `effort` and an `objective`.
  var members: [String: JSONText?] {
    let isSearched = plan.format.encoding == .ima4 && !plan.copiesPackets
    let format = isVorbis ? plan.format.encodedAsVorbis : plan.format
    return [
      "clippedSamples": clippedSamples.map(JSONText.integer),
      "container": .string(isVorbis ? "Oggf" : plan.container.rawValue),
      "copiedPackets": .boolean(plan.copiesPackets),
      // `number` is nil if a tiny sample rate makes the duration infinite.
      "duration": .number(Double(plan.frames) / plan.format.sampleRate),
      "effort": isSearched ? .string(plan.effort.rawValue) : nil, "format": format.json,
      "frames": .integer(plan.frames),
      "gain": plan.level.flatMap { .number(Self.hundredths($0.gain)) },
      "input": .string(input),
      "loudnessBefore": .number(plan.level?.loudness.map(Self.hundredths)),
      "objective": isSearched ? .string(plan.objective.rawValue) : nil, "output": .string(output),
      "outputBytes": plannedBytes.map(JSONText.integer),
      "playable": playability.json, "steps": steps.isEmpty ? nil : .strings(steps),
    ]
  }

  private static func hundredths(_ level: Double) -> Double { (level * 100).rounded() / 100 }

  /// Returns the JSON array of all outputs.
  static func text(_ reports: [ConversionReport]) -> String {
    JSONText.array(reports.map { .object(of: $0.members) }).text(.spaced) + "\n"
  }
}
