// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
internal import SoundValidation

/// Lists the sounds below folders: those that a validation with the same exclusions would check, except those
/// that the caller does not select.
///
/// The list holds only paths, so that no folder stays open.
package struct SoundWalk {
  /// A sound found by the walk.
  package struct File: Sendable {
    /// The path: the folder as given, then the path below it.
    package let path: String
    /// The path relative to the folder.
    package let below: String
  }

  /// The sounds, in the order of the walk.
  package private(set) var files: [File] = []
  /// The entries that cannot be read.
  package private(set) var unchecked: [SoundReport.UncheckedPath] = []
  private let exclusions: WalkExclusions
  private let selects: BundleOptions.Selection

  /// Creates a walk without files, which `walk(_:)` adds.
  ///
  /// - Parameters:
  ///   - exclusions: the folders and ignored files to skip; by default those of every walk.
  ///   - selects: selects the files and folders to visit.
  package init(
    excluding exclusions: WalkExclusions = WalkExclusions(),
    _ selects: @escaping BundleOptions.Selection
  ) {
    (self.exclusions, self.selects) = (exclusions, selects)
  }

  /// Adds the sounds and the unreadable entries below a folder.
  package mutating func walk(_ root: TreePath) {
    // A closure cannot mutate `self`, so the closures collect into variables.
    var (found, failed): ([File], [SoundReport.UncheckedPath]) = ([], [])
    let selects = selects
    let start = root.appending([]).bytes.count
    DiskTree(root, excluding: exclusions).walk(
      { entry in
        guard selects(entry.path.text, entry.kind == .folder) else { return false }
        if entry.kind == .folder { return !SoundNames.isSkipped(folder: entry.path.name) }
        do throws(SoundError) {
          guard try Self.isSound(entry) else { return false }
          let below = PathText.text(entry.path.bytes.dropFirst(start))
          found.append(File(path: entry.path.text, below: below))
        } catch {
          failed.append(SoundReport.UncheckedPath(entry.path.text, error.description))
        }
        return false
      }, failed: { failed.append($0) })
    files += found
    unchecked += failed
  }

  private static func isSound(_ entry: FileEntry) throws(SoundError) -> Bool {
    switch SoundNames.clue(entry) {
    case nil: return false
    case .name: return true
    case .content:
      // A pipe or a device has no content to check, and its name is not that of a sound.
      guard entry.kind == .file else { return false }
      return SoundNames.isSound(try SoundSubject(entry.open(), path: entry.path.text))
    }
  }
}
