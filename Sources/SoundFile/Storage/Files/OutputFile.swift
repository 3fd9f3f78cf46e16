// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that appears under its name only when it is complete.
///
/// Bytes go to a hidden file in the same folder, which `commit()` syncs and renames into place. Dropping
/// the object without `commit()` removes the hidden file and leaves an existing file unchanged.
public final class OutputFile: ByteSink {
  /// The path as given.
  public let name: String
  private let destination: String
  private let overwrites: Bool
  private let partialPath: String
  private let descriptor: FileDescriptor
  private var isCommitted = false
  private var size: Int64 = 0
  /// Bytes at the front for which writing to the disk has begun.
  private var begun: Int64 = 0
  /// The minimum number of bytes for a call of `beginSynchronizing`; grows up to 16-fold with the file.
  private static let stride: Int64 = 1 << 19

  /// Creates the hidden file.
  ///
  /// - Parameters:
  ///   - path: the final name. A symbolic link is followed, so its target is replaced.
  ///   - overwrite: true if an existing file may be replaced.
  ///   - source: an input that must not be the same file.
  /// - Throws: `SoundError` with code `.exists`, `.io` (missing folder, no permission, the path is a
  ///   folder or a device) or `.misuse` (output = input).
  public init(path: String, overwrite: Bool, differentFrom source: FileSource? = nil)
    throws(SoundError)
  {
    var status = stat()
    // Safe: `status` lives across the call and the system writes only `status`.
    let exists = unsafe stat(path, &status) == 0
    if exists { try Self.check(status, path, overwrite, source) }
    name = path
    overwrites = overwrite
    destination = exists ? FileSource.real(path) ?? path : Self.linked(path)
    let mode = exists ? status.st_mode & 0o777 : 0o666
    (partialPath, descriptor) = try TemporaryFile.beside(destination, mode: mode)
    if exists { descriptor.setMode(mode) }
  }

  deinit {
    if !isCommitted { unsafe unlink(partialPath) }
  }

  /// Removes the hidden files that killed programs left for these outputs.
  ///
  /// Files that a running program still writes are kept. Each folder is read once.
  package static func removeAbandoned(of paths: [String]) {
    let destinations = paths.map { FileSource.real($0) ?? linked($0) }
    TemporaryFile.removeAbandoned(beside: destinations)
  }

  /// Checks that a path is a regular file or does not exist.
  ///
  /// - Throws: `SoundError` with code `.io` for a folder, a pipe or a device.
  package static func checkName(_ path: String) throws(SoundError) {
    var status = stat()
    // Safe: as in `init`.
    guard unsafe stat(path, &status) == 0 else { return }
    try check(status, path, true, nil)
  }

  /// Returns whether another output has the same name in the same folder, even if its path is spelled
  /// differently.
  package func isSamePlace(as other: OutputFile?) -> Bool {
    guard let other else { return false }
    let (ours, theirs) = (Self.split(destination), Self.split(other.destination))
    var (here, there) = (stat(), stat())
    // Safe: as in `init`.
    guard unsafe stat(ours.folder, &here) == 0, unsafe stat(theirs.folder, &there) == 0 else {
      return false
    }
    return ours.name == theirs.name && FileIdentity(here) == FileIdentity(there)
  }

  /// Returns a path's folder and the bytes of its last component.
  private static func split(_ path: String) -> (folder: String, name: [UInt8]) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return (".", Array(path.utf8))
    }
    let name = Array(path.utf8[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// Appends bytes at the end.
  ///
  /// - Throws: `SoundError` with code `.io`, for example if the disk is full.
  public func append(_ bytes: Span<UInt8>) throws(SoundError) {
    try descriptor.write(bytes, at: nil, name)
    size += Int64(bytes.count)
    guard size - begun >= max(Self.stride, min(begun, 16 * Self.stride)) else { return }
    descriptor.beginSynchronizing(begun..<size)
    begun = size
  }

  /// Replaces bytes at the front.
  ///
  /// - Throws: `SoundError` with code `.io`.
  public func replaceFront(with bytes: Span<UInt8>) throws(SoundError) {
    try descriptor.write(bytes, at: 0, name)
  }

  /// Copies the input's permissions, overriding the default for new files.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func takePermissions(of source: FileSource) throws(SoundError) {
    descriptor.setMode(try source.descriptor.status(source.name).st_mode & 0o777)
  }

  /// Returns the bytes written so far, for a check before `commit()`.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func written() throws(SoundError) -> FileSource {
    try FileSource(spool: descriptor, name: name)
  }

  /// Moves the complete file to its name.
  ///
  /// - Throws: `SoundError` with code `.exists` or `.io`; the hidden file is then removed on
  ///   deinitialisation.
  public func commit() throws(SoundError) {
    try descriptor.synchronize(name)
    if !overwrites {
      // A hard link, unlike a rename, never replaces a file that was created in the meantime.
      if unsafe link(partialPath, destination) == 0 {
        _ = unsafe unlink(partialPath)
        isCommitted = true
        return
      }
      // Some file systems have no hard links; there, a check before the rename must do.
      if unsafe access(destination, F_OK) == 0 { throw Self.exists(name) }
    }
    guard unsafe rename(partialPath, destination) == 0 else {
      throw .system("cannot be renamed to its final name", name)
    }
    isCommitted = true
  }

  private static func check(
    _ status: stat, _ path: String, _ overwrite: Bool, _ source: FileSource?
  ) throws(SoundError) {
    if FileIdentity(status) == source?.identity {
      throw SoundError(
        .misuse, "output and input are the same file", file: path,
        suggestion: "choose another output; the input is never written to")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: if !overwrite { throw exists(path) }
    case S_IFDIR:
      throw SoundError(.io, "is a folder", file: path, expected: "the name of a file to write")
    default:
      throw SoundError(
        .io, "is a pipe or a device", file: path, expected: "the name of a file to write",
        suggestion: "to write to a pipe, name '-'")
    }
  }

  private static func exists(_ path: String) -> SoundError {
    SoundError(
      .exists, "exists already", file: path,
      suggestion: "choose another output, or allow it to be replaced"
    )
  }

  /// Returns the target of a dangling symbolic link; other paths unchanged.
  private static func linked(_ path: String) -> String {
    var path = path
    // Linux follows 40 links at most.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: 4096)
      // Safe: the system writes at most `target.count` bytes.
      let count = unsafe readlink(path, &target, target.count)
      guard count > 0 else { return path }
      let bytes = target.prefix(count).map { UInt8(bitPattern: $0) }
      let text = PathText.text(bytes)
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
      path = text.hasPrefix("/") ? text : path[..<(slash ?? path.startIndex)] + text
    }
    return path
  }
}

/// Standard output as a sink.
///
/// A sound's header is known only at the end, so bytes go to an unnamed temporary file, which `commit()`
/// copies to standard output.
package final class StandardOutputFile: ByteSink {
  /// The name that messages use.
  package let name = "standard output"
  private let spool: FileDescriptor

  /// Creates the temporary file.
  ///
  /// - Throws: `SoundError` with code `.io` if it cannot be created.
  package init() throws(SoundError) { spool = try TemporaryFile.unnamed() }

  /// Appends bytes at the end.
  ///
  /// - Throws: `SoundError` with code `.io`, for example if the disk is full.
  package func append(_ bytes: Span<UInt8>) throws(SoundError) {
    try spool.write(bytes, at: nil, name)
  }

  /// Replaces bytes at the front.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func replaceFront(with bytes: Span<UInt8>) throws(SoundError) {
    try spool.write(bytes, at: 0, name)
  }

  /// Copies everything to standard output.
  ///
  /// - Throws: `SoundError` with code `.io`, for example if the reader of a pipe has closed it.
  package func commit() throws(SoundError) {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var offset: Int64 = 0
    while true {
      var span = block.mutableSpan
      let count = try spool.read(at: offset, into: &span, name)
      if count == 0 { return }
      try FileDescriptor.standardOutput.write(block.span.extracting(first: count), at: nil, name)
      offset += Int64(count)
    }
  }
}
