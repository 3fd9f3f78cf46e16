// SPDX-License-Identifier: MIT

internal import SoundFile

/// Finds symbolic links that would lead nowhere once their target has another name.
///
/// Those in the target's own folder and among the sounds of the plan are found; nobody knows all
/// others.
struct RepairLinks {
  /// Links among the sounds, by the identity of what they lead to.
  private var planned: [String: String] = [:]
  /// Links of folders, read once each.
  private var folders: [String: [String: String]] = [:]

  init(_ steps: [RepairStep]) {
    for step in steps {
      if let target = FileOperations.identity(ofLinkTarget: step.path) {
        planned[target] = step.path
      }
    }
  }

  /// A link to a file.
  ///
  /// - Parameters:
  ///   - path: the file that is about to lose its name.
  ///   - names: the names in its folder.
  /// - Returns: the link's name or path; `nil` where there is none, or the file is a link itself.
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
