// SPDX-License-Identifier: MIT

internal import EarconCommands
internal import SoundArchive
internal import SoundFile
internal import SoundResampling
internal import Synchronization
internal import YAMLConfiguration

/// `earcon` with the libraries that it can mostly do without: libzip, Yams and libsoxr.
///
/// `earcon` becomes this program where an archive or a configuration is to be read, or a sample rate
/// may have to change.
@main enum EarconFull {
  static func main() {
    Libraries.linked.withLock { libraries in
      libraries.parseYAML = YAMLText.parse
      libraries.openArchive = { file, path throws(SoundError) in try ArchiveTree(file, root: path) }
    }
    RateLibrary.linked.withLock { $0 = SoxResampler() }
    EarconCommand.run()
  }
}
