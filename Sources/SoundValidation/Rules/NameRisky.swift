// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `name/risky`.
package final class NameRisky: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "name/risky"

  package let rule = SoundRule(
    id, "a sound's name is plain ASCII, without spaces or a leading dot",
    why: """
      A system may compare names byte by byte. Unicode has two forms of 'é', which look alike: one \
      code point (NFC) or two (NFD). Some tools change one form into the other, and then the name \
      in the payload no longer matches. Other tools escape spaces, cut the name at them or turn \
      them into plus signs. A leading dot hides the file from some tools that collect an app's \
      resources. No document forbids these names, but ASCII letters, digits, '-' and '_' have none \
      of these risks.
      """,
    severity: .warning, sources: [.notificationSound, .soundNames, .normalizationForms],
    examples: [
      SoundRule.Example(
        "a letter with a combining accent",
        [
          SoundRule.Example.File("cafe\u{301}.caf") {
            ExampleSound(.caf, "LEI16", frames: 64).bytes
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "cafe\u{301}.caf", .warning,
            "the name is not in NFC (U+0301 at byte 4); it should be plain ASCII")
        ]),
      SoundRule.Example(
        "a letter that is not ASCII",
        [SoundRule.Example.File("caf\u{E9}.caf") { ExampleSound(.caf, "LEI16", frames: 64).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            "caf\u{E9}.caf", .warning, "the name has U+00E9 at byte 3; it should be plain ASCII")
        ]),
      SoundRule.Example(
        "a name with a space",
        [SoundRule.Example.File("new mail.caf") { ExampleSound(.caf, "LEI16", frames: 64).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            "new mail.caf", .warning, "the name has a space at byte 3; it should have none")
        ]),
      SoundRule.Example(
        "a hidden file",
        [SoundRule.Example.File(".ding.caf") { ExampleSound(.caf, "LEI16", frames: 64).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            ".ding.caf", .warning,
            "the name begins with a dot; it should begin with a letter or digit")
        ]),
      SoundRule.Example(
        "a plain name",
        [SoundRule.Example.File("new-mail_2.caf") { ExampleSound(.caf, "LEI16", frames: 64).bytes }]
      ),
    ])

  /// Checks a file's name; `name/unusable` reports a name that is not UTF-8 or has control characters.
  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject), !Self.isPlain(subject),
      let name = String(validating: subject.name, as: UTF8.self)
    else { return }
    for message in Self.risks(name) {
      findings.report(
        message, suggestion: "rename \(subject.changeable), and change the name in payloads too")
    }
  }

  /// Returns whether a name passes without further checks: printable ASCII without spaces and without a
  /// leading dot.
  private static func isPlain(_ subject: SoundSubject) -> Bool {
    subject.isPlainlyNamed && subject.name.first != UInt8(ascii: ".")
  }

  /// Returns a message for each risk of a name.
  private static func risks(_ name: String) -> [String] {
    var risks: [String] = []
    if let message = nonASCII(name) { risks.append(message) }
    if let space = name.utf8.enumerated().first(where: { $0.element == UInt8(ascii: " ") }) {
      risks.append("the name has a space at byte \(space.offset); it should have none")
    }
    if name.utf8.first == UInt8(ascii: ".") {
      risks.append("the name begins with a dot; it should begin with a letter or digit")
    }
    return risks
  }

  /// Returns the message about the characters outside ASCII; `nil` for ASCII.
  ///
  /// For a name that is not in NFC, the message names the first combining mark; for others, or without
  /// a mark, the first character outside ASCII.
  private static func nonASCII(_ name: String) -> String? {
    let isComposed = NormalizationForm.isComposed(name)
    var byte = 0
    var first: (scalar: Unicode.Scalar, byte: Int)?
    for scalar in name.unicodeScalars {
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      if !scalar.isASCII, first == nil || !isComposed && isMark {
        first = (scalar, byte)
        if isMark { break }
      }
      byte += UTF8.width(scalar)
    }
    guard let first else { return nil }
    let code = "U+" + NameUnusable.hex(first.scalar.value, digits: 4)
    return isComposed
      ? "the name has \(code) at byte \(first.byte); it should be plain ASCII"
      : "the name is not in NFC (\(code) at byte \(first.byte)); it should be plain ASCII"
  }
}
