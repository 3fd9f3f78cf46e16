// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `android/duplicate`.
package struct AndroidDuplicate: BundleCheck {
  /// Creates the rule.
  package init() {}

  /// The rule's id.
  package static let id: SoundRule.ID = "android/duplicate"

  /// The rule's description, rationale and sources.
  package let rule = SoundRule(
    id, "each sound in res/raw has a unique base name",
    why: """
      Android names a resource after its file without the extension. Two files with the same base \
      name in one folder are two values for one resource, and the build fails. Folders for \
      different devices or languages (raw-de) may reuse names.
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
        "in a folder that becomes res/raw",
        [SoundRule.Example.File(sound: "ding.mp3"), SoundRule.Example.File(sound: "dong.mp3")],
        options: ["--platform", "android"]),
    ])

  /// Checks a scope.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    let scope = contents.scope
    let isMeant = policy.platforms.contains(.android) && scope.kind == .folder
    guard scope.kind == .androidRaw || isMeant else { return }
    for group in contents.groups(by: { $0.folders + [Self.baseName($0)] }) {
      for (index, sound) in group.enumerated() {
        let other = group[index == 0 ? 1 : 0]
        findings.report(
          "'\(other.nameText)' is the resource '\(Self.baseName(sound))' too; base names must be "
            + "unique",
          on: sound.path, suggestion: "remove or rename one of them")
      }
    }
  }

  /// Returns a name up to its first dot, as Android's tools do.
  private static func baseName(_ sound: PlacedSound) -> String {
    TreePath(Array(sound.name.prefix { $0 != UInt8(ascii: ".") })).text
  }
}
