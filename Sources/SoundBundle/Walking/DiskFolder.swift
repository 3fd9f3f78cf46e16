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
    let name: ArraySlice<UInt8>
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
    try self.init(AT_FDCWD, path.bytes[...], O_RDONLY, path)
  }

  /// Opens a folder in a folder; a link that has taken its place is refused.
  convenience init(_ name: ArraySlice<UInt8>, in parent: DiskFolder) throws(SoundError) {
    let path = parent.path.appending(name)
    try self.init(parent.descriptor.number, name, O_RDONLY | O_NOFOLLOW, path)
  }

  private init(_ parent: CInt, _ name: ArraySlice<UInt8>, _ flags: CInt, _ path: TreePath)
    throws(SoundError)
  {
    let number = try Self.open(parent, name, flags | O_DIRECTORY)
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
    guard let status = try status(AT_FDCWD, path.bytes[...]) else {
      throw .system("cannot be opened", path.text)
    }
    return target(status)
  }

  /// What a link in the folder leads to; `.link` where it leads nowhere.
  func target(of name: ArraySlice<UInt8>) throws(SoundError) -> Target {
    if let status = try Self.status(descriptor.number, name) { return Self.target(status) }
    guard errno == ENOENT else { throw .system("cannot be opened", path.appending(name).text) }
    return .other(.link)
  }

  /// What the system tells of a name, links followed; `nil` where it does not, and `errno` says
  /// why.
  private static func status(
    _ parent: CInt, _ name: ArraySlice<UInt8>, _ flags: CInt = 0
  ) throws(SoundError) -> stat? {
    unsafe try withCName(name) { name in
      var status = stat()
      return unsafe fstatat(parent, name, &status, flags) == 0 ? status : nil
    } ?? nil
  }

  private static func target(_ status: stat) -> Target {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder(Identity(status))
    case S_IFREG: .other(.file)
    default: .other(.other)
    }
  }

  /// An entry whose file is opened by its name in this folder, which stays open for it.
  func entry(_ name: ArraySlice<UInt8>, _ kind: FileEntry.Kind) -> FileEntry {
    FileEntry(path.appending(name), kind, in: self)
  }

  /// Opens an entry of this folder; `text` is its path.
  func open(_ path: TreePath, _ kind: FileEntry.Kind, _ text: String) throws(SoundError)
    -> FileSource
  {
    guard kind != .other else { throw Self.notRegular(path) }
    guard kind != .link else { throw Self.deadLink(path) }
    return try Self.file(descriptor.number, path.lastComponent, text)
  }

  /// An entry for a path that was given.
  static func entry(_ path: TreePath, _ kind: FileEntry.Kind) -> FileEntry {
    FileEntry(path, kind) { () throws(SoundError) -> any ByteSource in
      guard kind != .other else { throw notRegular(path) }
      return try file(AT_FDCWD, path.bytes[...], path.text)
    }
  }

  /// Opens a file, without waiting for what has become a pipe since it was listed.
  private static func file(_ parent: CInt, _ name: ArraySlice<UInt8>, _ path: String)
    throws(SoundError) -> FileSource
  {
    let number = try open(parent, name, O_RDONLY | O_NONBLOCK)
    guard number >= 0 else { throw .system("cannot be opened", path) }
    return try FileSource(opened: FileDescriptor(number, closes: true), name: path)
  }

  private static func open(_ parent: CInt, _ name: ArraySlice<UInt8>, _ flags: CInt)
    throws(SoundError) -> CInt
  {
    unsafe try withCName(name) { unsafe openat(parent, $0, flags | O_CLOEXEC) } ?? -1
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

  /// Calls `body` with a name that ends in a zero byte, on the stack unless it is long.
  private static func withCName<Result>(
    _ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SoundError) -> Result? {
    guard !name.contains(0) else {
      throw SoundError(.misuse, "has a zero byte in its name", advice: "name an existing path")
    }
    let count = name.count
    // Safe: the buffer has room for the name and the zero byte, and lives across the call.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { buffer in
      _ = unsafe buffer.initialize(from: name)
      unsafe buffer.initializeElement(at: count, to: 0)
      return unsafe UnsafeRawBufferPointer(buffer).withMemoryRebound(to: CChar.self) { text in
        // There is an address: the buffer is not empty.
        unsafe text.baseAddress.map { unsafe body($0) }
      }
    }
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
    // All names in one array: one of its own for each would cost more than reading the folder.
    var names: [UInt8] = []
    var places: [Place] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let start = names.count
      unsafe Self.append(entry, to: &names)
      let name = names[start...]
      if name.isEmpty || name.elementsEqual([0x2E]) || name.elementsEqual([0x2E, 0x2E]) {
        names.removeSubrange(start...)
        continue
      }
      let type = Int32(unsafe entry.pointee.d_type)
      places.append(Place(start..<names.count, in: names, try kind(type, name)))
    }
    guard errno == 0 else { throw .system("cannot be read", path.text) }
    unsafe names.withUnsafeBytes { bytes in
      places.sort { one, other in unsafe one.comesBefore(other, in: bytes) }
    }
    return places.map { Item(name: names[$0.range], kind: $0.kind) }
  }

  /// Where a name lies among all names of a folder.
  private struct Place {
    let range: Range<Int>
    let kind: FileEntry.Kind
    /// The first eight bytes of the name, by which most comparisons are decided.
    private let front: UInt64

    init(_ range: Range<Int>, in names: [UInt8], _ kind: FileEntry.Kind) {
      (self.range, self.kind) = (range, kind)
      let bytes = names[range].prefix(8)
      // A shorter name is filled up with zero bytes, which no name has.
      front = bytes.reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - bytes.count))
    }

    /// Whether the name's bytes come before another's.
    func comesBefore(_ other: Place, in names: UnsafeRawBufferPointer) -> Bool {
      if front != other.front { return front < other.front }
      let (count, otherCount) = (range.count, other.range.count)
      guard let start = names.baseAddress else { return false }
      // Safe: both ranges lie in the buffer.
      let order = unsafe memcmp(
        start + range.lowerBound, start + other.range.lowerBound, min(count, otherCount))
      return order == 0 ? count < otherCount : order < 0
    }
  }

  private static func append(_ entry: UnsafeMutablePointer<dirent>, to names: inout [UInt8]) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    // Safe: the system ends the name in a zero byte inside the entry.
    let start = unsafe UnsafeRawPointer(entry) + offset
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    unsafe names.append(contentsOf: UnsafeRawBufferPointer(start: start, count: length))
  }

  /// A kind by the type that the folder tells; some file systems tell none.
  private func kind(_ type: Int32, _ name: ArraySlice<UInt8>) throws(SoundError) -> FileEntry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    guard let status = try Self.status(descriptor.number, name, AT_SYMLINK_NOFOLLOW) else {
      return .link
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
