// SPDX-License-Identifier: MIT

// Uses in source code.
extension NameUses {
  /// Words before a file's extension that is separate from its name (Apple: Bundle, NSBundle, URL, NSString).
  private static let extensionWords: Set<String> = [
    "withExtension", "ofType", "forResourcesWithExtension", "forResourcesOfType",
    "URLsForResourcesWithExtension", "pathsForResourcesOfType", "appendingPathExtension",
    "appendPathExtension", "stringByAppendingPathExtension", "URLByAppendingPathExtension",
  ]

  /// Counts the names in a file: strings, and the cases of Swift's enumerations, whose raw values are the
  /// cases' names by default.
  mutating func count(_ source: LexedSource, of bytes: [UInt8], as language: SourceLanguage) {
    guard !isEmpty else { return }
    for value in source.values { count(string: value) }
    for tokens in source.sequences {
      for (index, token) in tokens.enumerated() where token.kind == .word {
        countExtension(after: index, tokens, source, bytes)
        if language == .swift, bytes[token.range].elementsEqual("case".utf8) {
          countCases(after: index, tokens, bytes)
        }
      }
    }
  }

  /// Counts a string, or the last component of one that is a path.
  private mutating func count(string: ArraySlice<UInt8>) {
    count(string)
    guard let slash = string.lastIndex(of: UInt8(ascii: "/")) else { return }
    count(string[(slash + 1)...])
  }

  /// Counts a name whose extension is an argument of its own: `forResource: name, withExtension: "caf"`.
  ///
  /// A name that is not a string, or only partly, can be that of any sound with the extension.
  private mutating func countExtension(
    after index: Int, _ tokens: [SourceToken], _ source: LexedSource, _ bytes: [UInt8]
  ) {
    guard index + 2 < tokens.count, [.colon, .open].contains(tokens[index + 1].kind),
      tokens[index + 2].kind == .string,
      Self.extensionWords.contains(String(decoding: bytes[tokens[index].range], as: UTF8.self))
    else { return }
    let name = tokens[..<index].last { $0.kind != .comma && $0.kind != .dot }
    var known = [LexedSource.placeholder]
    if let name, name.kind == .string { known = Array(source.values[Int(name.value)]) }
    // A name that is known is a string that counts on its own.
    guard known.contains(LexedSource.placeholder) else { return }
    let ending = Array(source.values[Int(tokens[index + 2].value)])
    if hasExtension(ending) { count(NamePattern(known + [UInt8(ascii: ".")] + ending)) }
  }

  /// Counts the cases in `case chime, bell = "bell"`.
  private mutating func countCases(after index: Int, _ tokens: [SourceToken], _ bytes: [UInt8]) {
    var next = index + 1
    while next < tokens.count, tokens[next].kind == .word {
      count(bytes[tokens[next].range])
      next += 1
      if next + 1 < tokens.count, bytes[tokens[next].range].elementsEqual("=".utf8) { next += 2 }
      guard next < tokens.count, tokens[next].kind == .comma else { return }
      next += 1
    }
  }
}
