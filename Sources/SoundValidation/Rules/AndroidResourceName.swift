// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `android/resource-name`.
public struct AndroidResourceName: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "android/resource-name"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a sound in res/raw is called as a Java field can be",
    why: """
      Android's build tools make a field of R.raw of every file in res/raw, and refuse other names: \
      file-based resource names "must contain only lowercase a-z, 0-9, or underscore". A field \
      cannot begin with a digit or be called like a word of Java's. The extension is not a part of \
      it.
      """,
    severity: .error, sources: [.resourceNames, .firebaseMessage],
    examples: [
      SoundRule.Example(
        "a capital and a hyphen, where Android is asked for",
        [SoundRule.Example.File("New-Mail.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          SoundRule.Example.Expectation(
            "New-Mail.wav", .error,
            "the resource name 'New-Mail' has 'N'; it must have only a to z, 0 to 9 and '_'")
        ]),
      SoundRule.Example(
        "a word of Java's, below res/raw",
        [
          SoundRule.Example.File("app/res/raw/new.ogg") {
            Array("OggS".utf8) + [UInt8](repeating: 0, count: 60)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "app/res/raw/new.ogg", .error,
            "the resource name 'new' is a word of Java's; it must be another")
        ]),
      SoundRule.Example(
        "a digit in front",
        [SoundRule.Example.File("8bit.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          SoundRule.Example.Expectation(
            "8bit.wav", .error,
            "the resource name '8bit' begins with a digit; it must begin with a to z")
        ]),
      SoundRule.Example(
        "a name as it should be, and any where Android is not asked for",
        [
          SoundRule.Example.File("app/res/raw/new_mail_2.wav") {
            ExampleSound(.wave, "LEI16", frames: 64).bytes
          },
          SoundRule.Example.File("New-Mail.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes },
        ]),
    ])

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard subject.isNamed, policy.isForAndroid(subject) else { return }
    let base = AndroidResource.base(of: subject.name)
    guard let problem = AndroidResource.problem(base) else { return }
    findings.report(
      "the resource name '\(String(decoding: base, as: UTF8.self))' \(problem)",
      suggestion:
        "rename it, for example to '\(AndroidResource.suggestion(base))' with its extension")
  }
}
