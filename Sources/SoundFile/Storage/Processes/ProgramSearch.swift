// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds and executes programs.
package enum ProgramSearch {
  /// Returns the path of another program of this package; `nil` if the program is in neither of two folders.
  ///
  /// The folders are that of the running program, and `../libexec/earcon` relative to it, where `make install` puts
  /// helpers.
  package static func beside(_ name: String) -> String? {
    guard let own = runningProgram, let slash = own.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let folder = own[..<slash]
    return ["\(folder)/\(name)", "\(folder)/../libexec/earcon/\(name)"].first(where: isProgram)
  }

  /// Returns the path of a program in `PATH`; `nil` if the program is not there.
  ///
  /// Only absolute entries count: a program in the working folder may have come with the sounds.
  package static func onPath(_ name: String) -> String? {
    guard let path = Environment.value("PATH") else { return nil }
    return path.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Replaces this process with another program, with the same arguments; returns only on failure.
  package static func execute(_ path: String) {
    Environment.removeRelativeLibraryFolders()
    // Safe: the strings live until this process ends; the array ends in a null pointer.
    var argv = unsafe ProgramArguments.all.map { unsafe strdup($0) }
    unsafe argv.append(nil)
    unsafe execv(path, argv)
  }

  private static func isProgram(_ path: String) -> Bool {
    // Safe: a String becomes a C string during the call.
    unsafe FileSource.isRegularFile(path) && access(path, X_OK) == 0
  }

  /// The path of the running program, with symbolic links resolved; `nil` if Earcon cannot find it.
  private static var runningProgram: String? {
    #if !canImport(Darwin)
      if let path = FileSource.real("/proc/self/exe") { return path }
    #endif
    // Without /proc, use the name by which the program was started.
    guard let name = ProgramArguments.all.first else { return nil }
    return (name.utf8.contains(UInt8(ascii: "/")) ? name : onPath(name)).flatMap(FileSource.real)
  }
}
