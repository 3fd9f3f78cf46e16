// SPDX-License-Identifier: MIT

internal import SoundConversion

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `earcon-full`, the program of this package that all libraries are linked to.
enum FullProgram {
  /// Becomes it, with the words that this process was started with; returns where it is not there.
  @Sendable static func become() {
    guard let path = ProgramSearch.beside("earcon-full") else { return }
    // Safe: the strings are this process's to the end of it; the array ends in a null pointer.
    var words = unsafe CommandLine.arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    unsafe execv(path, words)
  }
}
