// SPDX-License-Identifier: MIT

package import SoundBundle
package import Synchronization

/// The functions that need C libraries which `earcon` is not linked to.
///
/// Debian has no static libzip and libsoxr, and loading shared libraries would lengthen each
/// start. So `earcon` has neither; if one is needed, it becomes `earcon-full`, which has both.
package struct Libraries: Sendable {
  /// Opens archives.
  package var openArchive: BundleOptions.OpenArchive?
  /// Becomes the program that is linked to all libraries; returns if it is not installed.
  package var become: (@Sendable () -> Void)?

  /// Creates a value without libraries.
  package init() {}

  /// The libraries of the running program; set once, before a command runs.
  package static let linked = Mutex(Libraries())

  /// Becomes the program that reads archives, unless this one does.
  ///
  /// Call this before reading standard input or printing anything.
  static func requireArchives() {
    let libraries = linked.withLock { $0 }
    if libraries.openArchive == nil { libraries.become?() }
  }
}
