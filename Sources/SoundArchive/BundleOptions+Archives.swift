// SPDX-License-Identifier: MIT

#if Archives
  public import SoundBundle
  internal import SoundFile

  extension BundleOptions {
    /// Lets validation read `.ipa`, `.apk`, `.aab` and `.zip` files that are named explicitly.
    ///
    /// Earcon unpacks nothing to the disk. It refuses an archive of more than 100,000 entries, or with a
    /// directory of more than 32 MiB. It unpacks at most 2 GiB for an entry, and for the whole archive
    /// 64 MiB plus 64 times the archive's size, but never more than 16 GiB.
    public mutating func readArchives() {
      openArchive = { file, path throws(SoundError) in try ArchiveTree(file, root: path) }
    }
  }
#endif
