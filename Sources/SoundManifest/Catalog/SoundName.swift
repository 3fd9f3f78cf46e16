// SPDX-License-Identifier: MIT

/// Functions that take sound names apart.
enum SoundName {
  /// Returns true for a path or a URL, that is, a name with a slash or a backslash.
  static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: "\\"))
  }

  /// Returns true for a URL, given a name for which `isPath` is true.
  static func isURL(_ name: String) -> Bool { name.contains("://") }

  /// Returns the last component of a path or of a URL's path, or an empty string if there is none.
  static func bare(_ name: String) -> String {
    var path = Substring(name)
    if let scheme = path.firstRange(of: "://") {
      path = path[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
      path = path.drop { $0 != "/" }
    }
    return path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
  }

  /// Returns a name up to its last dot, or the whole name if it has no dot after its first character.
  static func withoutExtension(_ name: String) -> String {
    guard let byte = name.utf8.lastIndex(of: UInt8(ascii: ".")), byte > name.startIndex else {
      return name
    }
    // Between ASCII bytes, the dot is a whole character; searching for a character takes several times as long.
    let isBesideASCII =
      name.utf8[name.utf8.index(before: byte)] < 0x80
      && name.utf8[name.utf8.index(after: byte)...].first.map { $0 < 0x80 } ?? true
    if isBesideASCII { return String(name[..<byte]) }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Describes the first letter in which two canonically equivalent names differ, such as
  /// `, with U+00E9 instead of U+0065 U+0301`; empty if they do not differ.
  static func letters(of name: String, insteadOf other: String) -> String {
    for (one, two) in zip(name, other) where !one.utf8.elementsEqual(two.utf8) {
      return ", with \(scalars(one)) instead of \(scalars(two))"
    }
    return ""
  }

  /// Lists the code points of a letter, at most eight.
  private static func scalars(_ letter: Character) -> String {
    letter.unicodeScalars.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
