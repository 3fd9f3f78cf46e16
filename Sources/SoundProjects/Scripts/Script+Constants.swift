// SPDX-License-Identifier: MIT

internal import SoundFindings

extension Script {
  /// The number of tokens after a constant's name among which Earcon looks for `=`.
  private static let longestType = 16

  /// Returns the string or bracket with which the value of a constant or variable begins, by name; omits other values.
  ///
  /// Omits later values of the same name.
  func findConstants() -> [ArraySlice<UInt8>: Range<Int>] {
    var constants: [ArraySlice<UInt8>: Range<Int>] = [:]
    for index in tokens.indices.dropLast() where isKeyword(index) {
      guard tokens[index + 1].kind == .word, let value = assigned(after: index + 2) else {
        continue
      }
      let name = content(index + 1)
      if constants[name] == nil { constants[name] = value }
    }
    return constants
  }

  private func isKeyword(_ index: Int) -> Bool {
    // Groovy has 'def', Kotlin has 'val'.
    ["const", "let", "var", "def", "val"].contains { has(.word, $0, at: index) }
  }

  /// Returns the string or bracket after `=`, which may follow a type; `nil` if there is none.
  private func assigned(after start: Int) -> Range<Int>? {
    var index = start
    while index < min(tokens.count - 1, start + Self.longestType) {
      if has(.punctuation, "=", at: index) {
        let kind = tokens[index + 1].kind
        return kind == .string || kind == .open ? index + 1..<last(of: index + 1) + 1 : nil
      }
      if has(.punctuation, ";", at: index) { return nil }
      index = max(index, last(of: index)) + 1
    }
    return nil
  }

  /// Returns the content of all strings in some values, and in the constants that the values name.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - budget: reduced for each token.
  /// - Returns: the strings.
  /// - Throws: `DocumentError` if the budget is used up.
  func strings(in values: [Range<Int>], _ budget: inout ReadingBudget) throws(DocumentError)
    -> [ArraySlice<UInt8>]
  {
    try tokens(in: values, &budget).filter { tokens[$0].kind == .string }.map { content($0) }
  }

  /// Returns the tokens of some values, and those of the constants that they name, as indices.
  ///
  /// The search visits each constant once, so that it ends if constants name each other.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - budget: reduced for each token.
  /// - Returns: the indices.
  /// - Throws: `DocumentError` if the budget is used up.
  func tokens(in values: [Range<Int>], _ budget: inout ReadingBudget) throws(DocumentError) -> [Int]
  {
    var found: [Int] = []
    var waiting = values
    var known: Set<ArraySlice<UInt8>> = []
    while let range = waiting.popLast() {
      try budget.spend(range.count)
      found += range
      for index in range where isName(index) {
        let name = content(index)
        if let constant = constants[name], known.insert(name).inserted { waiting.append(constant) }
      }
    }
    return found
  }

  /// Returns whether a token is a name other than that of a member, as in `.name`; true for the name in `...name`.
  func isName(_ index: Int) -> Bool {
    guard tokens[index].kind == .word else { return false }
    return !has(.punctuation, ".", at: index - 1) || isSpread(index)
  }

  /// Returns whether `...` is before a name.
  private func isSpread(_ index: Int) -> Bool {
    (1...3).allSatisfy { has(.punctuation, ".", at: index - $0) }
  }
}
