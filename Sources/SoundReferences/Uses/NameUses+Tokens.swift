// SPDX-License-Identifier: MIT

// Uses in source code.
extension NameUses {
  /// Labels and functions that take a file's extension without the name (Apple: Bundle, NSBundle, URL,
  /// NSString).
  private static let extensionWords: Set<String> = [
    "withExtension", "ofType", "forResourcesWithExtension", "forResourcesOfType",
    "URLsForResourcesWithExtension", "pathsForResourcesOfType", "appendingPathExtension",
    "appendPathExtension", "stringByAppendingPathExtension", "URLByAppendingPathExtension",
  ]

  /// Marks as used the sounds that a file names in a string, in a case of a Swift enumeration, or by an extension
  /// beside an unknown name.
  ///
  /// By default, the raw value of a case is the case's name.
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

  /// Marks as used the sounds that a string names, also as the last component of a path.
  private mutating func count(string: ArraySlice<UInt8>) {
    count(string)
    guard let slash = string.lastIndex(of: UInt8(ascii: "/")) else { return }
    count(string[(slash + 1)...])
  }

  /// Marks as used the sounds whose extension may be a separate argument after the name, as in
  /// `forResource: name, withExtension: "caf"`.
  ///
  /// If the name is not a literal, every sound with the extension counts as used.
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
    // A known name is a string, which `count(_:of:as:)` has counted.
    guard known.contains(LexedSource.placeholder) else { return }
    let ending = Array(source.values[Int(tokens[index + 2].value)])
    if hasExtension(ending) { count(NamePattern(known + [UInt8(ascii: ".")] + ending)) }
  }

  /// Marks as used the sounds that the cases in `case chime, bell = "bell"` name.
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
