// SPDX-License-Identifier: MIT

package import SoundBundle
package import Synchronization

/// What the commands need C libraries for that `earcon` is not linked to.
///
/// Debian has no static libzip and libsoxr, and looking up shared libraries would lengthen each
/// start. So `earcon` has neither, and becomes `earcon-full`, which has both, if one is needed.
package struct Libraries: Sendable {
  /// Opens archives.
  package var openArchive: BundleOptions.OpenArchive?
  /// Becomes the program that is linked to all of them; returns if it is not installed.
  package var become: (@Sendable () -> Void)?

  /// Makes a program's libraries: none.
  package init() {}

  /// Those of the program that runs: set once, before a command does.
  package static let linked = Mutex(Libraries())

  /// Becomes the program that reads archives, if the one that runs does not.
  ///
  /// To be called before anything is read from standard input or printed.
  static func requireArchives() {
    let libraries = linked.withLock { $0 }
    if libraries.openArchive == nil { libraries.become?() }
  }
}
