// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The treatment of a folder by a build; it depends on the folder's type in the project or on the extension of the
/// folder's name.
///
/// swift-build, `StandardFileTypes.xcspec` and the specifications of Apple's platforms.
enum XcodeFolderType {
  /// A folder without a meaning of its own.
  case plain
  /// A folder that is one item for Xcode; builds copy it as it is.
  case package
  /// A package that builds link; by default, Copy Bundle Resources phases do not copy it.
  case linked
  /// A folder, such as an asset catalog, that builds compile into something else.
  case compiled

  /// Creates the treatment of a folder by the extension of its name.
  init(name: some Collection<UInt8>) {
    switch TreePath(Array(name)).fileExtension {
    case "xcassets", "imagecatalog", "xcstickers", "icon", "iconset", "atlas": self = .compiled
    case "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "mlpackage", "aimodel": self = .compiled
    case "rkassets", "docc", "xcodeproj", "xcworkspace", "playground", "dsym": self = .compiled
    case "framework", "xcframework": self = .linked
    case "bundle", "scnassets", "rtfd", "htmld", "app", "appex", "xpc", "kext", "nib":
      self = .package
    case "systemextension", "dext", "mdimporter", "xctest", "artifactbundle": self = .package
    default: self = .plain
    }
  }

  /// Returns whether a build phase copies a folder, by the folder's type in the project and its extension.
  static func isCopied(name: some Collection<UInt8>, type: String?) -> Bool {
    switch type {
    case "folder": return true
    case nil: break
    case let type?:
      if type.hasPrefix("folder.") || type.hasPrefix("wrapper.xc") {
        return type == "wrapper.xcframework"
      }
    }
    if case .compiled = XcodeFolderType(name: name) { return false }
    return true
  }
}
