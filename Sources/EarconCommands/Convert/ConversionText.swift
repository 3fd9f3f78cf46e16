// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// The lines about the outputs of one input, for people.
enum ConversionText {
  /// Returns the line about an output that the run wrote.
  static func written(_ input: String, _ task: OutputTask, _ bytes: Int64) -> String {
    line(input, task, "", bytes)
  }

  /// Returns the line of `--dry-run` about an output.
  static func planned(_ input: String, _ task: OutputTask, _ bytes: Int64?) -> String {
    line(input, task, "would write ", bytes, steps: task.steps)
  }

  private static func line(
    _ input: String, _ task: OutputTask, _ verb: String, _ bytes: Int64?, steps: [String] = []
  ) -> String {
    let output = task.path == "-" ? "standard output" : task.path
    let seconds = Double(task.plan.frames) / task.plan.format.sampleRate
    let size = bytes.map { TextFit.counted(Int(clamping: $0), "byte") } ?? "Ogg Vorbis"
    return Printable.path(
      "\(input) -> \(output): \(verb)\(size), \(LengthText.seconds(seconds)) s"
        + steps.map { "; " + $0 }.joined()) + "\n"
  }
}
