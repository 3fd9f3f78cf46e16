// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open folder.
///
/// The folder opens its items by name relative to itself, so that no path is too long and no other
/// program can swap a parent folder. Names are bytes, because file systems allow names that are not
/// UTF-8.
package final class Folder: Sendable {
  /// The type of a file.
  package enum Kind: Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link.
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// A name in the folder and the type of its file.
  package struct Item {
    /// The name without a terminating zero byte.
    package let name: ArraySlice<UInt8>
    /// The type of the file; links are not followed.
    package let kind: Kind
  }

  /// The file that a name leads to after following links.
  package struct Target {
    /// The type; never `.link`.
    package let kind: Kind
    /// The identity of the file.
    package let identity: FileIdentity
  }

  /// The identity of the folder, independent of its path.
  package let identity: FileIdentity
  /// The name that messages use.
  private let name: String
  private let descriptor: FileDescriptor

  /// Opens a folder by its path.
  ///
  /// - Parameters:
  ///   - path: the path's bytes, which need not be UTF-8.
  ///   - name: the name that messages use.
  /// - Throws: `SoundError` with code `.io`, or `.misuse` if the path contains a zero byte.
  package convenience init(path: [UInt8], name: String) throws(SoundError) {
    try self.init(AT_FDCWD, path[...], O_RDONLY, name)
  }

  /// Opens a folder inside another; refuses a symbolic link, which may have replaced the folder.
  ///
  /// - Parameters:
  ///   - item: the folder's name in `parent`.
  ///   - parent: the folder that contains the item.
  ///   - name: the name that messages use.
  /// - Throws: `SoundError` with code `.io`.
  package convenience init(_ item: ArraySlice<UInt8>, in parent: Folder, name: String)
    throws(SoundError)
  {
    try self.init(parent.descriptor.number, item, O_RDONLY | O_NOFOLLOW, name)
  }

  private init(_ parent: CInt, _ path: ArraySlice<UInt8>, _ flags: CInt, _ name: String)
    throws(SoundError)
  {
    let number = try Self.open(parent, path, flags | O_DIRECTORY)
    guard number >= 0 else { throw .system("cannot be opened", name) }
    descriptor = FileDescriptor(number, closes: true)
    self.name = name
    identity = FileIdentity(try descriptor.status(name))
  }

  /// Returns the target of a path, without opening it.
  ///
  /// - Throws: `SoundError` with code `.io`, also if the path does not exist, or `.misuse` if it contains a zero
  ///   byte.
  package static func target(ofPath path: [UInt8], name: String) throws(SoundError) -> Target {
    guard let status = try status(AT_FDCWD, path[...]) else {
      throw .system("cannot be opened", name)
    }
    return Target(kind: kind(status), identity: FileIdentity(status))
  }

  /// Returns the target of a name in the folder; `nil` if no such item exists or the item is a dangling link.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func target(of item: ArraySlice<UInt8>, name: String) throws(SoundError) -> Target? {
    if let status = try Self.status(descriptor.number, item) {
      return Target(kind: Self.kind(status), identity: FileIdentity(status))
    }
    guard errno == ENOENT else { throw .system("cannot be opened", name) }
    return nil
  }

  /// Opens a file by its path; does not block if the file has become a pipe since it was listed.
  ///
  /// - Throws: `SoundError` with code `.io`, also if the path does not lead to a regular file, or `.misuse` if
  ///   it contains a zero byte.
  package static func open(path: [UInt8], name: String) throws(SoundError) -> FileSource {
    try file(AT_FDCWD, path[...], name)
  }

  /// Opens a file in the folder; does not block if the file has become a pipe since it was listed.
  ///
  /// - Throws: `SoundError` with code `.io`, also if the item is not a regular file.
  package func open(_ item: ArraySlice<UInt8>, name: String) throws(SoundError) -> FileSource {
    try Self.file(descriptor.number, item, name)
  }

  private static func file(_ parent: CInt, _ path: ArraySlice<UInt8>, _ name: String)
    throws(SoundError) -> FileSource
  {
    let number = try open(parent, path, O_RDONLY | O_NONBLOCK)
    guard number >= 0 else { throw .system("cannot be opened", name) }
    return try FileSource(opened: FileDescriptor(number, closes: true), name: name)
  }

  private static func open(_ parent: CInt, _ path: ArraySlice<UInt8>, _ flags: CInt)
    throws(SoundError) -> CInt
  {
    unsafe try withCName(path) { path in
      FileDescriptor.opened { unsafe openat(parent, path, flags | O_CLOEXEC) }
    } ?? -1
  }

  /// Returns the status of a name, following links unless `flags` has AT_SYMLINK_NOFOLLOW; on failure `nil`,
  /// with the reason in `errno`.
  private static func status(_ parent: CInt, _ path: ArraySlice<UInt8>, _ flags: CInt = 0)
    throws(SoundError) -> stat?
  {
    unsafe try withCName(path) { path in
      var status = stat()
      return unsafe fstatat(parent, path, &status, flags) == 0 ? status : nil
    } ?? nil
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Calls `body` with a zero-terminated copy of a name; the copy is on the stack unless the name is long.
  ///
  /// - Throws: `SoundError` with code `.misuse` for a name with a zero byte.
  private static func withCName<Result>(
    _ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SoundError) -> Result? {
    guard !name.contains(0) else {
      throw SoundError(
        .misuse, "the path contains a zero byte", suggestion: "name an existing path")
    }
    let count = name.count
    // Safe: the buffer has room for the name and the zero byte, and lives across the call.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { buffer in
      _ = unsafe buffer.initialize(from: name)
      unsafe buffer.initializeElement(at: count, to: 0)
      return unsafe UnsafeRawBufferPointer(buffer).withMemoryRebound(to: CChar.self) { text in
        // The buffer is not empty, so it has an address.
        unsafe text.baseAddress.map { unsafe body($0) }
      }
    }
  }
}

extension Folder {
  /// Returns the items whose names begin with `front`, except `.` and `..`, sorted by the bytes of their
  /// names.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func items(beginningWith front: [UInt8] = []) throws(SoundError) -> [Item] {
    // closedir closes the stream's descriptor, but the folder still needs its own descriptor.
    let copy = try descriptor.copy("cannot be read", name)
    // Safe: the stream is closed on every exit, and each entry is used before the next is read.
    guard let stream = unsafe fdopendir(copy) else {
      let error = SoundError.system("cannot be read", name)
      FileDescriptor.close(copy)
      throw error
    }
    defer { unsafe closedir(stream) }
    // A duplicate shares the original's position, which is at the end after an earlier listing.
    unsafe rewinddir(stream)
    // One array holds all names: an array for each name would cost more than reading the folder.
    var names: [UInt8] = []
    var places: [Place] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno == EINTR { continue }
        break
      }
      let start = names.count
      unsafe Self.append(entry, to: &names)
      let name = names[start...]
      let isSelf = name.isEmpty || name.elementsEqual([0x2E]) || name.elementsEqual([0x2E, 0x2E])
      guard !isSelf, name.starts(with: front) else {
        names.removeSubrange(start...)
        continue
      }
      let type = Int32(unsafe entry.pointee.d_type)
      places.append(Place(start..<names.count, in: names, try kind(type, name)))
    }
    guard errno == 0 else { throw .system("cannot be read", name) }
    unsafe names.withUnsafeBytes { bytes in
      places.sort { one, other in unsafe one.comesBefore(other, in: bytes) }
    }
    return places.map { Item(name: names[$0.range], kind: $0.kind) }
  }

  private static func append(_ entry: UnsafeMutablePointer<dirent>, to names: inout [UInt8]) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    // Safe: the name ends in a zero byte inside the entry.
    let start = unsafe UnsafeRawPointer(entry) + offset
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    unsafe names.append(contentsOf: UnsafeRawBufferPointer(start: start, count: length))
  }

  /// Returns the kind for a directory entry's type; if the file system reports no type, examines the file, and returns
  /// `.link` if that fails.
  private func kind(_ type: Int32, _ name: ArraySlice<UInt8>) throws(SoundError) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      let status = try Self.status(descriptor.number, name, AT_SYMLINK_NOFOLLOW)
      return status.map(Self.kind) ?? .link
    default: return .other
    }
  }
}

/// The position of a name in the array of a folder's names.
private struct Place {
  let range: Range<Int>
  let kind: Folder.Kind
  /// The first eight bytes of the name; most comparisons need no others.
  private let front: UInt64

  init(_ range: Range<Int>, in names: [UInt8], _ kind: Folder.Kind) {
    (self.range, self.kind) = (range, kind)
    let bytes = names[range].prefix(8)
    // Shorter names are padded with zero bytes, which names never contain.
    front = bytes.reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - bytes.count))
  }

  func comesBefore(_ other: Place, in names: UnsafeRawBufferPointer) -> Bool {
    if front != other.front { return front < other.front }
    let (count, otherCount) = (range.count, other.range.count)
    guard let start = names.baseAddress else { return false }
    // Safe: both ranges are inside the buffer.
    let order = unsafe memcmp(
      start + range.lowerBound, start + other.range.lowerBound, min(count, otherCount))
    return order == 0 ? count < otherCount : order < 0
  }
}
