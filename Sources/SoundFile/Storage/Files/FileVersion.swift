// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file's identity, size and modification time; normally, saving the file changes at least one of them.
package struct FileVersion: Hashable, Sendable {
  /// The file's identity.
  package let identity: FileIdentity
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  init(_ status: stat) {
    identity = FileIdentity(status)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
  }

  /// A hash for the names of hidden files; unlike `hashValue`, the same in every process.
  var fingerprint: UInt64 {
    let parts = [identity.node] + [size, seconds, nanoseconds].map { UInt64(bitPattern: $0) }
    return parts.reduce(0) { (hash: UInt64, part: UInt64) -> UInt64 in
      // SplitMix64: every bit of the result depends on every bit of the parts.
      var mixed = (hash ^ part) &+ 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Creates the version of the file that a path leads to, following links; `nil` if `stat` fails, as for a
  /// missing file.
  package init?(path: String) {
    var status = stat()
    // Safe here and below: a String becomes a C string during the call, and the system writes only
    // `status`.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the version of the file at a path, without following a link; `nil` if `lstat` fails, as for a
  /// missing file.
  init?(ofName path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
