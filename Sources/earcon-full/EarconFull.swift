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

/// `earcon` with libraries that most runs do not need: libzip and libsoxr.
///
/// `earcon` replaces itself with this program to read an archive, or if the sample rate may change.
/// Without the traits, this program equals `earcon`.
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
