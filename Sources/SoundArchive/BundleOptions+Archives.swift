// SPDX-License-Identifier: MIT

#if Archives
  public import SoundBundle
  internal import SoundFile

  extension BundleOptions {
    /// Lets validation look into `.ipa`, `.apk`, `.aab` and `.zip` files that are named explicitly.
    ///
    /// Nothing is unpacked to the disk. Entries are limited in number, size and compression ratio.
    public mutating func readArchives() {
      openArchive = { file, path throws(SoundError) in try ArchiveTree(file, root: path) }
    }
  }
#endif
