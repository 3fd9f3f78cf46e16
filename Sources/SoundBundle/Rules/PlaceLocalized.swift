// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `place/localized`.
package struct PlaceLocalized: BundleCheck {
  package init() {}

  package static let id: SoundRule.ID = "place/localized"

  package let rule = SoundRule(
    id, "a sound is not localized",
    why: """
      Apple's guide asks for "a nonlocalized resource of the application bundle". A file in a \
      folder such as en.lproj is localized. Xcode keeps these folders when it copies resources, so \
      the rule applies to source folders too.
      """,
    severity: .error, sources: [.notificationGuide],
    examples: [
      SoundRule.Example(
        "a sound for English",
        [SoundRule.Example.File(sound: "Bird.app/en.lproj/ding.caf")],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app/en.lproj/ding.caf", .error,
            "the sound is in the language folder 'en.lproj'; sounds must not be localized")
        ]),
      SoundRule.Example(
        "a sound for all languages",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File("Bird.app/en.lproj/Bird.strings") { [] },
        ]),
    ])

  /// Reports sounds in the language folders of main bundles and source folders.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    // `place/not-main-bundle` reports all sounds in frameworks, resource bundles and asset
    // catalogs, localized or not.
    guard policy.includesApple, contents.scope.isBuilt || contents.scope.kind == .folder else {
      return
    }
    for sound in contents.sounds {
      guard let folder = sound.languageFolder else { continue }
      findings.report(
        "the sound is in the language folder '\(folder)'; sounds must not be localized",
        on: sound.path,
        suggestion: "move it out of the folder; for one sound per language, give each its own name")
    }
  }
}
