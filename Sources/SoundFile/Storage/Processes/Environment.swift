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
  static var temporaryFolder: String {
    guard let folder = value("TMPDIR"), !folder.isEmpty else { return "/tmp" }
    return folder
  }
}
