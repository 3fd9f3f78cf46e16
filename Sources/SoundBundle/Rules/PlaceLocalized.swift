// SPDX-License-Identifier: MIT

public import SoundFindings
public import SoundValidation

/// `place/localized`.
public struct PlaceLocalized: BundleCheck {
  /// Creates the rule.
  public init() {}

  /// The rule's id.
  public static let id: SoundRule.ID = "place/localized"

  /// The rule's description, rationale and sources.
  public let rule = SoundRule(
    id, "a sound is not localized",
    why: """
      Apple's guide asks for "a nonlocalized resource of the application bundle". A file in a \
      folder such as en.lproj is a localized one. Xcode keeps these folders when it copies \
      resources, so the rule holds for folders of sources too.
      """,
    severity: .error, sources: [.notificationGuide],
    examples: [
      SoundRule.Example(
        "a sound for English",
        [SoundRule.Example.File(sound: "Bird.app/en.lproj/ding.caf")],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app/en.lproj/ding.caf", .error,
            "the sound lies in 'en.lproj', among the resources of one language; it must not be "
              + "localized")
        ]),
      SoundRule.Example(
        "a sound for all languages",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File("Bird.app/en.lproj/Bird.strings") { [] },
        ]),
    ])

  /// Checks a scope.
  public func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    // In other scopes the system finds the sound in no language, which another rule reports.
    guard policy.hasApple, contents.scope.isBuilt || contents.scope.kind == .folder else { return }
    for sound in contents.sounds {
      guard let folder = sound.languageFolder else { continue }
      findings.report(
        "the sound lies in '\(folder)', among the resources of one language; it must not be "
          + "localized",
        on: sound.path,
        suggestion: "move it out of the folder; for a sound a language give each its own name")
    }
  }
}
