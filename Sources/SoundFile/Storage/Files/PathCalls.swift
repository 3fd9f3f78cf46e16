// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

// Overloads of the system calls that take a path. For a `String` argument the compiler prefers them to
// the C functions of the same name, which would pass on `PathText`'s characters instead of the bytes
// that they represent. Any other C function that takes a path needs an overload here or a call to
// `PathText.withCString`.
//
// Safe: `PathText.withCString` passes a string that ends in a zero byte and lives across the call; other
// pointers are the caller's, as in the C functions.

/// Examines the target of a path.
@unsafe func stat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> CInt {
  unsafe PathText.withCString(path) { unsafe stat($0, status) }
}

/// Examines a path without following a link.
@unsafe func lstat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> CInt {
  unsafe PathText.withCString(path) { unsafe lstat($0, status) }
}

@unsafe func access(_ path: String, _ mode: CInt) -> CInt {
  unsafe PathText.withCString(path) { unsafe access($0, mode) }
}

/// Returns the absolute path with symbolic links resolved, as a C string that the caller must free; `nil` on failure.
@unsafe func realpath(_ path: String, _ resolved: UnsafeMutablePointer<CChar>?)
  -> UnsafeMutablePointer<CChar>?
{
  unsafe PathText.withCString(path) { unsafe realpath($0, resolved) }
}

/// Copies a link's target, without a zero byte, to `target`, which has `size` bytes; returns the number of copied
/// bytes, or -1 on failure.
@unsafe func readlink(_ path: String, _ target: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
  unsafe PathText.withCString(path) { unsafe readlink($0, target, size) }
}

@unsafe func mkdir(_ path: String, _ mode: mode_t) -> CInt {
  unsafe PathText.withCString(path) { unsafe mkdir($0, mode) }
}

@unsafe func rmdir(_ path: String) -> CInt {
  unsafe PathText.withCString(path) { unsafe rmdir($0) }
}

/// Removes a file's name; never removes a folder.
@unsafe @discardableResult func unlink(_ path: String) -> CInt {
  unsafe PathText.withCString(path) { unsafe unlink($0) }
}

/// Gives a file a second name, a hard link.
@unsafe func link(_ path: String, _ other: String) -> CInt {
  unsafe PathText.withCString(path) { path in
    unsafe PathText.withCString(other) { unsafe link(path, $0) }
  }
}

/// Renames a file; replaces an existing file of the new name.
@unsafe func rename(_ path: String, _ other: String) -> CInt {
  unsafe PathText.withCString(path) { path in
    unsafe PathText.withCString(other) { unsafe rename(path, $0) }
  }
}

@unsafe @discardableResult func execv(
  _ path: String, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  unsafe PathText.withCString(path) { unsafe execv($0, arguments) }
}

/// Returns the bytes of a path's text as a C string, which the caller must free; `nil` if there is no memory for it.
@unsafe func strdup(_ text: String) -> UnsafeMutablePointer<CChar>? {
  unsafe PathText.withCString(text) { unsafe strdup($0) }
}
