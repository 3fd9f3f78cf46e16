// SPDX-License-Identifier: MIT

// String literals.
extension SourceLexer {
  /// Reads a whole plain string at the current offset, or only the prefix and the opening quotation marks of any
  /// other string; returns `false` if no string starts there.
  mutating func beginString() -> Bool {
    let start = at
    var hashes = 0
    let prefix = prefix()
    var index = prefix.count
    if rules.interpolation == .backslash {
      while peek(hashes) == UInt8(ascii: "#"), hashes < 255 { hashes += 1 }
      index = hashes
    } else if index == 0, peek() == UInt8(ascii: "@"), peek(1) == UInt8(ascii: "\"") {
      index = 1
    }
    let quote = peek(index)
    let isCharacter = quote == rules.characterQuote
    guard isCharacter || rules.quotes.contains(quote) else { return false }
    if quote == UInt8(ascii: "'"), index == 0, isApostrophe { return false }
    var string = OpenString(
      start: start, isFirstOfLine: isFirstOfLine, hasSpaceBefore: hasSpaceBefore, quote: quote)
    (string.hashes, string.isCharacter) = (hashes, isCharacter)
    string.hasBraces = prefix.hasBraces
    string.doublesQuotes = prefix.isRaw && rules.doublesRawQuotes
    let isTriple =
      rules.hasTripleQuotes && !isCharacter && !string.doublesQuotes && peek(index + 1) == quote
      && peek(index + 2) == quote
    string.quotes = isTriple ? 3 : 1
    string.isMultiline = isTriple || quote == UInt8(ascii: "`") || string.doublesQuotes
    string.isRaw = prefix.isRaw || quote == rules.rawQuote || (isTriple && rules.isTripleRaw)
    let isPlain =
      !isTriple && !isCharacter && hashes == 0 && !string.hasBraces && !string.doublesQuotes
    if isPlain, takePlainString(from: start, contents: at + index + 1, quote) { return true }
    at += index + string.quotes
    strings.append(string)
    return true
  }

  /// The prefix of a string, such as `r` in Dart.
  private struct Prefix {
    /// The number of bytes; 0 if there is no prefix.
    var count = 0
    var isRaw = false
    var hasBraces = false
  }

  /// Returns the prefix of a string at the current offset; an empty prefix if no string follows.
  private func prefix() -> Prefix {
    var prefix = Prefix()
    while prefix.count < 2 {
      let sign = peek(prefix.count)
      if rules.rawPrefixes.contains(sign) {
        prefix.isRaw = true
      } else if rules.bracePrefixes.contains(sign) {
        prefix.hasBraces = true
      } else if !rules.plainPrefixes.contains(sign) {
        break
      }
      prefix.count += 1
    }
    return rules.quotes.contains(peek(prefix.count)) ? prefix : Prefix()
  }

  /// Adds a string whose value is a slice of the file; returns `false` if the string contains a backslash, a
  /// sign that may begin an interpolation, a line break or a placeholder, or does not end.
  private mutating func takePlainString(from start: Int, contents: Int, _ quote: UInt8) -> Bool {
    var end = contents
    while end < bytes.count, bytes[end] != quote {
      switch bytes[end] {
      case 0x0A, 0x0D, UInt8(ascii: "\\"), UInt8(ascii: "$"), LexedSource.placeholder: return false
      case UInt8(ascii: "#") where rules.interpolation == .hash: return false
      default: end += 1
      }
    }
    guard end < bytes.count else { return false }
    at = end + 1
    let isName = end - contents <= OpenString.longestValue
    source.values.append(isName ? bytes[contents..<end] : [])
    add(.string, from: start, value: source.values.count - 1)
    return true
  }

  /// Indicates whether the quotation mark at the current offset is an apostrophe within a word, as in "don't".
  private var isApostrophe: Bool {
    guard let last, last.kind == .word, last.end == at, Self.isWord(peek(1)) else {
      return false
    }
    return !["case", "return", "from", "import", "typeof", "in", "of", "else", "default"]
      .contains(text(of: last))
  }

  mutating func stepInString() {
    let index = strings.count - 1
    let string = strings[index]
    let byte = bytes[at]
    let isDoubled = byte == peek(1)
    if byte == string.quote, string.doublesQuotes, isDoubled { return appendDoubled() }
    if byte == string.quote, endsString(string) { return endString() }
    if byte == 0x0A || byte == 0x0D, !string.isMultiline {
      // The string does not end: either the quotation mark did not begin a string, or the code is
      // incomplete. Drop the string.
      strings.removeLast()
      return
    }
    if byte == UInt8(ascii: "\\"), !string.isRaw { return escape(string) }
    if byte == UInt8(ascii: "$"), interpolates(string) { return dollar() }
    if let count = braceLength(string) {
      at += count
      return beginInterpolation(UInt8(ascii: "}"))
    }
    if string.hasBraces, isDoubled, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      return appendDoubled()
    }
    if byte == LexedSource.placeholder, rules.isEmbedded {
      strings[index].appendPlaceholder()
    } else {
      strings[index].append(byte)
    }
    at += 1
  }

  /// Appends one of two equal bytes at the current offset.
  private mutating func appendDoubled() {
    strings[strings.count - 1].append(bytes[at])
    at += 2
  }

  /// Returns the number of bytes at the current offset that begin an interpolation in braces; `nil` if none
  /// begins.
  private func braceLength(_ string: OpenString) -> Int? {
    let (byte, next) = (peek(), peek(1))
    let brace = UInt8(ascii: "{")
    if string.hasBraces { return byte == brace && next != brace ? 1 : nil }
    guard string.quote == UInt8(ascii: "\"") else { return nil }
    switch rules.interpolation {
    case .hash: return byte == UInt8(ascii: "#") && next == brace ? 2 : nil
    case .variable: return byte == brace && next == UInt8(ascii: "$") ? 1 : nil
    case .none, .backslash, .dollar, .template, .braces: return nil
    }
  }

  private func endsString(_ string: OpenString) -> Bool {
    guard string.quotes <= bytes.count - at, string.hashes <= bytes.count - at - string.quotes
    else {
      return false
    }
    for index in 0..<string.quotes where bytes[at + index] != string.quote { return false }
    for index in 0..<string.hashes
    where bytes[at + string.quotes + index] != UInt8(ascii: "#") { return false }
    // If a fourth quotation mark follows, the first belongs to the string and the other three end
    // it.
    return string.quotes == 1 || peek(3) != string.quote
  }

  private mutating func endString() {
    guard let string = strings.popLast() else { return }
    at += string.quotes + string.hashes
    (isFirstOfLine, hasSpaceBefore) = (string.isFirstOfLine, string.hasSpaceBefore)
    if string.isCharacter { return add(.other, from: string.start) }
    source.values.append(string.result[...])
    add(.string, from: string.start, value: source.values.count - 1)
  }

  private func interpolates(_ string: OpenString) -> Bool {
    switch rules.interpolation {
    case .dollar: !string.isRaw || rules.isTripleRaw
    case .template: string.quote == UInt8(ascii: "`") && peek(1) == UInt8(ascii: "{")
    case .variable: string.quote == UInt8(ascii: "\"")
    case .none, .backslash, .braces, .hash: false
    }
  }

  /// Reads `$name`, the `${` of `${code}`, or a plain dollar sign.
  private mutating func dollar() {
    let index = strings.count - 1
    let next = peek(1)
    if next == UInt8(ascii: "{") {
      at += 2
      return beginInterpolation(UInt8(ascii: "}"))
    }
    guard Self.isWord(next), !Self.isDigit(next) else {
      strings[index].append(UInt8(ascii: "$"))
      at += 1
      return
    }
    at += 1
    while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
    strings[index].appendPlaceholder()
  }

  private mutating func beginInterpolation(_ closing: UInt8) {
    strings[strings.count - 1].appendPlaceholder()
    guard strings.count < Self.deepest else {
      // People do not nest strings 256 levels deep: skip the rest of the file.
      at = bytes.count
      return
    }
    let isResource = ResourceURI.begins(strings[strings.count - 1].value) && !isPlayed
    codes.append(OpenCode(closing: closing, isResource: isResource))
    (isFirstOfLine, hasSpaceBefore) = (false, false)
  }

  /// Indicates whether the string is probably an argument of a call that plays sound or video, as in
  /// `setVideoURI(Uri.parse("…"))`.
  private var isPlayed: Bool {
    codes[codes.count - 1].tokens.suffix(8).contains {
      $0.kind == .word && SoundWords.plays(text(of: $0))
    }
  }

  /// Reads an escape, or the `\(` of a Swift interpolation.
  ///
  /// In a Swift string with `#`, a backslash that precedes fewer `#` is a plain character.
  private mutating func escape(_ string: OpenString) {
    let index = strings.count - 1
    for hash in 0..<string.hashes where peek(1 + hash) != UInt8(ascii: "#") {
      strings[index].append(UInt8(ascii: "\\"))
      at += 1
      return
    }
    at += 1 + string.hashes
    if rules.interpolation == .backslash, peek() == UInt8(ascii: "(") {
      at += 1
      return beginInterpolation(UInt8(ascii: ")"))
    }
    let isLineEnd = peek() == 0x0A || peek() == 0x0D
    if isLineEnd, !string.isMultiline, rules.interpolation == .backslash { return }
    let escape = StringEscape(bytes, at, hasBytes: rules.hasByteEscapes)
    for byte in escape.value { strings[index].append(byte) }
    at = escape.end
  }
}
