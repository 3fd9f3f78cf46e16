// SPDX-License-Identifier: MIT

/// A bundle or a folder whose sounds belong together: within it a payload's name means one file.
public struct Scope: Sendable, Hashable {
  /// What a scope is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A folder of sources or files: Xcode copies what is in it into the root of a bundle.
    case folder
    /// A folder that was said to be a bundle's root.
    case bundleRoot
    /// An app (`.app`).
    case app
    /// An app extension (`.appex`), which is a main bundle too.
    case appExtension
    /// A bundle of resources (`.bundle`).
    case bundle
    /// A framework (`.framework`, `.xcframework`).
    case framework
    /// An asset catalog, or a set of one (`.xcassets`, `.dataset`, `.imageset`).
    case assetCatalog
    /// `Library/Sounds` of an app's container.
    case soundsFolder
    /// Android's `res/raw`, or `res/raw-QUALIFIER`.
    case androidRaw
    /// An Android package (`.apk`, `.aab`), apart from its `res/raw`.
    case androidPackage
  }

  /// What it is.
  public let kind: Kind
  /// Its path as it was given, or found below what was given.
  public let path: String
  /// Its own name, also where the path does not end in it (`.`).
  public let name: String

  /// Makes a scope.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - path: its path.
  ///   - name: its own name; the path's last component when left out.
  public init(_ kind: Kind, path: String, name: String? = nil) {
    self.kind = kind
    self.path = path
    let last = TreePath(TreePath(path).withoutSlash.name).text
    self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? (last.isEmpty ? path : last)
  }

  /// Whether it is a main bundle as it ships, or was said to be: what lies below its root stays
  /// there.
  public var isBuilt: Bool {
    switch kind {
    case .app, .appExtension, .bundleRoot: true
    default: false
    }
  }

  /// Whether Android judges it, and Apple's rules do not.
  public var isAndroid: Bool { kind == .androidRaw || kind == .androidPackage }
}

extension TreePath {
  /// The path without slashes at its end, but for the root folder's.
  var withoutSlash: TreePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return TreePath(bytes)
  }
}
