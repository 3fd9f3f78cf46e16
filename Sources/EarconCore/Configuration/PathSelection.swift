// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Selects the files that a walk checks and the folders that it enters.
///
/// A configuration's patterns are relative to its folder, those of the command line to the working
/// folder. The selection compares a path outside the patterns' folder as the user wrote it.
package struct PathSelection: Sendable {
  /// Patterns and the folder to which they are relative.
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
  /// Indicates whether there are patterns to include, so that walks skip other files.
  private let isNarrow: Bool

  /// Creates a selection from a configuration, and from the patterns of the command line.
  package init(_ settings: Settings, include: [String] = [], exclude: [String] = []) {
    self.init([
      Patterns(
        settings.root ?? Self.workingFolder, include: settings.include.value,
        exclude: settings.exclude.value),
      Patterns(Self.workingFolder, include: include, exclude: exclude),
    ])
  }

  /// Creates a selection of the paths that match one of `patterns`, which are relative to the configuration's folder;
  /// of all paths if `patterns` is empty.
  package init(_ settings: Settings, patterns: [String]) {
    self.init([Patterns(settings.root ?? Self.workingFolder, include: patterns, exclude: [])])
  }

  /// Creates a selection from the command line alone.
  package init(include: [String], exclude: [String]) {
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

  /// Indicates whether every path is selected.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Returns true for a path that a pattern of `exclude` matches.
  package func excludes(_ path: String) -> Bool {
    patterns.contains { patterns in
      let path = patterns.root.relative(path) ?? path
      return patterns.exclude.contains { $0.matches(path) }
    }
  }

  /// Returns true for a file to check or a folder to enter.
  ///
  /// One matching `exclude` pattern, of the configuration or the command line, outweighs all `include`
  /// patterns.
  package func takes(_ path: String, isFolder: Bool) -> Bool {
    var isIncluded = isFolder || !isNarrow
    for patterns in patterns {
      let path = patterns.root.relative(path) ?? path
      if patterns.exclude.contains(where: { $0.matches(path) }) { return false }
      isIncluded = isIncluded || patterns.include.contains { $0.covers(path) }
    }
    return isIncluded
  }
}
