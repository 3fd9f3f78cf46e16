// SPDX-License-Identifier: MIT

/// A bundle or folder in which each payload name refers to one file.
package struct Scope: Sendable, Hashable {
  /// The kind of a scope.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A folder of sources or files; Xcode copies its contents into a bundle's root.
    case folder
    /// A folder declared as a bundle's root.
    case bundleRoot
    /// An app (`.app`).
    case app
    /// An app extension (`.appex`), which is a main bundle too.
    case appExtension
    /// A resource bundle (`.bundle`).
    case bundle
    /// A framework (`.framework`, `.xcframework`).
    case framework
    /// An asset catalog or a set in one (`.xcassets`, `.dataset`, `.imageset`).
    case assetCatalog
    /// `Library/Sounds` of an app's container.
    case soundsFolder
    /// Android's `res/raw` or `res/raw-QUALIFIER`.
    case androidRaw
    /// An Android package (`.apk`, `.aab`) except its `res/raw`.
    case androidPackage
    /// A package of an iOS app (`.ipa`) without an app.
    case emptyPackage
  }

  /// The kind.
  package let kind: Kind
  /// The path as given, or below a given path.
  package let path: String
  /// The folder's name, even if the path does not end with the name (`.`).
  package let name: String

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - path: the path.
  ///   - name: the folder's name; default: the path's last component.
  package init(_ kind: Kind, path: String, name: String? = nil) {
    self.kind = kind
    self.path = path
    let last = TreePath(TreePath(path).withoutSlash.name).text
    self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? (last.isEmpty ? path : last)
  }

  /// True for a main bundle as shipped, or a folder declared as one; both keep their subfolders.
  package var isBuilt: Bool {
    switch kind {
    case .app, .appExtension, .bundleRoot: true
    default: false
    }
  }

  /// Indicates whether Android's rules apply instead of Apple's.
  package var isAndroid: Bool { kind == .androidRaw || kind == .androidPackage }
}

extension TreePath {
  /// The path without trailing slashes; the root folder keeps its slash.
  var withoutSlash: TreePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return TreePath(bytes)
  }
}
