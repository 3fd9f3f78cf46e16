// SPDX-License-Identifier: MIT

#if Archives
  package import SoundBundle
  package import SoundFile
  package import SoundFindings

  /// The files of an archive (`.zip`, `.ipa`, `.apk`), which libzip reads in place: Earcon unpacks
  /// nothing to disk and holds no whole entry in memory.
  ///
  /// Earcon accepts only plain files inside the archive. It rejects, one by one, entries whose
  /// names point outside the archive, links, encrypted entries, and entries with invalid sizes.
  package struct ArchiveTree: FileTree {
    /// An entry other than a folder.
    private struct Item: Sendable {
      let index: UInt64
      let components: [[UInt8]]
      let kind: FileEntry.Kind
    }

    /// The archive's path, with which its entries' paths begin.
    package let root: TreePath
    private let archive: Archive
    private let items: [Item]
    private let refused: [Report.Failure]

    /// Opens an archive and reads its directory.
    ///
    /// - Parameters:
    ///   - file: the archive.
    ///   - root: the path with which the entries' paths begin.
    ///   - limits: the limits on reading the archive.
    /// - Throws: `SoundError` with code `.malformed` if the file is not an archive,
    ///   `.limitExceeded` if it has too many entries.
    package init(_ file: FileSource, root: TreePath, limits: ArchiveLimits = ArchiveLimits())
      throws(SoundError)
    {
      archive = try Archive(file, limits)
      let count = archive.count
      guard count <= limits.entries else {
        throw SoundError(
          .limitExceeded, "the archive has too many entries", file: file.name, found: "\(count)",
          expected: "at most \(limits.entries)",
          suggestion: "if you trust the archive, unpack it and check the folder")
      }
      self.root = root
      (items, refused) = Self.items(archive, count, root)
    }

    /// Returns the entries sorted by the bytes of their paths, and the rejected ones.
    private static func items(_ archive: Archive, _ count: Int64, _ root: TreePath)
      -> ([Item], [Report.Failure])
    {
      var items: [Item] = []
      var refused: [Report.Failure] = []
      var known: Set<[[UInt8]]> = []
      for index in 0..<UInt64(max(0, count)) {
        guard let entry = archive.entry(index) else {
          refused.append(
            Report.Failure(
              root.text,
              "entry \(index) of the archive cannot be read; "
                + "download or export the archive again"))
          continue
        }
        let components = ArchiveName.components(entry.name)
        if let reason = ArchiveName.rejection(of: entry.name, limit: archive.limits.nameBytes) {
          refused.append(Report.Failure(text(entry.name, root), reason))
        } else if entry.name.last == UInt8(ascii: "/") || components.isEmpty {
          continue
        } else if !known.insert(components).inserted {
          refused.append(
            Report.Failure(
              text(entry.name, root),
              "duplicate entry name; tools differ in which entry they unpack; rebuild the archive with "
                + "only one of them"))
        } else {
          items.append(Item(index: index, components: components, kind: kind(entry.mode)))
        }
      }
      items.sort {
        $0.components.lexicographicallyPrecedes($1.components) { $0.lexicographicallyPrecedes($1) }
      }
      return (items, refused)
    }

    /// Returns a hostile name for display, shortened to the length of a line.
    private static func text(_ name: [UInt8], _ root: TreePath) -> String {
      root.text + "/" + TreePath(Array(name.prefix(200))).text
    }

    /// Returns an entry's kind by its mode (POSIX, sys/stat.h).
    private static func kind(_ mode: UInt32) -> FileEntry.Kind {
      switch mode & 0o170000 {
      case 0, 0o100000: .file
      case 0o120000: .link
      case 0o040000: .folder
      default: .other
      }
    }
  }

  extension ArchiveTree {
    /// Visits every file, and each folder before its contents.
    package func walk(_ visit: (FileEntry) -> Bool, failed: (Report.Failure) -> Void) {
      for failure in refused { failed(failure) }
      var around: [[UInt8]] = []
      // The number of folders at the front of `around` that `visit` declined to enter; 0 for none.
      var closed = 0
      for item in items where item.kind != .folder {
        let folders = item.components.dropLast()
        let common = zip(around, folders).prefix { $0 == $1 }.count
        if common < closed { closed = 0 }
        around.removeSubrange(common...)
        for folder in folders.dropFirst(common) {
          around.append(folder)
          if closed == 0, !visit(folderEntry(around)) { closed = around.count }
        }
        if closed == 0 { _ = visit(entry(item)) }
      }
    }

    private func path(_ components: [[UInt8]]) -> TreePath {
      components.reduce(root) { $0.appending($1) }
    }

    private func folderEntry(_ components: [[UInt8]]) -> FileEntry {
      let path = path(components)
      return FileEntry(path, .folder, isInArchive: true) {
        () throws(SoundError) -> any ByteSource in
        throw SoundError(.io, "is a folder", file: path.text, expected: "a file")
      }
    }

    private func entry(_ item: Item) -> FileEntry {
      let path = path(item.components)
      return FileEntry(path, item.kind, isInArchive: true) {
        () throws(SoundError) -> any ByteSource in
        switch item.kind {
        case .link:
          throw SoundError(
            .io, "is a symbolic link; links in archives are not followed", file: path.text,
            suggestion: "put the file itself into the archive")
        case .other:
          throw SoundError(
            .io, "is a pipe or a device", file: path.text, expected: "a file",
            suggestion: "rebuild the archive without it")
        case .file, .folder: return try source(item.index, path.text)
        }
      }
    }

    /// Opens a file after checking its entry in the directory.
    private func source(_ index: UInt64, _ name: String) throws(SoundError) -> ArchiveSource {
      guard let entry = archive.entry(index), let size = entry.size, let packed = entry.packedSize
      else {
        throw SoundError(
          .io, "the archive declares no size for the entry", file: name,
          suggestion: "rebuild the archive")
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
          .io, "the entry's declared size is impossible for its packed bytes", file: name,
          found: "\(size) bytes of \(packed) packed bytes",
          expected: isStored
            ? "equal sizes" : "at most \(archive.limits.ratio) for each packed byte",
          suggestion: "download or export the archive again")
      }
      return ArchiveSource(archive, index, name: name, size: size, isStored: isStored)
    }
  }
#endif
