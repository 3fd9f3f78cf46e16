// SPDX-License-Identifier: MIT

internal import EarconCommands
internal import SoundFile
internal import Synchronization

#if Archives
  internal import SoundArchive
#endif
#if Resampling
  internal import SoundResampling
#endif

/// `earcon` with the libraries that it can mostly do without: libzip and libsoxr.
///
/// `earcon` becomes this program to read an archive, or if a sample rate may have to change. Without
/// the traits it has no more than `earcon`.
@main enum EarconFull {
  static func main() {
    #if Archives
      Libraries.linked.withLock { libraries in
        libraries.openArchive = { file, path throws(SoundError) in
          try ArchiveTree(file, root: path)
        }
      }
    #endif
    #if Resampling
      RateLibrary.linked.withLock { $0 = SoxResampler() }
    #endif
    EarconCommand.run()
  }
}
