// SPDX-License-Identifier: MIT

package import SoundBundle
internal import SoundFile
package import Synchronization

/// The function that opens archives, and the one that replaces `earcon` with `earcon-full`.
///
/// Debian has no static libzip or libsoxr, and loading shared libraries would lengthen each start.
/// `earcon` therefore has neither; a run that needs one becomes `earcon-full`, which has both.
package struct Libraries: Sendable {
  /// Opens archives; `nil` if the running program is not linked to libzip.
  package var openArchive: BundleOptions.OpenArchive?
  /// Replaces this process with the program that is linked to all libraries; returns only if that
  /// program is missing or cannot be started.
  package var become: (@Sendable () -> Void)?

  /// Creates a value without libraries.
  package init() {}

  /// The libraries of the running program; set once, before a command runs.
  package static let linked = Mutex(Libraries())

  /// Replaces this process with `earcon-full`, unless this program reads archives itself; returns if
  /// `earcon-full` is missing or cannot be started.
  ///
  /// Call this before reading standard input or printing anything, because `earcon-full` begins the
  /// run again.
  static func requireArchives() {
    let libraries = linked.withLock { $0 }
    if libraries.openArchive == nil { libraries.become?() }
  }

  /// The function that opens archives; without libzip, one that throws an error about the missing `earcon-full`.
  static var archiveOpener: BundleOptions.OpenArchive {
    linked.withLock { $0.openArchive } ?? missing
  }

  private static let missing: BundleOptions.OpenArchive = { _, _ throws(SoundError) in
    throw SoundError(
      .unsupported,
      "is an archive; reading it needs earcon-full with libzip, which is missing beside earcon and in "
        + "../libexec/earcon",
      suggestion: "install all of earcon, build it with --traits Commands,Archives, or unpack the "
        + "archive and name the folder")
  }
}
