// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The folder of a bundle into which a build phase copies files.
///
/// swift-build defines the folders in `PackageTypes.xcspec` and uses them in `CopyFilesTaskProducer.swift`.
struct XcodeDestination {
  /// A folder for which Xcode has a build setting.
  private enum Base {
    case wrapper
    case contents
    case executables
    case resources
    case java
    case frameworks
    case sharedFrameworks
    case sharedSupport
    case plugIns
    case extensions

    /// Creates the folder that a Copy Files phase selects by a number or, from Xcode 26 on, by a name; `nil` for
    /// other values.
    init?(subfolder: String) {
      switch subfolder {
      case "1", "Wrapper": self = .wrapper
      case "6", "Executables": self = .executables
      case "7", "Resources": self = .resources
      case "10", "Frameworks": self = .frameworks
      case "11", "SharedFrameworks": self = .sharedFrameworks
      case "12", "SharedSupport": self = .sharedSupport
      case "13", "PlugIns": self = .plugIns
      case "15", "JavaResources": self = .java
      case "Contents": self = .contents
      default: return nil
      }
    }

    /// Creates the folder of a build setting with a path relative to the products, such as
    /// `$(CONTENTS_FOLDER_PATH)`; `nil` for other settings.
    init?(setting: String) {
      guard setting.hasPrefix("$("), setting.hasSuffix(")") else { return nil }
      switch setting.dropFirst(2).dropLast() {
      case "WRAPPER_NAME", "FULL_PRODUCT_NAME": self = .wrapper
      case "CONTENTS_FOLDER_PATH": self = .contents
      case "EXECUTABLE_FOLDER_PATH": self = .executables
      case "UNLOCALIZED_RESOURCES_FOLDER_PATH": self = .resources
      case "JAVA_FOLDER_PATH": self = .java
      case "FRAMEWORKS_FOLDER_PATH": self = .frameworks
      case "SHARED_FRAMEWORKS_FOLDER_PATH": self = .sharedFrameworks
      case "SHARED_SUPPORT_FOLDER_PATH": self = .sharedSupport
      case "PLUGINS_FOLDER_PATH": self = .plugIns
      case "EXTENSIONS_FOLDER_PATH": self = .extensions
      default: return nil
      }
    }

    /// Returns the folder's path in a bundle, which has the folder `Contents` if `isDeep` is true.
    func folders(isDeep: Bool) -> [String] {
      let contents = isDeep ? ["Contents"] : []
      let resources = isDeep ? ["Contents", "Resources"] : []
      return switch self {
      case .wrapper: []
      case .contents: contents
      case .executables: contents + (isDeep ? ["MacOS"] : [])
      case .resources: resources
      case .java: resources + ["Java"]
      case .frameworks: contents + ["Frameworks"]
      case .sharedFrameworks: contents + ["SharedFrameworks"]
      case .sharedSupport: contents + ["SharedSupport"]
      case .plugIns: contents + ["PlugIns"]
      case .extensions: contents + ["Extensions"]
      }
    }
  }

  /// The path from the root of the resources, in a bundle without the folder `Contents`; `nil` for a folder
  /// outside the bundle.
  let shallow: [String]?
  /// The path from the root of the resources, in a bundle with `Contents/Resources`; `nil` for a folder
  /// outside the bundle.
  ///
  /// The path begins with `..` for a folder outside `Contents/Resources`.
  let deep: [String]?

  /// The root of the resources, the destination of a Copy Bundle Resources phase.
  static let resources = XcodeDestination(.resources, [])

  /// Creates the destination of a Copy Files phase; `nil` if its path does not begin in the bundle.
  init?(_ phase: Int, _ objects: XcodeObjects) {
    var path = (objects.bytes(phase, .dstPath) ?? []).prefix(TreePath.largestLength)
      .split(separator: UInt8(ascii: "/")).map { TreePath(Array($0)).text }
    let subfolder = objects.text(phase, .dstSubfolder) ?? objects.text(phase, .dstSubfolderSpec)
    switch subfolder {
    case "0", "AbsolutePath", "None":
      let roots = ["$(TARGET_BUILD_DIR)", "$(BUILT_PRODUCTS_DIR)"]
      guard let first = path.first, roots.contains(Self.setting(first)) else { return nil }
      path.removeFirst()
      self.init(inProducts: path)
    case "16", "ProductsDirectory", "Product": self.init(inProducts: path)
    default:
      guard let base = Base(subfolder: subfolder ?? "") else { return nil }
      self.init(base, path)
    }
  }

  /// Creates the destination of a path relative to the products, which include the bundle; `nil` if the path
  /// does not begin with a folder of the bundle.
  private init?(inProducts path: [String]) {
    guard let base = path.first.flatMap({ Base(setting: Self.setting($0)) }) else { return nil }
    self.init(base, Array(path.dropFirst()))
  }

  private init(_ base: Base, _ path: [String]) {
    shallow = Self.resolved(base.folders(isDeep: false) + path)
    deep = Self.resolved(base.folders(isDeep: true) + path).map(Self.relativeToResources)
  }

  /// Returns `${NAME}` as `$(NAME)`, which means the same; returns other texts unchanged.
  private static func setting(_ text: String) -> String {
    text.hasPrefix("${") && text.hasSuffix("}") ? "$(" + text.dropFirst(2).dropLast() + ")" : text
  }

  /// Resolves `.` and `..`; returns `nil` for a folder outside the bundle.
  private static func resolved(_ path: [String]) -> [String]? {
    var folders: [String] = []
    for folder in path where folder != "." {
      if folder != ".." {
        folders.append(folder)
      } else if folders.popLast() == nil {
        return nil
      }
    }
    return folders
  }

  /// Returns the path from `Contents/Resources` to a folder of a bundle.
  private static func relativeToResources(_ folders: [String]) -> [String] {
    let root = ["Contents", "Resources"]
    let common = zip(root, folders).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: root.count - common) + folders.dropFirst(common)
  }
}
