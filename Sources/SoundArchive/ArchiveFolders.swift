// SPDX-License-Identifier: MIT

#if Archives
  internal import SoundBundle
  internal import SoundFile
  internal import SoundFindings

  /// The folders around the current entry of a walk through an archive.
  ///
  /// The walk makes a folder's path from the path of the folder around it. Joining all names anew for each path
  /// would take much longer in a deep archive.
  struct ArchiveFolders {
    /// A folder around the current entry.
    private struct Folder {
      let name: ArraySlice<UInt8>
      let path: TreePath
    }

    private let root: TreePath
    /// The folders, outermost first, without the archive itself.
    private var folders: [Folder] = []
    /// Indicates whether the walk leaves out the contents of the innermost folder.
    private var isClosed = false

    /// Begins a walk; `root` is the archive's path.
    init(_ root: TreePath) { self.root = root }

    /// Moves to an entry, and visits those folders around it that the walk has not visited yet.
    ///
    /// - Parameters:
    ///   - name: the entry's name.
    ///   - visit: called for each of these folders; returns whether to enter the folder.
    ///   - failed: called for a folder that is too deep.
    /// - Returns: the entry's path; `nil` if the walk leaves out a folder around the entry, or if the name
    ///   has no components.
    mutating func path(
      of name: ArraySlice<UInt8>, _ visit: (TreePath) -> Bool,
      failed: (SoundReport.UncheckedPath) -> Void
    ) -> TreePath? {
      var components = ArchiveName.Components(name)
      guard var last = components.next() else { return nil }
      var depth = 0
      while let next = components.next() {
        if depth == folders.count || folders[depth].name != last {
          close(to: depth)
          open(last, visit, failed)
        }
        depth += 1
        if isClosed, depth == folders.count { return nil }
        last = next
      }
      close(to: depth)
      return inner.appending(last)
    }

    /// The path of the innermost folder.
    private var inner: TreePath { folders.last?.path ?? root }

    /// Leaves all folders except the outermost `count`.
    private mutating func close(to count: Int) {
      guard count < folders.count else { return }
      folders.removeSubrange(count...)
      isClosed = false
    }

    private mutating func open(
      _ name: ArraySlice<UInt8>, _ visit: (TreePath) -> Bool,
      _ failed: (SoundReport.UncheckedPath) -> Void
    ) {
      let path = inner.appending(name)
      folders.append(Folder(name: name, path: path))
      isClosed = !visit(path)
      // The archive counts as a folder too, like the root of a walk on disk.
      guard !isClosed, folders.count >= DiskTree.maximumDepth else { return }
      failed(SoundReport.UncheckedPath(path.text, DiskTree.tooDeep.description))
      isClosed = true
    }
  }
#endif
