// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `place/no-app`.
package struct PlaceNoApp: BundleCheck {
  package init() {}

  package static let id: SoundRule.ID = "place/no-app"

  package let rule = SoundRule(
    id, "an .ipa contains an app",
    why: """
      An .ipa is a zip archive with the app in the folder 'Payload'. An archive without an app has \
      no main bundle whose sounds a payload could name, and a report without findings would look \
      like a pass. Often, somebody made such an archive from the wrong folder.
      """,
    severity: .error, sources: [.applicationPackage],
    examples: [
      SoundRule.Example(
        "an .ipa made from the wrong folder",
        [SoundRule.Example.File(sound: "Bird.ipa/Bird.app/ding.caf")],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.ipa", .error,
            "the package has no app; it must have one in the folder 'Payload'")
        ]),
      SoundRule.Example(
        "an .ipa with its app",
        [SoundRule.Example.File(sound: "Bird.ipa/Payload/Bird.app/ding.caf")]),
    ])

  /// Reports an `.ipa` without an app.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    guard policy.includesApple, contents.scope.kind == .emptyPackage else { return }
    findings.report(
      "the package has no app; it must have one in the folder 'Payload'",
      on: contents.scope.path,
      suggestion: "export the app from Xcode again, or rename an archive of sounds to .zip")
  }
}
