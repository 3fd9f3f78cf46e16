// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileIdentity {
  /// Creates the identity of a regular file, following links; `nil` for a missing file, a folder, a
  /// pipe or a device.
  package init?(path: String) {
    var status = stat()
    // Safe: a String becomes a C string during the call, and the system writes only `status`.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// Creates the identity of an open regular file; `nil` for a folder, a pipe or a device.
  package init?(_ descriptor: FileDescriptor) {
    guard let status = try? descriptor.status(""), status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(status)
  }

  /// Creates the identity of a folder, following links; `nil` if the path does not lead to a folder.
  package init?(folder path: String) {
    var status = stat()
    // Safe: a String becomes a C string during the call, and the system writes only `status`.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(status)
  }
}
