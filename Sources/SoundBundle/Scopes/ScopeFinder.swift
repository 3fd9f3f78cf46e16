// SPDX-License-Identifier: MIT

/// Tells by a file's path to which scope it belongs.
///
/// The innermost folder that is a scope by its name has the file; the folders around what was given
/// count too, by their real names. Everything else belongs to what was given to be walked, or to
/// the bundle's root that was named.
final class ScopeFinder {
  /// Where a file belongs; shared by the files of one folder.
  final class Place: Sendable {
    let scope: Scope
    /// The folders between the scope's root and the file.
    let folders: [String]

    init(scope: Scope, folders: [String]) {
      self.scope = scope
      self.folders = folders
    }

    /// The same with texts of its own.
    var copy: Place {
      let text = { (text: String) in String(decoding: Array(text.utf8), as: UTF8.self) }
      return Place(
        scope: Scope(scope.kind, path: text(scope.path), name: text(scope.name)),
        folders: folders.map(text))
    }
  }

  /// What was given, as it was spelled.
  private let root: TreePath
  private let rootLength: Int
  /// The same without links; as it was spelled where it is on no disk.
  private let real: TreePath
  private let bundleRoots: Set<TreePath>
  private let known: KnownScopes
  /// What was given, seen from the innermost scope around it.
  private let base: ScopePosition
  /// Whether what was given is a bundle, or lies in one.
  let isInBundle: Bool
  /// The folder that was asked about last, with its slash; the next file mostly lies there too.
  private var last: (folder: ArraySlice<UInt8>, place: Place)?

  /// - Parameters:
  ///   - root: the folder or archive that is walked.
  ///   - real: the same without links, where it is on a disk.
  ///   - kind: what it is for the files that belong to nothing else.
  ///   - bundleRoots: real paths of folders that were said to be roots of bundles.
  ///   - known: the scopes of the run.
  init(
    root: TreePath, real: TreePath?, kind: Scope.Kind, bundleRoots: Set<TreePath>,
    known: KnownScopes
  ) {
    let real = (real ?? root).withoutSlash
    self.root = root
    self.real = real
    self.bundleRoots = bundleRoots
    self.known = known
    rootLength = PathComponent.all(of: root).count
    let spelling = GivenSpelling(root: root, real: real)
    let text = root.bytes.isEmpty ? "." : root.withoutSlash.text
    let name = PathComponent.all(of: real).last.map { TreePath(Array($0.bytes)).text }
    let own = known.scope(Scope(kind, path: text, name: name), at: real)
    var position = ScopePosition(own)
    // A link may have a bundle's name and lead to a folder that has none.
    for path in [real, root] where !position.isInBundle {
      position = ScopePosition(own)
      for component in PathComponent.all(of: path) {
        let folder = path.prefix(component.end)
        position.enter(component.bytes, isRoot: bundleRoots.contains(folder)) { kind, name in
          let text = path == root ? folder.text : spelling.text(of: folder)
          return known.scope(Scope(kind, path: text, name: name), at: folder)
        }
      }
    }
    if !position.isInBundle { position.stay() }
    base = position
    isInBundle = position.isInBundle
  }

  /// A path without links in what was given: the same for all spellings.
  func realPath(of path: TreePath) -> TreePath {
    var rest = path.bytes.dropFirst(root.bytes.count)
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return real.appending(Array(rest))
  }

  /// Where a file belongs.
  func place(of path: TreePath) -> Place {
    let end = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let folder = path.bytes[..<end]
    if let last, last.folder == folder { return last.place }
    let place = findPlace(of: path)
    last = (folder, place)
    return place
  }

  private func findPlace(of path: TreePath) -> Place {
    var position = base
    for component in PathComponent.all(of: path).dropFirst(rootLength).dropLast() {
      let folder = path.prefix(component.end)
      let real = realPath(of: folder)
      position.enter(component.bytes, isRoot: bundleRoots.contains(real)) { kind, name in
        known.scope(Scope(kind, path: folder.text, name: name), at: real)
      }
    }
    return Place(
      scope: position.scope, folders: position.folders.map { TreePath(Array($0)).text })
  }
}
