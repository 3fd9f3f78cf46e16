// SPDX-License-Identifier: MIT

package import SoundBundle
package import SoundFindings

/// The Xcode projects that the workspaces of a tree name.
///
/// No specification of `contents.xcworkspacedata` exists. The kinds of locations follow files that Xcode writes and
/// Tuist's XcodeProj (`XCWorkspaceDataElementLocationType`). The workspace inside a project names only that
/// project, so Earcon does not read it.
package struct XcodeWorkspaces: Sendable {
  /// The paths of the projects' folders, such as `Modules/Bird.xcodeproj`, relative to the tree, without
  /// duplicates, in the order of the workspaces, and at most 1000; they need not exist.
  package private(set) var projects: [TreePath] = []
  /// The workspaces that could not be read.
  package let unchecked: [SoundReport.UncheckedPath]

  /// The maximum number of projects of all workspaces of a tree; the reader ignores the rest.
  static let largestCount = 1000

  /// Reads the workspaces of a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - root: the absolute path of the tree's folder, to which the projects' absolute paths are compared.
  package init(_ tree: ProjectTree, at root: TreePath) {
    var reading = ProjectReading()
    var known: Set<TreePath> = []
    for path in tree.files(named: "contents.xcworkspacedata") {
      let workspace = path.folder
      guard workspace.fileExtension == "xcworkspace",
        workspace.folder.fileExtension != "xcodeproj"
      else { continue }
      let found = reading.value(of: path, in: tree) { bytes throws(DocumentError) in
        try Self.projects(bytes, container: workspace.folder, root)
      }
      for project in found ?? [] where projects.count < Self.largestCount {
        if known.insert(project).inserted { projects.append(project) }
      }
    }
    unchecked = reading.unchecked
  }

  /// Returns the projects that a workspace names and that are in the tree's folder.
  private static func projects(_ bytes: [UInt8], container: TreePath, _ root: TreePath)
    throws(DocumentError) -> [TreePath]
  {
    var reader = MarkupReader(bytes)
    // The folders of the open elements; `nil` for a folder outside the tree.
    var folders: [TreePath?] = [container]
    var projects: [TreePath] = []
    while let part = try reader.next() {
      switch part {
      case .start(let element, let attributes):
        let location = attributes["location"]
        let path =
          location.map { Self.path($0[...], in: folders[folders.count - 1], container, root) }
          ?? folders[folders.count - 1]
        folders.append(path)
        if element == "FileRef", let path, path.fileExtension == "xcodeproj" {
          projects.append(path)
        }
      case .end: folders.removeLast()
      case .text: break
      }
    }
    return projects
  }

  /// Returns the path of a location such as `group:Bird.xcodeproj`.
  ///
  /// - Parameters:
  ///   - location: the kind of the location, a colon and a path.
  ///   - group: the folder of the group around the element; `nil` if it is outside the tree's folder.
  ///   - container: the folder of the workspace.
  ///   - root: the absolute path of the tree's folder.
  /// - Returns: the path relative to the tree; `nil` for a path outside the tree, and for other kinds of locations,
  ///   such as `developer`.
  private static func path(
    _ location: ArraySlice<UInt8>, in group: TreePath?, _ container: TreePath, _ root: TreePath
  ) -> TreePath? {
    guard let colon = location.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let path = location[(colon + 1)...]
    switch String(decoding: location[..<colon], as: UTF8.self) {
    case "group": return group?.path(of: path)
    case "container": return container.path(of: path)
    case "absolute":
      let folder = root.appending([]).bytes
      return path.starts(with: folder) ? TreePath("").path(of: path.dropFirst(folder.count)) : nil
    default: return nil
    }
  }
}
