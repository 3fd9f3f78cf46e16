// SPDX-License-Identifier: MIT

/// The words by which server code names the sounds of the notifications that it sends.
///
/// In such code, the value of a key such as `sound` is a name only in a payload, in a type of a library, or in a call
/// of a library that the file uses.
enum SenderWords {
  /// Keys and members that are the payload of APNs, in the spelling of each language, or a part of Braze's
  /// payload.
  private static let payloads: Set<String> = ["aps", "Aps", "APS", "apple_push", "android_push"]

  /// Types whose member `sound` is a notification sound, with their systems.
  ///
  /// Aps and AndroidNotification (Firebase Admin for Go, Python and .NET:
  /// https://firebase.google.com/docs/reference/admin); APS (firebase-admin-sdk for Ruby, buford for Go).
  private static let types: [String: SoundReference.System] = [
    "Aps": .apple, "APS": .apple, "AndroidNotification": .android,
  ]

  /// The type whose member `name` is the name of a notification sound (Firebase Admin).
  private static let criticalType = "CriticalSound"

  /// Functions whose argument `sound` names a notification sound, with its system, in files that use the library.
  ///
  /// Payload (PyAPNs2: https://github.com/Pr0Ger/PyAPNs2); PushMessage (exponent_server_sdk:
  /// https://github.com/expo-community/expo-server-sdk-python); send_message, which sends to devices of either
  /// system, and the functions for APNs (https://github.com/jazzband/django-push-notifications); Notification
  /// (grocer and houston for Ruby: https://github.com/grocer/grocer, https://github.com/nomad-cli/houston).
  private static let functions: [SourceLanguage: [String: SoundReference.System]] = [
    .python: [
      "Payload": .apple, "PushMessage": .apple, "send_message": .any, "send_bulk_message": .any,
      "apns_send_message": .apple, "apns_send_bulk_message": .apple,
    ],
    .ruby: ["Notification": .apple],
  ]

  /// Functions that take the name of a notification sound, in files that use the library.
  ///
  /// Sound and SoundName (apns2 for Go: https://github.com/sideshow/apns2); setSound (pushok:
  /// https://github.com/edamov/pushok), sound (https://github.com/laravel-notification-channels/apn) and withSound
  /// (https://github.com/kreait/firebase-php) for PHP; AddSound and AddCriticalSound
  /// (https://github.com/alexalok/dotAPNS).
  private static let calls: [SourceLanguage: [String: SoundReference.System]] = [
    .go: ["Sound": .apple, "SoundName": .apple],
    .php: ["setSound": .apple, "sound": .apple, "withSound": .any],
    .csharp: ["AddSound": .apple, "AddCriticalSound": .apple],
  ]

  /// Words that show that a file uses one of the libraries.
  private static let libraries: [SourceLanguage: Set<String>] = [
    .python: ["apns2", "exponent_server_sdk", "push_notifications"],
    .ruby: ["Houston", "Rpush", "Rapns", "Apnotic", "Grocer"],
    .php: ["Pushok", "ApnMessage", "Kreait"],
    .csharp: ["dotAPNS", "ApplePush"],
  ]
  /// The beginning of the paths by which files in Go import apns2.
  private static let goPackage = "github.com/sideshow/apns2"

  /// Functions that format a string.
  static let formats: Set<String> = ["Sprintf", "sprintf", "format"]

  /// Returns true if a key's dictionary is the part of a payload in which `sound` is a notification sound.
  static func isPayload(_ key: String, in system: SoundReference.System?) -> Bool {
    // In Firebase's `android` dictionary, `notification` contains the sound.
    payloads.contains(key) || key == "notification" && system == .android
  }

  /// Returns the system of a type whose member `sound` is a notification sound; `nil` for other types.
  static func system(ofType name: String) -> SoundReference.System? { types[name] }

  /// Returns the context of the value of a label, key or member; `nil` if that value names no sound.
  static func context(_ label: String, in frame: ScanFrame, _ language: SourceLanguage)
    -> NameContext?
  {
    switch label {
    case "sound", "Sound":
      if frame.isPayload { return NameContext(.certain, frame.system ?? .apple) }
      return functions[language]?[frame.callee].map { NameContext(.likely, $0) }
    case "name", "Name":
      if frame.callee == criticalType { return NameContext(.certain, .apple) }
      return frame.soundKey
    // OneSignal's keys.
    case "ios_sound": return NameContext(.certain, .apple)
    case "android_sound": return NameContext(.certain, .android)
    default: return nil
    }
  }

  /// Returns the context of a call's arguments; `nil` if they name no sound.
  static func context(ofCall callee: String, of owner: String, _ language: SourceLanguage)
    -> NameContext?
  {
    // As in Python's `CriticalSound("alarm.caf", critical=True)`.
    if callee == criticalType { return NameContext(.certain, .apple) }
    // Xamarin and .NET for iOS.
    if owner == "UNNotificationSound", callee == "GetSound" || callee == "GetCriticalSound" {
      return NameContext(.certain, .apple)
    }
    return calls[language]?[callee].map { NameContext(.likely, $0) }
  }

  /// Returns the context of a value assigned to a member, as in `notification.sound = "chime.caf"` (houston,
  /// rpush, apnotic: https://github.com/ostinelli/apnotic); `nil` if that value names no sound.
  static func context(ofMember word: String, _ language: SourceLanguage) -> NameContext? {
    language == .ruby && word == "sound" ? NameContext(.likely, .apple) : nil
  }

  /// Returns whether a file uses one of the libraries.
  static func useLibraries(
    in source: LexedSource, of bytes: [UInt8], _ language: SourceLanguage
  ) -> Bool {
    if language == .go { return source.values.contains { $0.starts(with: goPackage.utf8) } }
    guard let words = libraries[language] else { return false }
    return source.sequences.contains { tokens in
      tokens.contains {
        $0.kind == .word && words.contains(String(decoding: bytes[$0.range], as: UTF8.self))
      }
    }
  }
}
