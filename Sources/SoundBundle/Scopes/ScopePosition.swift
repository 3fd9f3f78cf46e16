// SPDX-License-Identifier: MIT

/// A folder on the way to a file, seen from the innermost scope around it.
struct ScopePosition {
  /// The scope.
  private(set) var scope: Scope
  /// The folders between the scope's root and this one, this one included.
  private(set) var folders: [ArraySlice<UInt8>] = []
  /// Whether a folder on the way is a scope by its name, or was said to be one.
  private(set) var isInBundle = false
  private var last: ArraySlice<UInt8>?

  /// Begins with what has the files that belong to nothing else.
  init(_ scope: Scope) { self.scope = scope }

  /// Forgets the folders on the way: what was given is the scope.
  mutating func stay() { folders = [] }

  /// Goes into a folder.
  ///
  /// - Parameters:
  ///   - name: the folder's name.
  ///   - isRoot: whether it was said to be a bundle's root.
  ///   - make: makes a scope of a kind and the folder's name.
  mutating func enter(
    _ name: ArraySlice<UInt8>, isRoot: Bool, _ make: (Scope.Kind, String) -> Scope
  ) {
    let kind = isRoot ? .bundleRoot : kind(of: name)
    last = name
    guard let kind else { return folders.append(name) }
    scope = make(kind, TreePath(Array(name)).text)
    folders = []
    isInBundle = true
  }

  /// What a folder is by its name and by where it lies.
  private func kind(of name: ArraySlice<UInt8>) -> Scope.Kind? {
    switch TreePath.fileExtension(of: name) {
    case "app": return .app
    case "appex": return .appExtension
    case "bundle": return .bundle
    case "framework", "xcframework": return .framework
    case "xcassets", "dataset", "imageset":
      return scope.kind == .assetCatalog ? nil : .assetCatalog
    case "apk", "aab": return .androidPackage
    default: break
    }
    guard let last else { return nil }
    if name.elementsEqual("Sounds".utf8), last.elementsEqual("Library".utf8) {
      // In a bundle it is a folder as any other: the system looks into the container's.
      return scope.kind == .folder || scope.kind == .soundsFolder ? .soundsFolder : nil
    }
    let isRaw = name.elementsEqual("raw".utf8) || name.starts(with: "raw-".utf8)
    return isRaw && last.elementsEqual("res".utf8) ? .androidRaw : nil
  }
}
