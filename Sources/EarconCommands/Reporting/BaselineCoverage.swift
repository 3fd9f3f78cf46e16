// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// What a run can say of a baseline's entries: nothing of a sound that it did not look at.
struct BaselineCoverage {
  private let folder: String
  /// The paths that were looked at, as entries have them.
  private let looked: Set<TreePath>

  /// Takes what a run looked at.
  ///
  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - report: the run's.
  ///   - given: the paths that were given. Of a bundle all sounds were looked at where it lies in
  ///     one of them, and not where some of its files were named.
  init(_ baseline: StoredBaseline, of report: Report, given: [String]) {
    folder = baseline.folder
    let (root, working) = (baseline.root, FileSource.absolute("."))
    let folders = given.map { BaselineRoot(folder: $0, workingFolder: working) }
    let scopes = Set(report.subjects.map { TreePath($0.scope) }).map(\.text).filter { scope in
      !scope.isEmpty && folders.contains { $0.relative(scope) != nil }
    }
    looked = Set((report.subjects.map(\.path) + scopes).map { TreePath(root.way(to: $0)) })
  }

  /// Whether an entry that nobody found is known to be gone.
  ///
  /// Its path was looked at, or there is no such file any more. What lay in an archive that was not
  /// looked into may be there still.
  func canTell(_ entry: Baseline.Entry) -> Bool {
    if looked.contains(TreePath(entry.path)) { return true }
    var path = folder + "/" + entry.path
    guard !FileOperations.exists(path) else { return false }
    while let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      path = String(path[..<slash])
      if FileOperations.exists(path) { return !FileSource.isRegularFile(path) }
    }
    return true
  }
}
