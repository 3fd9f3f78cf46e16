// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// Determines which unmatched entries of a baseline are gone, rather than just not checked.
struct BaselineCoverage {
  private let folder: String
  /// The checked paths, relative to the baseline's folder as in its entries.
  private let checked: Set<TreePath>

  /// Creates the coverage of a run.
  ///
  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - report: the run's report.
  ///   - given: the paths on the command line. A bundle is checked completely if it is at or below
  ///     one of them, but not if only some of its files are named.
  init(_ baseline: StoredBaseline, of report: Report, given: [String]) {
    folder = baseline.folder
    let (root, working) = (baseline.root, FileSource.absolute("."))
    let folders = given.map { BaselineRoot(folder: $0, workingFolder: working) }
    let scopes = Set(report.subjects.map { TreePath($0.scope) }).map(\.text).filter { scope in
      !scope.isEmpty && folders.contains { $0.relative(scope) != nil }
    }
    checked = Set(
      (report.subjects.map(\.path) + scopes).map { TreePath(root.relativePath(to: $0)) })
  }

  /// Returns true if an unmatched entry is gone: its path was checked or no longer exists.
  ///
  /// A path in an archive that was not opened may still exist.
  func isGone(_ entry: Baseline.Entry) -> Bool {
    if checked.contains(TreePath(entry.path)) { return true }
    var path = folder + "/" + entry.path
    guard !FileOperations.exists(path) else { return false }
    while let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      path = String(path[..<slash])
      if FileOperations.exists(path) { return !FileSource.isRegularFile(path) }
    }
    return true
  }
}
