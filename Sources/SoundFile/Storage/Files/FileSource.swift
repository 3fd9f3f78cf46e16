// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file as a source of bytes; reads only the requested bytes into memory.
public final class FileSource: ByteSource {
  /// The name that messages use, such as the path as given or `standard input`.
  public let name: String
  /// The file's size in bytes when it was opened.
  public let size: Int64
  /// The file's version when it was opened.
  package let version: FileVersion
  /// Indicates whether `name` is the path that was opened, so that `requireUnchanged()` can check it.
  private let isNamedFile: Bool
  /// The open file, for a child process to read.
  package let descriptor: FileDescriptor

  /// Opens a regular file for reading.
  ///
  /// Checks the type of the file first, because opening a pipe may block.
  ///
  /// - Throws: `SoundError` with code `.io` if the path cannot be opened, or is a folder, a pipe or a device.
  public init(path: String) throws(SoundError) {
    var status = stat()
    // Safe: `status` lives across the call and the system writes only `status`.
    guard unsafe stat(path, &status) == 0 else { throw .system("cannot be opened", path) }
    try Self.requireRegular(status, path)
    descriptor = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    status = try descriptor.status(path)
    try Self.requireRegular(status, path)
    name = path
    size = Int64(status.st_size)
    version = FileVersion(status)
    isNamedFile = true
  }

  /// Opens standard input: the file itself if it is a regular file, otherwise an unnamed temporary file to
  /// which this function copies everything up to the end.
  ///
  /// Refuses a pipe whose first bytes are not those of a known audio format, or that has more than 8 GiB.
  ///
  /// - Throws: `SoundError` with code `.unrecognized` if the format of a pipe's bytes is unknown, `.truncated` if
  ///   a pipe is empty or ends inside the first header, `.limitExceeded` for more than 8 GiB, `.io` if reading
  ///   or copying fails, and in the `earcon` program `.cancelled` if a signal asks the process to end.
  public static func standardInput() throws(SoundError) -> FileSource {
    let name = "standard input"
    let status = try FileDescriptor.standardInput.status(name)
    if status.st_mode & S_IFMT == S_IFREG {
      return FileSource(.standardInput, status, name)
    }
    let spool = try TemporaryFile.unnamed(for: name)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var size: Int64 = 0
    while true {
      var span = block.mutableSpan
      let count = try FileDescriptor.standardInput.readNext(into: &span, name)
      if size == 0 {
        try requireSound(Array(block.prefix(min(count, ForeignFormat.headSize))), name)
      }
      if count == 0 { break }
      size += Int64(count)
      guard size <= maximumSpool else { throw tooLong(name) }
      try spool.write(block.span.extracting(first: count), at: nil, name)
    }
    return FileSource(spool, try spool.status(name), name)
  }

  private static func requireSound(_ head: [UInt8], _ name: String) throws(SoundError) {
    guard ForeignFormat(head: head) == nil else { return }
    do throws(SoundError) {
      _ = try ContainerMagic(head[...])
    } catch {
      throw error.named(name)
    }
  }

  /// The maximum size of input from a pipe in bytes: 8 GiB, more than AIFF or WAVE can hold.
  package static let maximumSpool: Int64 = 1 << 33

  private static func tooLong(_ name: String) -> SoundError {
    SoundError(
      .limitExceeded, "input from a pipe is limited to 8 GiB", file: name,
      suggestion: "save the input to a file and name that file")
  }

  /// Returns the contents of a small file, or of standard input for `-`.
  ///
  /// - Throws: `SoundError` with code `.io`, `.limitExceeded` for more than `limit` bytes, or `.cancelled` if a
  ///   signal asks the process to end during a read of standard input.
  package static func contents(_ path: String, limit: Int64) throws(SoundError) -> [UInt8] {
    let isInput = path == "-"
    let name = isInput ? "standard input" : path
    let source = isInput ? nil : try text(path)
    let file = source?.descriptor ?? .standardInput
    let tooLarge = SoundError(
      .limitExceeded, "the file is too large", file: name, found: "more than \(limit) bytes",
      expected: "at most \(limit) bytes", suggestion: "check that it is the file you meant")
    // Do not read a large file only to refuse it.
    if let source, source.size > limit { throw tooLarge }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var span = block.mutableSpan
      let count = try file.readNext(into: &span, name)
      if count == 0 { return bytes }
      guard Int64(count) <= limit - Int64(bytes.count) else { throw tooLarge }
      bytes += block.prefix(count)
    }
  }

  /// Opens a text file; for a folder, a pipe or a device, the error says that Earcon expected a text file.
  private static func text(_ path: String) throws(SoundError) -> FileSource {
    do throws(SoundError) {
      return try FileSource(path: path)
    } catch {
      guard error.expected != nil else { throw error }
      let isFolder = error.message == "is a folder"
      throw SoundError(
        error.code, error.message, file: error.file, expected: "a text file",
        suggestion: isFolder ? "name the file itself" : error.suggestion)
    }
  }

  /// Returns an absolute path with symbolic links resolved; if `realpath` fails, as for a missing file, only joins a
  /// relative path to the working folder, unless that folder is unknown.
  package static func absolute(_ path: String) -> String {
    if let real = real(path) { return real }
    // Safe: getcwd returns a string that it allocated, or null; the string is copied and freed here.
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe PathText.text(cString: folder) + "/" + path
  }

  /// Returns an absolute path with symbolic links resolved; `nil` if `realpath` fails, as for a missing file.
  package static func real(_ path: String) -> String? {
    // Safe: realpath returns a string that it allocated, or null; the string is copied and freed here.
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe PathText.text(cString: real)
  }

  /// Returns whether a path leads to a regular file.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    // Safe: a String becomes a C string during the call, and the system writes only `status`.
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Wraps a temporary or hidden file after bytes have been written to it.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be examined.
  package convenience init(spool: FileDescriptor, name: String) throws(SoundError) {
    self.init(spool, try spool.status(name), name)
  }

  /// Wraps a file that the caller has opened, for example during a walk through folders that uses no paths.
  ///
  /// - Throws: `SoundError` with code `.io` if it is not a regular file.
  package convenience init(opened: FileDescriptor, name: String) throws(SoundError) {
    let status = try opened.status(name)
    try Self.requireRegular(status, name)
    self.init(opened, status, name)
  }

  private init(_ descriptor: FileDescriptor, _ status: stat, _ name: String) {
    self.descriptor = descriptor
    self.name = name
    size = Int64(status.st_size)
    version = FileVersion(status)
    isNamedFile = false
  }

  private static func requireRegular(_ status: stat, _ path: String) throws(SoundError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR:
      throw SoundError(
        .io, "is a folder", file: path, expected: "a sound file",
        suggestion: "name the files in it")
    default:
      throw SoundError(
        .io, "is a pipe or a device", file: path, expected: "a regular file",
        suggestion: "to read from a pipe, connect it to standard input ('-' on the command line)")
    }
  }

  /// Fills `buffer` from its start with the bytes at `offset`.
  ///
  /// - Returns: the number of bytes read; less than the buffer's size only at the end.
  /// - Throws: `SoundError` with code `.io` if reading fails.
  public func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError)
    -> Int
  {
    try descriptor.read(at: offset, into: &buffer, name)
  }
}

extension FileSource {
  /// Checks that the path still leads to the file that was opened, and that no program has written to it.
  ///
  /// Checks only files that `init(path:)` has opened; others, such as standard input, pass.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func requireUnchanged() throws(SoundError) {
    guard isNamedFile else { return }
    guard FileVersion(path: name) == version else { throw changed }
  }

  /// The error for a file that another program saved, moved or removed while Earcon was reading it.
  package var changed: SoundError {
    SoundError(
      .io, "changed while Earcon read it", file: name, suggestion: "try again")
  }

  /// Returns the result of `read`; if it throws and the file has changed, throws `changed` instead, unless
  /// the error's code is `.cancelled`.
  package func explainingChange<Result>(_ read: () throws(SoundError) -> Result) throws(SoundError)
    -> Result
  {
    do throws(SoundError) {
      return try read()
    } catch {
      if error.code != .cancelled { try requireUnchanged() }
      throw error
    }
  }

  /// Removes the file's name, which may be a link to it, if the file has not changed.
  ///
  /// - Parameter hasResult: returns whether the result that takes the file's place still exists. Called while
  ///   the file has a hidden name, right before the removal, and again if Earcon has not removed the file.
  /// - Returns: `false` if there is no result; the file then gets its name back.
  /// - Throws: `SoundError` with code `.io`; a changed file keeps its name.
  package func removeName(onlyIf hasResult: () -> Bool) throws(SoundError) -> Bool {
    let named = FileVersion(ofName: name)
    try requireUnchanged()
    guard let named else { throw changed }
    if try FileReplacement.remove(name, if: named, onlyIf: hasResult) { return true }
    guard hasResult() else { return false }
    throw changed
  }
}

/// A file's device and inode number, which identify it independently of its path.
package struct FileIdentity: Hashable {
  private let device: UInt64
  let node: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
