// SPDX-License-Identifier: MIT

/// The scanner's state between an opening and a closing bracket, or outside all brackets.
struct ScanFrame {
  enum Bracket {
    case round
    case square
    case curly
  }

  let bracket: Bracket
  /// The context of a string without a label, such as an argument of `UNNotificationSoundName`; `nil` if such a string
  /// names no sound.
  var context: NameContext?
  /// The context that a string would have in place of the bracket; `nil` if it would name no sound.
  var inherited: NameContext?
  /// The context of an implicit member expression that is a result, if the bracket is the body of a property or a
  /// function whose type is that of a sound's name; otherwise `nil`.
  var result: NameContext?
  /// The context of the values of the arms, if the bracket is that of a `switch` expression; otherwise `nil`.
  var arms: NameContext?
  /// The type whose declaration contains the bracket; empty outside of types.
  var type = ""
  /// The type whose declaration or extension the next curly bracket opens; empty if there is none.
  var declaredType = ""
  /// The name of the constant or function, outside of types, whose declaration contains the bracket; outside all
  /// brackets, the one declared last; empty if there is none.
  var constant = ""
  /// The called function or type; empty if the bracket follows no such name.
  var callee = ""
  /// The system of the enclosing payload or call; `nil` if unknown.
  var system: SoundReference.System?
  /// Indicates whether `sound` in this payload or call is a notification sound.
  var isPayload = false
  /// Indicates whether the client that receives this payload removes extensions from names for Android.
  var takesExtension = false
  /// Indicates whether a call or a key around the bracket, or a key in it, shows that the bracket describes a
  /// notification.
  var isNotification = false
  /// Indicates whether the bracket is in a call that plays sound or video.
  var isMedia = false
  /// Indicates whether the bracket is in a call that shows a notification of a browser, whose sound no phone plays.
  var isBrowser = false
  /// Indicates whether strings in the bracket are arguments of a call, which decides their meaning.
  var isArgument = false
  /// Indicates whether the bracket is in a call that sets the sound of an Android notification or channel.
  var setsSound = false
  /// Indicates whether the bracket has values, each followed by its key.
  var hasPairs = false
  /// The number of names that the scanner found before this bracket.
  var namesBefore = 0
  /// Indicates whether the URI of an Android resource began earlier in the element.
  var hasResource = false
  /// The context of the value of the key `name`, if the bracket is the value of a sound's key, such as the dictionary
  /// of a critical alert; otherwise `nil`.
  var soundKey: NameContext?

  /// The context of the next string, from the label, key or property before it; `nil` if these give none.
  var pending: NameContext?
  /// The context of the string after the next comma, from the key before the comma; `nil` if there is none.
  var afterComma: NameContext?
  /// The last label or key in the current statement or element; empty if there is none.
  var label = ""
  /// The key in a pair of C#, such as `{ "sound", "chime.caf" }`, which labels the value after the comma; empty if
  /// there is none.
  var labelAfterComma = ""
  /// The number of conditional expressions (`a ? b : c`) whose colon has not followed yet.
  var questions = 0
  /// The index in the scanner's `found` of the name that a following literal may extend; `nil` if there is none.
  var open: Int?

  init(_ bracket: Bracket) { self.bracket = bracket }

  /// The context of a string here; `nil` if a string here names no sound.
  var current: NameContext? { pending ?? context }

  /// Ends a statement or an element of a list.
  mutating func endElement() {
    pending = afterComma
    afterComma = nil
    label = labelAfterComma
    labelAfterComma = ""
    questions = 0
    open = nil
    // As in `String.format("android.resource://%s/%d", packageName, R.raw.chime)`.
    hasResource = hasResource && SoundWords.formats.contains(callee)
  }
}
