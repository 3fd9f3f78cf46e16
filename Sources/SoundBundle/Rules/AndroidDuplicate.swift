// SPDX-License-Identifier: MIT

public import SoundFindings
public import SoundValidation

/// `android/duplicate`.
public struct AndroidDuplicate: BundleCheck {
  /// Creates the rule.
  public init() {}

  /// The rule's id.
  public static let id: SoundRule.ID = "android/duplicate"

  /// The rule's description, rationale and sources.
  public let rule = SoundRule(
    id, "each sound in res/raw has a base name of its own",
    why: """
      Android names a resource by its file's name without the extension. Two files of one folder \
      with one base name are two values for one resource, and the build stops. Folders for \
      different devices or languages (raw-de) may have the same names.
      """,
    severity: .error, sources: [.resourceNames],
    examples: [
      SoundRule.Example(
        "one base name twice",
        [
          SoundRule.Example.File(sound: "res/raw/ding.mp3"),
          SoundRule.Example.File(sound: "res/raw/ding.wav"),
          SoundRule.Example.File(sound: "res/raw-de/ding.wav"),
        ],
        findings: [
          SoundRule.Example.Expectation(
            "res/raw/ding.mp3", .error,
            "the resource 'ding' is 'ding.wav' too; each base name must stand for one file"),
          SoundRule.Example.Expectation(
            "res/raw/ding.wav", .error,
            "the resource 'ding' is 'ding.mp3' too; each base name must stand for one file"),
        ]),
      SoundRule.Example(
        "in a folder that is to become res/raw",
        [SoundRule.Example.File(sound: "ding.mp3"), SoundRule.Example.File(sound: "dong.mp3")],
        options: ["--platform", "android"]),
    ])

  /// Checks a scope.
  public func check(
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
          "the resource '\(Self.baseName(sound))' is '\(other.nameText)' too; each base name must "
            + "stand for one file",
          on: sound.path, suggestion: "remove or rename one of them")
      }
    }
  }

  /// Returns a name up to its first dot, as Android's tools do.
  private static func baseName(_ sound: PlacedSound) -> String {
    TreePath(Array(sound.name.prefix { $0 != UInt8(ascii: ".") })).text
  }
}
