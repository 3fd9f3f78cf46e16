// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `name/shadowed`.
package struct NameShadowed: BundleCheck {
  /// The paths of the run's sounds in main bundles and source folders, by name; `nil` before
  /// `prepared(for:)`, and for a run without `Library/Sounds`.
  private var hidden: [[UInt8]: String]?

  package init() {}

  package static let id: SoundRule.ID = "name/shadowed"

  package let rule = SoundRule(
    id, "a sound in Library/Sounds does not hide a sound of the bundle",
    why: """
      The system searches Library/Sounds of the app's container before the main bundle, and plays \
      the first file with the given name. A file that an app has saved in Library/Sounds keeps \
      playing, even after an update of the app changes the sound in the bundle. Some apps intend \
      this.
      """,
    severity: .warning, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "an app and its container",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File(sound: "Container/Library/Sounds/ding.caf"),
          SoundRule.Example.File(sound: "Container/Library/Sounds/dong.caf"),
        ],
        findings: [
          SoundRule.Example.Expectation(
            "Container/Library/Sounds/ding.caf", .warning,
            "the sound hides 'Bird.app/ding.caf', which has the same name; names should be unique"
          )
        ]),
      SoundRule.Example(
        "an app and its container with different names",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File(sound: "Container/Library/Sounds/dong.caf"),
        ]),
    ])

  /// Returns the check with the sounds that those in `Library/Sounds` can hide, collected once for all scopes.
  package func prepared(for run: [ScopeContents]) -> NameShadowed {
    guard run.contains(where: { $0.scope.kind == .soundsFolder }) else { return self }
    var check = self
    check.hidden = Self.mainBundleSounds(run)
    return check
  }

  /// Reports sounds in `Library/Sounds` that have the name of a sound in a main bundle or a source
  /// folder of the same run.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    guard policy.includesApple, contents.scope.kind == .soundsFolder else { return }
    let hidden = hidden ?? Self.mainBundleSounds(run)
    for sound in contents.sounds {
      guard let place = hidden[sound.name] else { continue }
      findings.report(
        "the sound hides '\(place)', which has the same name; names should be unique",
        on: sound.path,
        suggestion:
          "rename one of them, or keep both if the app replaces the bundle's sound on purpose"
      )
    }
  }

  /// Returns the paths of the sounds in main bundles and source folders, by name; each path begins
  /// with the name of the bundle or folder.
  private static func mainBundleSounds(_ run: [ScopeContents]) -> [[UInt8]: String] {
    var places: [[UInt8]: String] = [:]
    let bundles = run.filter { $0.scope.isBuilt || $0.scope.kind == .folder }
    // If several sounds have one name, the finding cites one that the system finds, if possible.
    for isFound in [true, false] {
      for contents in bundles {
        for sound in contents.sounds
        where sound.isAtRoot == isFound && places[sound.name] == nil {
          places[sound.name] = contents.scope.name + "/" + sound.placeText
        }
      }
    }
    return places
  }
}
