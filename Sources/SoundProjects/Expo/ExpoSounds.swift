// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Finds the strings in the values of `sounds` that a config uses for one platform.
///
/// If the condition of a conditional expression names one platform, as in `PLATFORM === 'ios' ? […] : […]`, only
/// one branch is for `platform`. The value of any other condition is unknown, so the reader uses both branches.
struct ExpoSounds {
  /// The parts of a conditional expression, as ranges of tokens.
  private struct Conditional {
    let condition: Range<Int>
    let yes: Range<Int>
    let no: Range<Int>
  }

  let script: Script
  /// The name of the platform: `ios` or `android`.
  let platform: String

  /// The strings in some values, and whether the values have other parts.
  struct Found {
    /// The content of the strings.
    var strings: [ArraySlice<UInt8>] = []
    /// Indicates that the values have other parts, such as calls, which can make other strings.
    var isComputed = false
  }

  /// Returns the strings in some values and in the constants that they name.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - budget: reduced for each token.
  /// - Returns: the strings, and whether the values have other parts.
  /// - Throws: `DocumentError` if the budget is used up.
  func strings(in values: [Range<Int>], _ budget: inout ReadingBudget) throws(DocumentError)
    -> Found
  {
    var found = Found()
    var waiting = values
    var known: Set<ArraySlice<UInt8>> = []
    let changed = changedNames
    while let value = waiting.popLast() {
      try budget.spend(value.count)
      if let conditional = conditional(value) {
        let isTrue = isTrue(conditional.condition)
        if isTrue != false { waiting.append(conditional.yes) }
        if isTrue != true { waiting.append(conditional.no) }
        continue
      }
      for index in script.outermost(value) {
        // After 'as' and 'satisfies' there is a type.
        if script.has(.word, "as", at: index) || script.has(.word, "satisfies", at: index) { break }
        if isComputation(index, in: value) { found.isComputed = true }
        let content = script.content(index)
        switch script.tokens[index].kind {
        case .string: found.strings.append(content)
        case .open: waiting += script.elements(of: index)
        case .word where script.isName(index):
          // Visit each constant once, so that the loop ends if constants name each other.
          guard let constant = script.constants[content], known.insert(content).inserted else {
            continue
          }
          waiting.append(constant)
          // The value continues, as in "const names = ['a'].map(path)", or the script adds elements.
          if continues(at: constant.upperBound) || changed.contains(content) {
            found.isComputed = true
          }
        case .word, .opaque, .punctuation, .close: break
        }
      }
    }
    return found
  }

  /// The names of the arrays that the script changes with `push`, `splice` or `unshift`.
  private var changedNames: Set<ArraySlice<UInt8>> {
    let names = script.tokens.indices.filter { index in
      script.has(.punctuation, ".", at: index + 1) && script.isName(index)
        && ["push", "splice", "unshift"].contains { script.has(.word, $0, at: index + 2) }
    }
    return Set(names.map { script.content($0) })
  }

  /// Returns whether a token belongs to a computation, not to a list of strings and constants.
  private func isComputation(_ index: Int, in value: Range<Int>) -> Bool {
    switch script.tokens[index].kind {
    case .string, .close: false
    case .opaque: true
    // A bracket after a name or a bracket is a call or a subscript.
    case .open: index > value.lowerBound && [.word, .close].contains(script.tokens[index - 1].kind)
    case .punctuation: !".,&|?!".utf8.contains(script.content(index).first ?? 0)
    case .word: !isKnown(index)
    }
  }

  /// Returns whether a word is a constant, a condition before `&&`, or a value that is not a string.
  private func isKnown(_ word: Int) -> Bool {
    guard script.isName(word) else { return false }
    let content = script.content(word)
    return script.constants[content] != nil || script.has(.punctuation, "&", at: word + 1)
      || ["null", "undefined", "true", "false"].contains { content.elementsEqual($0.utf8) }
  }

  /// Returns whether a token after a value continues it.
  private func continues(at index: Int) -> Bool {
    guard script.tokens.indices.contains(index) else { return false }
    switch script.tokens[index].kind {
    case .open: return true
    case .punctuation: return !",;".utf8.contains(script.content(index).first ?? 0)
    case .word, .string, .opaque, .close: return false
    }
  }

  /// Returns the parts of a value that is a conditional expression; `nil` for another value.
  private func conditional(_ value: Range<Int>) -> Conditional? {
    var question: Int?
    var depth = 0
    for index in script.outermost(value) {
      if isQuestion(index) {
        question = question ?? index
        depth += 1
      } else if script.has(.punctuation, ":", at: index), let question {
        depth -= 1
        guard depth == 0 else { continue }
        return Conditional(
          condition: value.lowerBound..<question, yes: question + 1..<index,
          no: index + 1..<value.upperBound)
      }
    }
    return nil
  }

  /// Returns whether a token is the question mark of a conditional expression, unlike those of `?.` and `??`.
  private func isQuestion(_ index: Int) -> Bool {
    script.has(.punctuation, "?", at: index) && !script.has(.punctuation, "?", at: index - 1)
      && !script.has(.punctuation, "?", at: index + 1)
      && !script.has(.punctuation, ".", at: index + 1)
  }

  /// Returns the value of a condition that names one platform, such as `PLATFORM !== 'ios'` or `isAndroid`;
  /// `nil` for another condition.
  private func isTrue(_ condition: Range<Int>) -> Bool? {
    var names: Set<String> = []
    var isNegative = false
    for index in condition {
      if script.has(.punctuation, "!", at: index) { isNegative.toggle() }
      guard [.word, .string].contains(script.tokens[index].kind) else { continue }
      let word = String(decoding: script.content(index).prefix(100), as: UTF8.self).lowercased()
      names.formUnion(["ios", "android"].filter { word.contains($0) })
    }
    guard names.count == 1 else { return nil }
    return names.contains(platform) != isNegative
  }
}
