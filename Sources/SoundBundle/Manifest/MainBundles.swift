// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Which bundle of a run lies in which app, by their paths.
struct MainBundles {
  private let roots: [[String]]
  /// The outermost bundles, which the paths of those in them count from.
  private let mains: [[String]]

  /// - Parameters:
  ///   - scopes: all scopes of the run.
  ///   - roots: what was walked.
  init(_ scopes: [Scope], roots: [String]) {
    let roots = roots.map(Self.components)
    let candidates = scopes.filter { scope in
      switch scope.kind {
      case .app, .bundleRoot: true
      // An extension that was named itself stands for the app that it is a part of.
      case .appExtension: roots.contains(Self.components(scope.path))
      default: false
      }
    }
    let paths = candidates.map { Self.components($0.path) }
    mains = paths.filter { path in
      !paths.contains { $0.count < path.count && path.starts(with: $0) }
    }
    self.roots = roots
  }

  /// A bundle's path below its app's; `.` for an app itself.
  func path(of scope: Scope) -> String {
    let path = Self.components(scope.path)
    let outer = mains.first { path.starts(with: $0) }
    let base = outer ?? roots.filter { path.starts(with: $0) }.max { $0.count < $1.count } ?? []
    let rest = path.dropFirst(base.count).filter { $0 != ".." && !$0.isEmpty }
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }

  /// The components that say something; an absolute path begins with an empty one.
  private static func components(_ path: String) -> [String] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.enumerated().filter { index, part in
      part.isEmpty ? index == 0 && parts.count > 1 : !part.elementsEqual(".".utf8)
    }.map { String(decoding: $0.element, as: UTF8.self) }
  }
}
