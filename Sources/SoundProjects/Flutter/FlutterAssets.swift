// SPDX-License-Identifier: MIT

package import SoundBundle
internal import SoundFile
internal import Synchronization

/// The files on the disk that are assets of Flutter projects; no build copies them to a bundle's root.
package final class FlutterAssets: Sendable {
  /// The assets directly in a folder.
  private struct Files {
    /// Indicates whether the project lists the folder, so that all its files are assets.
    var isWhole = false
    var names: Set<[UInt8]> = []
  }

  /// The maximum size of a `pubspec.yaml` in bytes.
  private static let limit: Int64 = 1 << 20
  /// The last folder asked for, with its assets.
  ///
  /// The sounds of one folder follow each other, so its project is read once; an archive may have more folders than
  /// memory should keep.
  private let last = Mutex<(folder: TreePath, files: Files)?>(nil)

  /// Creates an object that has read no project.
  package init() {}

  /// Returns whether the nearest `pubspec.yaml` above a file lists the file or its folder as an asset.
  package func contains(_ path: TreePath) -> Bool {
    let folder = path.folder
    let files = last.withLock { last in
      if let last, last.folder == folder { return last.files }
      let files = Self.files(in: folder)
      last = (folder, files)
      return files
    }
    return files.isWhole || files.names.contains(Array(path.name))
  }

  private static func files(in folder: TreePath) -> Files {
    guard let real = FileSource.real(folder.bytes.isEmpty ? "." : folder.text) else {
      return Files()
    }
    var project = TreePath(real)
    while project.bytes.count > 1 {
      if let pubspec = pubspec(in: project) {
        return files(in: TreePath(real), of: pubspec, in: project)
      }
      project = project.folder
    }
    return Files()
  }

  private static func files(in folder: TreePath, of pubspec: Pubspec, in project: TreePath) -> Files
  {
    let slash = UInt8(ascii: "/")
    // `path(of:)` returns paths without a slash at the beginning.
    let folder = TreePath(Array(folder.bytes.drop { $0 == slash }))
    var files = Files()
    for asset in pubspec.assets {
      guard let path = project.path(of: asset) else { continue }
      if asset.last == slash {
        files.isWhole = files.isWhole || path == folder
      } else if path.folder == folder {
        files.names.insert(Array(path.name))
      }
    }
    return files
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
