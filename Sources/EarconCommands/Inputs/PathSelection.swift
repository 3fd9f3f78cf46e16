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

    init(_ root: BaselineRoot, include: [String], exclude: [String]) {
      self.root = root
      self.include = include.map { PathPattern($0) }
      self.exclude = exclude.map { PathPattern($0) }
    }

    var isEmpty: Bool { include.isEmpty && exclude.isEmpty }
  }

  private let patterns: [Patterns]
  /// Whether a pattern says what is wanted, so that the rest is not.
  private let isNarrow: Bool

  /// Selects by a configuration and by the command line.
  init(_ settings: Settings, _ files: FileOptions) {
    self.init([
      Patterns(
        settings.root ?? Self.workingFolder, include: settings.include.value,
        exclude: settings.exclude.value),
      Patterns(Self.workingFolder, include: files.include, exclude: files.exclude),
    ])
  }

  /// Selects by the command line alone.
  init(include: [String], exclude: [String]) {
    self.init([Patterns(Self.workingFolder, include: include, exclude: exclude)])
  }

  private init(_ all: [Patterns]) {
    patterns = all.filter { !$0.isEmpty }
    isNarrow = all.contains { !$0.include.isEmpty }
  }

  private static var workingFolder: BaselineRoot {
    let working = FileSource.absolute(".")
    return BaselineRoot(folder: working, workingFolder: working)
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
