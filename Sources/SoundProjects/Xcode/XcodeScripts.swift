// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The scripts in the build phases of a project.
///
/// Earcon reads each script once, because any number of targets can share a phase.
struct XcodeScripts {
  /// The sounds that scripts of CocoaPods copy, by phase.
  private var copied: [Int: [TreePath]] = [:]
  /// The phases whose scripts name a sound in their first 4,096 bytes; such a script may copy the sound.
  private var named: Set<Int> = []

  /// Reads the scripts of a project.
  ///
  /// - Throws: `DocumentError` if the work exceeds the budget.
  init(
    _ tree: ProjectTree, _ objects: XcodeObjects, _ paths: XcodePaths, _ budget: inout ReadingBudget
  ) throws(DocumentError) {
    let pods = PodsResources(tree, of: paths.folder)
    for phase in objects.all where objects.kind(phase) == .shellScript {
      guard let text = objects.text(phase, .shellScript) else { continue }
      let sounds = try pods.sounds(text, &budget)
      if !sounds.isEmpty { copied[phase] = sounds }
      if Self.hasSound(text) { named.insert(phase) }
    }
  }

  /// Returns the sounds that a phase with a script of CocoaPods copies; none for other phases.
  func sounds(of phase: Int) -> [TreePath] { copied[phase] ?? [] }

  func namesSound(_ phase: Int) -> Bool { named.contains(phase) }

  private static func hasSound(_ text: String) -> Bool {
    text.split { $0.isWhitespace || "\"'`()/;".contains($0) }
      .contains { SoundNames.isSound(TreePath(String($0))) }
  }
}
