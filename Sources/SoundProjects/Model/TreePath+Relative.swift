// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

extension TreePath {
  /// The maximum length of a relative path in bytes; macOS allows 1,024 bytes for a whole path.
  static let largestLength = 4096

  /// Resolves a path relative to this folder, and removes `.`, `..` and empty components.
  ///
  /// - Returns: the path in the tree; `nil` if `relative` is absolute, is longer than `largestLength`, or
  ///   leads outside the tree.
  func path(of relative: some BidirectionalCollection<UInt8>) -> TreePath? {
    let slash = UInt8(ascii: "/")
    guard relative.first != slash, relative.count <= Self.largestLength else { return nil }
    var components = bytes.split(separator: slash).map { Array($0) }
    for component in relative.split(separator: slash) {
      if component.elementsEqual("..".utf8) {
        if components.popLast() == nil { return nil }
      } else if !component.elementsEqual(".".utf8) {
        components.append(Array(component))
      }
    }
    return TreePath(Array(components.joined(separator: [slash])))
  }

  /// Returns the components of this path after those of a folder; `nil` unless the path is below the folder, or
  /// both are the root of the tree.
  func components(below folder: TreePath) -> [TreePath]? {
    var rest = bytes[...]
    if !folder.bytes.isEmpty {
      let prefix = folder.bytes + [UInt8(ascii: "/")]
      guard rest.starts(with: prefix) else { return nil }
      rest = rest.dropFirst(prefix.count)
    }
    return rest.split(separator: UInt8(ascii: "/")).map { TreePath(Array($0)) }
  }

  /// The name of a project in this folder whose files declare no name: the folder's name, or `app` for the
  /// root of the tree.
  package var projectName: String { bytes.isEmpty ? "app" : TreePath(name).text }
}

extension ProjectTree {
  /// Returns the sound at a path, or all sounds below the folder at the path.
  ///
  /// - Parameters:
  ///   - path: the path of a file or of a folder.
  ///   - budget: reduced for the path, and for each file below the folder.
  /// - Returns: the sounds, in the order of the tree.
  /// - Throws: `DocumentError` if the budget is used up.
  func sounds(at path: TreePath, _ budget: inout ReadingBudget) throws(DocumentError) -> [TreePath]
  {
    try budget.spend()
    if let sound = sound(at: path) { return [sound] }
    let files = files(below: path)
    try budget.spend(files.count)
    return files.filter { SoundNames.isSound($0) }
  }
}
