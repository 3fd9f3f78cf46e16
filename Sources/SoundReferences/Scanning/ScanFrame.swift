// SPDX-License-Identifier: MIT

/// What is known between two brackets while tokens are looked at.
struct ScanFrame {
  enum Bracket {
    case round
    case square
    case curly
  }

  let bracket: Bracket
  /// What a string means that has no label.
  var context: NameContext?
  /// What a string would have meant in the place of the whole bracket.
  var inherited: NameContext?
  /// The function that is called.
  var callee = ""
  /// Whose payloads a dictionary is part of.
  var system: SoundReference.System?
  /// Whether it is a part of a payload, or a call, in which `sound` is a notification's sound.
  var isPayload = false
  /// Whether it is what plays films: a resource in it is none.
  var isVideo = false
  /// Whether a text before named a resource of Android.
  var hasResource = false
  /// Whether it is the dictionary of a critical sound, and what its name means.
  var isSound = false
  var soundKey: NameContext?

  /// What the next string means, because of the label, key or property before it.
  var pending: NameContext?
  /// What the string behind the next comma means.
  var afterComma: NameContext?
  /// The last label or key.
  var label = ""
  /// Question marks whose colons are still to come.
  var questions = 0
  /// The reference that a text goes on with `+`, by its place in the list.
  var open: Int?

  init(_ bracket: Bracket) { self.bracket = bracket }

  /// What a string means here.
  var current: NameContext? { pending ?? context }

  /// Ends an element of a list, or a statement.
  mutating func endElement() {
    pending = afterComma
    afterComma = nil
    label = ""
    questions = 0
    open = nil
    hasResource = false
  }
}
