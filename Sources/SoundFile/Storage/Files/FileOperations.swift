// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Operations on whole files and folders.
package enum FileOperations {
  /// Returns whether a path exists; a dangling symbolic link exists too.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    // Safe here and below: a String becomes a C string during the call, and the system writes only
    // `status`.
    return unsafe lstat(path, &status) == 0
  }

  /// Returns an identifier that is the same for all paths of one file or folder; returns the path
  /// itself if `stat` fails, as for a missing file.
  package static func identity(of path: String) -> String {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return path }
    return "\(status.st_dev):\(status.st_ino)"
  }

  /// Returns a file's `identity(of:)` and its size in bytes; `nil` if `stat` fails, as for a missing file.
  package static func identityAndSize(of path: String) -> (identity: String, bytes: Int64)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return ("\(status.st_dev):\(status.st_ino)", Int64(status.st_size))
  }

  /// Returns whether a path leads to a folder; `nil` if `stat` fails, as for a missing file.
  package static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether a path is a symbolic link, even a dangling one.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the `identity(of:)` of a symbolic link's target; `nil` if the link is dangling or the path is not
  /// a link.
  package static func identity(ofLinkTarget path: String) -> String? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      unsafe stat(path, &status) == 0
    else { return nil }
    return "\(status.st_dev):\(status.st_ino)"
  }

  /// Returns the names in a folder that begin with `front`, sorted by bytes; none if the folder cannot be
  /// read.
  package static func names(inFolder path: String, beginningWith front: String = "") -> [String] {
    let folder = try? Folder(path: PathText.bytes(path), name: path)
    let items = try? folder?.items(beginningWith: PathText.bytes(front))
    return (items ?? []).map { PathText.text($0.name) }
  }

  /// Creates the missing parent folders of a path.
  ///
  /// - Returns: the paths of the created folders, the outer ones first.
  /// - Throws: `SoundError` with code `.io`.
  @discardableResult
  package static func makeFolders(for path: String) throws(SoundError) -> [String] {
    var made: [String] = []
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      let folder = String(path[..<slash])
      if unsafe mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        throw .system("cannot be created as a folder", folder)
      }
    }
    return made
  }

  /// Removes a folder if it is empty.
  package static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// Removes a file's name.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package static func remove(_ path: String) throws(SoundError) {
    guard unsafe unlink(path) == 0 else { throw .system("cannot be removed", path) }
  }

  /// Waits until the names in a file's folder are on the disk.
  ///
  /// Skips a folder that cannot be opened or, on some network file systems, cannot be synchronized.
  ///
  /// - Throws: `SoundError` with code `.io` if the disk fails.
  package static func synchronizeFolder(of path: String) throws(SoundError) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? "."
    let descriptor: FileDescriptor
    do throws(SoundError) {
      descriptor = try .open(folder, O_RDONLY | O_DIRECTORY)
    } catch {
      return
    }
    try descriptor.synchronize(path)
  }

  /// Preserves a file under a second name, which must not exist.
  ///
  /// The second name is a hard link if the file system allows that, otherwise a copy, if possible with the
  /// original's owner and mode. For a symbolic link, the second name is always a copy of its target: a second
  /// link would lead to the file that later replaces the target.
  ///
  /// - Returns: the created folders, the outer ones first.
  /// - Throws: `SoundError` with code `.exists` if the second name exists, `.io`, also if the file has changed
  ///   since it was opened, or `.truncated` if the file became shorter during the copy. For a symbolic link, an
  ///   existing second name can also cause `.misuse` or `.io`.
  package static func keep(_ source: FileSource, as other: String) throws(SoundError) -> [String] {
    let made = try makeFolders(for: other)
    do throws(SoundError) {
      try keep(source, inFolder: other)
      for path in made + [other] { try synchronizeFolder(of: path) }
    } catch {
      for folder in made.reversed() { removeFolder(folder) }
      throw error
    }
    return made
  }

  /// Returns whether a path is a file with the same bytes as `source`, and not a symbolic link.
  ///
  /// - Throws: `SoundError` with code `.io` if a file cannot be read, or if the path is a folder, a pipe or a
  ///   device.
  package static func isCopy(_ path: String, of source: FileSource) throws(SoundError) -> Bool {
    guard exists(path), !isLink(path) else { return false }
    let copy = try FileSource(path: path)
    if copy.version == source.version { return true }
    guard copy.size == source.size else { return false }
    var (one, other) = (
      [UInt8](repeating: 0, count: 1 << 16), [UInt8](repeating: 0, count: 1 << 16)
    )
    var offset: Int64 = 0
    while offset < copy.size {
      var first = one.mutableSpan
      var second = other.mutableSpan
      let count = try copy.read(at: offset, into: &first)
      guard try source.read(at: offset, into: &second) == count, count > 0,
        one[..<count] == other[..<count]
      else { return false }
      offset += Int64(count)
    }
    return true
  }

  private static func keep(_ source: FileSource, inFolder other: String) throws(SoundError) {
    if !isLink(source.name) {
      if unsafe link(source.name, other) == 0 {
        guard FileVersion(ofName: other) != source.version else { return }
        try remove(other)
        throw source.changed
      }
      if errno == EEXIST { throw .system("cannot be created", other) }
    }
    let file = try OutputFile(path: other, overwrite: false, differentFrom: source)
    _ = file.takeOwnerAndMode(of: source)
    try copy(source, to: file)
    try file.commit()
  }

  /// Copies all bytes of a source, such as a file, to a sink.
  ///
  /// - Throws: `SoundError` with code `.io`, `.truncated` if the file became shorter, or `.cancelled` if
  ///   `shouldStop` returned `true`.
  package static func copy(
    _ source: any ByteSource, to sink: any ByteSink, shouldStop: () -> Bool = { false }
  ) throws(SoundError) {
    var block = [UInt8](repeating: 0, count: 1 << 17)
    var offset: Int64 = 0
    while offset < source.size {
      guard !shouldStop() else {
        throw SoundError(.cancelled, "stopped before it was complete")
      }
      var span = block.mutableSpan
      let count = try source.read(at: offset, into: &span)
      guard count > 0 else {
        throw SoundError(
          .truncated, "the file became shorter while Earcon was reading it", file: source.name,
          suggestion: "wait until the file is complete, then try again")
      }
      try sink.append(block.span.extracting(first: count))
      offset += Int64(count)
    }
  }
}
