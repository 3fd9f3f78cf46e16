// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Distinguishes the baseline's entries that no longer have findings from those that this run did not check.
struct BaselineCoverage {
  private let folder: String
  /// The checked paths, relative to the baseline's folder as in its entries.
  private let checked: Set<TreePath>
  /// Indicates whether the run decoded the samples of all sounds, as the rules in `SoundRules.ofSamples` need.
  private let hasSamples: Bool

  /// Creates the coverage of a run.
  ///
  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - report: the run's report.
  ///   - given: the paths on the command line. The run checks a bundle completely if the bundle is
  ///     at or below one of them, but not if the paths name only some of its files.
  ///   - checked: checked files that are not subjects of the report, such as source files.
  init(_ baseline: StoredBaseline, of report: SoundReport, given: [String], checked: [String]) {
    folder = baseline.folder
    hasSamples = report.search.hasSamples
    let (root, working) = (baseline.root, FileSource.absolute("."))
    let folders = given.map { BaselineRoot(folder: $0, workingFolder: working) }
    let scopes = Set(report.subjects.map { TreePath($0.scope) }).map(\.text).filter { scope in
      !scope.isEmpty && folders.contains { $0.relative(scope) != nil }
    }
    let paths = report.subjects.map(\.path) + scopes + checked
    self.checked = Set(paths.map { TreePath(root.relativePath(to: $0)) })
  }

  /// Returns true if an unmatched entry is gone: the run applied the entry's rule to the entry's path, or the path no
  /// longer exists.
  ///
  /// A path in an archive that the run did not open may still exist.
  func isGone(_ entry: Baseline.Entry) -> Bool {
    if checked.contains(TreePath(entry.rawPath)) {
      return hasSamples || !SoundRules.ofSamples.contains(entry.rule)
    }
    var path = folder + "/" + entry.rawPath
    guard !FileOperations.exists(path) else { return false }
    while let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      path = String(path[..<slash])
      if FileOperations.exists(path) { return !FileSource.isRegularFile(path) }
    }
    return true
  }
}
