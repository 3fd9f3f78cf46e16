// SPDX-License-Identifier: MIT

/// A position on the path to a file: the innermost scope so far, and the folders entered since.
struct ScopePosition {
  /// The innermost scope around the current folder.
  private(set) var scope: Scope
  /// The names of the folders between the scope's root and the current folder, including the
  /// current one; empty in the scope's root.
  private(set) var folders: [ArraySlice<UInt8>] = []
  /// Indicates whether an entered folder is a scope by its name or by declaration.
  private(set) var isInBundle = false
  private var last: ArraySlice<UInt8>?

  /// Starts in the scope of files that are in no folder with a scope of its own.
  init(_ scope: Scope) { self.scope = scope }

  /// Makes the current folder the root of the scope.
  mutating func stay() { folders = [] }

  /// Enters a folder.
  ///
  /// - Parameters:
  ///   - name: the folder's name.
  ///   - isRoot: true if the folder is declared as a bundle root.
  ///   - make: creates the folder's scope from its kind and name; called only if the folder is a
  ///     scope.
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

  /// Returns the kind of scope that a folder is, by its name and the names of the folders around
  /// it; `nil` if it is not a scope.
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
      // The system searches `Library/Sounds` of an app's container, but not a folder with that name
      // in an app or another bundle.
      return scope.kind == .folder || scope.kind == .soundsFolder ? .soundsFolder : nil
    }
    let isRaw = name.elementsEqual("raw".utf8) || name.starts(with: "raw-".utf8)
    return isRaw && last.elementsEqual("res".utf8) ? .androidRaw : nil
  }
}
