// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `name/case-collision`.
package struct NameCaseCollision: BundleCheck {
  package init() {}

  package static let id: SoundRule.ID = "name/case-collision"

  package let rule = SoundRule(
    id, "names of one bundle's sounds differ by more than case or Unicode form",
    why: """
      A phone distinguishes names that differ only by case. A Mac's usual file system, and so the \
      simulator, does not distinguish names that differ only by case or Unicode form (NFC or NFD). \
      If two sounds have such names, one is lost, or the wrong one plays.
      """,
    severity: .error, sources: [.soundNamed, .soundNames],
    examples: [
      SoundRule.Example(
        "names that differ only by case",
        [
          SoundRule.Example.File(sound: "Bird.app/Ding.caf"),
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
        ],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app/Ding.caf", .error,
            "the name differs from 'ding.caf' only by case; names must differ by more"),
          SoundRule.Example.Expectation(
            "Bird.app/ding.caf", .error,
            "the name differs from 'Ding.caf' only by case; names must differ by more"),
        ]),
      SoundRule.Example(
        "names that differ only by Unicode form, in folders whose files Xcode copies to one place",
        [
          SoundRule.Example.File(sound: "one/caf\u{E9}.caf"),
          SoundRule.Example.File(sound: "two/cafe\u{301}.caf"),
        ],
        findings: [
          SoundRule.Example.Expectation(
            "one/caf\u{E9}.caf", .error,
            "the name differs from 'two/cafe\u{301}.caf' only by Unicode normalization; names "
              + "must differ by more"),
          SoundRule.Example.Expectation(
            "two/cafe\u{301}.caf", .error,
            "the name differs from 'one/caf\u{E9}.caf' only by Unicode normalization; names "
              + "must differ by more"),
        ]),
      SoundRule.Example(
        "names in different folders of a built bundle",
        [
          SoundRule.Example.File(sound: "Bird.app/Ding.caf"),
          SoundRule.Example.File(sound: "Bird.app/sounds/ding.caf"),
        ]),
    ])

  /// Reports sounds whose names differ only by case or Unicode normalization, and whose folders do
  /// not stay apart in the bundle.
  ///
  /// Ignores assets, and names that are not UTF-8.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    guard policy.includesApple, !contents.scope.isAndroid else { return }
    let isFlattened = contents.scope.kind == .folder
    let groups = contents.groups { sound -> String? in
      guard let name = sound.foldedName, !sound.isAsset else { return nil }
      // Xcode copies the files of a source folder to one root, but keeps language folders apart.
      let folders = isFlattened ? sound.languageFolder.map { [$0] } ?? [] : sound.folders
      return folders.isEmpty ? name : folders.joined(separator: "/") + "/" + name
    }
    for group in groups {
      // For each sound of the group, at least one of `first` and `second` has a different name.
      guard let first = group.first, let second = group.first(where: { $0.name != first.name })
      else { continue }
      for sound in group {
        let other = sound.name == first.name ? second : first
        findings.report(
          "the name differs from '\(other.placeText)' only by "
            + "\(NameDifference.text(sound.nameText, other.nameText)); names must differ by more",
          on: sound.path,
          suggestion: "rename one of them, in the app and in the payloads that name it")
      }
    }
  }
}
