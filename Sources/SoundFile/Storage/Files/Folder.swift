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
/// What is in it is reached by its name, not by a path, so that no path is too long and nobody can put
/// another folder in its place. Names are bytes, because a file system need not keep to UTF-8.
package final class Folder: Sendable {
  /// What a name stands for.
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

  /// A name in the folder and what it stands for.
  package struct Item {
    /// The name, without a zero byte.
    package let name: ArraySlice<UInt8>
    /// What it stands for; links are not followed.
    package let kind: Kind
  }

  /// What a name leads to, links followed.
  package struct Target {
    /// What it is; never `.link`.
    package let kind: Kind
    /// Which one it is.
    package let identity: FileIdentity
  }

  /// Which folder it is, whatever name it is reached by.
  package let identity: FileIdentity
  /// What messages call it.
  private let name: String
  private let descriptor: FileDescriptor

  /// Opens a folder by its path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - name: what messages call it.
  /// - Throws: `SoundError` with code `.io`.
  package convenience init(path: [UInt8], name: String) throws(SoundError) {
    try self.init(AT_FDCWD, path[...], O_RDONLY, name)
  }

  /// Opens a folder in a folder; a link that has taken its place is refused.
  ///
  /// - Parameters:
  ///   - item: its name in `parent`.
  ///   - parent: the folder that it is in.
  ///   - name: what messages call it.
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

  /// Returns what a path leads to, without opening it.
  ///
  /// - Throws: `SoundError` with code `.io`, also for a path that leads nowhere.
  package static func target(ofPath path: [UInt8], name: String) throws(SoundError) -> Target {
    guard let status = try status(AT_FDCWD, path[...]) else {
      throw .system("cannot be opened", name)
    }
    return Target(kind: kind(status), identity: FileIdentity(status))
  }

  /// Returns what a name in the folder leads to, or `nil` if it leads nowhere.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func target(of item: ArraySlice<UInt8>, name: String) throws(SoundError) -> Target? {
    if let status = try Self.status(descriptor.number, item) {
      return Target(kind: Self.kind(status), identity: FileIdentity(status))
    }
    guard errno == ENOENT else { throw .system("cannot be opened", name) }
    return nil
  }

  /// Opens a file by its path, without waiting for what has become a pipe since it was listed.
  ///
  /// - Throws: `SoundError` with code `.io`, also for what is not a regular file.
  package static func open(path: [UInt8], name: String) throws(SoundError) -> FileSource {
    try file(AT_FDCWD, path[...], name)
  }

  /// Opens a file in the folder, in the same way.
  ///
  /// - Throws: `SoundError` with code `.io`, also for what is not a regular file.
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
    unsafe try withCName(path) { unsafe openat(parent, $0, flags | O_CLOEXEC) } ?? -1
  }

  /// Returns what the system says of a name, links followed; `nil` if nothing, and `errno` says why.
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

  /// Calls `body` with a name that ends in a zero byte, on the stack unless it is long.
  private static func withCName<Result>(
    _ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SoundError) -> Result? {
    guard !name.contains(0) else {
      throw SoundError(.misuse, "has a zero byte in its name", suggestion: "name an existing path")
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

extension Folder {
  /// Returns all names but `.` and `..`, in the order of their bytes.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func items() throws(SoundError) -> [Item] {
    // The stream closes its number; ours is needed for what is in the folder.
    let copy = try descriptor.copy("cannot be read", name)
    // Safe: the stream is closed on every way out, and entries are used before the next is read.
    guard let stream = unsafe fdopendir(copy) else {
      let error = SoundError.system("cannot be read", name)
      FileDescriptor.close(copy)
      throw error
    }
    defer { unsafe closedir(stream) }
    // A copy of the descriptor shares its place, which an earlier listing has left at the end.
    unsafe rewinddir(stream)
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
    guard errno == 0 else { throw .system("cannot be read", name) }
    unsafe names.withUnsafeBytes { bytes in
      places.sort { one, other in unsafe one.comesBefore(other, in: bytes) }
    }
    return places.map { Item(name: names[$0.range], kind: $0.kind) }
  }

  private static func append(_ entry: UnsafeMutablePointer<dirent>, to names: inout [UInt8]) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    // Safe: the system ends the name in a zero byte inside the entry.
    let start = unsafe UnsafeRawPointer(entry) + offset
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    unsafe names.append(contentsOf: UnsafeRawBufferPointer(start: start, count: length))
  }

  /// A kind by the type that the folder tells; some file systems tell none.
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

/// Where a name lies among all names of a folder.
private struct Place {
  let range: Range<Int>
  let kind: Folder.Kind
  /// The first eight bytes of the name, by which most comparisons are decided.
  private let front: UInt64

  init(_ range: Range<Int>, in names: [UInt8], _ kind: Folder.Kind) {
    (self.range, self.kind) = (range, kind)
    let bytes = names[range].prefix(8)
    // A shorter name is filled up with zero bytes, which no name has.
    front = bytes.reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - bytes.count))
  }

  /// Returns whether the name's bytes come before another's.
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
