// SPDX-License-Identifier: MIT

/// Refuses a text before YAML's parser takes it, which calls itself for each level.
///
/// Levels are counted by brackets and by indentation. Brackets in comments and in quotes are none,
/// as far as a look at single lines can tell them; `rawLimit` holds for all brackets whatever they
/// are, so that no text gets through by looking like a comment.
struct NestingGuard {
  /// Levels in each other, at the most; no real configuration has more than four.
  static let limit = 32
  /// Brackets that are open at a time, those of comments too.
  private static let rawLimit = 1000

  private var open = 0
  private var rawOpen = 0

  /// The first line, from 1, that lies too deep; `nil` where none does.
  static func firstLine(tooDeepIn text: String) -> Int? {
    var nesting = NestingGuard()
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where nesting.isTooDeep(Array(line)) {
      return index + 1
    }
    return nil
  }

  private mutating func isTooDeep(_ line: [UInt8]) -> Bool {
    var rawDeepest = 0
    for byte in line { rawDeepest = max(rawDeepest, Self.count(byte, &rawOpen)) }
    if rawDeepest > Self.rawLimit { return true }
    let code = Self.withoutQuotes(line)
    guard code.contains(where: { $0 != UInt8(ascii: " ") }) else { return false }
    // A line opens at most a level for each two blanks, and one for each dash, in front of it.
    let front = code.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    var deepest = front.count { $0 == UInt8(ascii: "-") } + front.count / 2
    for byte in code { deepest = max(deepest, Self.count(byte, &open)) }
    return deepest > Self.limit
  }

  /// Takes a byte into account.
  ///
  /// - Returns: how many brackets are open behind it.
  private static func count(_ byte: UInt8, _ open: inout Int) -> Int {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): open = max(0, open - 1)
    default: break
    }
    return open
  }

  /// A line without its comment, and without what stands in quotes that end on it.
  private static func withoutQuotes(_ line: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    var index = 0
    while index < line.count {
      let byte = line[index]
      let isAtStart = index == 0 || " \t[{,".utf8.contains(line[index - 1])
      if isAtStart, byte == UInt8(ascii: "#") { break }
      if isAtStart, let end = end(ofQuotesAt: index, in: line) {
        index = end
      } else {
        code.append(byte)
        index += 1
      }
    }
    return code
  }

  /// Where a text in quotes ends; `nil` where none begins, or it does not end on its line.
  private static func end(ofQuotesAt start: Int, in line: [UInt8]) -> Int? {
    let quote = line[start]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    var index = start + 1
    while index < line.count {
      // A quote in single quotes is doubled, which is as good as two texts side by side here.
      if line[index] == quote { return index + 1 }
      index += quote == UInt8(ascii: "\"") && line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
