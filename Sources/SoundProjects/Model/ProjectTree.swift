// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundFile

/// The files that a walk found in a folder, which may contain projects.
///
/// All paths are relative to the folder and have no `.`, `..` or empty components. Readers of projects look
/// paths up in the tree and do not list folders on the disk, so that one walk serves all of them. They can
/// also open a file that the walk skipped, by its path.
package struct ProjectTree: Sendable {
  /// A function that opens a file by its path.
  package typealias Open = @Sendable (_ path: TreePath) throws(SoundError) -> any ByteSource

  /// The files, sorted by the bytes of their paths.
  package let files: [TreePath]
  /// The same files, for fast look-ups.
  private let known: Set<TreePath>
  /// The sounds, by their paths in lower case.
  private let sounds: [TreePath: TreePath]
  /// The sounds whose paths are UTF-8 with characters outside ASCII, by their paths.
  ///
  /// `String` compares by canonical equivalence, as APFS does (Apple File System Guide, FAQ).
  private let equivalents: [String: TreePath]
  private let open: Open
  /// The maximum size in bytes of a file that describes a project (32 MiB).
  package static let largestSize = 32 << 20

  /// Creates a tree; opens no file.
  ///
  /// - Parameters:
  ///   - files: the paths of the files, in any order.
  ///   - open: opens a file.
  package init(_ files: [TreePath], open: @escaping Open) {
    self.files = files.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    known = Set(files)
    let sounds = self.files.filter { SoundNames.isSound($0) }
    self.sounds = Dictionary(sounds.map { ($0.inLowerCase, $0) }) { one, _ in one }
    let others = sounds.compactMap { path in path.unicode.map { ($0, path) } }
    equivalents = Dictionary(others) { one, _ in one }
    self.open = open
  }

  /// Returns whether the tree has a file at the path.
  package func contains(_ path: TreePath) -> Bool { known.contains(path) }

  /// Returns the path of the sound at a path that a project names; `nil` if no file exists there, or if the path
  /// does not have the extension of a sound.
  ///
  /// Tries to open a file that is not in the tree: a walk skips folders such as `Pods` and `node_modules`, and
  /// files that git ignores, but a build copies such a file if the project names it. A file of the tree may
  /// also have a canonically equivalent path, because macOS finds it under both.
  func sound(at path: TreePath) -> TreePath? {
    guard SoundNames.isSound(path) else { return nil }
    if contains(path) || (try? open(path)) != nil { return path }
    return path.unicode.flatMap { equivalents[$0] }
  }

  /// Returns the first sound of the tree whose path differs from the given path at most in the case of ASCII letters;
  /// `nil` if there is none.
  func sound(inAnyCase path: TreePath) -> TreePath? { sounds[path.inLowerCase] }

  /// Returns the files whose last component is `name`, in the order of the tree.
  package func files(named name: String) -> [TreePath] {
    files.filter { $0.name.elementsEqual(name.utf8) }
  }

  /// Returns the files below a folder, in the order of the tree; all files for the empty path.
  func files(below folder: TreePath) -> ArraySlice<TreePath> {
    if folder.bytes.isEmpty { return files[...] }
    let prefix = folder.bytes + [UInt8(ascii: "/")]
    // Files below one folder are adjacent, because the files are sorted.
    let start = lowerBound { $0.bytes.lexicographicallyPrecedes(prefix) }
    var end = start
    while end < files.count, files[end].bytes.starts(with: prefix) { end += 1 }
    return files[start..<end]
  }

  /// Returns a file's bytes.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read, `.limitExceeded` if it is larger than
  ///   `largestSize`.
  func contents(of path: TreePath) throws(SoundError) -> [UInt8] {
    let file = try open(path)
    guard file.size <= Self.largestSize else {
      throw SoundError(
        .limitExceeded, "is too large for a file that describes a project",
        found: "\(file.size) bytes", expected: "at most \(Self.largestSize) bytes",
        suggestion: "check that it is the right file")
    }
    return try file.head(Int64(Self.largestSize))
  }

  /// Returns the index of the first file for which `isBefore` is false; the number of files if there is none.
  private func lowerBound(_ isBefore: (TreePath) -> Bool) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(files[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TreePath {
  /// The path as text if it is UTF-8 and not ASCII; otherwise `nil`.
  fileprivate var unicode: String? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The path with ASCII letters in lower case.
  fileprivate var inLowerCase: TreePath {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return TreePath(bytes.map { letters.contains($0) ? $0 | 0x20 : $0 })
  }
}
