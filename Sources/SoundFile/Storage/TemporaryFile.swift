// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files that are not there yet, or never will be.
package enum TemporaryFile {
  /// A new file in `$TMPDIR` or `/tmp`, its name already removed.
  package static func unnamed() throws(SoundError) -> FileDescriptor {
    // Safe: getenv's string is copied at once.
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let (path, descriptor) = try beside(folder + "/earcon", mode: 0o600)
    _ = unsafe unlink(path)
    return descriptor
  }

  /// A new file in the folder of `path`, hidden, under a name that nothing else has.
  static func beside(_ path: String, mode: mode_t) throws(SoundError) -> (
    path: String, descriptor: FileDescriptor
  ) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let folder = path[..<(slash ?? path.startIndex)]
    // A short stem keeps the name under the file system's limit of 255 bytes.
    var stem = path[(slash ?? path.startIndex)...]
    while stem.utf8.count > 40 { stem.removeLast() }
    var attempt = 0
    while true {
      let tag = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let candidate = "\(folder).\(stem).\(tag).partial"
      do throws(SoundError) {
        let flags = O_RDWR | O_CREAT | O_EXCL
        return (candidate, try FileDescriptor.open(candidate, flags, mode: mode))
      } catch {
        attempt += 1
        if error.code == .exists, attempt < 16 { continue }
        var named = error
        named.file = path
        named.advice = "look whether its folder is there and may be written to"
        throw named
      }
    }
  }
}
