// SPDX-License-Identifier: MIT

package import SoundBundle
internal import SoundFile
internal import Synchronization

/// The files on the disk that are assets of Flutter projects; no build copies them to a bundle's root.
package final class FlutterAssets: Sendable {
  /// The assets that one project lists, by absolute paths without the slash at their beginning.
  private struct Project {
    let folder: TreePath
    /// The folders whose files are assets, without those in subfolders.
    var folders: Set<TreePath> = []
    var files: Set<TreePath> = []
  }

  /// The folder of the last file, and the last project.
  ///
  /// Callers visit the sounds of a folder, and the folders of a project, one after the other, so Earcon rarely
  /// reads a project twice. A cache of all folders could fill the memory, because an archive may have any number of
  /// them.
  private struct Last {
    var folder: TreePath?
    /// The absolute path of the folder without the slash at its beginning.
    var real = TreePath("")
    /// Indicates whether `project` is that of the folder.
    var isInProject = false
    var project: Project?
  }

  /// The maximum size of a `pubspec.yaml` in bytes (1 MiB).
  private static let limit: Int64 = 1 << 20
  private let last = Mutex(Last())

  /// Creates an object that has read no project.
  package init() {}

  /// Returns whether the nearest readable `pubspec.yaml` above a file lists the file or its folder as an asset.
  package func contains(_ path: TreePath) -> Bool {
    last.withLock { last in
      if last.folder != path.folder { Self.enter(path.folder, &last) }
      guard last.isInProject, let project = last.project else { return false }
      return project.folders.contains(last.real)
        || project.files.contains(last.real.appending(path.name))
    }
  }

  /// Finds the project of a folder, and stores both in `last`.
  private static func enter(_ folder: TreePath, _ last: inout Last) {
    (last.folder, last.isInProject) = (folder, false)
    guard let text = FileSource.real(folder.bytes.isEmpty ? "." : folder.text) else { return }
    last.real = relative(TreePath(text))
    var around = TreePath(text)
    while around.bytes.count > 1 {
      if last.project?.folder != around, let pubspec = pubspec(in: around) {
        last.project = project(pubspec, in: around)
      }
      last.isInProject = last.project?.folder == around
      if last.isInProject { return }
      around = around.folder
    }
  }

  private static func project(_ pubspec: Pubspec, in folder: TreePath) -> Project {
    var project = Project(folder: folder)
    for asset in pubspec.assets {
      guard let path = folder.path(of: asset) else { continue }
      if asset.last == UInt8(ascii: "/") {
        project.folders.insert(path)
      } else {
        project.files.insert(path)
      }
    }
    return project
  }

  /// Returns an absolute path without the slash at its beginning, the form in which `TreePath.path(of:)` returns the
  /// paths of assets.
  private static func relative(_ path: TreePath) -> TreePath {
    TreePath(Array(path.bytes.drop { $0 == UInt8(ascii: "/") }))
  }

  private static func pubspec(in folder: TreePath) -> Pubspec? {
    let path = folder.appending(Array("pubspec.yaml".utf8)).text
    guard FileOperations.exists(path) else { return nil }
    do throws(SoundError) {
      return Pubspec(try FileSource.contents(path, limit: limit))
    } catch {
      return nil
    }
  }
}
