// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileIdentity {
  /// The regular file that a path leads to, by links too; `nil` for what is not there, and for
  /// folders, pipes and devices.
  package init?(path: String) {
    var status = stat()
    // Safe: a String becomes a C string for the time of the call, and the system fills no more than
    // `status`.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// The regular file that is open; `nil` for pipes and devices.
  package init?(_ descriptor: FileDescriptor) {
    guard let status = try? descriptor.status(""), status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(status)
  }

  /// The folder that a path leads to; `nil` where there is none.
  package init?(folder path: String) {
    var status = stat()
    // Safe: as above.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(status)
  }
}
