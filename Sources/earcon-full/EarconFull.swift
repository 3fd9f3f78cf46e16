// SPDX-License-Identifier: MIT

internal import EarconCommands

/// `earcon` with libraries that most runs do not need: libzip and libsoxr.
///
/// `earcon` replaces itself with this program to read an archive, or if the sample rate may change.
/// Built without the traits `Archives` and `Resampling`, the program behaves as `earcon` does.
@main enum EarconFull {
  static func main() {
    linkArchives()
    linkResampling()
    EarconCommand.run()
  }
}
