// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// The `earcon convert` commands in suggestions, which users paste into a shell.
package enum ShellCommand {
  /// Returns the suggestion to convert a file to a format for all systems that must play it: IMA4 in CAF or, if
  /// Android must play it, 16-bit linear PCM in WAVE.
  ///
  /// No command can convert a file in an archive, and the next build replaces a file in a built app. For such a
  /// file the suggestion is to convert its original in the app's sources. A file that Earcon cannot convert gets
  /// the suggestion to export it again.
  static func toConvert(_ subject: SoundSubject, _ policy: ValidationPolicy) -> String {
    instead(of: subject) ?? "run: " + convert(subject, to: target(subject, policy))
  }

  /// Returns the suggestion to convert a file to 16-bit linear PCM in WAVE, for Android, with the exceptions of
  /// `toConvert(_:_:)`.
  static func toConvertForAndroid(_ subject: SoundSubject) -> String {
    instead(of: subject) ?? "run: " + convert(subject, to: .wave)
  }

  private static func target(_ subject: SoundSubject, _ policy: ValidationPolicy) -> SuggestedOutput
  {
    policy.mustSuitAndroid(subject) ? .wave : .caf
  }

  /// Returns the suggestion in place of a command; `nil` if there is a command.
  private static func instead(of subject: SoundSubject) -> String? {
    let again =
      isPossible(subject)
      ? nil : "export \(subject.isBuilt ? "the original" : "it") again as 16-bit WAVE"
    guard subject.isBuilt else { return again }
    return (again ?? "convert the original in the app's sources with 'earcon convert'")
      + ", and build the " + (subject.isInArchive ? "archive" : "app") + " again"
  }

  /// Returns whether `earcon convert` can convert a file, as far as a few reads show.
  private static func isPossible(_ subject: SoundSubject) -> Bool {
    switch subject.content {
    case .sound: Damage.isConvertible(subject)
    case .foreign(let format): (try? format.mayHaveSamples(subject.source)) ?? true
    case .unreadable: true
    }
  }

  /// Returns the notes for the suggestion of `toConvert(_:_:)`: one about the output's name, or none.
  ///
  /// There is none for a file without a name or for a file that Earcon cannot convert. There is also none if a
  /// file in an archive or a built app already has the output's extension, because the suggestion about its
  /// original names no output.
  static func notes(_ subject: SoundSubject, _ policy: ValidationPolicy) -> [String] {
    guard subject.isNamed, isPossible(subject) else { return [] }
    let target = target(subject, policy)
    let input = InputPath(subject.path)
    let isSame = target.hasExtension(of: input)
    if isSame, subject.isBuilt { return [] }
    let end = subject.isBuilt ? target.ending : target.end(for: input)
    return [
      "the output's name ends in \(end); payloads must use the new name"
        + (isSame ? ", unless the output replaces the original" : "")
    ]
  }

  /// Returns the command that converts a file; for a file without a name, the command reads standard input.
  private static func convert(_ subject: SoundSubject, to target: SuggestedOutput) -> String {
    subject.isNamed
      ? convert(subject.path, to: target)
      : "earcon convert - sound\(target.ending) -d \(target.format)"
  }

  /// Returns the command that converts the file at a path.
  ///
  /// By default, `earcon convert` writes IMA4 to a `.caf` file beside the input. If the output has another name,
  /// the command states the name and the format.
  private static func convert(_ path: String, to target: SuggestedOutput) -> String {
    let command = "earcon convert " + quoted(path)
    let input = InputPath(path)
    let end = target.end(for: input)
    guard end != SuggestedOutput.caf.ending else { return command }
    return command + " " + quoted(input.stem + end) + " -d " + target.format
  }

  /// Returns a path as one word of a POSIX shell, in quotation marks if necessary (POSIX.1-2024, XCU 2.2.2
  /// and 2.2.4); puts `./` before a leading hyphen, so that commands do not read the path as an option.
  package static func quoted(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./" + path : path
    guard path.isEmpty || !path.utf8.allSatisfy(isPlain) else { return path }
    // Single quotes allow no escapes, which hidden characters, `##` and bytes that are not UTF-8 need.
    if Printable.text(path) != path { return escaped(path) }
    // Inside single quotes, the quote itself is the only special character.
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// Returns a path in dollar-single-quotes (XCU 2.2.4), with hidden characters, `#` and bytes that are
  /// not UTF-8 as octal escapes.
  ///
  /// Escapes have three digits, so that the shell does not read a digit of the name as a part of the
  /// escape before it.
  private static func escaped(_ path: String) -> String {
    var word = "$'"
    for scalar in path.unicodeScalars {
      let byte = PathText.byte(scalar)
      if byte != nil || Printable.isHidden(scalar) || scalar == "#" {
        for byte in byte.map({ [$0] }) ?? Array(scalar.utf8) {
          let digits = String(byte, radix: 8)
          word += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
      } else {
        if scalar == "'" || scalar == "\\" { word += "\\" }
        word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "@%+=:,./-_".utf8.contains(byte)
    }
  }
}
