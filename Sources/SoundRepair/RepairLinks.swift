// SPDX-License-Identifier: MIT

internal import SoundFile

/// Detects symbolic links that would dangle if their target were renamed.
///
/// The search covers the target's own folder and the plan's sounds. It finds no other links.
struct RepairLinks {
  /// The paths of the sounds that are links, by `FileOperations.identity(of:)` of their targets.
  private var planned: [String: String] = [:]
  /// The names of the links in each folder, by their targets' identities; each folder is read once.
  private var folders: [String: [String: String]] = [:]

  init(_ steps: [RepairStep]) {
    for step in steps {
      if let target = FileOperations.identity(ofLinkTarget: step.path) {
        planned[target] = step.path
      }
    }
  }

  /// Returns one of the links to a file.
  ///
  /// - Parameters:
  ///   - path: the file to be renamed.
  ///   - names: the names in the file's folder.
  /// - Returns: the name of a link in the file's folder, or the path of another; `nil` if the search finds
  ///   no link, or if the file is itself a link.
  mutating func link(to path: String, among names: [String]) -> String? {
    guard FileOperations.identity(ofLinkTarget: path) == nil else { return nil }
    let target = FileOperations.identity(of: path)
    return links(in: RepairNames.folder(of: path), names)[target] ?? planned[target]
  }

  private mutating func links(in folder: String, _ names: [String]) -> [String: String] {
    if let known = folders[folder] { return known }
    var links: [String: String] = [:]
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if let target = FileOperations.identity(ofLinkTarget: path) { links[target] = name }
    }
    folders[folder] = links
    return links
  }
}
