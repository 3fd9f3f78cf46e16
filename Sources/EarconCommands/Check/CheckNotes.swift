// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The notes of 'earcon check' on standard error.
enum CheckNotes {
  /// Reports what was checked and what was not.
  static func report(_ result: CheckJob.Result, isVerbose: Bool) {
    if isVerbose {
      for (path, reason) in result.reasons {
        Diagnostics.report(
          .note, reason.map { Printable.text($0.text) } ?? "is checked, although nothing names it",
          at: path)
      }
    }
    if result.media > 0 {
      let files = TextFit.counted(result.media, "sound")
      let were = result.media == 1 ? "was" : "were"
      Diagnostics.report(
        .note,
        "\(files) that no notification names \(were) not checked; add --all to check "
          + (result.media == 1 ? "it" : "them"), at: "earcon check")
    }
    guard result.reasons.isEmpty, result.sources == 0, result.report.failures.isEmpty else {
      return
    }
    Diagnostics.report(
      .note, "no notification's sound and no name of one was found; check the path",
      at: "earcon check")
  }
}
