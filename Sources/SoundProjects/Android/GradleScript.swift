// SPDX-License-Identifier: MIT

/// The words of a Gradle build script in Groovy or Kotlin.
enum GradleScript {
  /// Returns the names in a script outside comments, including those in strings: runs of ASCII letters, digits,
  /// `.`, `-` and `_`.
  ///
  /// Omits lines with `apply false`, which apply no plugin to the module itself.
  static func words(_ script: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    for line in withoutComments(script).split(separator: UInt8(ascii: "\n")) {
      let found = line.split { !isNamePart($0) }.map { String(decoding: $0, as: UTF8.self) }
      if zip(found, found.dropFirst()).contains(where: { $0 == ("apply", "false") }) { continue }
      words.formUnion(found)
    }
    return words
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns a script without `//` comments and `/* */` comments.
  ///
  /// Also removes the rest of a line after the `//` of a URL; this is harmless, because no plugin's name follows a
  /// URL.
  private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(script.count)
    var index = 0
    while index < script.count {
      let pair = script[index...].prefix(2)
      if pair.elementsEqual("//".utf8) {
        index = script[index...].firstIndex(of: UInt8(ascii: "\n")) ?? script.count
      } else if pair.elementsEqual("/*".utf8) {
        index += 2
        while index < script.count, !script[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(script.count, index + 2)
      } else {
        kept.append(script[index])
        index += 1
      }
    }
    return kept
  }
}
