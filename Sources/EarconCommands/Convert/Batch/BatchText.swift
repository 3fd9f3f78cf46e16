// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The text that a batch prints for people.
enum BatchText {
  /// Returns the line of `-v` about one sound; `nil` if other output reports the outcome.
  static func line(_ outcome: BatchOutcome) -> String? {
    let item = outcome.item
    switch outcome.end {
    case .done(let report, let bytes):
      return Printable.path(
        "\(item.input) -> \(item.output): "
          + TextFit.counted(Int(clamping: report.frames), "frame") + ", "
          + TextFit.counted(Int(clamping: bytes ?? 0), "byte")
          + report.steps.map { "; " + $0 }.joined()) + "\n"
    case .skipped:
      return Printable.path("\(item.output): up to date") + "\n"
    case .planned, .failed, .notBegun: return nil
    }
  }

  /// Returns the line that ends a batch's text.
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
  /// Indicates whether the outcome has an error, a warning or a note to print.
  var hasText: Bool {
    if case .failed = end { return true }
    return !diagnostics.isEmpty
  }
}
