// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The environment variables of this process.
package enum Environment {
  /// Returns the value of a variable as `PathText`, or `nil` if it is not set.
  package static func value(_ name: String) -> String? {
    // Safe: the string that getenv returns is copied immediately.
    unsafe getenv(name).map { unsafe PathText.text(cString: $0) }
  }

  /// The folder for temporary files: `$TMPDIR`, or `/tmp` if that is empty or not set.
  package static var temporaryFolder: String {
    guard let folder = value("TMPDIR"), !folder.isEmpty else { return "/tmp" }
    return folder
  }

  private static let libraryVariable = "LD_LIBRARY_PATH"

  /// The absolute folders in `LD_LIBRARY_PATH`, separated by colons; `nil` if there are none.
  static var libraryFolders: String? { value(libraryVariable).flatMap(absoluteFolders) }

  /// Removes empty and relative entries from `LD_LIBRARY_PATH`, before another program replaces this process.
  static func removeRelativeLibraryFolders() {
    // Safe: the strings live across the calls, and the system copies them.
    if let folders = libraryFolders {
      _ = unsafe PathText.withCString(folders) { unsafe setenv(libraryVariable, $0, 1) }
    } else {
      unsafe unsetenv(libraryVariable)
    }
  }

  /// Returns the absolute entries of a list in the form of `LD_LIBRARY_PATH`; `nil` if there are none.
  ///
  /// An empty entry means the working folder, and a relative entry starts there; libraries in such folders may
  /// have come with the sounds. glibc separates entries by colons and semicolons, musl by colons and line feeds.
  static func absoluteFolders(_ list: String) -> String? {
    let separators = Array(":;\n".utf8)
    let folders = list.utf8.split { separators.contains($0) }
      .filter { $0.first == UInt8(ascii: "/") }.map { String(Substring($0)) }
    return folders.isEmpty ? nil : folders.joined(separator: ":")
  }
}
