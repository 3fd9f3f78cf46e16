// SPDX-License-Identifier: MIT

internal import EarconCommands

#if Archives
  internal import SoundArchive
  internal import SoundFile
  internal import Synchronization
#endif

extension EarconFull {
  /// Lets the commands open archives; does nothing in a build without the trait `Archives`.
  static func linkArchives() {
    #if Archives
      Libraries.linked.withLock { libraries in
        libraries.openArchive = { file, path throws(SoundError) in
          try ArchiveTree(file, root: path)
        }
      }
    #endif
  }
}
