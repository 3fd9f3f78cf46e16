// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// What is looked at of what a walk comes by.
///
/// Patterns of a configuration count from its folder, those of the command line from the working
/// folder; what lies outside is compared as it was given.
struct PathSelection: Sendable {
  /// Patterns, and the folder that they count from.
  private struct Patterns: Sendable {
    let root: BaselineRoot
    let include: [PathPattern]
    let exclude: [PathPattern]

    var isEmpty: Bool { include.isEmpty && exclude.isEmpty }
  }

  private let patterns: [Patterns]
  /// Whether a pattern says what is wanted, so that the rest is not.
  private let isNarrow: Bool

  init(_ settings: Settings, _ files: FileOptions) {
    let working = FileSource.absolute(".")
    let here = BaselineRoot(folder: working, workingFolder: working)
    let all = [
      Patterns(
        root: settings.root ?? here, include: settings.include.value.map { PathPattern($0) },
        exclude: settings.exclude.value.map { PathPattern($0) }),
      Patterns(
        root: here, include: files.include.map { PathPattern($0) },
        exclude: files.exclude.map { PathPattern($0) }),
    ]
    patterns = all.filter { !$0.isEmpty }
    isNarrow = all.contains { !$0.include.isEmpty }
  }

  /// Whether nothing is left out.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether a file is looked at, or a folder gone into.
  func takes(_ path: String, isFolder: Bool) -> Bool {
    var isIncluded = isFolder || !isNarrow
    for patterns in patterns {
      let path = patterns.root.relative(path) ?? path
      if patterns.exclude.contains(where: { $0.matches(path) }) { return false }
      isIncluded = isIncluded || patterns.include.contains { $0.covers(path) }
    }
    return isIncluded
  }
}
