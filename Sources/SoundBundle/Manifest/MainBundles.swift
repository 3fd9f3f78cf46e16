// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Maps each bundle of a run to the app that contains it, by their paths.
struct MainBundles {
  private let roots: [[String]]
  /// The outermost bundles; paths of bundles inside them are relative to these.
  private let mains: [[String]]

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - scopes: all scopes of the run.
  ///   - roots: the walked folders and archives.
  init(_ scopes: [Scope], roots: [String]) {
    let roots = roots.map(Self.components)
    let candidates = scopes.filter { scope in
      switch scope.kind {
      case .app, .bundleRoot: true
      // An extension named explicitly represents the app that contains it.
      case .appExtension: Self.isOutermost(Self.components(scope.path), roots)
      default: false
      }
    }
    let paths = candidates.map { Self.components($0.path) }
    mains = paths.filter { path in
      !paths.contains { $0.count < path.count && path.starts(with: $0) }
    }
    self.roots = roots
  }

  /// Returns whether an extension represents the app that it is a part of: it was named explicitly,
  /// or the walk began inside it.
  ///
  /// An extension around a given path such as `.` has an absolute path, which no relative root
  /// contains; that path must not get into the manifest.
  private static func isOutermost(_ path: [String], _ roots: [[String]]) -> Bool {
    if roots.contains(where: { $0.starts(with: path) }) { return true }
    return path.first == "" && !roots.contains { $0.first == "" && path.starts(with: $0) }
  }

  /// Returns a bundle's path relative to its app; `.` for an app itself.
  func path(of scope: Scope) -> String {
    let path = Self.components(scope.path)
    let outer = mains.first { path.starts(with: $0) }
    let base = outer ?? roots.filter { path.starts(with: $0) }.max { $0.count < $1.count } ?? []
    let rest = path.dropFirst(base.count).filter { $0 != ".." && !$0.isEmpty }
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }

  /// Returns the components except `.` and empty ones, but keeps the empty one before a leading
  /// slash.
  private static func components(_ path: String) -> [String] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.enumerated().filter { index, part in
      part.isEmpty ? index == 0 && parts.count > 1 : !part.elementsEqual(".".utf8)
    }.map { String(decoding: $0.element, as: UTF8.self) }
  }
}
