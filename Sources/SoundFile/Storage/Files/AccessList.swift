// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import CSystemCall
#endif

/// The access control list of a file, in the kernel's form (acl(5)).
///
/// In the mode of a file with a list, the group bits hold the list's mask. A copy of the mode without the list
/// would therefore give the owning group all rights in the mask.
struct AccessList: Hashable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the list of the file that a path leads to.
  ///
  /// `nil` if the file has no list or the system cannot read it, and on systems other than Linux. On macOS, modes
  /// do not depend on the lists.
  init?(path: String) {
    #if os(Linux)
      // Safe: the path ends in a zero byte and lives across the call, and the system writes at most
      // `bytes.count` bytes. The kernel limits an attribute to 64 KiB.
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let size = unsafe PathText.withCString(path) { path in
        unsafe csystemcall_access_list(path, &bytes, bytes.count)
      }
      guard size > 0 else { return nil }
      self.bytes = Array(bytes.prefix(size))
    #else
      return nil
    #endif
  }

  /// Gives a file the list; this also sets the permission bits of the file's mode, those of the group to the
  /// list's mask.
  ///
  /// - Returns: `false` if the system refuses the list, and always on systems other than Linux.
  func set(on file: FileDescriptor) -> Bool {
    #if os(Linux)
      // Safe: the system reads `bytes.count` bytes.
      return unsafe csystemcall_set_access_list(file.number, bytes, bytes.count) == 0
    #else
      return false
    #endif
  }

  /// Removes the list that a new file has inherited from its folder; does nothing on systems other than Linux.
  static func remove(from file: FileDescriptor) {
    #if os(Linux)
      _ = csystemcall_remove_access_list(file.number)
    #endif
  }
}
