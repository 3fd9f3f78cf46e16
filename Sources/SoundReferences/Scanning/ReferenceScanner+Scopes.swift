// SPDX-License-Identifier: MIT

// The types, constants and functions that contain literals, in Swift and Objective-C.
extension ReferenceScanner {
  /// Words before the name of a type (The Swift Programming Language, Declarations; Objective-C).
  private static let types: Set<String> = [
    "actor", "class", "enum", "extension", "implementation", "protocol", "struct",
  ]
  /// Words before the name of a constant or a function; `define` is that of C's preprocessor.
  private static let constants: Set<String> = ["define", "func", "let", "var"]

  /// Handles a word that declares a type, or a constant or a function outside of types.
  mutating func declare(_ word: String, _ index: Int) {
    guard language == .swift || language == .objectiveC, kind(index - 1) != .dot else { return }
    if Self.types.contains(word) { return declareType(index + 1) }
    guard top == 0 else { return }
    if Self.constants.contains(word) {
      frames[0].constant = text(index + 1, .word)
    } else if language == .objectiveC {
      declareInC(word, index)
    }
  }

  private mutating func declareType(_ first: Int) {
    var name = first
    // As in `extension Bird.Tone`, whose last word other files write too.
    while kind(name + 1) == .dot, kind(name + 2) == .word { name += 2 }
    let type = text(name, .word)
    // As in `class func tones()`.
    guard !type.isEmpty, !Self.constants.contains(type) else { return }
    if text(first - 1, .word) == "implementation" {
      frames[0].type = type
    } else {
      frames[top].declaredType = type
    }
  }

  /// Handles a word outside of types and functions that may be a constant's or a function's name, or `@end`.
  private mutating func declareInC(_ word: String, _ index: Int) {
    if word == "end", kind(index - 1) == .other {
      (frames[0].type, frames[0].constant) = ("", "")
    } else if text(index + 1, .operation) == "=" || kind(index + 1) == .open {
      frames[0].constant = word
    }
  }

  /// The type around the current token, or else the constant or the function; empty outside of all of them, and in
  /// other languages.
  var container: String { frames[top].type.isEmpty ? frames[top].constant : frames[top].type }
}
