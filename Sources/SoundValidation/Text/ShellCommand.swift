// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Commands that advice ends in, to be pasted into a shell.
enum ShellCommand {
  /// What to do to make a notification sound of a file, with IMA4 in CAF: a command to run.
  ///
  /// In an archive nothing can be mended; what it was made of can.
  static func toConvert(_ subject: SoundSubject) -> String {
    subject.isInArchive ? inSources : "run: " + convert(subject)
  }

  /// What to do to make a sound for Android of a file.
  static func toConvertForAndroid(_ subject: SoundSubject) -> String {
    subject.isInArchive ? inSources : "run: " + convertForAndroid(subject)
  }

  private static let inSources =
    "convert it with 'earcon convert' in the app's sources, and make the archive again"

  /// What becomes of a file's name by these commands, which payloads have to carry.
  static func notes(_ subject: SoundSubject) -> [String] {
    subject.fileExtension == "caf" || !subject.isNamed
      ? [] : ["the output's name ends in .caf; payloads must use the new name"]
  }

  /// The command that makes a notification sound of a file, with IMA4 in CAF.
  static func convert(_ subject: SoundSubject) -> String {
    unnamable(subject, "sound.caf -d ima4") ?? convert(subject.path)
  }

  /// The command that makes a sound for Android of a file.
  static func convertForAndroid(_ subject: SoundSubject) -> String {
    if let command = unnamable(subject, "sound.wav -d LEI16") { return command }
    let path = subject.path
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let output = stem + (path.suffix(4).lowercased() == ".wav" ? "_pcm.wav" : ".wav")
    return "earcon convert \(quoted(path)) \(quoted(String(output))) -d LEI16"
  }

  /// The command for what no word of a command names; `nil` for other files.
  ///
  /// A path that is not UTF-8 cannot be given to `earcon convert`, whatever a shell makes of it.
  private static func unnamable(_ subject: SoundSubject, _ output: String) -> String? {
    if !subject.isNamed { return "earcon convert - " + output }
    return subject.isPathExact ? nil : "earcon convert FILE, once its path is UTF-8"
  }

  /// The command for a path.
  ///
  /// Without an output's name `earcon convert` writes beside the input with `.caf` at the end. A file
  /// that is called so already needs another name, because the input is never written to.
  static func convert(_ path: String) -> String {
    let command = "earcon convert " + quoted(path)
    guard let stem = stem(ofCAF: path) else { return command }
    return command + " " + quoted(stem + "-ima4.caf") + " -d ima4"
  }

  /// The path without its extension, where that is `.caf` in any case.
  private static func stem(ofCAF path: String) -> String? {
    guard path.utf8.count > 4, path.suffix(4).lowercased() == ".caf" else { return nil }
    return String(path.dropLast(4))
  }

  /// A path as a POSIX shell reads it as one word that is no option (POSIX.1-2024, XCU 2.2.2).
  static func quoted(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./" + path : path
    guard path.isEmpty || !path.utf8.allSatisfy(isPlain) else { return path }
    // What would not be shown as it is has to be written in another way.
    if Printable.text(path) != path { return escaped(path) }
    // Inside single quotes nothing is special but the quote itself.
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// A path in dollar-single-quotes (XCU 2.2.4), its hidden characters as octal numbers of three
  /// digits, which no digit behind them can become a part of.
  private static func escaped(_ path: String) -> String {
    var word = "$'"
    for scalar in path.unicodeScalars {
      if Printable.isHidden(scalar) || scalar == "#" {
        for byte in UTF8.encode(scalar) ?? UTF8.EncodedScalar() {
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
