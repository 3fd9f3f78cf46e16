// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
internal import SoundValidation

/// The sounds below folders: those that a validation of the folders would judge.
///
/// Only paths are kept, so that no folder stays open.
package struct SoundWalk {
  /// A sound that was come by.
  package struct File: Sendable {
    /// Its path: that of the folder as it was given, then what lies below it.
    package let path: String
    /// What lies below the folder.
    package let below: String
  }

  /// The sounds, in the order of the walk.
  package private(set) var files: [File] = []
  /// What could not be looked at.
  package private(set) var failures: [Report.Failure] = []
  private let selects: BundleOptions.Selection

  /// Makes a walk.
  ///
  /// - Parameter selects: what is looked at of what a walk comes by.
  package init(_ selects: @escaping BundleOptions.Selection) { self.selects = selects }

  /// Comes by all that lies in a folder.
  package mutating func walk(_ root: TreePath) {
    // A closure cannot change what it is called by.
    var (found, failed): ([File], [Report.Failure]) = ([], [])
    let selects = selects
    let start = root.appending([]).bytes.count
    DiskTree(root).walk(
      { entry in
        guard selects(entry.path.text, entry.kind == .folder) else { return false }
        if entry.kind == .folder { return !SoundNames.isPassedOver(folder: entry.path.name) }
        do throws(SoundError) {
          guard try Self.isSound(entry) else { return false }
          let below = String(validating: entry.path.bytes.dropFirst(start), as: UTF8.self)
          guard let below, entry.path.isText else { throw Self.unreadableName }
          found.append(File(path: entry.path.text, below: below))
        } catch {
          failed.append(Report.Failure(entry.path.text, error.description))
        }
        return false
      }, failed: { failed.append($0) })
    files += found
    failures += failed
  }

  private static func isSound(_ entry: FileEntry) throws(SoundError) -> Bool {
    switch SoundNames.clue(entry) {
    case nil: return false
    case .name: return true
    case .content:
      // What is no file is a failure of whoever opens it, and has no name that promises a sound.
      guard entry.kind == .file else { return false }
      return SoundNames.isSound(try SoundSubject(entry.open(), path: entry.path.text))
    }
  }

  private static let unreadableName = SoundError(
    .io, "has a name that is no UTF-8", suggestion: "rename it")
}
