// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What is done to files as a whole, never to their contents.
package enum FileOperations {
  /// Whether anything has a name, a symbolic link that leads nowhere among it.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    // Safe here and below: a String becomes a C string for the time of the call, and the system
    // fills no more than `status`.
    return unsafe lstat(path, &status) == 0
  }

  /// A text that is the same for all spellings of one folder, or of one file; the path where there is
  /// none.
  package static func identity(of path: String) -> String {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return path }
    return "\(status.st_dev):\(status.st_ino)"
  }

  /// A file's identity, as `identity(of:)` tells it, and its size in bytes; `nil` where there is
  /// nothing of that name.
  package static func facts(of path: String) -> (identity: String, bytes: Int64)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return ("\(status.st_dev):\(status.st_ino)", Int64(status.st_size))
  }

  /// Whether a path leads to a folder; `nil` where there is nothing of that name.
  package static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is that of a symbolic link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The identity of what a symbolic link leads to, as `identity(of:)` tells it; `nil` for what
  /// is no link, or leads nowhere.
  package static func identity(behindLink path: String) -> String? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      unsafe stat(path, &status) == 0
    else { return nil }
    return "\(status.st_dev):\(status.st_ino)"
  }

  /// The names in a folder that are UTF-8, in the order of their bytes; none where it cannot be read.
  package static func names(inFolder path: String) -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
      // Safe: the system ends the name in a zero byte inside the entry, and it is copied here.
      let start = unsafe UnsafeRawPointer(entry) + offset
      let name = unsafe String(validatingCString: start.assumingMemoryBound(to: CChar.self))
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes the folders that a path goes through, as far as they are not there.
  ///
  /// - Returns: the paths of those that were not, the outer ones first.
  /// - Throws: `SoundError` with code `.io`.
  @discardableResult
  package static func makeFolders(for path: String) throws(SoundError) -> [String] {
    var made: [String] = []
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      let folder = String(path[..<slash])
      if unsafe mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        throw .system("cannot be made a folder", folder)
      }
    }
    return made
  }

  /// Removes a folder that holds nothing; any other stays.
  package static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// Takes a name away.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package static func remove(_ path: String) throws(SoundError) {
    guard unsafe unlink(path) == 0 else { throw .system("cannot be removed", path) }
  }

  /// Gives a file's contents a second name, which must not be there.
  ///
  /// By a link where both names are on one file system, else as a copy. A symbolic link's target is
  /// copied, because the link alone would keep nothing. A copy has the permissions of the original.
  ///
  /// - Throws: `SoundError` with code `.exists` or `.io`.
  package static func keep(_ path: String, as other: String) throws(SoundError) {
    try makeFolders(for: other)
    var status = stat()
    let isFile = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isFile, unsafe link(path, other) == 0 { return }
    if isFile, errno == EEXIST { throw .system("cannot be made", other) }
    let source = try FileSource(path: path)
    let file = try OutputFile(path: other, overwrite: false)
    try file.takePermissions(of: source)
    try copy(source, to: file)
    try file.commit()
  }

  /// Copies a file's bytes to a sink.
  ///
  /// - Throws: `SoundError` with code `.io`, and `.truncated` where the file became shorter.
  package static func copy(
    _ source: FileSource, to sink: any ByteSink, shouldStop: () -> Bool = { false }
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
        throw SoundError(.truncated, "the file became shorter while it was read", file: source.name)
      }
      try sink.append(block.span.extracting(first: count))
      offset += Int64(count)
    }
  }
}
