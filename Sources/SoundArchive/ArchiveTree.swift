// SPDX-License-Identifier: MIT

#if Archives
  package import SoundBundle
  package import SoundFile
  package import SoundFindings

  /// The files of an archive (`.zip`, `.ipa`, `.apk`, `.aab`), read in place: Earcon unpacks
  /// nothing to disk.
  ///
  /// Earcon reads only plain files, and skips the entries for folders. It rejects other entries one by
  /// one, such as links, encrypted entries, entries with invalid sizes, and entries with names that
  /// point outside the archive.
  package struct ArchiveTree: FileTree {
    /// The archive's path, a prefix of its entries' paths.
    package let root: TreePath
    private let archive: Archive
    /// The indices of the entries with valid and unique names, sorted by `ArchiveName.order`.
    private let items: [UInt32]
    private let refused: [SoundReport.UncheckedPath]

    /// Opens an archive and reads its directory.
    ///
    /// - Parameters:
    ///   - file: the archive.
    ///   - root: the path with which the entries' paths begin.
    ///   - limits: the limits on reading the archive.
    /// - Throws: `SoundError` with code `.malformed` if the file cannot be read as an archive, `.limitExceeded`
    ///   if it has too many entries or too large a directory, `.io` if the system cannot read it, or `.truncated`
    ///   if it becomes shorter meanwhile.
    package init(_ file: FileSource, root: TreePath, limits: ArchiveLimits = ArchiveLimits())
      throws(SoundError)
    {
      archive = try Archive(file, limits)
      self.root = root
      (items, refused) = Self.items(archive.directory, limits, root)
    }

    /// Returns the indices of the entries with valid and unique names, sorted by `ArchiveName.order`, and an
    /// unchecked path for each entry with an invalid or colliding name.
    ///
    /// Skips names that end in a slash, which belong to folders, and names without components.
    private static func items(
      _ directory: ZipDirectory, _ limits: ArchiveLimits, _ root: TreePath
    ) -> ([UInt32], [SoundReport.UncheckedPath]) {
      var items: [UInt32] = []
      var refused: [SoundReport.UncheckedPath] = []
      for index in directory.entries.indices {
        let name = directory.name(index)
        if let reason = ArchiveName.rejection(
          of: name, count: directory.entries[index].name.count, limit: limits.nameBytes)
        {
          refused.append(SoundReport.UncheckedPath(text(name, root), reason))
        } else if name.last != UInt8(ascii: "/"),
          ArchiveName.Components(name).contains(where: { _ in true })
        {
          items.append(UInt32(index))
        }
      }
      // Entries with the same name keep the order of the directory.
      items.sort { one, other in
        let order = ArchiveName.order(directory.name(Int(one)), directory.name(Int(other)))
        return order < 0 || order == 0 && one < other
      }
      let names = items.map { directory.name(Int($0)) }
      let unique = items.indices.filter { at in
        guard let reason = collision(of: at, in: names) else { return true }
        refused.append(SoundReport.UncheckedPath(text(names[at], root), reason))
        return false
      }
      return (unique.count == items.count ? items : unique.map { items[$0] }, refused)
    }

    /// Returns the reason that an entry's name collides with another one, and the remedy; `nil` if it does
    /// not.
    private static func collision(of at: Int, in names: [ArraySlice<UInt8>]) -> String? {
      if at > 0, ArchiveName.order(names[at - 1], names[at]) == 0 {
        return
          "duplicate entry name; tools differ in which entry they unpack; rebuild the archive with "
          + "only one of them"
      }
      // The entries in a folder follow its name in the sorted names.
      let next = names[(at + 1)...].first { ArchiveName.order(names[at], $0) != 0 }
      guard let next, ArchiveName.isFolder(names[at], of: next) else { return nil }
      return
        "the entry has the name of a folder with other entries; tools cannot unpack both; rebuild "
        + "the archive without this entry"
    }

    /// Returns the path of a rejected entry for display, with at most 200 bytes of its name, which
    /// may be extremely long.
    private static func text(_ name: ArraySlice<UInt8>, _ root: TreePath) -> String {
      root.text + "/" + TreePath(Array(name.prefix(200))).text
    }

    /// Returns an entry's kind by its mode (POSIX, sys/stat.h); 0, for an archive without modes, is
    /// a file.
    private static func kind(_ mode: UInt16) -> FileEntry.Kind {
      switch mode & 0o170000 {
      case 0, 0o100000: .file
      case 0o120000: .link
      case 0o040000: .folder
      default: .other
      }
    }
  }

  extension ArchiveTree {
    /// Reports the entries with invalid or colliding names, then visits the other entries, and each folder
    /// before its contents.
    ///
    /// The walk skips entries for folders, and the contents of folders that `visit` declines to enter or that are
    /// too deep.
    package func walk(_ visit: (FileEntry) -> Bool, failed: (SoundReport.UncheckedPath) -> Void) {
      for entry in refused { failed(entry) }
      var folders = ArchiveFolders(root)
      for index in items {
        let kind = Self.kind(archive.directory.entries[Int(index)].mode)
        guard kind != .folder else { continue }
        let path = folders.path(of: archive.directory.name(Int(index))) { path in
          visit(Self.folderEntry(path))
        } failed: { entry in
          failed(entry)
        }
        if let path { _ = visit(entry(Int(index), path, kind)) }
      }
    }

    private static func folderEntry(_ path: TreePath) -> FileEntry {
      FileEntry(path, .folder, isInArchive: true) {
        () throws(SoundError) -> any ByteSource in
        throw SoundError(
          .io, "is a folder", file: path.text, expected: "a file", suggestion: "name a file in it")
      }
    }

    private func entry(_ index: Int, _ path: TreePath, _ kind: FileEntry.Kind) -> FileEntry {
      FileEntry(path, kind, isInArchive: true) {
        () throws(SoundError) -> any ByteSource in
        switch kind {
        case .link:
          throw SoundError(
            .io, "is a symbolic link; Earcon does not follow links in archives", file: path.text,
            suggestion: "put the file itself into the archive")
        case .other:
          throw SoundError(
            .io, "is a pipe, a socket or a device", file: path.text, expected: "a file",
            suggestion: "rebuild the archive without it")
        case .file, .folder: return try source(index, path.text)
        }
      }
    }

    /// Opens a file after checking its entry in the directory.
    private func source(_ index: Int, _ name: String) throws(SoundError) -> ArchiveSource {
      let entry = archive.directory.entries[index]
      guard let size = entry.size, let packed = entry.packedSize else {
        throw SoundError(
          .io, "the archive declares no valid size for the entry", file: name,
          suggestion: "rebuild the archive")
      }
      if entry.isShared {
        throw SoundError(
          .io, "the entry's packed bytes overlap those of another entry or the archive's directory",
          file: name, suggestion: "rebuild the archive, or unpack it and check the folder")
      }
      if entry.isEncrypted {
        throw SoundError(
          .io, "the entry is encrypted", file: name,
          suggestion: "unpack the archive with its password and check the folder")
      }
      guard entry.method == 0 || entry.method == 8 else {
        throw SoundError(
          .io, "the entry's compression method is not supported", file: name,
          found: "method \(entry.method)", expected: "stored (0) or deflated (8)",
          suggestion: "unpack the archive and check the folder")
      }
      let isStored = entry.method == 0
      if isStored ? size != packed : size / archive.limits.ratio > packed {
        throw SoundError(
          .io, "the entry's unpacked size does not fit its packed size", file: name,
          found: "\(Plural.text(size, "byte")) from \(packed)",
          expected: isStored
            ? "the same size, because the entry is stored"
            : "at most \(archive.limits.ratio) bytes from each packed byte",
          suggestion: "download or export the archive again")
      }
      return ArchiveSource(archive, index, name: name, size: size, isStored: isStored)
    }
  }
#endif
