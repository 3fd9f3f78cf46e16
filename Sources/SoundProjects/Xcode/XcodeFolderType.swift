// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The treatment of a folder by a build, which Xcode decides by its type or extension.
///
/// swift-build, `StandardFileTypes.xcspec` and the specifications of Apple's platforms.
enum XcodeFolderType {
  /// A folder without a meaning of its own.
  case plain
  /// A folder that is one item for Xcode, and is copied as it is.
  case package
  /// A package that is linked; only Copy Files phases copy it.
  case linked
  /// A folder of which the build makes something else, such as a catalog of assets.
  case compiled

  /// Creates the treatment of a folder in a synchronized folder.
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

  /// Returns whether a build phase copies a folder, by its type in the project.
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
