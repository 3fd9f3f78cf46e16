// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// The `earcon convert` commands in suggestions, which users paste into a shell.
package enum ShellCommand {
  /// Returns the suggestion to convert a file to IMA4 in CAF.
  ///
  /// No command can convert a file in an archive, and the next build replaces a file in a built app. For such a
  /// file the suggestion is to convert its original in the app's sources. A file that Earcon cannot convert gets
  /// the suggestion to export it again.
  static func toConvert(_ subject: SoundSubject) -> String {
    instead(of: subject) ?? "run: " + convert(subject)
  }

  /// Returns the suggestion to convert a file to 16-bit linear PCM in WAVE, for Android, with the exceptions of
  /// `toConvert(_:)`.
  static func toConvertForAndroid(_ subject: SoundSubject) -> String {
    instead(of: subject) ?? "run: " + convertForAndroid(subject)
  }

  /// Returns the suggestion in place of a command; `nil` if there is a command.
  private static func instead(of subject: SoundSubject) -> String? {
    if subject.isBuilt {
      return "convert the original in the app's sources with 'earcon convert', and build the "
        + (subject.isInArchive ? "archive" : "app") + " again"
    }
    return isPossible(subject) ? nil : "export it again as 16-bit WAVE"
  }

  /// Returns whether `earcon convert` can convert a file, as far as a few reads show.
  private static func isPossible(_ subject: SoundSubject) -> Bool {
    switch subject.content {
    case .sound: Damage.isConvertible(subject)
    case .foreign(let format): (try? format.mayHaveSamples(subject.source)) ?? true
    case .unreadable: true
    }
  }

  /// Returns the notes for the suggestion of `toConvert(_:)`: the output's name differs from the input's.
  ///
  /// There are none for a file without a name, for a file that Earcon cannot convert, or for a `.caf` file in an
  /// archive or a built app, because the suggestion about its original names no output.
  static func notes(_ subject: SoundSubject) -> [String] {
    guard subject.isNamed, subject.isBuilt || isPossible(subject) else { return [] }
    guard stem(ofCAF: subject.path) != nil else {
      return ["the output's name ends in .caf; payloads must use the new name"]
    }
    return subject.isBuilt
      ? []
      : [
        "the output's name ends in -ima4.caf; payloads must use the new name, unless the output "
          + "replaces the original"
      ]
  }

  /// Returns the command that converts a file to IMA4 in CAF; for a file without a name, the command
  /// reads standard input.
  static func convert(_ subject: SoundSubject) -> String {
    subject.isNamed ? convert(subject.path) : "earcon convert - sound.caf -d ima4"
  }

  /// Returns the command that converts a file to 16-bit linear PCM in WAVE.
  static func convertForAndroid(_ subject: SoundSubject) -> String {
    guard subject.isNamed else { return "earcon convert - sound.wav -d LEI16" }
    let path = subject.path
    let dot = extensionDot(path) ?? path.endIndex
    let isWAVE = path[dot...].lowercased() == ".wav"
    let output = path[..<dot] + (isWAVE ? "_pcm.wav" : ".wav")
    return "earcon convert \(quoted(path)) \(quoted(String(output))) -d LEI16"
  }

  /// Returns the command that converts the file at a path to IMA4 in CAF.
  ///
  /// By default, `earcon convert` writes IMA4 to a file next to the input with the extension `.caf`. An
  /// input with that extension needs another output name, because `earcon convert` never overwrites
  /// its input.
  static func convert(_ path: String) -> String {
    let command = "earcon convert " + quoted(path)
    guard let stem = stem(ofCAF: path) else { return command }
    return command + " " + quoted(stem + "-ima4.caf") + " -d ima4"
  }

  /// Returns a path with the extension `.caf`, in any case, without the extension; `nil` for other
  /// paths.
  private static func stem(ofCAF path: String) -> String? {
    guard let dot = extensionDot(path), path[dot...].lowercased() == ".caf" else { return nil }
    return String(path[..<dot])
  }

  /// Returns the index of the dot before the extension of a path's last component; `nil` if there is
  /// no extension, as in a hidden file's name, such as `.caf`.
  private static func extensionDot(_ path: String) -> String.Index? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = path.utf8[(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    return dot
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
