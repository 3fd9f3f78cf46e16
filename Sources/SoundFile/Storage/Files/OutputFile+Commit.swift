// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension OutputFile {
  /// The way in which `place()` moved the file to its name.
  private enum Placement {
    /// No file had the name.
    case new
    /// The two files exchanged names: the replaced file, of this version, now has the hidden name.
    case exchanged(FileVersion)
    /// The replaced file is gone, because the two files could not exchange names.
    case replaced
  }

  /// Moves the complete file to its name.
  ///
  /// After an error, `deinit` removes the hidden file.
  ///
  /// - Throws: `SoundError` with code `.exists` if a file has the name and must not be overwritten, `.io`,
  ///   also if the input has changed.
  public func commit() throws(SoundError) {
    try complete()
    try named { () throws(SoundError) in try moveToName() }
  }

  private func moveToName() throws(SoundError) {
    if replacesSource, let source {
      try prepareExchange(replacing: source.version)
      guard
        try FileReplacement.replace(destination, with: partialPath, if: source.version)
      else { throw source.changed }
    } else if overwrites {
      try replace()
    } else if try !FileReplacement.moveToFreeName(partialPath, destination, named: name) {
      throw Self.exists(name)
    }
  }

  /// Moves the complete file to its name, then removes the name of its input, in that order on the disk.
  ///
  /// If the call fails after the move, for example because the input has changed, the input keeps its name, and
  /// Earcon undoes the move. A file that another program saves under the result's name meanwhile stays. Earcon does
  /// not undo a move that replaced a file without an exchange of names. Nor does it undo any move after another
  /// program has removed the input, because the result may then be the only complete sound.
  ///
  /// - Throws: `SoundError` with code `.exists` or `.io`.
  package func commit(removing source: FileSource) throws(SoundError) {
    try complete()
    try named { () throws(SoundError) in try moveToName(removing: source) }
  }

  /// Runs `work`; an error about the destination gets the name as given, which may be relative or a link.
  private func named(_ work: () throws(SoundError) -> Void) throws(SoundError) {
    do throws(SoundError) {
      try work()
    } catch {
      var named = error
      if named.file == destination { named.file = name }
      throw named
    }
  }

  private func moveToName(removing source: FileSource) throws(SoundError) {
    let own = FileVersion(try descriptor.status(name))
    let placement = try place()
    do throws(SoundError) {
      try FileOperations.synchronizeFolder(of: destination)
      // Check now, because Earcon cannot undo the move after it has removed the input's name.
      if case .exchanged(let replaced) = placement { try requireUnchanged(replaced) }
      try requireInPlace(own)
      let isRemoved = try source.removeName { FileVersion(ofName: self.destination) == own }
      if !isRemoved { try requireInPlace(own) }
    } catch {
      if try undo(placement, own, source) { throw error }
      throw SoundError(
        .io, "was removed by another program while Earcon wrote the result", file: source.name,
        suggestion: "use the result '\(name)', which is complete")
    }
    if case .exchanged = placement { _ = unsafe unlink(partialPath) }
  }

  /// Undoes the move to the name, unless the input has lost its own name or the move replaced a file without
  /// an exchange.
  ///
  /// Two runs may work on one input: the second one finds the first one's complete result, and removes the input
  /// before the first one does. If the first one then removed its result, both input and result would be lost.
  ///
  /// - Returns: `false` if the file must keep its name because the input has lost its own.
  /// - Throws: `SoundError` with code `.io`.
  private func undo(_ placement: Placement, _ own: FileVersion, _ source: FileSource)
    throws(SoundError) -> Bool
  {
    let hasInput = { FileVersion(ofName: source.name) != nil }
    switch placement {
    case .new:
      return try FileReplacement.remove(destination, if: own, onlyIf: hasInput) || hasInput()
    case .exchanged(let replaced):
      if hasInput() {
        try FileReplacement.restore(destination, from: partialPath, replacing: own)
        guard !hasInput(), FileVersion(ofName: partialPath) == own,
          FileReplacement.exchange(destination, partialPath)
        else { return true }
      }
      if FileVersion(ofName: partialPath) == replaced { _ = unsafe unlink(partialPath) }
      return false
    case .replaced: return hasInput()
    }
  }

  /// Checks that the replaced file, which now has the hidden name, still has the given version.
  private func requireUnchanged(_ replaced: FileVersion) throws(SoundError) {
    // If the file is gone, another run of Earcon has removed that version as abandoned.
    guard let now = FileVersion(ofName: partialPath), now != replaced else { return }
    throw SoundError(
      .io, "changed while Earcon replaced it", file: name, suggestion: "try again")
  }

  /// Checks that the file still has its final name and is unchanged; otherwise the input may be the only
  /// complete sound.
  private func requireInPlace(_ own: FileVersion) throws(SoundError) {
    guard FileVersion(ofName: destination) != own else { return }
    throw SoundError(
      .io, "another program replaced or removed this result", file: name, suggestion: "try again")
  }

  /// Waits until the file's bytes are on the disk, then checks that its input has not changed.
  private func complete() throws(SoundError) {
    try descriptor.synchronize(name)
    try source?.requireUnchanged()
  }

  /// Moves the file to its name; keeps a replaced file under the hidden name if the file system can exchange
  /// two names.
  private func place() throws(SoundError) -> Placement {
    if try FileReplacement.moveToFreeName(partialPath, destination, named: name) { return .new }
    guard overwrites else { throw Self.exists(name) }
    try Self.checkName(destination)
    if let existing = FileVersion(ofName: destination) {
      try prepareExchange(replacing: existing)
      if FileReplacement.exchange(partialPath, destination) { return .exchanged(existing) }
    }
    try replace()
    return .replaced
  }

  private func replace() throws(SoundError) {
    guard unsafe rename(partialPath, destination) == 0 else {
      throw .system("cannot be renamed to its final name", name)
    }
  }
}

extension OutputFile {
  /// Gives the file the owner, group, mode and access control list of the file that it replaces, or of
  /// `source` if it replaces no file.
  ///
  /// - Returns: the reasons why attributes could not be set, with the remedies; `nil` on success.
  package func takeOwnerAndMode(of source: FileSource) -> String? {
    do throws(SoundError) {
      let wanted = if let replaced { replaced } else { try source.descriptor.status(source.name) }
      let list = AccessList(path: replaced == nil ? source.name : destination)
      return takeOwnerAndMode(wanted, list, instead: try descriptor.status(name))
    } catch {
      return error.description
    }
  }

  /// Replaces the file's owner, group and mode, which are those of `own`, with those of `wanted`, and its
  /// access control list with `list`.
  ///
  /// - Returns: the reasons why attributes could not be set, with the remedies; `nil` on success.
  func takeOwnerAndMode(_ wanted: stat, _ list: AccessList? = nil, instead own: stat) -> String? {
    var losses: [String] = []
    func lose(_ attribute: String, _ command: String) {
      let reason = SoundError.systemReason()
      losses.append("the \(attribute) cannot be kept: \(reason); restore it with \(command)")
    }
    var mode = wanted.st_mode & 0o777
    var keepsGroup = true
    if own.st_gid != wanted.st_gid, !descriptor.setOwner(nil, group: wanted.st_gid) {
      lose("group", "chgrp \(wanted.st_gid)")
      keepsGroup = false
      // The file keeps a different group, whose members must not get more access than all other users.
      mode = mode & ~0o070 | mode & 0o070 & (mode & 0o007) << 3
    }
    if own.st_uid != wanted.st_uid, !descriptor.setOwner(wanted.st_uid, group: nil) {
      lose("owner", "chown \(wanted.st_uid)")
    }
    if wanted.st_mode & 0o6000 != 0 {
      let old = String(wanted.st_mode & 0o7777, radix: 8)
      losses.append("the set-user-ID and set-group-ID bits are dropped; set them with chmod \(old)")
    }
    AccessList.remove(from: descriptor)
    // With a list, the bits of the group are the list's mask, which `AccessList.set` sets.
    if list != nil { mode &= ~0o070 }
    if !descriptor.setMode(mode) { lose("mode", "chmod \(String(mode, radix: 8))") }
    if list != nil, !keepsGroup {
      losses.append(
        "the access control list is dropped with the group; set its entries again with setfacl -m")
    } else if let list, !list.set(on: descriptor) {
      lose("access control list", "setfacl")
    }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }
}
