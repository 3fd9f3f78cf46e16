// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Reports skipped input, so that empty output is not read as a pass.
enum SkippedInput {
  /// The maximum number of archives to list: a tree can hold hundreds that are not apps.
  private static let listedArchives = 5

  /// Lists the archives that the walk skipped, and adds a note if it found no sound at all.
  static func report(_ report: SoundReport) {
    for path in report.archives.prefix(listedArchives) {
      Diagnostics.report(
        .note, "is an archive; Earcon reads an archive in a folder only if you name it", at: path)
    }
    let rest = report.archives.count - listedArchives
    if rest > 0 {
      Diagnostics.report(
        .note, "\(rest) more \(rest == 1 ? "archive was" : "archives were") skipped",
        at: "earcon validate")
    }
    guard report.subjects.isEmpty, report.failures.isEmpty else { return }
    Diagnostics.report(
      .note,
      "no sound was found; in folders, sounds are recognised by extensions such as .caf, .aiff or "
        + ".wav; check the paths, --include and --exclude", at: "earcon validate")
  }
}
