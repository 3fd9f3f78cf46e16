// SPDX-License-Identifier: MIT

/// Tells by a file's path to which scope it belongs.
///
/// The innermost folder that is a scope by its name has the file. Everything else belongs to what
/// was given to be walked, or to the bundle's root that was named.
final class ScopeFinder {
  /// Where a file belongs.
  struct Place: Sendable {
    let scope: Scope
    /// The folders between the scope's root and the file.
    let folders: [String]
  }

  private let root: Scope
  private let rootLength: Int
  private let bundleRoots: [[[UInt8]]]
  /// The folder that was asked about last, with its slash; the next file mostly lies there too.
  private var last: (folder: ArraySlice<UInt8>, place: Place)?

  /// - Parameters:
  ///   - root: the folder or archive that is walked.
  ///   - kind: what it is for the files that belong to nothing else.
  ///   - bundleRoots: folders that were said to be roots of bundles.
  init(root: TreePath, kind: Scope.Kind, bundleRoots: [TreePath]) {
    self.root = Scope(kind, path: root.withoutSlash.text)
    rootLength = Self.components(root).count
    self.bundleRoots = bundleRoots.map { Self.components($0).map { Array($0.bytes) } }
  }

  /// One component of a path, and where in the path it ends.
  private struct Component {
    let bytes: ArraySlice<UInt8>
    let end: Int
  }

  /// The components, without those that say nothing (`.` and empty ones); an absolute path begins
  /// with an empty one.
  private static func components(_ path: TreePath) -> [Component] {
    var components: [Component] = []
    var start = 0
    let bytes = path.bytes
    for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: "/") {
      let part = bytes[start..<index]
      if part.isEmpty ? index == 0 && !bytes.isEmpty : !part.elementsEqual([UInt8(ascii: ".")]) {
        components.append(Component(bytes: part, end: index))
      }
      start = index + 1
    }
    return components
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
    let folders = Self.components(path).dropLast()
    var scope = root
    var begin = min(rootLength, folders.count)
    if isBundleRoot(folders[..<0]) { (scope, begin) = (bundleRoot(path, 0), 0) }
    for index in folders.indices {
      let upTo = folders[...index]
      if isBundleRoot(upTo) {
        (scope, begin) = (bundleRoot(path, folders[index].end), index + 1)
      } else if let kind = kind(upTo), kind != .assetCatalog || scope.kind != .assetCatalog {
        let text = TreePath(Array(path.bytes[..<folders[index].end])).text
        (scope, begin) = (Scope(kind, path: text), index + 1)
      }
    }
    return Place(scope: scope, folders: folders[begin...].map { TreePath(Array($0.bytes)).text })
  }

  private func bundleRoot(_ path: TreePath, _ end: Int) -> Scope {
    Scope(.bundleRoot, path: end == 0 ? root.path : TreePath(Array(path.bytes[..<end])).text)
  }

  private func isBundleRoot(_ folders: ArraySlice<Component>) -> Bool {
    bundleRoots.contains { root in
      root.count == folders.count && zip(root, folders).allSatisfy { $0.elementsEqual($1.bytes) }
    }
  }

  /// What the last of some folders is by its name.
  private func kind(_ folders: ArraySlice<Component>) -> Scope.Kind? {
    guard let last = folders.last else { return nil }
    switch TreePath.fileExtension(of: last.bytes) {
    case "app": return .app
    case "appex": return .appExtension
    case "bundle": return .bundle
    case "framework", "xcframework": return .framework
    case "xcassets", "dataset", "imageset": return .assetCatalog
    case "apk", "aab": return .androidPackage
    default: break
    }
    guard let outer = folders.dropLast().last else { return nil }
    if last.bytes.elementsEqual("Sounds".utf8), outer.bytes.elementsEqual("Library".utf8) {
      return .soundsFolder
    }
    let isRaw = last.bytes.elementsEqual("raw".utf8) || last.bytes.starts(with: "raw-".utf8)
    return isRaw && outer.bytes.elementsEqual("res".utf8) ? .androidRaw : nil
  }
}
