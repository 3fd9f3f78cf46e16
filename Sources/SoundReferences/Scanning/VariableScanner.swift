// SPDX-License-Identifier: MIT

/// Finds code that passes the name of a notification sound in a variable, by the first token of the code.
struct VariableScanner {
  /// Types that take the name of a notification sound as their only argument: UNNotificationSoundName (Apple);
  /// RawResourceAndroidNotificationSound (flutter_local_notifications).
  private static let types: [String: SoundReference.System] = [
    "UNNotificationSoundName": .apple, "RawResourceAndroidNotificationSound": .android,
  ]
  /// Functions and labels of UNNotificationSound before the name (Apple).
  private static let labels: Set<String> = ["criticalSoundNamed", "ringtoneSoundNamed"]
  /// Words that begin an argument of `setSound` that is not a variable with a name: no sound, a sound of the
  /// system (RingtoneManager, Settings), or a URI, which `isResourceURI` checks (Android).
  private static let known: Set<String> = ["null", "RingtoneManager", "Settings", "Uri"]

  private let tokens: [SourceToken]
  private let values: [ArraySlice<UInt8>]
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private let isAboutNotifications: Bool
  private let isInterpolation: Bool
  /// The labels before variables whose values are all known, in Dart.
  private let known: Set<Int>

  /// Creates a scanner for one of a file's sequences of tokens.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of the file or of an interpolation.
  ///   - values: the values of the file's strings.
  ///   - bytes: the file.
  ///   - language: the language of the file.
  ///   - isAboutNotifications: true if the file uses a type or a package of notifications.
  ///   - isInterpolation: true if the tokens are those of an interpolation in a string.
  init(
    _ tokens: [SourceToken], _ values: [ArraySlice<UInt8>], _ bytes: [UInt8],
    _ language: SourceLanguage, isAboutNotifications: Bool, isInterpolation: Bool
  ) {
    (self.tokens, self.values, self.bytes, self.language) = (tokens, values, bytes, language)
    (self.isAboutNotifications, self.isInterpolation) = (isAboutNotifications, isInterpolation)
    known = language == .dart ? DarwinVariables(tokens, bytes).knownUses : []
  }

  /// Returns the system of the notification if a token begins code that passes the name of its sound in a
  /// variable, otherwise `nil`.
  func system(at index: Int) -> SoundReference.System? {
    if language == .typescript { return isSoundName(index) || isSound(index) ? .apple : nil }
    if language == .dart, isSound(index) { return .apple }
    return switch tokens[index].kind {
    case .word: system(ofWord: text(index, .word), at: index)
    case .dot: isImplicitSound(index) ? .apple : nil
    case .string: isResourceURI(index) ? .android : nil
    default: nil
    }
  }

  private func system(ofWord word: String, at index: Int) -> SoundReference.System? {
    if let system = Self.types[word] { return isVariable(argument(index)) ? system : nil }
    // `UNNotificationSound(named: name)`, `.criticalSoundNamed(name)`, and in Objective-C
    // `[UNNotificationSound soundNamed:name]`.
    let isLabel = Self.labels.contains(word)
    if isLabel || word == "soundNamed" && text(index - 1, .word) == "UNNotificationSound" {
      let next = text(index + 1, .colon).isEmpty ? argument(index) : index + 2
      return isVariable(next) ? .apple : nil
    }
    if word == "UNNotificationSound" { return isVariable(argument(index)) ? .apple : nil }
    if language == .swift || language == .objectiveC, word == "soundName" {
      return isAssignedName(index) ? .apple : nil
    }
    // In a file that is not about notifications, `setSound` probably belongs to another object.
    guard isAboutNotifications else { return nil }
    if word == "setSound", let next = argument(index) {
      let name = text(next, .word)
      return name.isEmpty || Self.known.contains(name) ? nil : .android
    }
    // If the name in an interpolation is known, the string around the interpolation contains it.
    let isURI = word == SoundWords.resourceScheme && !isInterpolation
    return isURI && !isKnown(index) && !isImage(index) ? .android : nil
  }

  /// Types with the property `soundName` (UIKit, Foundation, CloudKit); `CKSubscription` begins the name of
  /// `CKSubscription.NotificationInfo`.
  private static let owners = [
    "UILocalNotification", "NSUserNotification", "CKSubscription", "CKNotificationInfo",
  ]
  /// Values of the property that name no sound of the app.
  private static let defaults: Set<String> = [
    "nil", "NULL", "UILocalNotificationDefaultSoundName", "NSUserNotificationDefaultSoundName",
  ]

  /// Returns true for the property in `notification.soundName = name`, in a file with one of its types.
  private func isAssignedName(_ index: Int) -> Bool {
    guard !text(index - 1, .dot).isEmpty, text(index - 2, .word) != "self",
      text(index + 1, .operation) == "=", !Self.defaults.contains(text(index + 2, .word)),
      isVariable(index + 2)
    else { return false }
    return Self.owners.contains { ByteSearch.contains($0, in: bytes) }
  }

  /// Returns true for the key of `soundName: name`, an option of react-native-push-notification.
  ///
  /// The key applies to iOS only: on Android, the notification's channel determines the sound.
  private func isSoundName(_ index: Int) -> Bool {
    guard isAboutNotifications, text(index, .word) == "soundName",
      !text(index + 1, .colon).isEmpty
    else { return false }
    return isValue(index + 2)
  }

  /// Returns true for a word that may be a variable after a key's colon, and not a type in a declaration.
  private func isValue(_ index: Int) -> Bool {
    let value = text(index, .word)
    return !value.isEmpty && !Self.typesAndConstants.contains(value)
      && text(index + 1, .semicolon).isEmpty
  }

  /// Returns true for the key of `sound: name` in a notification's details for Apple's systems
  /// (flutter_local_notifications), or in a dictionary for iOS or of a notification (Notifee, Expo, Capacitor).
  private func isSound(_ index: Int) -> Bool {
    guard text(index, .word) == "sound", !text(index + 1, .colon).isEmpty, isValue(index + 2),
      let open = opening(before: index)
    else { return false }
    if language == .dart {
      return SoundWords.notifications.contains(text(open - 1, .word)) && !known.contains(index)
    }
    guard isAboutNotifications, text(open, .open) == "{" else { return false }
    let key = text(open - 1, .colon).isEmpty ? "" : text(open - 2, .word)
    if let system = SoundWords.systems[key] { return system == .apple }
    return hasAlert(from: open)
  }

  /// The maximum number of tokens from a bracket to a key in it.
  private static let longestBracket = 400

  /// Returns the index of the innermost bracket that is open at a token; `nil` if there is none, or if it is too far
  /// away.
  private func opening(before index: Int) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, through: max(0, index - Self.longestBracket), by: -1) {
      switch tokens[place].kind {
      case .close: depth += 1
      case .open where depth == 0: return place
      case .open: depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Returns true if a dictionary has a key of a notification, such as `body`, among its first `longestBracket` tokens.
  private func hasAlert(from open: Int) -> Bool {
    var depth = 0
    for place in tokens[open...].prefix(Self.longestBracket).indices.dropFirst() {
      switch tokens[place].kind {
      case .open: depth += 1
      case .close where depth == 0: return false
      case .close: depth -= 1
      case .word where depth == 0:
        let isKey = tokens[place - 1].kind == .comma || place == open + 1
        if isKey, SoundWords.alerts.contains(text(place, .word)) { return true }
      default: break
      }
    }
    return false
  }

  /// Words after a key's colon that are not variables: types, as in the declaration `sound: string`, and constants,
  /// such as `true` and `null`.
  private static let typesAndConstants: Set<String> = [
    "any", "boolean", "false", "null", "string", "true", "undefined", "unknown",
  ]

  /// Returns the index of the token that begins the first argument of a call or an initializer, after the
  /// argument's label; `nil` if there is no call.
  private func argument(_ index: Int) -> Int? {
    var next = index + 1
    // As in `UNNotificationSoundName.init(name)`.
    if !text(next, .dot).isEmpty, text(next + 1, .word) == "init" { next += 2 }
    guard text(next, .open) == "(" else { return nil }
    next += 1
    let hasLabel = !text(next, .word).isEmpty && !text(next + 1, .colon).isEmpty
    return hasLabel ? next + 2 : next
  }

  /// Returns true if an argument begins with a variable, a call or an unknown string, or is `.init(…)` of one.
  private func isVariable(_ index: Int?) -> Bool {
    guard let index else { return false }
    if !text(index, .dot).isEmpty, text(index + 1, .word) == "init",
      let inner = argument(index + 1)
    {
      return isVariableWord(inner)
    }
    return isVariableWord(index)
  }

  private func isVariableWord(_ index: Int) -> Bool {
    // A string such as `"\(name).\(ending)"` is too general for a reference to a pattern.
    if language == .swift, isUnknown(index) { return true }
    if language == .objectiveC, text(index, .open) == "[" { return isUnknownMessage(index) }
    let word = text(index, .word)
    // `system(ofWord:at:)` checks the argument of one of these types when it visits the type.
    return !word.isEmpty && Self.types[word] == nil && word != "convertToUNNotificationSoundName"
  }

  /// Returns true for a string with a part that is computed at run time, and without a known letter, digit or
  /// underscore.
  private func isUnknown(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return false }
    let value = values[Int(tokens[index].value)]
    return value.contains(LexedSource.placeholder)
      && !value.contains { SourceLexer.isWord($0) && $0 != LexedSource.placeholder }
  }

  /// Returns true for a message in Objective-C without a string that is a part of a name, as in
  /// `[NSString stringWithFormat:@"%@.%@", name, ending]`.
  private func isUnknownMessage(_ open: Int) -> Bool {
    var depth = 0
    for place in tokens[open...].prefix(Self.longestBracket).indices {
      switch tokens[place].kind {
      case .open: depth += 1
      case .close where depth == 1: return place > open + 1
      case .close: depth -= 1
      case .string:
        let parts = values[Int(tokens[place].value)].split(separator: UInt8(ascii: "%"))
        // The letter after a percent sign is a conversion.
        let isKnown = parts.enumerated().contains { number, part in
          part.dropFirst(number == 0 ? 0 : 1).contains(where: SourceLexer.isWord)
        }
        if isKnown { return false }
      default: break
      }
    }
    return false
  }

  /// Returns true for the dot in `content.sound = .init(named: name)`, in a file about notifications.
  private func isImplicitSound(_ dot: Int) -> Bool {
    guard isAboutNotifications, text(dot + 1, .word) == "init", text(dot + 3, .word) == "named",
      text(dot - 1, .operation) == "=" || !text(dot - 1, .colon).isEmpty,
      text(dot - 2, .word) == "sound"
    else { return false }
    return isVariable(argument(dot + 1))
  }

  /// Returns true for the beginning of a raw resource's URI with an unknown name, in a file about
  /// notifications.
  private func isResourceURI(_ index: Int) -> Bool {
    let value = values[Int(tokens[index].value)]
    // The scheme may be an interpolated constant.
    let isURI =
      value.starts(with: "android.resource:".utf8)
      || value.starts(with: [LexedSource.placeholder] + "://".utf8)
    return isAboutNotifications && isURI && !isKnown(index)
  }

  /// The maximum number of tokens from the scheme of a resource's URI to the resource's name.
  private static let longestURI = 16

  /// Returns true if a resource's name follows the beginning of its URI: `R.raw.chime`, or `/raw/chime` in a
  /// string.
  private func isKnown(_ index: Int) -> Bool {
    let raw = "/raw/".utf8
    return tokens[index...].prefix(Self.longestURI).indices.contains { next in
      guard tokens[next].kind == .string else { return text(next, .word) == "raw" }
      let value = values[Int(tokens[next].value)]
      guard let range = value.firstRange(of: raw) else { return false }
      let name = value[range.upperBound...]
      // As in `"/raw/" + "chime"`.
      if name.isEmpty, text(next + 1, .operation) == "+" { return !text(next + 2, .string).isEmpty }
      return !name.isEmpty && !name.contains(LexedSource.placeholder)
    }
  }

  /// Returns true if a word for an image follows the beginning of a resource's URI, as in
  /// `.authority(getResourcePackageName(icon))`.
  private func isImage(_ index: Int) -> Bool {
    tokens[index...].prefix(Self.longestURI).indices.contains { next in
      let word = text(next, .word).lowercased()
      return ["drawable", "icon", "image"].contains(where: word.hasSuffix)
    }
  }

  /// Returns a token's text if it is of `kind`, otherwise an empty string.
  private func text(_ index: Int, _ kind: SourceToken.Kind) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == kind else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }
}
