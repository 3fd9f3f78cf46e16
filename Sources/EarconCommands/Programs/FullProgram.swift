// SPDX-License-Identifier: MIT

internal import SoundFile

/// `earcon-full`, the program of this package that is linked to all libraries.
enum FullProgram {
  /// Replaces this process with `earcon-full` and the same arguments; returns only if that program
  /// is missing or cannot be started.
  @Sendable static func become() {
    guard let path = ProgramSearch.beside("earcon-full") else { return }
    ProgramSearch.execute(path)
  }
}
