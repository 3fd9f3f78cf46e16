// SPDX-License-Identifier: MIT

/// Finds the scope of each file below a given path, from the file's path.
///
/// A file belongs to the innermost folder around it that is a scope by its name, such as
/// `Bird.app`, or that is declared as a bundle root; this folder can also be one that contains the
/// given path. A file in no such folder belongs to the given path.
final class ScopeFinder {
  /// A file's location, shared by the files of one folder.
  final class Place: Sendable {
    let scope: Scope
    /// The folders between the scope's root and the file.
    let folders: [String]

    init(scope: Scope, folders: [String]) {
      self.scope = scope
      self.folders = folders
    }

    /// Returns a copy that shares no strings with the original, so that threads do not share their
    /// reference counts.
    ///
    /// - Parameter other: a copy for the same thread. If its scope is the same, the copies share it; for
    ///   100,000 folders with one sound each, they would otherwise hold the scope's path 100,000 times.
    /// - Returns: the copy.
    func copy(near other: Place?) -> Place {
      let text = { (text: String) in String(decoding: Array(text.utf8), as: UTF8.self) }
      let folders = folders.map(text)
      if let other, other.scope.hasBytes(of: scope) {
        return Place(scope: other.scope, folders: folders)
      }
      let copy = Scope(scope.kind, path: text(scope.path), name: text(scope.name))
      return Place(scope: copy, folders: folders)
    }
  }

  /// The given path as the user spelled it.
  private let root: TreePath
  /// The number of components of `root`.
  private let rootLength: Int
  /// The absolute path of the same folder or archive with links resolved; `root` without slashes at its end if
  /// nothing on disk has that path.
  private let real: TreePath
  private let bundleRoots: Set<TreePath>
  private let known: KnownScopes
  /// The given path's position relative to the innermost scope around it.
  private let base: ScopePosition
  /// The innermost scope around the given path; the given path itself if there is no other.
  private let baseScope: Scope
  /// Indicates whether the given path is, or is inside, a folder that is a scope by its name or by
  /// declaration.
  let isInBundle: Bool
  /// The folder of the previous file, including its slash, and the location, which the next file
  /// usually shares.
  private var last: (folder: ArraySlice<UInt8>, place: Place)?

  /// Creates a finder, and finds the innermost scope around `root`.
  ///
  /// - Parameters:
  ///   - root: the folder or archive to walk.
  ///   - real: the same folder or archive with links resolved, if it is on disk.
  ///   - kind: the kind of the root's scope, for files that belong to no other scope.
  ///   - bundleRoots: real paths of folders declared as bundle roots.
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
    let name = PathComponent.all(of: real).last?.text
    var scope = known.scope(Scope(kind, path: text, name: name), at: real)
    var position = ScopePosition(kind)
    // If the real path contains no scope, the spelled path may: a link can be named `Bird.app`
    // although its target is not.
    for path in [real, root] where position.inner == nil {
      position = ScopePosition(kind)
      for component in PathComponent.all(of: path) {
        position.enter(component, isRoot: bundleRoots.contains(path.prefix(component.end)))
      }
      guard let inner = position.inner else { continue }
      let folder = path.prefix(inner.end)
      let text = path == root ? folder.text : spelling.text(of: folder)
      scope = known.scope(Scope(position.kind, path: text, name: inner.text), at: folder)
    }
    isInBundle = position.inner != nil
    if !isInBundle { position.stay() }
    position.forgetInner()
    (base, baseScope) = (position, scope)
  }

  /// Returns a file's path with the links of the given path resolved, which is the same for all
  /// spellings of the given path.
  func realPath(of path: TreePath) -> TreePath {
    var rest = path.bytes.dropFirst(root.bytes.count)
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return real.appending(Array(rest))
  }

  /// Returns the location of a file below the given path.
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
      let isRoot =
        !bundleRoots.isEmpty && bundleRoots.contains(realPath(of: path.prefix(component.end)))
      position.enter(component, isRoot: isRoot)
    }
    return Place(
      scope: position.inner.map { scope($0, position.kind, on: path) } ?? baseScope,
      folders: position.folders.map { TreePath(Array($0)).text })
  }

  private func scope(_ folder: PathComponent, _ kind: Scope.Kind, on path: TreePath) -> Scope {
    let path = path.prefix(folder.end)
    return known.scope(Scope(kind, path: path.text, name: folder.text), at: realPath(of: path))
  }
}
