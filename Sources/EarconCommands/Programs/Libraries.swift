// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundFile
package import Synchronization

/// The function that opens archives, and the one that replaces `earcon` with `earcon-full`.
///
/// Debian has no static libzip or libsoxr, and loading shared libraries would lengthen each start.
/// `earcon` therefore has neither; a run that needs one becomes `earcon-full`, which has both.
package struct Libraries: Sendable {
  /// Opens archives; `nil` if the running program is not linked to libzip.
  package var openArchive: BundleOptions.OpenArchive?
  /// Replaces this process with `earcon-full`, and returns only if that program is missing or cannot be started;
  /// `nil` in `earcon-full` itself.
  package var become: (@Sendable () -> Void)?
  /// The missing libraries that `earcon-full` needs to start; `nil` unless `become` has found some.
  package var missing: MissingLibraries?

  /// Creates a value without libraries.
  package init() {}

  /// The libraries of the running program, which sets them before a command runs; later, only `become`
  /// changes the value.
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

  /// The function that opens archives; in a program without libzip, one that throws an error with the remedy.
  static var archiveOpener: BundleOptions.OpenArchive {
    linked.withLock { $0.openArchive } ?? refuseArchive
  }

  private static let refuseArchive: BundleOptions.OpenArchive = { _, _ throws(SoundError) in
    throw error(
      "is an archive; reading it needs earcon-full (with libzip)", trait: "Archives",
      otherwise: "unpack the archive and name the folder")
  }

  /// Returns the error for a task that needs a library which the running program lacks.
  ///
  /// - Parameters:
  ///   - task: the task and the program that it needs.
  ///   - trait: the trait of the package that adds the library.
  ///   - otherwise: the remedy without the library.
  /// - Returns: an error that names the libraries which `earcon-full` lacks, or says that `earcon-full` is missing.
  static func error(_ task: String, trait: String, otherwise: String) -> SoundError {
    if let libraries = linked.withLock({ $0.missing }) {
      return SoundError(
        .unsupported, "\(task), which \(libraries.need)",
        suggestion: "\(libraries.suggestion), or \(otherwise)")
    }
    return SoundError(
      .unsupported, "\(task), which is missing beside earcon and in ../libexec/earcon",
      suggestion:
        "install all of earcon, build it with --traits Commands,\(trait), or \(otherwise)")
  }
}
