// SPDX-License-Identifier: MIT

extension ReferenceScanner {
  /// A name or a keyword: a label, a property, a resource.
  mutating func word(_ index: Int) {
    let word = text(index, .word)
    if word == "raw", resource(index) { return }
    if isLabel(index) { return label(word) }
    if text(index + 1, .operation) == "=" { return language == .plist ? label(word) : assign(word) }
    if word == "UNNotificationSoundName", language == .objectiveC, kind(index + 1) == .word {
      // UNNotificationSoundName const chime = @"chime.caf";
      frames[top].pending = NameContext(.certain, .apple)
    }
  }

  private func isLabel(_ index: Int) -> Bool {
    guard frames[top].questions == 0, kind(index - 1) != .dot, text(index - 1, .word) != "case"
    else {
      return false
    }
    if kind(index + 1) == .colon { return !tokens[index + 1].isApart || language != .objectiveC }
    // sound?: string
    return text(index + 1, .operation) == "?" && !tokens[index + 1].isApart
      && kind(index + 2) == .colon
  }

  /// The word or the text before a colon.
  mutating func label(_ label: String) {
    frames[top].label = label
    frames[top].open = nil
    frames[top].pending = SoundWords.context(label, in: frames[top], language)
  }

  private mutating func assign(_ word: String) {
    // In 'var sound: String = "chime.caf"' the label goes on to hold.
    guard let context = SoundWords.context(word, in: frames[top], language) else { return }
    frames[top].pending = context
    frames[top].label = word
  }

  /// `R.raw.chime`, the number of a resource of Android.
  private mutating func resource(_ index: Int) -> Bool {
    guard kind(index - 1) == .dot, text(index - 2, .word) == "R", kind(index + 1) == .dot else {
      return false
    }
    let name = text(index + 2, .word)
    guard !name.isEmpty else { return false }
    let start = tokens[index - 2].range.lowerBound
    found.append(
      FoundName(value: Array(name.utf8), context: NameContext(.likely, .android), start: start))
    return true
  }
}
