// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `place/subfolder`.
package struct PlaceSubfolder: BundleCheck {
  package init() {}

  package static let id: SoundRule.ID = "place/subfolder"

  package let rule = SoundRule(
    id, "a sound is at the root of its bundle or, in a Mac app, in Contents/Resources",
    why: """
      Apple documents a payload's sound as the name of a file, not as a path. Reports disagree on \
      names that include a folder: a few sounds played, most did not. The rule checks built \
      bundles, folders that you name with --bundle-root, and Library/Sounds. In a Mac app, it \
      expects the sounds in Contents/Resources. 'earcon check' also applies the rule to the sounds \
      that a project copies into a folder of the app. Other sounds in source folders pass, because \
      Xcode copies most of them to the bundle's root.
      """,
    severity: .warning, sources: [.soundNamed, .pathInName],
    examples: [
      SoundRule.Example(
        "in a folder of an iOS app",
        [SoundRule.Example.File(sound: "Bird.app/sounds/ding.caf")],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app/sounds/ding.caf", .warning,
            "the sound is in the folder 'sounds'; it should be at the root of 'Bird.app'")
        ]),
      SoundRule.Example(
        "in a folder of a Mac app",
        [
          SoundRule.Example.File(sound: "Bird.app/Contents/Resources/ding.caf"),
          SoundRule.Example.File(sound: "Bird.app/Contents/Resources/sounds/dong.caf"),
        ],
        options: ["--platform", "macos"],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app/Contents/Resources/sounds/dong.caf", .warning,
            "the sound is in the folder 'Contents/Resources/sounds'; it should be in "
              + "'Contents/Resources' of 'Bird.app'")
        ]),
      SoundRule.Example(
        "at the root of a Mac app's bundle",
        [SoundRule.Example.File(sound: "Bird.app/ding.caf")], options: ["--platform", "macos"],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app/ding.caf", .warning,
            "the sound is at the root of the bundle; it should be in 'Contents/Resources' of "
              + "'Bird.app'")
        ]),
      SoundRule.Example(
        "in a source folder", [SoundRule.Example.File(sound: "Resources/sounds/ding.caf")]),
      SoundRule.Example(
        "in a folder declared as a bundle",
        [SoundRule.Example.File(sound: "Built/sounds/ding.caf")],
        options: ["--bundle-root", "Built"],
        findings: [
          SoundRule.Example.Expectation(
            "Built/sounds/ding.caf", .warning,
            "the sound is in the folder 'sounds'; it should be at the root of 'Built'")
        ]),
    ])

  /// Reports sounds that are not at the root of a main bundle or of `Library/Sounds`; in a macOS
  /// bundle, sounds that are not in `Contents/Resources`.
  ///
  /// Ignores sounds in language folders of main bundles, which `PlaceLocalized` reports.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    let scope = contents.scope
    guard policy.includesApple, scope.isBuilt || scope.kind == .soundsFolder else { return }
    let isMacBundle = Self.isMacBundle(contents, policy)
    for sound in contents.sounds {
      // `place/localized` reports sounds in language folders of main bundles, but not of `Library/Sounds`.
      guard scope.kind == .soundsFolder || sound.languageFolder == nil else { continue }
      // A macOS bundle has its resources in `Contents/Resources`, an iOS bundle at the root.
      let folders = sound.folders
      let isMac = isMacBundle || scope.kind != .soundsFolder && folders.first == "Contents"
      guard folders != (isMac ? PlacedSound.macResources : []) else { continue }
      let found =
        folders.isEmpty
        ? "at the root of the bundle" : "in the folder '\(folders.joined(separator: "/"))'"
      findings.report(
        "the sound is \(found); it should be "
          + "\(isMac ? "in 'Contents/Resources' of" : "at the root of") '\(scope.name)'",
        on: sound.path,
        suggestion: Self.remedy(scope) + ", and write only its file name in payloads")
    }
  }

  private static func remedy(_ scope: Scope) -> String {
    if scope.kind == .soundsFolder { return "save it at the root of Library/Sounds" }
    switch scope.builder {
    case .xcode:
      return "add the file, not its folder, to the target's Copy Bundle Resources phase"
    case .resources:
      return "copy the file, not its folder, with '.process' or in Copy Bundle Resources"
    case .cordova: return "copy it to the root of the app with 'resource-file' in config.xml"
    }
  }

  /// Returns whether an app or extension is for macOS: macOS is the policy's only Apple platform, or
  /// the policy includes macOS and the bundle has a sound below `Contents`.
  private static func isMacBundle(_ contents: ScopeContents, _ policy: ValidationPolicy) -> Bool {
    guard contents.scope.kind == .app || contents.scope.kind == .appExtension,
      policy.platforms.contains(.macos)
    else { return false }
    return policy.platforms.isDisjoint(with: [.ios, .watchos, .visionos])
      || contents.sounds.contains { $0.folders.first == "Contents" }
  }
}
