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
  /// Creates a file without a name in `$TMPDIR` or `/tmp`.
  ///
  /// - Parameter name: the sound or stream whose bytes the file will hold; errors report this name.
  /// - Returns: the file, open for reading and writing.
  /// - Throws: `SoundError` with code `.io`.
  package static func unnamed(for name: String) throws(SoundError) -> FileDescriptor {
    let folder = Environment.temporaryFolder
    do throws(SoundError) {
      return try unnamed(in: folder)
    } catch {
      throw SoundError(
        .io, "the temporary folder \(folder) is unusable: \(error.message)", file: name,
        suggestion: "set TMPDIR to a folder in which Earcon can create files")
    }
  }

  /// Returns an error that names the content and the folder, for a failed write to a file of `unnamed(for:)`.
  ///
  /// - Parameters:
  ///   - error: the error of the write.
  ///   - content: the content of the file, such as "the decoded samples".
  /// - Returns: the error; one with a code other than `.io` is unchanged.
  package static func failure(_ error: SoundError, writing content: String) -> SoundError {
    guard error.code == .io else { return error }
    let remedy = "set TMPDIR to another folder"
    return SoundError(
      .io, "\(content) in \(Environment.temporaryFolder) \(error.message)", file: error.file,
      suggestion: error.suggestion.map { "\($0), or \(remedy)" } ?? remedy)
  }

  /// Creates a file without a name in a folder.
  static func unnamed(in folder: String) throws(SoundError) -> FileDescriptor {
    #if canImport(Glibc) || canImport(Musl)
      do throws(SoundError) {
        return try .open(folder, O_RDWR | O_EXCL | withoutName, mode: 0o600)
      } catch {
        // Some file systems cannot create a file without a name; any other error occurs again below.
      }
    #endif
    let (path, descriptor) = try beside(folder + "/earcon", mode: 0o600)
    _ = unsafe unlink(path)
    return descriptor
  }

  #if canImport(Glibc) || canImport(Musl)
    /// `O_TMPFILE` (open(2)), which Swift does not import.
    private static let withoutName = 0o20000000 | O_DIRECTORY
  #endif

  /// Creates a hidden file with a unique name in the folder of `path`, and locks it if the file system has locks.
  static func beside(_ path: String, mode: mode_t) throws(SoundError) -> (
    path: String, descriptor: FileDescriptor
  ) {
    var attempt = 0
    while true {
      let candidate = name(beside: path)
      do throws(SoundError) {
        let flags = O_RDWR | O_CREAT | O_EXCL
        let file = try FileDescriptor.open(candidate, flags, mode: mode)
        if try file.isHeld(candidate) { return (candidate, file) }
        throw SoundError(
          .exists, "another program removed the temporary file next to it", file: candidate)
      } catch {
        attempt += 1
        if error.code == .exists, attempt < 16 { continue }
        var named = error
        named.file = path
        named.suggestion = remedy(error)
        // `.exists` would suggest overwriting the output, which would not help.
        if error.code == .exists { named.code = .io }
        throw named
      }
    }
  }

  /// Returns the remedy for a failure to create a file; the user knows the folder, but not the hidden file's name.
  private static func remedy(_ error: SoundError) -> String? {
    if error.code == .exists { return "stop the other program, or choose another folder" }
    let isAboutPath = [nil, SoundError.pathRemedy, SoundError.permissionRemedy]
      .contains(error.suggestion)
    return isAboutPath ? "check that its folder exists and is writable" : error.suggestion
  }

  /// The end of a hidden file's name.
  enum Ending: String {
    /// An incomplete file, or a replaced or removed original; a later run removes the file. A name that
    /// `name(beside:own:replaced:)` returns permits the removal of only the files that it identifies.
    case partial = ".earcon.partial"
    /// The only copy of an original, which no later run removes.
    case original = ".earcon.original"
  }

  /// Returns the path of a new hidden file in the folder of `path`, with a name such as
  /// `.NAME.TAG.earcon.partial`.
  static func name(beside path: String, _ ending: Ending = .partial) -> String {
    name(beside: path, tag: text(.random(in: 0...UInt64.max)), ending)
  }

  /// Returns a new hidden path for a file that Earcon replaces or removes, with the name
  /// `.NAME.RANDOM-OWN-VERSION.earcon.partial`.
  ///
  /// Another program can save a file just before Earcon gives it this name. A later run must not remove that
  /// version. The name therefore identifies the only files that a later run may remove.
  ///
  /// - Parameters:
  ///   - path: a path in the hidden file's folder.
  ///   - own: Earcon's file, which has the name first; `nil` if only the replaced file gets the name.
  ///   - replaced: the version that Earcon replaces or removes.
  /// - Returns: the path of the hidden file.
  static func name(beside path: String, own: FileIdentity?, replaced: FileVersion) -> String {
    // No file has inode 0.
    let parts = [UInt64.random(in: 0...UInt64.max), own?.node ?? 0, replaced.fingerprint]
    return name(beside: path, tag: parts.map(text).joined(separator: "-"), .partial)
  }

  private static func text(_ number: UInt64) -> String { String(number, radix: 36) }

  private static func name(beside path: String, tag: String, _ ending: Ending) -> String {
    let start = nameStart(of: path)
    // A short stem keeps the name under the file system's limit of 255 bytes.
    var stem = path[start...]
    while stem.utf8.count > 40 { stem.removeLast() }
    return path[..<start] + ".\(stem).\(tag)" + ending.rawValue
  }

  /// Returns the start of a path's last component.
  private static func nameStart(of path: String) -> String.Index {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    return slash ?? path.startIndex
  }
}

extension TemporaryFile {
  /// The folders in which this process has searched for abandoned hidden files.
  private static let cleaned = Locked<Set<String>>([])

  /// Removes the hidden files that killed programs left in the folder of `path`.
  ///
  /// Keeps files that a running program has locked, and all files on a file system without locks. A process reads each
  /// folder only once.
  static func removeAbandoned(beside path: String) {
    let folder = String(path[..<nameStart(of: path)])
    guard cleaned.withLock({ $0.insert(folder).inserted }) else { return }
    for name in FileOperations.names(inFolder: folder.isEmpty ? "." : folder, beginningWith: ".")
    where isPartial(name) {
      removeIfAbandoned(folder + name)
    }
  }

  /// Returns whether a name is one that `name(beside:)` or `name(beside:own:replaced:)` gives to a partial
  /// file.
  static func isPartial(_ name: String) -> Bool { tag(of: name) != nil }

  /// Returns the one or three parts of a partial file's tag; `nil` for other names.
  private static func tag(of name: String) -> [String]? {
    let end = Ending.partial.rawValue
    guard name.hasPrefix("."), name.hasSuffix(end) else { return nil }
    let rest = name.dropLast(end.count).utf8
    guard let dot = rest.lastIndex(of: UInt8(ascii: ".")), dot != rest.startIndex else {
      return nil
    }
    let parts = rest[rest.index(after: dot)...]
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let areNumbers = parts.allSatisfy { part in
      (1...13).contains(part.count)
        && part.allSatisfy {
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        }
    }
    guard areNumbers, parts.count == 1 || parts.count == 3 else { return nil }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func removeIfAbandoned(_ path: String) {
    do throws(SoundError) {
      let file = try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard try file.status(path).st_mode & S_IFMT == S_IFREG, file.hold() == true else { return }
      // After this file was opened, another file may have taken its name.
      let version = FileVersion(try file.status(path))
      guard permitsRemoval(path, of: version), FileVersion(ofName: path) == version else { return }
      try FileOperations.remove(path)
    } catch {
      // If a hidden file cannot be opened or removed, it stays; that does no harm.
      return
    }
  }

  /// Returns whether a file's hidden name permits a later run to remove that file.
  private static func permitsRemoval(_ path: String, of version: FileVersion) -> Bool {
    guard let parts = tag(of: String(path[nameStart(of: path)...])) else { return false }
    return parts.count == 1 || parts[1] == text(version.identity.node)
      || parts[2] == text(version.fingerprint)
  }
}

extension FileDescriptor {
  /// Locks the file until it is closed or the program ends.
  ///
  /// - Returns: `true` if the file is now locked; `false` if it is locked through another descriptor, also one of this
  ///   program; `nil` if it cannot be locked, as on a file system without locks.
  fileprivate func hold() -> Bool? {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    return errno == EWOULDBLOCK ? false : nil
  }

  /// Locks a new file, if the file system has locks, and returns whether this program can use the file.
  ///
  /// Returns `false` if another program has locked the file, or has removed it as abandoned before the lock. If the
  /// check itself fails, this function removes the file.
  fileprivate func isHeld(_ path: String) throws(SoundError) -> Bool {
    guard hold() != false else { return false }
    do throws(SoundError) {
      return try status(path).st_nlink > 0
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }
}
