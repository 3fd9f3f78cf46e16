// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Finds the paths of a project's groups and files in the tree.
struct XcodePaths {
  /// The maximum number of groups around a file.
  static let largestDepth = 100
  /// The maximum length of a relative path in bytes; macOS allows 1,024 for a whole path.
  static let largestLength = 4096

  private let objects: XcodeObjects
  /// The folder that contains `App.xcodeproj`, as components.
  private let container: [ArraySlice<UInt8>]
  /// The folder of the project, `$(SRCROOT)`, as components; `nil` if it is outside the tree.
  private let root: [ArraySlice<UInt8>]?
  /// The group that contains each element; -1 for none.
  private var parents: [Int]

  /// Finds the groups of a project.
  ///
  /// - Parameters:
  ///   - objects: the project's objects.
  ///   - description: the path of its `project.pbxproj`.
  init(_ objects: XcodeObjects, at description: TreePath) {
    self.objects = objects
    container = Array(description.bytes.split(separator: UInt8(ascii: "/")).dropLast(2))
    root = Self.appending(objects.bytes(objects.project, .projectDirPath) ?? [], to: container)
    parents = Array(repeating: -1, count: objects.all.count)
    for group in objects.all {
      guard objects.kind(group) == .group || objects.kind(group) == .variantGroup else { continue }
      for child in objects.objects(group, .children) where parents[child] < 0 {
        parents[child] = group
      }
    }
  }

  /// The project's folder, or the one that contains `App.xcodeproj` if that is outside the tree.
  var folder: TreePath { Self.joined(root ?? container) }

  /// Returns the group that contains an element.
  func parent(of element: Int) -> Int? { parents[element] < 0 ? nil : parents[element] }

  /// Returns the path of a group or a file.
  ///
  /// - Returns: the path; `nil` for one outside the tree, such as those of SDKs and of built products.
  /// - Throws: `DocumentError` if the groups around it are nested too deeply or contain each other.
  func path(of element: Int) throws(DocumentError) -> TreePath? {
    // From the element to the outermost group that decides the path.
    var offsets: [ArraySlice<UInt8>] = []
    var next: Int? = element
    while let current = next {
      guard offsets.count <= Self.largestDepth else {
        throw DocumentError(
          "groups are nested too deeply or contain each other",
          expected: "at most \(Self.largestDepth) levels",
          suggestion: "restore the file from version control")
      }
      offsets.append(objects.bytes(current, .path) ?? [])
      let origin = objects.bytes(current, .sourceTree)
      if origin?.elementsEqual("<group>".utf8) ?? true {
        next = parent(of: current)
      } else if origin?.elementsEqual("SOURCE_ROOT".utf8) == true {
        next = nil
      } else {
        return nil
      }
    }
    guard offsets.reduce(0, { $0 + $1.count }) <= Self.largestLength else { return nil }
    var components = root
    for offset in offsets.reversed() {
      components = components.flatMap { Self.appending(offset, to: $0) }
    }
    return components.map(Self.joined)
  }

  // MARK: - Components

  /// Returns the path of a name or relative path in a folder of the tree; `nil` outside the tree.
  static func appending(_ offset: ArraySlice<UInt8>, to folder: TreePath) -> TreePath? {
    appending(offset, to: folder.bytes.split(separator: UInt8(ascii: "/"))).map(joined)
  }

  /// Resolves `.` and `..`; returns `nil` for an absolute path, and for one above the tree.
  private static func appending(_ offset: ArraySlice<UInt8>, to folder: [ArraySlice<UInt8>])
    -> [ArraySlice<UInt8>]?
  {
    guard offset.first != UInt8(ascii: "/"), offset.count <= largestLength else { return nil }
    var components = folder
    for component in offset.split(separator: UInt8(ascii: "/")) {
      if component.elementsEqual("..".utf8) {
        if components.popLast() == nil { return nil }
      } else if !component.elementsEqual(".".utf8) {
        components.append(component)
      }
    }
    return components
  }

  private static func joined(_ components: [ArraySlice<UInt8>]) -> TreePath {
    TreePath(Array(components.joined(separator: [UInt8(ascii: "/")])))
  }
}
