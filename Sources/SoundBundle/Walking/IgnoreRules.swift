// SPDX-License-Identifier: MIT

internal import SoundFile

/// The `.gitignore` files that apply at a position of a walk, outermost first.
struct IgnoreRules: Sendable {
  /// A file's patterns, and the change that makes a path of the walk relative to the file's folder.
  private struct Level {
    let file: IgnoreFile
    /// The path from the file's folder to the walk's root, with a slash at its end; empty if the file is in
    /// the root or below it.
    ///
    /// It replaces the first `dropped` bytes of a path.
    let prefix: [UInt8]
    /// The number of bytes at the start of a path of the walk that lead to the walk's root or, if `prefix` is
    /// empty, to the file's folder.
    let dropped: Int
  }

  private var levels: [Level] = []

  init() {}

  /// Creates rules with the patterns of the folders above a walk's root, up to and including the folder of the
  /// git repository; creates rules without patterns for a root outside a repository, or if the patterns ignore
  /// the root, a folder around the root or everything in the root.
  ///
  /// - Parameter root: the path of the walk's root.
  init(above root: TreePath) {
    guard let real = root.real else { return }
    let dropped = root.appending([]).bytes.count
    var (folder, prefix) = (real.withoutSlash, [UInt8]())
    while !Self.hasRepository(folder) {
      let parent = folder.folder
      guard parent != folder, !parent.bytes.isEmpty else {
        levels = []
        return
      }
      prefix = folder.name + [UInt8(ascii: "/")] + prefix
      folder = parent
      if let file = Self.read(DiskFolder.entry(folder.appending(Self.name), .file)) {
        levels.insert(Level(file: file, prefix: prefix, dropped: dropped), at: 0)
      }
    }
    if ignoresEverything(below: root) { levels = [] }
  }

  var isEmpty: Bool { levels.isEmpty }

  func ignore(_ path: TreePath, isFolder: Bool) -> Bool {
    for level in levels.reversed() {
      let below = TreePath(level.prefix + path.bytes.dropFirst(level.dropped))
      if let verdict = level.file.verdict(on: below, isFolder: isFolder) { return verdict }
    }
    return false
  }

  /// Adds the patterns of a folder that the walk enters; first removes those of outer folders if this one is a git
  /// repository.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - items: its names and kinds.
  mutating func enter(
    _ folder: DiskFolder, _ items: [(name: ArraySlice<UInt8>, kind: FileEntry.Kind)]
  ) {
    // A repository within another one, such as a submodule, does not heed the outer patterns.
    if items.contains(where: { $0.name.elementsEqual(Self.repository) }) { levels = [] }
    guard
      let item = items.first(where: { $0.name.elementsEqual(Self.name) && $0.kind == .file }),
      let file = Self.read(folder.entry(item.name, .file))
    else { return }
    let dropped = folder.path.appending([]).bytes.count
    levels.append(Level(file: file, prefix: [], dropped: dropped))
  }

  /// Returns whether the patterns ignore the root, a folder around the root, or everything in the root; a user
  /// who names such a root means its contents.
  private func ignoresEverything(below root: TreePath) -> Bool {
    let any = root.appending(Array("a".utf8))
    if ignore(any, isFolder: false), ignore(any, isFolder: true) { return true }
    return levels.contains { level in
      let folder = TreePath(level.prefix).withoutSlash
      return PathComponent.all(of: folder).contains {
        level.file.verdict(on: folder.prefix($0.end), isFolder: true) == true
      }
    }
  }

  private static let name = Array(".gitignore".utf8)
  private static let repository = Array(".git".utf8)

  private static func hasRepository(_ folder: TreePath) -> Bool {
    do throws(SoundError) {
      _ = try DiskFolder.target(of: folder.appending(repository))
      return true
    } catch {
      return false
    }
  }

  /// Returns a file's patterns; `nil` for a file without any, and for one that is too large or cannot be
  /// read, because the walk should visit too much rather than too little.
  private static func read(_ entry: FileEntry) -> IgnoreFile? {
    do throws(SoundError) {
      let source = try entry.open()
      guard source.size <= IgnoreFile.largestSize else { return nil }
      let file = IgnoreFile(try source.head(IgnoreFile.largestSize))
      return file.isEmpty ? nil : file
    } catch {
      return nil
    }
  }
}
