// SPDX-License-Identifier: MIT

internal import SoundFile
internal import Synchronization

/// The folders that a run has made for its outputs.
final class CreatedFolders: Sendable {
  private let paths = Mutex<[String]>([])

  /// Makes the folders that an output's path goes through.
  ///
  /// - Throws: `SoundError` with code `.io`.
  func make(for path: String) throws(SoundError) {
    let made = try FileOperations.makeFolders(for: path)
    guard !made.isEmpty else { return }
    paths.withLock { $0 += made }
  }

  /// Removes those that hold nothing, because no sound came to be in them.
  func removeEmpty() {
    let made = paths.withLock { $0 }
    // The inner ones first: a path is longer than that of the folder around it.
    for path in made.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      FileOperations.removeFolder(path)
    }
  }
}
