// SPDX-License-Identifier: MIT

#if Archives
  public import SoundBundle
  internal import SoundFile

  extension BundleOptions {
    /// Lets validation read `.ipa`, `.apk`, `.aab` and `.zip` files that are named explicitly.
    ///
    /// Earcon unpacks nothing to the disk. `ArchiveLimits` restricts the entries' number, size and
    /// compression ratio.
    public mutating func readArchives() {
      openArchive = { file, path throws(SoundError) in try ArchiveTree(file, root: path) }
    }
  }
#endif
