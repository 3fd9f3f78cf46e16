// SPDX-License-Identifier: MIT

/// A folder on the path to a file, relative to the innermost scope around it.
struct ScopePosition {
  /// The innermost scope.
  private(set) var scope: Scope
  /// The folders from the scope's root to this folder, inclusive.
  private(set) var folders: [ArraySlice<UInt8>] = []
  /// Indicates whether a folder on the path is a scope by its name or by declaration.
  private(set) var isInBundle = false
  private var last: ArraySlice<UInt8>?

  /// Starts in a scope, which contains the files that are not in a nested scope.
  init(_ scope: Scope) { self.scope = scope }

  /// Clears the folders so that the given path is the scope's root.
  mutating func stay() { folders = [] }

  /// Enters a folder.
  ///
  /// - Parameters:
  ///   - name: the folder's name.
  ///   - isRoot: true if the folder is declared as a bundle root.
  ///   - make: creates a scope of a kind with the folder's name.
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

  /// Returns a folder's kind by its name and parent.
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
      // The system searches the `Library/Sounds` of the app's container, not of a bundle.
      return scope.kind == .folder || scope.kind == .soundsFolder ? .soundsFolder : nil
    }
    let isRaw = name.elementsEqual("raw".utf8) || name.starts(with: "raw-".utf8)
    return isRaw && last.elementsEqual("res".utf8) ? .androidRaw : nil
  }
}
