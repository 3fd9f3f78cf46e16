// SPDX-License-Identifier: MIT

internal import SoundFile

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open folder: the only place of this module that makes POSIX calls.
///
/// What lies in it is reached by its name, not by a path, so that no path is too long and nobody
/// can put another folder in its place.
final class DiskFolder: Sendable {
  /// Which folder it is, whatever name it is reached by.
  struct Identity: Hashable {
    private let device: UInt64
    private let node: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      node = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// A name in the folder and what it stands for.
  struct Item {
    let name: [UInt8]
    let kind: FileEntry.Kind
  }

  /// What a path or a link leads to.
  enum Target {
    case folder(Identity)
    case other(FileEntry.Kind)
  }

  let path: TreePath
  let identity: Identity
  private let descriptor: FileDescriptor

  /// Opens a folder by its path.
  convenience init(_ path: TreePath) throws(SoundError) {
    try self.init(AT_FDCWD, try Self.cName(path.bytes), O_RDONLY, path)
  }

  /// Opens a folder in a folder; a link that has taken its place is refused.
  convenience init(_ name: [UInt8], in parent: DiskFolder) throws(SoundError) {
    let path = parent.path.appending(name)
    let name = try Self.cName(name)
    try self.init(parent.descriptor.number, name, O_RDONLY | O_NOFOLLOW, path)
  }

  private init(_ parent: CInt, _ name: [CChar], _ flags: CInt, _ path: TreePath)
    throws(SoundError)
  {
    // Safe here and below: the array ends in a zero byte and lives across the call.
    let number = unsafe openat(parent, name, flags | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw .system("cannot be opened", path.text) }
    descriptor = FileDescriptor(number, closes: true)
    self.path = path
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .system("cannot be examined", path.text)
    }
    identity = Identity(status)
  }

  /// What a path leads to, links followed, without opening it.
  static func target(of path: TreePath) throws(SoundError) -> Target {
    guard let status = try status(AT_FDCWD, path.bytes) else {
      throw .system("cannot be opened", path.text)
    }
    return target(status)
  }

  /// What a link in the folder leads to; `.link` where it leads nowhere.
  func target(of name: [UInt8]) throws(SoundError) -> Target {
    if let status = try Self.status(descriptor.number, name) { return Self.target(status) }
    guard errno == ENOENT else { throw .system("cannot be opened", path.appending(name).text) }
    return .other(.link)
  }

  /// What the system tells of a name, links followed; `nil` where it does not, and `errno` says
  /// why.
  private static func status(_ parent: CInt, _ name: [UInt8]) throws(SoundError) -> stat? {
    let name = try cName(name)
    var status = stat()
    return unsafe fstatat(parent, name, &status, 0) == 0 ? status : nil
  }

  private static func target(_ status: stat) -> Target {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder(Identity(status))
    case S_IFREG: .other(.file)
    default: .other(.other)
    }
  }

  /// An entry whose file is opened by its name in this folder, which stays open for it.
  func entry(_ name: [UInt8], _ kind: FileEntry.Kind) -> FileEntry {
    let path = path.appending(name)
    return FileEntry(path, kind) { () throws(SoundError) -> any ByteSource in
      guard kind != .other else { throw Self.notRegular(path) }
      guard kind != .link else { throw Self.deadLink(path) }
      return try Self.file(self.descriptor.number, name, path)
    }
  }

  /// An entry for a path that was given.
  static func entry(_ path: TreePath, _ kind: FileEntry.Kind) -> FileEntry {
    FileEntry(path, kind) { () throws(SoundError) -> any ByteSource in
      guard kind != .other else { throw notRegular(path) }
      return try file(AT_FDCWD, path.bytes, path)
    }
  }

  /// Opens a file, without waiting for what has become a pipe since it was listed.
  private static func file(_ parent: CInt, _ name: [UInt8], _ path: TreePath) throws(SoundError)
    -> FileSource
  {
    let number = unsafe openat(parent, try cName(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw .system("cannot be opened", path.text) }
    return try FileSource(opened: FileDescriptor(number, closes: true), name: path.text)
  }

  private static func notRegular(_ path: TreePath) -> SoundError {
    SoundError(
      .io, "is a pipe or a device", file: path.text, expected: "a regular file",
      advice: "put a file in its place, or leave it out")
  }

  private static func deadLink(_ path: TreePath) -> SoundError {
    SoundError(
      .io, "is a link that leads nowhere", file: path.text,
      advice: "remove it, or put a file where it leads")
  }

  private static func cName(_ name: [UInt8]) throws(SoundError) -> [CChar] {
    guard !name.contains(0) else {
      throw SoundError(.misuse, "has a zero byte in its name", advice: "name an existing path")
    }
    var text: [CChar] = []
    text.reserveCapacity(name.count + 1)
    for byte in name { text.append(CChar(bitPattern: byte)) }
    text.append(0)
    return text
  }
}

extension DiskFolder {
  /// All names but `.` and `..`, in the order of their bytes.
  func items() throws(SoundError) -> [Item] {
    // The stream closes its descriptor; ours is needed for what lies in the folder.
    let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .system("cannot be read", path.text) }
    // Safe: the stream is closed on every way out, and entries are used before the next is read.
    guard let stream = unsafe fdopendir(copy) else {
      close(copy)
      throw .system("cannot be read", path.text)
    }
    defer { unsafe closedir(stream) }
    var items: [Item] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe Self.name(entry)
      if name == [0x2E] || name == [0x2E, 0x2E] || name.isEmpty { continue }
      let type = Int32(unsafe entry.pointee.d_type)
      items.append(Item(name: name, kind: try kind(type, name)))
    }
    guard errno == 0 else { throw .system("cannot be read", path.text) }
    return items.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func name(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    // Safe: the system ends the name in a zero byte inside the entry.
    let start = unsafe UnsafeRawPointer(entry) + offset
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  /// A kind by the type that the folder tells; some file systems tell none.
  private func kind(_ type: Int32, _ name: [UInt8]) throws(SoundError) -> FileEntry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    guard
      unsafe fstatat(descriptor.number, try Self.cName(name), &status, AT_SYMLINK_NOFOLLOW) == 0
    else { return .link }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
