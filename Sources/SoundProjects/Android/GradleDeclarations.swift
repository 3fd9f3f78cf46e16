// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The declarations in a Gradle script in Groovy or Kotlin, as far as their values are literals.
struct GradleDeclarations {
  /// The value of a declaration: its strings, and whether it has other parts.
  struct Value {
    var strings: [ArraySlice<UInt8>] = []
    /// Indicates that the value has other parts, such as calls and unknown names.
    var isComputed = false
  }

  /// The number of names after which `names(around:)` ends; without this limit and `largestCount`, a long
  /// line would take quadratic time.
  private static let largestDepth = 16
  /// The maximum number of tokens of a value.
  private static let largestCount = 256
  /// The words that may precede the strings of a value that is not computed.
  private static let collections = [
    "File", "arrayOf", "file", "files", "listOf", "mutableListOf", "new", "rootDir", "setOf",
    "settingsDir",
  ]

  let script: Script
  /// The index of the innermost opening bracket around each token; for a closing bracket, that of its opening
  /// bracket; -1 for none.
  private let opening: [Int]

  /// Reads a script; `nil` if Earcon cannot divide it into tokens: Groovy and Kotlin have more forms of
  /// strings than `Script` reads.
  init?(_ bytes: [UInt8]) {
    guard let script = try? Script(bytes, .gradle) else { return nil }
    var open: [Int] = []
    var opening: [Int] = []
    for index in script.tokens.indices {
      let kind = script.tokens[index].kind
      opening.append((kind == .close ? open.popLast() : open.last) ?? -1)
      if kind == .open { open.append(index) }
    }
    (self.script, self.opening) = (script, opening)
  }

  // MARK: - Names

  /// Returns the names around a word, innermost first: those of the members before it and of the blocks around
  /// it.
  ///
  /// The names are `res`, `main` and `sourceSets` for the last word of `sourceSets { main { res.srcDir`, of
  /// `sourceSets.main.res.srcDir` and of `sourceSets.getByName("main") { res.srcDir`.
  func names(around word: Int) -> [String] {
    var names: [String] = []
    var at = word
    while names.count < Self.largestDepth {
      var before = at - 1
      if !script.has(.punctuation, ".", at: before) {
        guard at >= 0, opening[at] >= 0 else { break }
        at = opening[at]
        guard script.has(.open, "{", at: at) else { continue }
        before = at
      }
      guard before > 0 else { break }
      at = before - 1
      names.append(name(endingAt: &at))
      if script.has(.open, "[", at: at), at > 0, script.tokens[at - 1].kind == .word {
        at -= 1
        names.append(name(endingAt: &at))
      }
    }
    return names
  }

  /// Returns the name of a member or block; for `getByName("main")` and `["main"]`, the string.
  ///
  /// - Parameter index: the index of the name's last token; the function replaces it with that of the first.
  /// - Returns: the name.
  private func name(endingAt index: inout Int) -> String {
    var name = index
    if script.tokens[index].kind == .close, opening[index] > 0 {
      let open = opening[index]
      let isString = index == open + 2 && script.tokens[open + 1].kind == .string
      index = open - 1
      name = isString ? open + 1 : index
      // The word before a subscript is a name of its own.
      if script.has(.open, "[", at: open) { index = open }
    }
    return String(decoding: script.content(name).prefix(100), as: UTF8.self)
  }

  // MARK: - Values

  /// Returns the value of the declaration whose name is at a token: `NAME(VALUE)`, `NAME = VALUE`, `NAME +=
  /// VALUE` or `NAME VALUE`.
  func value(of name: Int) -> Value {
    var start = name + 1
    while script.has(.punctuation, "+", at: start) || script.has(.punctuation, "=", at: start) {
      start += 1
    }
    var value = Value()
    for index in start..<end(ofValueAt: start) {
      let content = script.content(index)
      switch script.tokens[index].kind {
      case .string: value.strings.append(content)
      case .open, .close: break
      case .punctuation: if !",+".utf8.contains(content.first ?? 0) { value.isComputed = true }
      case .opaque: value.isComputed = true
      case .word:
        if let literal = script.literal(index..<index + 1) {
          value.strings.append(literal)
        } else if !Self.collections.contains(where: { content.elementsEqual($0.utf8) }) {
          value.isComputed = true
        }
      }
    }
    return value
  }

  /// Returns the index after a value, which continues after commas, plus signs and dots, up to `largestCount`
  /// tokens.
  private func end(ofValueAt start: Int) -> Int {
    let count = min(script.tokens.count, start + Self.largestCount)
    var index = start
    while index < count {
      if script.has(.word, "new", at: index) { index += 1 }
      if index + 1 < count, script.tokens[index].kind == .word,
        script.has(.open, "(", at: index + 1)
      {
        index += 1
      }
      guard index < count, script.tokens[index].kind != .close else { break }
      index = script.last(of: index) + 1
      guard [",", "+", "."].contains(where: { script.has(.punctuation, $0, at: index) }) else {
        break
      }
      index += 1
    }
    return max(start, min(index, count))
  }
}
