// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `android/duplicate`.
package struct AndroidDuplicate: BundleCheck {
  package init() {}

  package static let id: SoundRule.ID = "android/duplicate"

  package let rule = SoundRule(
    id, "each sound in res/raw has a unique base name",
    why: """
      Android names a resource after its file's base name, the name without the extension. Two \
      files with the same base name in one folder are two values for one resource, and the build \
      fails. Files in folders for other devices or languages, such as res/raw-de, may have the \
      same base names.
      """,
    severity: .error, sources: [.resourceNames],
    examples: [
      SoundRule.Example(
        "duplicate base name",
        [
          SoundRule.Example.File(sound: "res/raw/ding.mp3"),
          SoundRule.Example.File(sound: "res/raw/ding.wav"),
          SoundRule.Example.File(sound: "res/raw-de/ding.wav"),
        ],
        findings: [
          SoundRule.Example.Expectation(
            "res/raw/ding.mp3", .error,
            "'ding.wav' is the resource 'ding' too; base names must be unique"),
          SoundRule.Example.Expectation(
            "res/raw/ding.wav", .error,
            "'ding.mp3' is the resource 'ding' too; base names must be unique"),
        ]),
      SoundRule.Example(
        "unique base names in a folder that becomes res/raw",
        [SoundRule.Example.File(sound: "ding.mp3"), SoundRule.Example.File(sound: "dong.mp3")],
        options: ["--platform", "android"]),
    ])

  /// Reports sounds with the same base name in one folder: `res/raw`, a variant such as `res/raw-de` or, if the
  /// policy includes Android, a source folder or a folder in it.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    let scope = contents.scope
    let isMeant = policy.platforms.contains(.android) && scope.kind == .folder
    guard scope.kind == .androidRaw || isMeant else { return }
    let groups = contents.groups { sound in
      sound.folders + [Self.baseName(sound), isMeant ? "" : Self.sourceFolder(sound)]
    }
    for group in groups {
      for (index, sound) in group.enumerated() {
        let other = group[index == 0 ? 1 : 0]
        let isClear = other.newName == nil && other.name != sound.name
        findings.report(
          "'\(isClear ? other.nameText : other.path)' is the resource '\(Self.baseName(sound))' "
            + "too; base names must be unique",
          on: sound.path, suggestion: "remove or rename one of them")
      }
    }
  }

  /// Returns the path of the file's folder if the folder's name is `raw` or `raw-QUALIFIER` and no build
  /// renames the file; otherwise an empty string.
  ///
  /// Gradle merges the resources of modules and source sets: of two files with the same base name, the app
  /// gets one. Only files in one folder collide.
  private static func sourceFolder(_ sound: PlacedSound) -> String {
    let folder = TreePath(sound.path).folder
    let isRaw = folder.name.elementsEqual("raw".utf8) || folder.name.starts(with: "raw-".utf8)
    return isRaw && sound.newName == nil ? folder.text : ""
  }

  private static func baseName(_ sound: PlacedSound) -> String {
    TreePath(AndroidResource.base(of: Array(sound.name))).text
  }
}
