// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The sounds that a build phase of CocoaPods, such as "[CP] Copy Pods Resources", copies into a target.
///
/// The phase runs a script that CocoaPods generates in the folder `Pods`. The script lists files, and copies them to
/// the root of the resources (CocoaPods, `copy_resources_script.rb`). A walk skips `Pods`, so the reader opens the
/// script and looks up the sounds by their paths. It ignores the resource bundles that the script copies from the
/// build's products, because no system searches in them.
struct PodsResources {
  private let tree: ProjectTree
  /// The folder of the Xcode project.
  private let project: TreePath

  init(_ tree: ProjectTree, of project: TreePath) { (self.tree, self.project) = (tree, project) }

  /// Returns the sounds that a build phase copies.
  ///
  /// - Parameters:
  ///   - command: the commands of the phase.
  ///   - budget: reduced for the project's folder and those above it, and for the lines and the size of the script.
  /// - Returns: the sounds; none for the phase of another tool, or if the script cannot be read.
  /// - Throws: `DocumentError` if the budget is used up.
  func sounds(_ command: String, _ budget: inout ReadingBudget) throws(DocumentError) -> [TreePath]
  {
    guard let script = Self.script(command) else { return [] }
    var sounds: [TreePath] = []
    var folder: TreePath? = project
    // 'Pods' is beside the Podfile, which can be in a folder above the project.
    while let around = folder {
      try budget.spend()
      let pods = around.appending(Array("Pods".utf8))
      if let path = pods.path(of: Array(script.utf8)), let bytes = try? tree.contents(of: path) {
        // The size reduces the budget too: lines can be long, and many phases can name the same script.
        try budget.spend(bytes.count / 64)
        var rest = bytes[...]
        while !rest.isEmpty {
          try budget.spend()
          let line = rest.prefix { $0 != UInt8(ascii: "\n") }
          rest = rest.dropFirst(line.count + 1)
          guard let path = Self.resource(line).flatMap({ pods.path(of: $0) }) else { continue }
          if let sound = tree.sound(at: path) { sounds.append(sound) }
        }
        return sounds
      }
      folder = around.bytes.isEmpty ? nil : around.folder
    }
    return []
  }

  /// Returns the path of the script that a phase runs, relative to `Pods`; `nil` for another phase.
  ///
  /// The command names the script below `${PODS_ROOT}/` or, if an old version of CocoaPods wrote it, below
  /// `${SRCROOT}/Pods/`.
  private static func script(_ command: String) -> String? {
    let roots = ["${PODS_ROOT}", "$(PODS_ROOT)", "Pods"]
    for path in command.split(separator: "\"") where path.hasSuffix("-resources.sh") {
      let components = path.split(separator: "/").map { String($0) }
      if let root = components.firstIndex(where: roots.contains) {
        return components[(root + 1)...].joined(separator: "/")
      }
    }
    return nil
  }

  /// Returns the path in a line `install_resource "PATH"`, relative to `Pods`; `nil` for another line, and
  /// for a path that begins with another variable, such as that of a built product.
  private static func resource(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let call = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard call.starts(with: "install_resource ".utf8),
      let start = call.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      let end = call.lastIndex(of: call[start]), end > start
    else { return nil }
    let path = call[(start + 1)..<end]
    let root = "${PODS_ROOT}/".utf8
    if path.starts(with: root) { return path.dropFirst(root.count) }
    return path.first == UInt8(ascii: "$") ? nil : path
  }
}
