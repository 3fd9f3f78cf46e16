// SPDX-License-Identifier: MIT

// Uses in files that Earcon does not split into tokens.
extension NameUses {
  /// The extensions of files that may name sounds: projects, interfaces, translations, and other languages.
  private static let textExtensions: Set<String> = [
    "c", "cc", "cpp", "csproj", "css", "cxx", "entitlements", "gradle", "groovy", "hpp", "htm",
    "html", "intentdefinition", "lua", "pbxproj", "properties", "qml", "rs", "scala", "scss", "sh",
    "storyboard", "strings", "stringsdict", "svelte", "toml", "vue", "xaml", "xcconfig",
    "xcstrings", "xib", "xml", "yaml", "yml",
  ]

  /// Returns whether to search files with an extension, given in lowercase without the dot, with
  /// `count(text:)`.
  package static func searches(fileExtension: String) -> Bool {
    textExtensions.contains(fileExtension)
  }

  /// Marks as used the sounds that a text of any format names.
  ///
  /// Between quotation marks, angle brackets, slashes, backslashes or `@`, each form of a name counts: with its
  /// extension, without it, and as an Android resource. Between other signs and white space, only the whole name
  /// counts, because a name without its extension is often an ordinary word.
  package mutating func count(text bytes: [UInt8]) {
    guard !isEmpty else { return }
    let text = ReferenceReader.utf8(bytes)
    countWords(of: text, spacesEnd: true)
    if haveSpaces { countWords(of: text, spacesEnd: false) }
  }

  private mutating func countWords(of text: [UInt8], spacesEnd: Bool) {
    var (start, isQuoted) = (0, false)
    for end in 0...text.count {
      let boundary = end < text.count ? Self.boundary(text[end]) : .sign
      if boundary == .none || boundary == .space && !spacesEnd { continue }
      if isQuoted, boundary == .quote {
        count(text[start..<end])
      } else {
        count(whole: Self.trimmed(text[start..<end]))
      }
      (start, isQuoted) = (end + 1, boundary == .quote)
    }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 == 0x20 }
    while text.last == 0x20 { text.removeLast() }
    return text
  }

  /// The role of a byte before or after a name.
  private enum Boundary {
    case none
    case space
    case sign
    case quote
  }

  private static func boundary(_ byte: UInt8) -> Boundary {
    switch byte {
    case 0x20: .space
    case 0x00..<0x20: .sign
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "@"):
      .quote
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "&"):
      .sign
    default: .none
    }
  }
}
