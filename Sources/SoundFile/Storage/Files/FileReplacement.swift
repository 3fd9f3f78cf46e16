// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
#if os(Linux)
  internal import CSystemCall
#endif

/// Replaces and removes files that another program may save at the same time.
///
/// A check before a rename is not enough, because a file that is saved between the two would be lost. These
/// functions therefore check the file after they have moved it to a hidden name, and move it back if it is not
/// the expected version.
enum FileReplacement {
  /// The maximum number of exchanges; more would be needed only if a program saved without a pause.
  private static let maximumExchanges = 64

  /// Replaces a file with a complete one, if the path still has the expected version.
  ///
  /// Removes the replaced file only after the folder's new names are on the disk.
  ///
  /// - Parameters:
  ///   - path: the file to replace.
  ///   - new: the hidden name of the complete file; on success, `path` becomes its only name.
  ///   - expected: the version that may be replaced.
  ///   - exchanges: false if a test simulates a file system that cannot exchange two names.
  /// - Returns: `false` if the path does not have the expected version, or if a program has written to that
  ///   version meanwhile; a file that another program has saved keeps the path.
  /// - Throws: `SoundError` with code `.io`.
  static func replace(
    _ path: String, with new: String, if expected: FileVersion, exchanges: Bool = true
  ) throws(SoundError) -> Bool {
    guard let own = FileVersion(ofName: new) else { throw .system("cannot be examined", path) }
    guard exchanges, exchange(path, new) else {
      return try replaceMovedAside(path, with: new, own, if: expected)
    }
    guard FileVersion(ofName: new) == expected else {
      try restore(path, from: new, replacing: own)
      return false
    }
    do throws(SoundError) {
      try FileOperations.synchronizeFolder(of: path)
    } catch {
      try restore(path, from: new, replacing: own)
      throw error
    }
    return try removeOriginal(new, of: path, replacedBy: own, if: expected)
  }

  /// Removes the original after an exchange, unless a program that had it open has written to it meanwhile.
  ///
  /// - Parameters:
  ///   - hidden: the hidden name of the original.
  ///   - path: the path that the original had.
  ///   - own: the file that now has the path.
  ///   - expected: the version that may be removed.
  /// - Returns: `false` if the original has changed; it then has its path again.
  /// - Throws: `SoundError` with code `.io`.
  static func removeOriginal(
    _ hidden: String, of path: String, replacedBy own: FileVersion, if expected: FileVersion
  ) throws(SoundError) -> Bool {
    // If the file is gone, another run has removed the expected version as abandoned.
    if let now = FileVersion(ofName: hidden), now != expected {
      try restore(path, from: hidden, replacing: own)
      return false
    }
    _ = unsafe unlink(hidden)
    return true
  }

  /// Undoes an exchange of two names.
  ///
  /// If other programs save files at `path` meanwhile, the newest file keeps that path, and this function
  /// removes the older files. But if a program has written to `own` itself, `own` keeps the path, and the file to
  /// restore keeps its hidden name.
  ///
  /// - Parameters:
  ///   - path: the path that `own` must leave.
  ///   - hidden: the name of the file to restore; afterwards that of `own`, unless another program has
  ///     changed, replaced or removed `own`.
  ///   - own: the file that was exchanged with the file to restore.
  /// - Throws: `SoundError` with code `.io`; the file to restore then keeps its hidden name, unless another
  ///   program has removed it.
  static func restore(_ path: String, from hidden: String, replacing own: FileVersion)
    throws(SoundError)
  {
    // The versions that a newer file has replaced at `path`.
    var outdated: Set<FileVersion> = [own]
    for _ in 0..<maximumExchanges {
      guard let displaced = FileVersion(ofName: hidden) else {
        guard FileVersion(ofName: path) != own else { throw lost(path) }
        return
      }
      if outdated.contains(displaced) {
        // Remove another program's outdated version here, because its hidden name does not permit a later
        // run to do so. But if `path` has Earcon's file, to which a program has written, the hidden file
        // may be the original, and stays.
        let isOwnAtPath = FileVersion(ofName: path)?.identity == own.identity
        if displaced != own, !isOwnAtPath { _ = unsafe unlink(hidden) }
        return
      }
      guard exchange(path, hidden) else { break }
      outdated.insert(displaced)
    }
    throw stranded(hidden, path)
  }

  /// Replaces a file, as `replace` does, on a file system that cannot exchange two names.
  ///
  /// The original moves to a hidden name that no later run removes: if Earcon is killed before the new file is
  /// at the path, the original has no other name.
  private static func replaceMovedAside(
    _ path: String, with new: String, _ own: FileVersion, if expected: FileVersion
  ) throws(SoundError) -> Bool {
    guard FileVersion(ofName: path) == expected else { return false }
    let aside = TemporaryFile.name(beside: path, .original)
    try move(path, to: aside, "cannot be replaced")
    guard FileVersion(ofName: aside) == expected else {
      try moveBack(aside, to: path)
      return false
    }
    do throws(SoundError) {
      guard try moveToFreeName(new, path, named: path) else {
        try moveBack(aside, to: path)
        return false
      }
      try FileOperations.synchronizeFolder(of: path)
    } catch {
      _ = try remove(path, if: own)
      try moveBack(aside, to: path)
      throw error
    }
    // A program that had the original open may have written to it.
    if let now = FileVersion(ofName: aside), now != expected {
      _ = try remove(path, if: own)
      try moveBack(aside, to: path)
      return false
    }
    _ = unsafe unlink(aside)
    return true
  }

  /// Removes a name if it still has the expected version.
  ///
  /// - Parameters:
  ///   - path: the name to remove.
  ///   - expected: the version that may be removed.
  ///   - isUnneeded: called while the file has a hidden name. If it returns `false`, the file gets its name back.
  ///     If each of two runs removes a file only if the other run's file exists, at least one of the files
  ///     therefore stays.
  /// - Returns: `false` if the path does not have the expected version or the file is needed; a file at the
  ///   path then keeps its name.
  /// - Throws: `SoundError` with code `.io`.
  static func remove(
    _ path: String, if expected: FileVersion, onlyIf isUnneeded: () -> Bool = { true }
  ) throws(SoundError) -> Bool {
    guard FileVersion(ofName: path) == expected else { return false }
    let aside = TemporaryFile.name(beside: path, own: nil, replaced: expected)
    try move(path, to: aside, "cannot be removed")
    guard FileVersion(ofName: aside) == expected, isUnneeded() else {
      try moveBack(aside, to: path)
      return false
    }
    guard unsafe unlink(aside) == 0 else {
      let error = SoundError.system("cannot be removed", path)
      try moveBack(aside, to: path)
      throw error
    }
    return true
  }

  private static func move(_ path: String, to aside: String, _ reason: String) throws(SoundError) {
    guard unsafe rename(path, aside) == 0 else { throw .system(reason, path) }
  }

  /// Moves a file back to its path; if another program has saved a newer one there, removes the file instead.
  private static func moveBack(_ aside: String, to path: String) throws(SoundError) {
    do throws(SoundError) {
      if try !moveToFreeName(aside, path, named: path) { try FileOperations.remove(aside) }
    } catch {
      throw stranded(aside, path)
    }
  }

  private static func stranded(_ hidden: String, _ path: String) -> SoundError {
    SoundError(
      .io, "cannot be moved back to its name", file: path,
      suggestion: "rename \(hidden), its newest version, to this name")
  }

  private static func lost(_ path: String) -> SoundError {
    SoundError(
      .io, "cannot be restored, because another program removed the hidden file with the original",
      file: path,
      suggestion: "keep this file, which is Earcon's complete result, or restore a backup")
  }

  /// Renames a file unless the new name exists.
  ///
  /// - Returns: `false` if the new name exists.
  /// - Throws: `SoundError` with code `.io` and the file `name`.
  static func moveToFreeName(_ path: String, _ new: String, named name: String) throws(SoundError)
    -> Bool
  {
    if renameExclusively(path, new) { return true }
    if errno == EEXIST { return false }
    // Some file systems lack this rename. A hard link does not replace an existing file either.
    if unsafe link(path, new) == 0 {
      _ = unsafe unlink(path)
      return true
    }
    // On file systems without hard links, only a check before the rename is possible.
    if errno == EEXIST || FileOperations.exists(new) { return false }
    guard unsafe rename(path, new) == 0 else {
      throw .system("cannot be renamed to its final name", name)
    }
    return true
  }

  /// Exchanges the files of two names in one step.
  ///
  /// - Returns: `false` on failure, for example if the file system cannot do this.
  static func exchange(_ path: String, _ other: String) -> Bool {
    // Safe here and below: the strings end in a zero byte and live across the call.
    unsafe withNames(path, other) { path, other in
      #if os(Linux)
        unsafe csystemcall_exchange(path, other)
      #elseif canImport(Darwin)
        unsafe renamex_np(path, other, UInt32(RENAME_SWAP))
      #else
        -1
      #endif
    } == 0
  }

  /// Renames a file unless the new name exists, in one step.
  ///
  /// - Returns: `false` on failure, for example if the new name exists; the reason is in `errno`.
  private static func renameExclusively(_ path: String, _ new: String) -> Bool {
    errno = ENOSYS
    return unsafe withNames(path, new) { path, new in
      #if os(Linux)
        unsafe csystemcall_rename_exclusively(path, new)
      #elseif canImport(Darwin)
        unsafe renamex_np(path, new, UInt32(RENAME_EXCL))
      #else
        -1
      #endif
    } == 0
  }

  private static func withNames(
    _ one: String, _ other: String,
    _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  ) -> CInt {
    unsafe PathText.withCString(one) { one in
      unsafe PathText.withCString(other) { unsafe call(one, $0) }
    }
  }
}
