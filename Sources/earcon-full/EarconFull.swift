// SPDX-License-Identifier: MIT

internal import EarconCommands

/// `earcon` with libraries that most runs do not need: libzip and libsoxr.
///
/// `earcon` replaces itself with this program to read an archive, or if the sample rate may change.
/// Without the traits, this program equals `earcon`.
@main enum EarconFull {
  static func main() {
    linkArchives()
    linkResampling()
    EarconCommand.run()
  }
}
