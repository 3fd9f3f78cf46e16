// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `place/not-main-bundle`.
package struct PlaceNotMainBundle: BundleCheck {
  package init() {}

  package static let id: SoundRule.ID = "place/not-main-bundle"

  package let rule = SoundRule(
    id, "a sound that ships in an app is in the main bundle",
    why: """
      Apple's search order is Library/Sounds of the app's container, Library/Sounds of its group \
      containers, and "the main bundle of the current executable". The system does not search \
      frameworks, asset catalogs, or resource bundles such as those of Swift packages. If a \
      payload names a sound in one of these, the system plays the default sound. An app extension \
      is a main bundle of its own.
      """,
    severity: .error, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "in the resource bundle of a Swift package",
        [SoundRule.Example.File(sound: "Bird.app/Bird_Sounds.bundle/ding.caf")],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app/Bird_Sounds.bundle/ding.caf", .error,
            "the sound is in the resource bundle 'Bird_Sounds.bundle'; it must be in the app's "
              + "main bundle")
        ]),
      SoundRule.Example(
        "in an asset catalog",
        [SoundRule.Example.File(sound: "Assets.xcassets/Ding.dataset/ding.caf")],
        findings: [
          SoundRule.Example.Expectation(
            "Assets.xcassets/Ding.dataset/ding.caf", .error,
            "the sound is in the asset catalog 'Assets.xcassets'; it must be in the app's main "
              + "bundle")
        ]),
      SoundRule.Example(
        "in an app and in its extension",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File(sound: "Bird.app/PlugIns/Push.appex/ding.caf"),
        ]),
    ])

  /// Reports all sounds in resource bundles, frameworks and asset catalogs.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    guard policy.includesApple, let kind = Self.name(of: contents.scope.kind) else { return }
    for sound in contents.sounds {
      findings.report(
        "the sound is in the \(kind) '\(contents.scope.name)'; it must be in the app's main "
          + "bundle",
        on: sound.path,
        suggestion:
          "add the file to the app's target, so that Xcode copies it into the main bundle")
    }
  }

  /// Returns the name, for messages, of a kind of scope that the system does not search; `nil` for
  /// a kind that this rule does not report.
  private static func name(of kind: Scope.Kind) -> String? {
    switch kind {
    case .bundle: "resource bundle"
    case .framework: "framework"
    case .assetCatalog: "asset catalog"
    default: nil
    }
  }
}
