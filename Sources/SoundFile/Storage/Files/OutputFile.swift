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
/// Bytes go to a hidden file in the same folder; `commit()` waits until they are on the disk, then renames
/// the hidden file. Dropping the object without `commit()` removes the hidden file and leaves an existing file
/// unchanged. A process's first output file in a folder removes the hidden files that killed programs left
/// there.
public final class OutputFile: ByteSink {
  /// The path as given.
  public let name: String
  let destination: String
  let overwrites: Bool
  /// The path of the hidden file; after an exchange, that of the replaced file.
  private(set) var partialPath: String
  let descriptor: FileDescriptor
  /// The input, which must not change before `commit()`; `nil` if there is none.
  let source: FileSource?
  /// Indicates whether the file replaces its input.
  let replacesSource: Bool
  /// The status of the existing file that this one replaces; `nil` if there is none.
  let replaced: stat?
  /// The identity of the hidden file, `nil` if the system cannot examine it; its path is not enough, because an
  /// exchange gives that path to the replaced file.
  private let identity: FileIdentity?
  private var size: Int64 = 0
  /// The number of bytes at the front for which writing to the disk has begun.
  private var begun: Int64 = 0
  /// The number of new bytes after which `append` calls `beginSynchronizing`; in a larger file, `append` waits
  /// for up to 16 times as many.
  private static let stride: Int64 = 1 << 19

  /// Creates the hidden file.
  ///
  /// - Parameters:
  ///   - path: the final name; for a symbolic link, `commit()` replaces or creates the link's target.
  ///   - overwrite: true if an existing file may be replaced.
  ///   - source: the input, which must be another file and must not change before `commit()`.
  /// - Throws: `SoundError` with code `.exists` if the file exists and `overwrite` is false, `.io` if the
  ///   folder is missing or not writable, or if the path is a folder, a pipe, a device or a loop of links,
  ///   `.misuse` if `path` leads to `source`.
  public convenience init(
    path: String, overwrite: Bool, differentFrom source: FileSource? = nil
  ) throws(SoundError) {
    let status = try Self.status(path)
    if let status { try Self.check(status, path, overwrite, source) }
    try self.init(path, status, overwrites: overwrite, source, replacesSource: false)
  }

  /// Creates the hidden file for a result that replaces its input.
  ///
  /// - Parameter source: the input, opened by its path.
  /// - Throws: `SoundError` with code `.io`.
  package convenience init(replacing source: FileSource) throws(SoundError) {
    let status = try Self.status(source.name)
    if let status { try Self.check(status, source.name, true, nil) }
    try self.init(source.name, status, overwrites: true, source, replacesSource: true)
  }

  private init(
    _ path: String, _ status: stat?, overwrites: Bool, _ source: FileSource?, replacesSource: Bool
  ) throws(SoundError) {
    name = path
    self.overwrites = overwrites
    self.source = source
    self.replacesSource = replacesSource
    replaced = status
    destination = status == nil ? Self.linked(path) : FileSource.real(path) ?? path
    TemporaryFile.removeAbandoned(beside: destination)
    let mode = status.map { $0.st_mode & 0o777 }
    (partialPath, descriptor) = try TemporaryFile.beside(destination, mode: mode ?? 0o666)
    identity = FileIdentity(descriptor)
    if let mode {
      _ = descriptor.setMode(mode)
      if let list = AccessList(path: destination), !list.set(on: descriptor) {
        _ = descriptor.setMode(mode & ~0o070)
      }
    }
  }

  deinit {
    // After `commit()`, nothing or another file has this name.
    if isNamed(partialPath) { unsafe unlink(partialPath) }
  }

  /// Renames the hidden file before it exchanges names with the file that it replaces.
  ///
  /// After the exchange, the replaced file has the hidden name. If Earcon is killed then, a later run removes
  /// hidden files. The old name permits the removal of any file. The new name permits only that of this file
  /// and of `expected`, not that of a version that another program saves just before the exchange.
  ///
  /// - Parameter expected: the version that the file replaces.
  /// - Throws: `SoundError` with code `.io`.
  func prepareExchange(replacing expected: FileVersion) throws(SoundError) {
    let path = TemporaryFile.name(beside: destination, own: identity, replaced: expected)
    guard unsafe rename(partialPath, path) == 0 else {
      throw .system("cannot be replaced", name)
    }
    partialPath = path
  }

  /// Indicates whether the file has its final name, which it may have even if `commit` failed.
  package var hasFinalName: Bool { isNamed(destination) }

  /// Returns whether a path names this file; does not follow a link.
  private func isNamed(_ path: String) -> Bool {
    identity != nil && FileVersion(ofName: path)?.identity == identity
  }

  /// Removes the hidden files that killed programs left in the folders of these outputs.
  ///
  /// Keeps files that a running program still writes, and all files on a file system without locks. A process reads
  /// each folder only once.
  package static func removeAbandoned(of paths: [String]) {
    for path in paths {
      TemporaryFile.removeAbandoned(beside: FileSource.real(path) ?? linked(path))
    }
  }

  /// Returns the status of a path, following links; `nil` if the system reports none.
  ///
  /// If the path exists but cannot be examined, creating the hidden file fails with the reason.
  ///
  /// - Throws: `SoundError` with code `.io` for a loop of links.
  private static func status(_ path: String) throws(SoundError) -> stat? {
    var status = stat()
    // Safe: a String becomes a C string during the call, and the system writes only `status`.
    if unsafe stat(path, &status) == 0 { return status }
    guard errno != ELOOP else {
      throw SoundError(
        .io, "leads through a loop of symbolic links", file: path,
        expected: "the name of a file to write",
        suggestion: "remove the link, or name another file")
    }
    return nil
  }

  /// Checks that a path is a regular file or does not exist.
  ///
  /// - Parameters:
  ///   - path: the name of an output.
  ///   - overwrite: false to refuse an existing file.
  ///   - source: the input, which must be another file.
  /// - Throws: `SoundError` with code `.io` for a folder, a pipe, a device or a loop of links, `.exists` for
  ///   an existing file, `.misuse` for the input.
  package static func checkName(
    _ path: String, overwrite: Bool = true, differentFrom source: FileSource? = nil
  ) throws(SoundError) {
    if let status = try status(path) { try check(status, path, overwrite, source) }
  }

  /// Returns whether another output has the same name in the same folder, even if its path is spelled
  /// differently.
  package func isSamePlace(as other: OutputFile?) -> Bool {
    guard let other else { return false }
    let (ours, theirs) = (Self.split(destination), Self.split(other.destination))
    var (here, there) = (stat(), stat())
    // Safe: a String becomes a C string during a call, and the system writes only the two statuses.
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

  /// Returns a source of the bytes written so far, for a check before `commit()`.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func written() throws(SoundError) -> FileSource {
    try FileSource(spool: descriptor, name: name)
  }

  private static func check(
    _ status: stat, _ path: String, _ overwrite: Bool, _ source: FileSource?
  ) throws(SoundError) {
    if FileIdentity(status) == source?.version.identity {
      throw SoundError(
        .misuse, "output and input are the same file", file: path,
        suggestion: "choose another output")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: if !overwrite { throw exists(path) }
    case S_IFDIR:
      throw SoundError(
        .io, "is a folder", file: path, expected: "the name of a file to write",
        suggestion: "name a file in it")
    default:
      throw SoundError(
        .io, "is a pipe or a device", file: path, expected: "the name of a file to write",
        suggestion: "name a regular file (on the command line, '-' is standard output)")
    }
  }

  static func exists(_ path: String) -> SoundError {
    SoundError(
      .exists, "exists already", file: path,
      suggestion: "choose another output, or allow overwriting")
  }

  /// Returns the path at which writing to `path` would create the file, after following symbolic links.
  private static func linked(_ path: String) -> String {
    var path = path
    // Linux follows at most 40 links.
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
