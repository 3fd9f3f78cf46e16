// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Finds the paths of a project's groups and files in the tree.
struct XcodePaths {
  /// The maximum number of groups around a file.
  static let largestDepth = 100

  private let objects: XcodeObjects
  /// The folder that contains `App.xcodeproj`.
  private let container: TreePath
  /// The folder of the project, `$(SRCROOT)`; `nil` if it is outside the tree.
  private let root: TreePath?
  /// The index of the group that contains each object; -1 for none.
  private var parents: [Int]

  /// Finds the groups of a project.
  ///
  /// - Parameters:
  ///   - objects: the project's objects.
  ///   - description: the path of the project's `project.pbxproj`.
  init(_ objects: XcodeObjects, at description: TreePath) {
    self.objects = objects
    container = description.folder.folder
    root = container.path(of: objects.bytes(objects.project, .projectDirPath) ?? [])
    parents = Array(repeating: -1, count: objects.all.count)
    for group in objects.all {
      guard objects.kind(group) == .group || objects.kind(group) == .variantGroup else { continue }
      for child in objects.objects(group, .children) where parents[child] < 0 {
        parents[child] = group
      }
    }
  }

  /// The project's folder; if it is outside the tree, the folder that contains `App.xcodeproj`.
  var folder: TreePath { root ?? container }

  /// Returns the group that contains an element; `nil` if there is none.
  func parent(of element: Int) -> Int? { parents[element] < 0 ? nil : parents[element] }

  /// Returns the path of a group or a file.
  ///
  /// - Returns: the path; `nil` for a path outside the tree, such as that of an SDK or a built product, and
  ///   for one that is too long.
  /// - Throws: `DocumentError` if the groups around the element are nested too deeply or contain each other.
  func path(of element: Int) throws(DocumentError) -> TreePath? {
    // The paths of the element and of the groups around it, up to the first whose path is not relative to its
    // group.
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
    guard offsets.reduce(0, { $0 + $1.count }) <= TreePath.largestLength else { return nil }
    var path = root
    for offset in offsets.reversed() where !offset.isEmpty {
      path = path.flatMap { $0.path(of: offset) }
    }
    return path
  }
}
