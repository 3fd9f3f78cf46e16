// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Finds the path of each bundle of a run relative to the app that contains it.
struct MainBundles {
  private let roots: [[String]]
  /// The paths of the outermost bundles, each as its components, sorted.
  private let mains: [[String]]

  /// Finds the outermost bundles of a run.
  ///
  /// - Parameters:
  ///   - scopes: all scopes of the run.
  ///   - roots: the paths of the walked folders and archives.
  init(_ scopes: [Scope], roots: [String]) {
    let roots = roots.map(Self.components)
    let candidates = scopes.filter { scope in
      switch scope.kind {
      case .app, .bundleRoot: true
      // An extension that was named explicitly stands for the app around it.
      case .appExtension: Self.isOutermost(Self.components(scope.path), roots)
      default: false
      }
    }
    // In sorted order, the paths inside a bundle follow that of the bundle, so the loop compares each path with
    // one bundle only.
    let paths = candidates.map { Self.components($0.path) }.sorted(by: Self.precedes)
    var mains: [[String]] = []
    for path in paths where mains.last.map({ path.starts(with: $0) }) != true { mains.append(path) }
    (self.roots, self.mains) = (roots, mains)
  }

  /// Returns whether the walk began at an extension or inside it, so that the extension stands for the app
  /// around it.
  ///
  /// If the walk began inside the extension with a relative path such as `.`, the extension has an absolute
  /// path, which is inside no root. The extension then stands for the app too, because the manifest must not
  /// contain an absolute path.
  private static func isOutermost(_ path: [String], _ roots: [[String]]) -> Bool {
    if roots.contains(where: { $0.starts(with: path) }) { return true }
    return path.first == "" && !roots.contains { $0.first == "" && path.starts(with: $0) }
  }

  /// Returns a bundle's path relative to the outermost bundle around it, or else to the walked folder around it;
  /// `.` for an outermost bundle or a walked folder itself.
  ///
  /// For a bundle in neither, returns the path as given, without `..` and the leading slash.
  func path(of scope: Scope) -> String {
    let path = Self.components(scope.path)
    let base =
      main(around: path) ?? roots.filter { path.starts(with: $0) }.max { $0.count < $1.count } ?? []
    let rest = path.dropFirst(base.count).filter { $0 != ".." && !$0.isEmpty }
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }

  /// Returns the path of the outermost bundle at a path or around it; `nil` if there is none.
  private func main(around path: [String]) -> [String]? {
    // No outermost bundle is inside another one, so only the last one that is not sorted after the path can
    // contain the path.
    let next = mains.sortedIndex(notBefore: { !Self.precedes(path, $0) })
    guard next > 0, path.starts(with: mains[next - 1]) else { return nil }
    return mains[next - 1]
  }

  private static func precedes(_ one: [String], _ other: [String]) -> Bool {
    one.lexicographicallyPrecedes(other)
  }

  /// Returns a path's components except `.` and empty ones, but keeps the empty one before a
  /// leading slash, which marks an absolute path.
  private static func components(_ path: String) -> [String] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.enumerated().filter { index, part in
      part.isEmpty ? index == 0 && parts.count > 1 : !part.elementsEqual(".".utf8)
    }.map { String(decoding: $0.element, as: UTF8.self) }
  }
}
