// SPDX-License-Identifier: MIT

extension SourceLexer {
  mutating func stepInCode() {
    let byte = bytes[at]
    switch byte {
    case 0x0A, 0x0D:
      (isFirstOfLine, hasSpaceBefore) = (true, true)
      at += 1
    case 0x00...0x20:
      hasSpaceBefore = true
      at += 1
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      codes[codes.count - 1].depth += 1
      take(.open)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case UInt8(ascii: ","): take(.comma)
    case UInt8(ascii: ";"): take(.semicolon)
    case UInt8(ascii: ":"): take(.colon)
    case UInt8(ascii: "."): take(.dot)
    case UInt8(ascii: "/"): slash()
    default: stepInText(byte)
    }
  }

  private mutating func stepInText(_ byte: UInt8) {
    if beginString() { return }
    if byte == UInt8(ascii: "#") {
      if rules.hasHashComments { return passLine() }
      // Take the whole run of `#`, which begins no string; `beginString` would search again from each `#`.
      var count = 1
      while peek(count) == byte { count += 1 }
      return take(.other, count)
    }
    if Self.isWord(byte) { return word() }
    if Self.isOperation(byte) { return operation() }
    take(.other)
  }

  private mutating func close(_ byte: UInt8) {
    let index = codes.count - 1
    if codes[index].depth == 0, codes[index].closing == byte {
      at += 1
      return endInterpolation()
    }
    codes[index].depth = max(0, codes[index].depth - 1)
    take(.close)
  }

  private mutating func word() {
    let start = at
    let isNumber = Self.isDigit(bytes[at])
    while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
    add(isNumber ? .other : .word, from: start)
  }

  private mutating func operation() {
    let start = at
    while at < bytes.count, Self.isOperation(bytes[at]) { at += 1 }
    add(.operation, from: start)
  }

  /// Returns true for letters, digits, underscores and all bytes outside ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isOperation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "?"):
      true
    default: false
    }
  }
}

// Comments, and tokens that begin with a slash.
extension SourceLexer {
  private mutating func slash() {
    if rules.hasSlashComments {
      if isAt("//") { return passLine() }
      if isAt("/*") { return passComment() }
    }
    if rules.hasExpressions, at >= plainSlashesUntil, mayBeginExpression {
      if let end = endOfExpression() {
        let start = at
        at = end
        return add(.other, from: start)
      }
    }
    take(.operation)
  }

  private mutating func passLine() {
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
  }

  private mutating func passComment() {
    hasSpaceBefore = true
    var depth = 0
    repeat {
      if isAt("/*"), depth == 0 || rules.nestsComments {
        depth += 1
        at += 2
      } else if isAt("*/") {
        depth -= 1
        at += 2
      } else {
        if bytes[at] == 0x0A { isFirstOfLine = true }
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  /// Indicates whether the slash at the current offset probably begins a regular expression: after the last
  /// token, a value is more likely than an operator.
  private var mayBeginExpression: Bool {
    let isSwift = rules.interpolation == .backslash
    // A Swift regular expression does not begin with white space.
    if isSwift, peek(1) == 0x20 || peek(1) == 0x09 { return false }
    guard let last else { return true }
    switch last.kind {
    case .open, .comma, .semicolon, .colon: return true
    case .operation: return !isSwift || last.hasSpaceBefore || hasSpaceBefore
    case .word: return Self.wordsBeforeValues.contains(text(of: last))
    case .close, .dot, .string, .other: return false
    }
  }

  /// Words after which a value follows rather than an operator.
  private static let wordsBeforeValues: Set<String> = [
    "return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "else", "do", "await",
    "yield", "try", "where", "if", "while",
  ]

  /// Returns the offset after a regular expression's closing slash, or `nil` if the line ends first.
  ///
  /// If the line ends first, the function sets `plainSlashesUntil`, so that the lexer does not search again
  /// from the other slashes of the line.
  private mutating func endOfExpression() -> Int? {
    var index = at + 1
    var isInClass = false
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return index + 1
      default: break
      }
      index += 1
    }
    plainSlashesUntil = index
    return nil
  }

  func text(of token: SourceToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }
}
