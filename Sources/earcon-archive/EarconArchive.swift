// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundArchive
internal import SoundFile
internal import Synchronization

/// `earcon validate` for archives: the program that libzip is linked to, so that no other one has to
/// load it. `earcon` becomes this program where an archive is to be checked.
@main enum EarconArchive {
  static func main() {
    CheckCommand.archives.withLock { opener in
      opener = { file, path throws(SoundError) in try ArchiveTree(file, root: path) }
    }
    CheckCommand.run()
  }
}
