// SPDX-License-Identifier: MIT

internal import SoundFile

/// `earcon-full`, the program of this package that all libraries are linked to.
enum FullProgram {
  /// Becomes it, with the words that this process was started with; returns where it is not there.
  @Sendable static func become() {
    guard let path = ProgramSearch.beside("earcon-full") else { return }
    ProgramSearch.execute(path)
  }
}
