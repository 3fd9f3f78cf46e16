// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A bundle or folder whose sounds the bundle rules check as a group.
package struct Scope: Sendable, Hashable {
  /// The kind of a bundle or folder, which decides the rules that apply.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A folder of sources or files; Xcode copies its contents into a bundle's root.
    case folder
    /// A folder that the user declared as the root of a built bundle.
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
    /// An `.ipa` that contains no app.
    case emptyPackage
  }

  /// The tool whose settings decide where a build copies a sound.
  package enum Builder: Sendable, Hashable {
    case xcode
    case cordova
    /// SwiftPM, or Xcode for a target with the plugin `ValidateSounds`.
    case resources
  }

  package let kind: Kind
  /// The tool that builds the bundle; the remedies in findings depend on the tool.
  package let builder: Builder
  /// The folder's path for reports, spelled like the given path where possible.
  package let path: String
  /// The folder's name, even if the path is `.`.
  package let name: String

  /// Creates a scope; an empty name counts as missing.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - path: the path.
  ///   - name: the folder's name; default: the path's last component.
  ///   - builder: the tool that builds the bundle.
  package init(_ kind: Kind, path: String, name: String? = nil, by builder: Builder = .xcode) {
    self.kind = kind
    self.builder = builder
    self.path = path
    let last = TreePath(TreePath(path).withoutSlash.name).text
    self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? (last.isEmpty ? path : last)
  }

  /// Returns whether a scope has the same kind, and a path and a name with the same bytes.
  func hasBytes(of other: Scope) -> Bool {
    kind == other.kind && path.comesBefore(other.path) == nil && name.comesBefore(other.name) == nil
  }

  /// Indicates whether the scope is a built main bundle: an app, an extension, or a declared root.
  ///
  /// In a built bundle, files in subfolders stay there; from a source folder, Xcode copies them to
  /// the root.
  package var isBuilt: Bool {
    switch kind {
    case .app, .appExtension, .bundleRoot: true
    default: false
    }
  }

  /// Returns whether the system looks for a notification sound in a folder of the scope; `folders` are
  /// those from the scope's root to that folder, outermost first.
  ///
  /// `false` for a source folder, because a build copies its files to another place.
  package func isSearched(_ folders: [String]) -> Bool {
    switch kind {
    case .app, .appExtension, .bundleRoot:
      folders.isEmpty || folders == ["Contents", "Resources"]
    case .soundsFolder, .androidRaw: folders.isEmpty
    case .folder, .bundle, .framework, .assetCatalog, .androidPackage, .emptyPackage: false
    }
  }

  /// Indicates whether the scope is an Android package or resource folder, to which Apple's rules do
  /// not apply.
  package var isAndroid: Bool { kind == .androidRaw || kind == .androidPackage }
}

extension TreePath {
  /// The path without slashes at its end; the path `/` stays as it is.
  var withoutSlash: TreePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return TreePath(bytes)
  }
}
