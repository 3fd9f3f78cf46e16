// SPDX-License-Identifier: MIT

internal import SoundFile
internal import Synchronization

/// The folders that a run created for its outputs.
final class CreatedFolders: Sendable {
  private let paths = Mutex<[String]>([])

  /// Creates the missing folders of an output's path.
  ///
  /// - Throws: `SoundError` with code `.io`.
  func make(for path: String) throws(SoundError) {
    let made = try FileOperations.makeFolders(for: path)
    guard !made.isEmpty else { return }
    paths.withLock { $0 += made }
  }

  /// Removes the folders that stayed empty because their conversions failed.
  func removeEmpty() {
    let made = paths.withLock { $0 }
    // Remove the innermost folders first, which have the longest paths.
    for path in made.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      FileOperations.removeFolder(path)
    }
  }
}
