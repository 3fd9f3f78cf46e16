// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `android/resource-name`.
package final class AndroidResourceName: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "android/resource-name"

  package let rule = SoundRule(
    id, "a sound for Android has a valid resource name",
    why: """
      Android's build tools generate a field of R.raw for every file in res/raw. They refuse a \
      file with an invalid name: file-based resource names "must contain only lowercase a-z, 0-9, \
      or underscore". The name of a Java field cannot begin with a digit or be a reserved word. \
      The extension is not part of the resource name.
      """,
    severity: .error, sources: [.resourceNames, .firebaseMessage],
    examples: [
      SoundRule.Example(
        "capital letters and a hyphen, checked for Android",
        [SoundRule.Example.File("New-Mail.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          SoundRule.Example.Expectation(
            "New-Mail.wav", .error,
            "the resource name 'New-Mail' contains 'N'; it must use a-z, 0-9 and '_' only")
        ]),
      SoundRule.Example(
        "a reserved word of Java as a name in res/raw",
        [
          SoundRule.Example.File("app/res/raw/new.ogg") {
            ExampleBytes.ogg
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "app/res/raw/new.ogg", .error,
            "the resource name 'new' is a reserved word in Java")
        ]),
      SoundRule.Example(
        "a name that begins with a digit",
        [SoundRule.Example.File("8bit.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "android"],
        findings: [
          SoundRule.Example.Expectation(
            "8bit.wav", .error,
            "the resource name '8bit' begins with a digit; it must begin with a letter or '_'")
        ]),
      SoundRule.Example(
        "a valid name in res/raw, and another name outside it, checked for iOS",
        [
          SoundRule.Example.File("app/res/raw/new_mail_2.wav") {
            ExampleSound(.wave, "LEI16", frames: 64).bytes
          },
          SoundRule.Example.File("New-Mail.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes },
        ]),
    ])

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard subject.isNamed, policy.isForAndroid(subject) else { return }
    let base = AndroidResource.base(of: subject.name)
    guard let problem = AndroidResource.problem(base) else { return }
    findings.report(
      "the resource name \(Printable.quoted(String(decoding: base, as: UTF8.self))) \(problem)",
      suggestion: "rename the file, for example to '\(AndroidResource.suggestion(base))"
        + "\(String(decoding: subject.name.dropFirst(base.count), as: UTF8.self))'")
  }
}
