// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Reports skipped input, so that empty output does not look like a pass.
enum SkippedInput {
  /// The maximum number of archives to list: a tree can hold hundreds that are not apps.
  private static let listedArchives = 5

  /// The remedy if no sound was found.
  static let remedy =
    "in folders, Earcon recognizes sounds by extensions such as .caf, .aiff or .wav; check the paths, "
    + "--include and --exclude"

  /// Returns the message and the remedy for a run that checked no sound.
  static func nothing(_ search: SoundReport.Search) -> (message: String, remedy: String) {
    if search.excludedSounds > 0, let excluded = search.excluded {
      return (
        "no sound was checked, because the settings exclude \(excluded)",
        "change include or exclude, in .earcon.yml or on the command line"
      )
    }
    // Nothing says that an excluded folder contains a sound.
    let folders = search.excludedFolders
    let outside = folders > 0 ? " outside \(TextFit.counted(folders, "excluded folder"))" : ""
    return ("no sound was found\(outside)", remedy)
  }

  /// Reports the archives that the walk skipped: the first five by their paths, the others by their number.
  static func report(_ report: SoundReport) {
    for path in report.archives.prefix(listedArchives) {
      Diagnostics.report(
        .note, "is an archive in a folder; Earcon did not check it; name it on the command line",
        at: path)
    }
    let rest = report.archives.count - listedArchives
    if rest > 0 {
      Diagnostics.report(
        .note,
        "Earcon did not check \(TextFit.counted(rest, "more archive")) in folders; name "
          + "\(rest == 1 ? "it" : "them") on the command line", at: "earcon validate")
    }
  }
}
