// SPDX-License-Identifier: MIT

// Uses in files whose language Earcon does not read.
extension NameUses {
  /// The extensions of files that may name sounds: projects, interfaces, translations, and other languages.
  private static let textExtensions: Set<String> = [
    "c", "cc", "cpp", "cs", "csproj", "css", "cxx", "entitlements", "go", "gradle", "groovy",
    "hpp", "htm", "html", "intentdefinition", "lua", "pbxproj", "php", "properties", "py", "qml",
    "rb", "rs", "scala", "scss", "sh", "storyboard", "strings", "stringsdict", "svelte", "toml",
    "vue", "xaml", "xcconfig", "xcstrings", "xib", "xml", "yaml", "yml",
  ]

  /// Returns whether to search files with an extension, given in lowercase without the dot, by
  /// `count(text:)`.
  package static func searches(fileExtension: String) -> Bool {
    textExtensions.contains(fileExtension)
  }

  /// Counts the names in a text of any format.
  ///
  /// A name counts between quotation marks, tags, slashes and such. Between other signs and white space,
  /// only a name with its extension counts, because names without one are often ordinary words.
  package mutating func count(text bytes: [UInt8]) {
    guard !isEmpty else { return }
    // Xcode wrote translations in UTF-16; without its zeros, such a text has the same ASCII letters.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isWide ? bytes.filter { $0 != 0 } : bytes
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

  /// The role of a byte at the end of a name.
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
