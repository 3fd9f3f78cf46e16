// SPDX-License-Identifier: MIT

/// Words beside which names of sounds stand, each by the interface that has it.
enum SoundWords {
  /// Types and functions that take the name of a notification's sound, and nothing else.
  ///
  /// Apple, UNNotificationSoundName and UNNotificationSound; flutter_local_notifications,
  /// RawResourceAndroidNotificationSound.
  static let calls: [String: NameContext] = [
    "UNNotificationSoundName": NameContext(.certain, .apple),
    "UNNotificationSound.soundNamed": NameContext(.certain, .apple),
    "soundNamed": NameContext(.certain, .apple),
    "criticalSoundNamed": NameContext(.certain, .apple),
    "ringtoneSoundNamed": NameContext(.certain, .apple),
    "RawResourceAndroidNotificationSound": NameContext(.certain, .android),
    // Firebase Admin's builders, and the channels of libraries for Android.
    "setSound": NameContext(.likely, .any),
    "setSoundName": NameContext(.likely, .any),
  ]

  /// Names of arguments, keys and properties.
  ///
  /// UNNotificationSound (soundNamed:); UILocalNotification and CKSubscription.NotificationInfo
  /// (soundName); payloads of APNs, FCM, Expo (sound); OneSignal (ios_sound, android_sound);
  /// react-native-push-notification (soundName).
  private static let labels: [String: NameContext] = [
    "soundNamed": NameContext(.certain, .apple),
    "criticalSoundNamed": NameContext(.certain, .apple),
    "ringtoneSoundNamed": NameContext(.certain, .apple),
    "sound": NameContext(.likely, .any),
    "soundName": NameContext(.likely, .any),
    "sound_name": NameContext(.likely, .any),
    "soundFile": NameContext(.likely, .any),
    "setSound": NameContext(.likely, .any),
    "setSoundName": NameContext(.likely, .any),
    "ios_sound": NameContext(.likely, .apple),
    "iosSound": NameContext(.likely, .apple),
    "android_sound": NameContext(.likely, .android),
    "androidSound": NameContext(.likely, .android),
  ]

  /// Keys whose dictionaries are one system's.
  static let systems: [String: SoundReference.System] = [
    "aps": .apple, "apns": .apple, "apple_push": .apple, "ios": .apple, "iOS": .apple,
    "android": .android, "android_push": .android, "gcm": .android, "fcm": .android,
  ]

  /// Functions that take a key and its value.
  static let setters: Set<String> = [
    "put", "putString", "putExtra", "set", "addProperty", "putData", "setValue", "append",
  ]

  /// Functions that put values into a text.
  static let formats: Set<String> = ["format", "stringWithFormat", "localizedStringWithFormat"]

  /// Values that name no file.
  static let noNames: Set<String> = ["", "default", "nil", "null", "none"]

  /// What a label, a key or a property stands before; `nil` for most.
  static func context(_ label: String, in frame: ScanFrame, _ language: SourceLanguage)
    -> NameContext?
  {
    if label == "named", frame.callee == "UNNotificationSound" {
      return NameContext(.certain, .apple)
    }
    if formats.contains(label) { return frame.inherited?.formatted }
    if label == "name", frame.isSound { return frame.soundKey }
    if label == "sounds", language == .json || language == .typescript {
      // The files that Expo's plug-in copies into the app.
      var context = NameContext(.likely, .any)
      context.isPath = true
      return context
    }
    guard var context = labels[label] else { return nil }
    if context.system == .any { context.system = frame.system ?? system(of: language) }
    if frame.isAPS { context.certainty = .certain }
    return context
  }

  /// Whose names a language's files mostly have.
  static func system(of language: SourceLanguage) -> SoundReference.System {
    switch language {
    case .kotlin: .any
    default: .apple
    }
  }

  /// Extensions of sounds, with their dots.
  private static let extensions = [
    ".caf", ".wav", ".aif", ".aiff", ".aifc", ".mp3", ".m4a", ".ogg", ".wave", ".aac", ".m4r",
  ]

  /// Whether a name ends as a sound's file does.
  static func hasExtension(_ name: some Sequence<UInt8>) -> Bool {
    let tail = String(decoding: Array(name).suffix(5), as: UTF8.self).lowercased()
    return extensions.contains { tail.hasSuffix($0) }
  }
}
