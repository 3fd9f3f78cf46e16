// SPDX-License-Identifier: MIT

internal import SoundFindings

/// What is said about many sounds to people.
enum BatchText {
  /// The line for one sound, with `-v`; `nil` where another line tells.
  static func line(_ outcome: BatchOutcome) -> String? {
    let item = outcome.item
    switch outcome.end {
    case .done(let report, let bytes):
      return Diagnostics.printable(
        "\(item.input) -> \(item.output): "
          + TextFit.counted(Int(clamping: report.frames), "frame") + ", "
          + TextFit.counted(Int(clamping: bytes), "byte")) + "\n"
    case .skipped:
      return Diagnostics.printable("\(item.output): is up to date") + "\n"
    case .planned, .failed, .notBegun: return nil
    }
  }

  /// The last line.
  static func summary(_ counts: BatchCounts, isDryRun: Bool) -> String {
    let verb = isDryRun ? "would be converted" : "converted"
    var parts = ["\(TextFit.counted(counts.converted, "sound")) \(verb)"]
    if counts.skipped > 0 { parts.append("\(counts.skipped) up to date") }
    if counts.failed > 0 { parts.append("\(counts.failed) failed") }
    if counts.notBegun > 0 { parts.append("\(counts.notBegun) not converted") }
    return parts.joined(separator: ", ") + "\n"
  }
}

extension BatchOutcome {
  /// Whether there is anything to be said but that it is done.
  var hasText: Bool {
    if case .failed = end { return true }
    return !diagnostics.isEmpty
  }
}
