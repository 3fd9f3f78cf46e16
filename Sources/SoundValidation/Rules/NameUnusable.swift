// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `name/unusable`.
package final class NameUnusable: SoundCheck {
  package init() {}

  /// The maximum length of a file name in bytes on macOS and Linux (`NAME_MAX`).
  static let maximumBytes = 255

  package static let id: SoundRule.ID = "name/unusable"

  package let rule = SoundRule(
    id, "a sound's name works in a bundle and in a payload",
    why: """
      A payload is JSON in UTF-8 and names a sound by its complete file name, including the \
      extension. So the name needs an extension, and must be UTF-8 without slashes or control \
      characters. File systems limit a name to 255 bytes.
      """,
    severity: .error, sources: [.notificationSound, .soundNamed],
    examples: [
      SoundRule.Example(
        "a name without an extension",
        [SoundRule.Example.File("ding") { ExampleSound(.caf, "LEI16", frames: 64).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            "ding", .error,
            "the name has no extension; it must end in \(ContainerExtension.knownText)")
        ]),
      SoundRule.Example(
        "a name with a line break",
        [SoundRule.Example.File("di\nng.caf") { ExampleSound(.caf, "LEI16", frames: 64).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            "di\nng.caf", .error,
            "the name has the control character U+000A at byte 2; it must have none")
        ]),
      SoundRule.Example(
        "a name of 256 bytes",
        [
          SoundRule.Example.File(String(repeating: "d", count: 252) + ".caf") {
            ExampleSound(.caf, "LEI16", frames: 64).bytes
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            String(repeating: "d", count: 252) + ".caf", .error,
            "the name has 256 bytes; the limit is 255 bytes")
        ]),
      SoundRule.Example(
        "a name of 255 bytes",
        [
          SoundRule.Example.File(String(repeating: "d", count: 251) + ".caf") {
            ExampleSound(.caf, "LEI16", frames: 64).bytes
          }
        ]),
    ])

  package var remedy: Remedy? { Remedy(.addExtension) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard subject.isNamed, policy.isForApple(subject) else { return }
    for message in Self.problems(subject.name) {
      findings.report(
        message, suggestion: "rename \(subject.changeable), and change the name in payloads too")
    }
  }

  /// Returns a message for each problem of a name; byte offsets in messages count from 0.
  static func problems(_ name: [UInt8]) -> [String] {
    var problems: [String] = []
    if !hasExtension(name) {
      problems.append("the name has no extension; it must end in \(ContainerExtension.knownText)")
    }
    if let slash = name.firstIndex(of: UInt8(ascii: "/")) {
      problems.append("the name has a slash at byte \(slash); it must have none")
    }
    if let byte = firstInvalidByte(name) {
      problems.append(
        "the name is not UTF-8 at byte \(byte) (0x\(hex(UInt32(name[byte]), digits: 2)))"
      )
    } else if let message = control(name) {
      problems.append(message)
    }
    if name.count > maximumBytes {
      problems.append("the name has \(name.count) bytes; the limit is \(maximumBytes) bytes")
    }
    return problems
  }

  private static func hasExtension(_ name: [UInt8]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return dot > 0 && dot + 1 < name.count
  }

  /// Returns the offset of the first byte that is not UTF-8; `nil` if the whole name is UTF-8.
  private static func firstInvalidByte(_ name: [UInt8]) -> Int? {
    guard !name.allSatisfy({ $0 < 0x80 }), String(validating: name, as: UTF8.self) == nil
    else { return nil }
    // Names are short enough to try every prefix; the empty one is valid.
    return name.indices.last { String(validating: name[..<$0], as: UTF8.self) != nil }
  }

  /// Returns the message about the first control character (Unicode category Cc); `nil` without one.
  private static func control(_ name: [UInt8]) -> String? {
    // Most names are printable ASCII, which this check accepts without Unicode's tables.
    if name.allSatisfy({ (0x20..<0x7F).contains($0) }) { return nil }
    var byte = 0
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      if scalar.properties.generalCategory == .control {
        return
          "the name has the control character U+\(hex(scalar.value, digits: 4)) at byte \(byte); "
          + "it must have none"
      }
      byte += UTF8.width(scalar)
    }
    return nil
  }

  static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
