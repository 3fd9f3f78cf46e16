// SPDX-License-Identifier: MIT

/// The scanner state between two brackets.
struct ScanFrame {
  enum Bracket {
    case round
    case square
    case curly
  }

  let bracket: Bracket
  /// The context of a string without a label.
  var context: NameContext?
  /// The context of the whole bracket.
  var inherited: NameContext?
  /// The called function.
  var callee = ""
  /// The system of the payload that contains the dictionary.
  var system: SoundReference.System?
  /// Indicates whether `sound` in this payload or call is a notification's sound.
  var isPayload = false
  /// Indicates whether this is a call that plays video, whose resources are not sounds.
  var isVideo = false
  /// Indicates whether a previous string was an Android resource URI.
  var hasResource = false
  /// Indicates whether this is the dictionary of a critical sound.
  var isSound = false
  /// The context of the name in the dictionary of a critical sound.
  var soundKey: NameContext?

  /// The context of the next string, from the label, key or property before it.
  var pending: NameContext?
  /// The context of the string after the next comma.
  var afterComma: NameContext?
  /// The last label or key.
  var label = ""
  /// The number of question marks without their colons.
  var questions = 0
  /// The index of the name that a following `+` extends.
  var open: Int?

  init(_ bracket: Bracket) { self.bracket = bracket }

  /// The context of a string here.
  var current: NameContext? { pending ?? context }

  /// Ends an element of a list or a statement.
  mutating func endElement() {
    pending = afterComma
    afterComma = nil
    label = ""
    questions = 0
    open = nil
    hasResource = false
  }
}
