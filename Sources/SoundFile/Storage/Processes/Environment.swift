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
  /// Returns the value of a variable, or `nil` if it is not set.
  package static func value(_ name: String) -> String? {
    // Safe: the string that getenv returns is copied immediately.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
