// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Notes about what was not looked at, so that nobody takes silence for praise.
enum SkippedInput {
  /// Archives that are named, at the most: a tree can hold hundreds that are no app.
  private static let namedArchives = 5

  /// Names archives that were come by, and says so where there was no sound at all.
  static func tell(_ report: Report) {
    for path in report.archives.prefix(namedArchives) {
      Diagnostics.report(
        .note, "is an archive, which is looked into only when it is named; name it too", at: path)
    }
    let rest = report.archives.count - namedArchives
    if rest > 0 {
      Diagnostics.report(
        .note, "archives that were not looked into: \(rest) more", at: "earcon validate")
    }
    guard report.subjects.isEmpty, report.failures.isEmpty else { return }
    Diagnostics.report(
      .note,
      "there was no sound to look at; sounds in folders are known by extensions such as .caf, "
        + ".aiff or .wav; check the paths, --include and --exclude", at: "earcon validate")
  }
}
