// SPDX-License-Identifier: MIT

/// Commands that advice ends in, to be pasted into a shell.
enum ShellCommand {
  /// What makes a notification sound of a file, with IMA4 in CAF.
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
    // Inside single quotes nothing is special but the quote itself.
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
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
