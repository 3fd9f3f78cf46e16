// SPDX-License-Identifier: MIT

internal import SoundFile
internal import Synchronization

/// `earcon-full`, the program of this package that is linked to all libraries.
package enum FullProgram {
  /// Lets commands that need a missing library replace this process with `earcon-full`.
  ///
  /// `earcon-full` itself does not call this method: built without a library, it would start itself
  /// again and again.
  package static func link() {
    Libraries.linked.withLock { $0.become = become }
  }

  /// Replaces this process with `earcon-full` and the same arguments; returns only if that program
  /// is missing, lacks a library or cannot be started.
  ///
  /// Once this process is replaced, only the dynamic linker can report a missing library, without a remedy.
  @Sendable private static func become() {
    guard let path = ProgramSearch.beside("earcon-full") else { return }
    if let libraries = MissingLibraries(of: path) {
      Libraries.linked.withLock { $0.missing = libraries }
    } else {
      ProgramSearch.execute(path)
    }
  }
}
