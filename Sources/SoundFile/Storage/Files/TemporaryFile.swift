// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Temporary files, unnamed or hidden.
package enum TemporaryFile {
  /// Creates a file in `$TMPDIR` or `/tmp` and removes its name.
  package static func unnamed() throws(SoundError) -> FileDescriptor {
    let folder = Environment.temporaryFolder
    let (path, descriptor) = try beside(folder + "/earcon", mode: 0o600)
    _ = unsafe unlink(path)
    return descriptor
  }

  /// Creates a hidden file with a unique name in the folder of `path`.
  static func beside(_ path: String, mode: mode_t) throws(SoundError) -> (
    path: String, descriptor: FileDescriptor
  ) {
    let (folder, front) = start(path)
    var attempt = 0
    while true {
      let tag = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let candidate = folder + front + tag + end
      do throws(SoundError) {
        let flags = O_RDWR | O_CREAT | O_EXCL
        let file = try FileDescriptor.open(candidate, flags, mode: mode)
        if try file.isHeld(candidate) { return (candidate, file) }
        throw SoundError(.exists, "was removed by another program", file: candidate)
      } catch {
        attempt += 1
        if error.code == .exists, attempt < 16 { continue }
        var named = error
        named.file = path
        named.suggestion = "check that its folder exists and is writable"
        throw named
      }
    }
  }

  private static let end = ".partial"

  /// Returns the folder of a hidden file, and the part of its name before the tag.
  private static func start(_ path: String) -> (folder: String, front: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    // A short stem keeps the name under the file system's limit of 255 bytes.
    var stem = path[(slash ?? path.startIndex)...]
    while stem.utf8.count > 40 { stem.removeLast() }
    return (String(path[..<(slash ?? path.startIndex)]), ".\(stem).")
  }

  /// Removes the hidden files for these paths that no program has locked.
  static func removeAbandoned(beside paths: [String]) {
    var fronts: [String: Set<String>] = [:]
    for path in paths {
      let (folder, front) = start(path)
      fronts[folder, default: []].insert(front)
    }
    for (folder, fronts) in fronts {
      for name in FileOperations.names(inFolder: folder.isEmpty ? "." : folder) {
        guard let front = self.front(name), fronts.contains(front) else { continue }
        removeAbandoned(folder + name)
      }
    }
  }

  /// Returns the part of a hidden file's name before the tag; `nil` for other names.
  private static func front(_ name: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(end) else { return nil }
    let rest = name.dropLast(end.count)
    guard let dot = rest.lastIndex(of: ".") else { return nil }
    let tag = rest[rest.index(after: dot)...].utf8
    let isTag =
      (1...13).contains(tag.count)
      && tag.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    return isTag ? String(rest[...dot]) : nil
  }

  private static func removeAbandoned(_ path: String) {
    do throws(SoundError) {
      let file = try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard try file.status(path).st_mode & S_IFMT == S_IFREG, file.hold() == true else { return }
      try FileOperations.remove(path)
    } catch {
      // A file that cannot be opened or removed stays and does no harm.
      return
    }
  }
}

extension FileDescriptor {
  /// Locks the file until it is closed or the program ends.
  ///
  /// - Returns: `false` if another program has locked it; `nil` if the file system has no locks.
  fileprivate func hold() -> Bool? {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    return errno == EWOULDBLOCK ? false : nil
  }

  /// Locks a new file and returns whether it still exists: before the lock, another program may have
  /// removed it as abandoned.
  fileprivate func isHeld(_ path: String) throws(SoundError) -> Bool {
    guard hold() != false else { return false }
    return try status(path).st_nlink > 0
  }
}
