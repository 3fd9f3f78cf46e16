// SPDX-License-Identifier: MIT

internal import EarconCommands

/// `earcon` with libraries that most runs do not need: libzip and libsoxr.
///
/// `earcon` replaces itself with this program if it may have to read an archive or change a sample rate.
/// Built without the traits `Archives` and `Resampling`, the program behaves as `earcon` does.
@main enum EarconFull {
  static func main() {
    linkArchives()
    linkResampling()
    EarconCommand.run()
  }
}
