// SPDX-License-Identifier: MIT

/// A position on the path to a file: the innermost scope so far, and the folders entered since.
struct ScopePosition {
  /// The kind of the innermost scope around the current folder.
  private(set) var kind: Scope.Kind
  /// The innermost entered folder that is a scope by its name or by declaration; `nil` if there is none.
  ///
  /// The caller creates a scope only for this folder: the path to a file in an archive can have 99 such
  /// folders.
  private(set) var inner: PathComponent?
  /// The names of the folders between the scope's root and the current folder, including the
  /// current one; empty in the scope's root.
  private(set) var folders: [ArraySlice<UInt8>] = []
  private var last: ArraySlice<UInt8>?

  /// Starts in a scope of a kind, for files that are in no folder with a scope of its own.
  init(_ kind: Scope.Kind) { self.kind = kind }

  /// Makes the current folder the root of the scope.
  mutating func stay() { folders = [] }

  /// Forgets the folder of the innermost scope, so that `inner` shows only a scope entered later.
  mutating func forgetInner() { inner = nil }

  /// Enters a folder; `isRoot` is true if the folder is declared as a bundle root.
  mutating func enter(_ folder: PathComponent, isRoot: Bool) {
    let kind = isRoot ? .bundleRoot : kind(of: folder.bytes)
    last = folder.bytes
    guard let kind else { return folders.append(folder.bytes) }
    self.kind = kind
    inner = folder
    folders = []
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
      return kind == .assetCatalog ? nil : .assetCatalog
    case "apk", "aab": return .androidPackage
    default: break
    }
    guard let last else { return nil }
    if name.elementsEqual("Sounds".utf8), last.elementsEqual("Library".utf8) {
      // The system searches `Library/Sounds` of an app's container, but not a folder with that name
      // in an app or another bundle.
      return kind == .folder || kind == .soundsFolder ? .soundsFolder : nil
    }
    let isRaw = name.elementsEqual("raw".utf8) || name.starts(with: "raw-".utf8)
    return isRaw && last.elementsEqual("res".utf8) ? .androidRaw : nil
  }
}
