// SPDX-License-Identifier: MIT

/// Parts of names.
enum SoundName {
  /// Whether it is a path or a URL rather than a file's name.
  static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: "\\"))
  }

  /// Whether it is a URL; to be asked of what `isPath`.
  static func isURL(_ name: String) -> Bool { name.contains("://") }

  /// The last component of a path, empty where there is none.
  ///
  /// Of a URL neither the host counts nor what stands behind the path.
  static func bare(_ name: String) -> String {
    var path = Substring(name)
    if let scheme = path.firstRange(of: "://") {
      path = path[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
      path = path.drop { $0 != "/" }
    }
    return path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
  }

  /// A name up to its last dot; a name that begins with its only dot has no extension.
  static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// How the first letter in which a name differs from one that looks the same is put together:
  /// `, with U+00E9 instead of U+0065 U+0301`.
  static func letters(of name: String, insteadOf other: String) -> String {
    for (one, two) in zip(name, other) where !one.utf8.elementsEqual(two.utf8) {
      return ", with \(scalars(one)) instead of \(scalars(two))"
    }
    return ""
  }

  private static func scalars(_ letter: Character) -> String {
    letter.unicodeScalars.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
