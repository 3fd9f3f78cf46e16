// SPDX-License-Identifier: MIT

// The types, constants and functions that contain literals, in Swift and Objective-C.
extension ReferenceScanner {
  /// Words before the name of a type (The Swift Programming Language, Declarations).
  private static let types: Set<String> = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]
  /// Words before the name of a constant or a function; `define` is that of C's preprocessor.
  private static let constants: Set<String> = ["define", "func", "let", "var"]

  /// Handles a word that declares a type, or a constant or a function outside all brackets.
  mutating func declare(_ word: String, _ index: Int) {
    guard language == .swift || language == .objectiveC, kind(index - 1) != .dot else { return }
    if language == .swift, Self.types.contains(word) { return declareType(index + 1) }
    guard top == 0 else { return }
    if Self.constants.contains(word) {
      frames[0].constant = text(index + 1, .word)
    } else if language == .objectiveC {
      declareInC(word, index)
    }
  }

  private mutating func declareType(_ first: Int) {
    var name = first
    // As in `extension Bird.Tone`: code that uses the type writes its last word, but not always the others.
    while kind(name + 1) == .dot, kind(name + 2) == .word { name += 2 }
    let type = text(name, .word)
    // As in `class func tones()`.
    guard !type.isEmpty, !Self.constants.contains(type) else { return }
    frames[top].declaredType = type
  }

  /// Handles a word outside of functions that may begin or end a class, or be a constant's or a function's name.
  private mutating func declareInC(_ word: String, _ index: Int) {
    if word == "implementation", kind(index - 1) == .other {
      frames[0].type = text(index + 1, .word)
    } else if word == "end", kind(index - 1) == .other {
      (frames[0].type, frames[0].constant) = ("", "")
    } else if text(index + 1, .operation) == "=" || kind(index + 1) == .open {
      frames[0].constant = word
    }
  }

  /// Returns true for the type of a sound's name, or `Self` in an extension of it, in Swift.
  func isSoundName(_ word: String) -> Bool {
    guard language == .swift else { return false }
    return word == SoundWords.nameType || word == "Self" && frames[top].type == SoundWords.nameType
  }

  /// Returns true if a value follows a type, as in `let name: UNNotificationSoundName? = .init("chime.caf")`.
  func assignsType(_ type: Int) -> Bool {
    let isOptional = text(type + 1, .operation) == "?"
    return text(isOptional ? type + 2 : type + 1, .operation) == "="
  }

  /// Returns the context of the results in the body of a property or a function with the type of a sound's name,
  /// as in `var name: UNNotificationSoundName { .init("chime.caf") }`, and in a block within that body; `nil` for
  /// another bracket.
  func resultContext(_ brace: Int) -> NameContext? {
    let type = text(brace - 1, .operation) == "?" ? brace - 2 : brace - 1
    if isSoundName(text(type, .word)),
      kind(type - 1) == .colon || text(type - 1, .operation) == "->"
    {
      return NameContext(.certain, .apple)
    }
    return frames[top].bracket == .curly ? frames[top].result : nil
  }

  /// The type around the current token, or else the constant or the function; empty outside of all of them, and in
  /// languages other than Swift and Objective-C.
  var container: String { frames[top].type.isEmpty ? frames[top].constant : frames[top].type }
}
