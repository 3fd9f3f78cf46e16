// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `name/duplicate`.
package struct NameDuplicate: BundleCheck {
  package init() {}

  package static let id: SoundRule.ID = "name/duplicate"

  package let rule = SoundRule(
    id, "each sound in a source folder has a unique name",
    why: """
      Xcode copies resources into the root of the bundle, regardless of their folder, except those \
      in folder references and language folders. If two files have the same name, the bundle gets \
      only one of them, or the build fails. Sounds of different targets do not collide, so give \
      the folder of each target as a path of its own.
      """,
    severity: .error, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "the same name in two folders",
        [
          SoundRule.Example.File(sound: "calls/ding.caf"),
          SoundRule.Example.File(sound: "chats/ding.caf"),
          SoundRule.Example.File(sound: "chats/dong.caf"),
        ],
        findings: [
          SoundRule.Example.Expectation(
            "calls/ding.caf", .error,
            "'chats/ding.caf' has the same name; names must be unique, because Xcode copies "
              + "both to the bundle's root"),
          SoundRule.Example.Expectation(
            "chats/ding.caf", .error,
            "'calls/ding.caf' has the same name; names must be unique, because Xcode copies "
              + "both to the bundle's root"),
        ]),
      SoundRule.Example(
        "the same name in two apps",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File(sound: "Fish.app/ding.caf"),
        ]),
    ])

  /// Reports sounds that a build copies to the same place of a bundle, and sounds that have the same name in a
  /// source folder, except assets and sounds in language folders.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    guard policy.includesApple, contents.scope.kind == .folder || contents.scope.isBuilt else {
      return
    }
    for group in contents.groups(by: { Self.place($0, contents.scope) }) {
      let notes = group.count > 2 ? ["\(group.count) sounds have this name"] : []
      for (index, sound) in group.enumerated() {
        let other = group[index == 0 ? 1 : 0]
        let text = contents.scope.isBuilt ? other.path : other.placeText
        // Without this name, the message would say that files with different names have the same name.
        let isRenamed = sound.newName != nil || other.newName != nil
        let isAtRoot = !sound.hasFolders || !contents.scope.isBuilt
        findings.report(
          "'\(text)' has the same name\(isRenamed ? " '\(sound.nameText)' in the bundle" : ""); "
            + "names must be unique, because Xcode copies both to "
            + (isAtRoot
              ? "the bundle's root" : "the folder '\(sound.folders.joined(separator: "/"))'"),
          on: sound.path, suggestion: "rename one of them, or keep them in different targets",
          notes: notes)
      }
    }
  }

  /// Returns the place of a sound in the bundle; two sounds with the same place collide.
  ///
  /// In a source folder, returns the name, and `nil` for an asset or a sound in a language folder, which collides with
  /// none.
  private static func place(_ sound: PlacedSound, _ scope: Scope) -> TreePath? {
    // In a bundle on disk, no two files have the same place, but a build may copy two files to one place.
    if scope.isBuilt { return TreePath(Array(sound.placeText.utf8)) }
    guard !sound.isAsset else { return nil }
    // Xcode copies language folders unchanged, so names in them do not collide.
    return sound.languageFolder == nil ? TreePath(Array(sound.nameText.utf8)) : nil
  }
}
