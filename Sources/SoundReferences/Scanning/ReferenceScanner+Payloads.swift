// SPDX-License-Identifier: MIT

extension ReferenceScanner {
  /// The maximum nesting of JSON in strings: a literal in code may contain Amazon SNS's JSON, which
  /// contains a payload in a string.
  private static let deepestString = 2

  /// Adds the names in a string that looks like a JSON object with a sound, all at the position of that string; returns
  /// `false` for other strings, and at the maximum nesting.
  ///
  /// Omits mentions and, in the languages of senders, likely names.
  mutating func readPayload(_ index: Int, _ value: ArraySlice<UInt8>) -> Bool {
    guard depth < Self.deepestString, Self.isPayload(value) else { return false }
    let value = Array(value)
    var rules = LexicalRules(.json)
    rules.isEmbedded = true
    let source = SourceLexer.read(value, by: rules)
    var scanner = ReferenceScanner(value, source, .json)
    scanner.depth = depth + 1
    scanner.scan(source)
    let start = tokens[index].range.lowerBound
    for name in scanner.found where name.context.certainty != .mention {
      // In a sender's language, a key such as `sound` alone is not enough.
      if language.isSender, name.context.certainty != .certain { continue }
      // JSON inside a program's string may also be a format string.
      let context = language == .json ? name.context : name.context.formatted
      found.append(
        FoundName(
          value: name.value, context: context, start: start, isArgument: frames[top].isArgument))
    }
    return true
  }

  private static func isPayload(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") else {
      return false
    }
    return ByteSearch.contains("sound", in: value)
  }
}
