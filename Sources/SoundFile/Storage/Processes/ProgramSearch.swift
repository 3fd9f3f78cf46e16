// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds programs, and becomes one.
package enum ProgramSearch {
  /// A program of this package: beside the one that runs, or where `make install` puts helpers.
  package static func beside(_ name: String) -> String? {
    guard let own = runningProgram, let slash = own.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let folder = own[..<slash]
    return ["\(folder)/\(name)", "\(folder)/../libexec/earcon/\(name)"].first(where: isProgram)
  }

  /// A program in one of the folders of `PATH`.
  package static func onPath(_ name: String) -> String? {
    guard let path = Environment.value("PATH") else { return nil }
    return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Becomes another program, with the words that this process was started with; returns if that
  /// fails.
  package static func become(_ path: String) {
    // Safe: the strings are this process's to the end of it; the array ends in a null pointer.
    var words = unsafe CommandLine.arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    unsafe execv(path, words)
  }

  private static func isProgram(_ path: String) -> Bool {
    // Safe: a String becomes a C string for the time of the call.
    unsafe FileSource.isRegularFile(path) && access(path, X_OK) == 0
  }

  /// The path of the program that runs, symbolic links followed.
  private static var runningProgram: String? {
    #if canImport(Darwin)
      FileSource.real(CommandLine.arguments.first ?? "")
    #else
      FileSource.real("/proc/self/exe")
    #endif
  }
}
