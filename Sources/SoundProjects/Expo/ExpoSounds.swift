// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Finds the strings in the values of `sounds` that a config uses for one platform.
///
/// If the condition of a conditional expression names a platform, as in `PLATFORM === 'ios' ? […] : […]`, the
/// reader takes only the branch for that platform. It takes both branches of any other condition, whose value
/// is unknown.
struct ExpoSounds {
  /// A conditional expression.
  private struct Conditional {
    let condition: Range<Int>
    let yes: Range<Int>
    let no: Range<Int>
  }

  let script: Script
  /// The name of the platform: `ios` or `android`.
  let platform: String

  /// Returns the content of the strings in some values and in the constants that they name.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - budget: pays for each token.
  /// - Returns: the content.
  /// - Throws: `DocumentError` if the budget is used up.
  func strings(in values: [Range<Int>], _ budget: inout ReadingBudget) throws(DocumentError)
    -> [ArraySlice<UInt8>]
  {
    var strings: [ArraySlice<UInt8>] = []
    var waiting = values
    var known: Set<ArraySlice<UInt8>> = []
    while let value = waiting.popLast() {
      try budget.spend(value.count)
      if let conditional = conditional(value) {
        let isTrue = isTrue(conditional.condition)
        if isTrue != false { waiting.append(conditional.yes) }
        if isTrue != true { waiting.append(conditional.no) }
        continue
      }
      for index in script.outermost(value) {
        let content = script.content(index)
        switch script.tokens[index].kind {
        case .string: strings.append(content)
        case .open: waiting += script.elements(of: index)
        case .word where script.isName(index):
          // Constants that name each other end, because each is taken once.
          guard let constant = script.constants[content], known.insert(content).inserted else {
            continue
          }
          waiting.append(constant)
        case .word, .opaque, .punctuation, .close: break
        }
      }
    }
    return strings
  }

  /// Returns the parts of a value that is a conditional expression.
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

  /// Returns the value of a condition that names one platform, such as `PLATFORM !== 'ios'` and `isAndroid`.
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
