// SPDX-License-Identifier: MIT

internal import SoundFile
internal import Synchronization

/// The folders that a run created for its outputs.
final class CreatedFolders: Sendable {
  private let paths = Mutex<[String]>([])

  /// Creates the missing folders of an output's path.
  ///
  /// - Throws: `SoundError` with code `.io` if a folder cannot be created.
  func make(for path: String) throws(SoundError) {
    let made = try FileOperations.makeFolders(for: path)
    paths.withLock { $0 += made }
  }

  /// Removes the created folders that are still empty, for example because conversions failed.
  func removeEmpty() {
    let made = paths.withLock { $0 }
    // A folder's path precedes those of the folders in it; remove the innermost folders first.
    for path in made.sorted().reversed() {
      FileOperations.removeFolder(path)
    }
  }
}
