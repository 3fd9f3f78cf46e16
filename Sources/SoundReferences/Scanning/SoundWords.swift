// SPDX-License-Identifier: MIT

/// Identifiers and keys next to sound names, with the interfaces that define them.
enum SoundWords {
  /// The type of the name of a notification sound (Apple, UserNotifications).
  static let nameType = "UNNotificationSoundName"

  /// Types and functions that take the name of a notification sound.
  ///
  /// UNNotificationSoundName and UNNotificationSound (Apple); the function that Xcode's migrator
  /// generates; RawResourceAndroidNotificationSound (flutter_local_notifications).
  static let calls: [String: NameContext] = [
    nameType: NameContext(.certain, .apple),
    "convertToUNNotificationSoundName": NameContext(.certain, .apple),
    "soundNamed": NameContext(.likely, .apple),
    "criticalSoundNamed": NameContext(.certain, .apple),
    "ringtoneSoundNamed": NameContext(.certain, .apple),
    "RawResourceAndroidNotificationSound": NameContext(.certain, .android),
    // Firebase Admin's builders, and notification channels on Android.
    "setSound": NameContext(.likely, .any),
    // The Objective-C setter of `UILocalNotification.soundName`.
    "setSoundName": NameContext(.likely, .any),
  ]

  /// Types whose functions take the name of a notification sound.
  ///
  /// APNSAlertNotificationSound (APNSwift; functions `fileName` and `critical`), UNNotificationSound
  /// (Apple).
  static let types: Set<String> = ["APNSAlertNotificationSound", "UNNotificationSound"]

  /// Types of the sounds of alarms and Live Activities, which take a name: `.named("chime.caf")`.
  ///
  /// AlertConfiguration.AlertSound (ActivityKit, AlarmKit).
  static let alertTypes: Set<String> = ["AlertSound"]

  /// Returns whether a file names AlarmKit, `AlertSound`, or one of the types that take such a sound (ActivityKit,
  /// AlarmKit).
  static func namesAlerts(_ bytes: [UInt8]) -> Bool {
    ["AlarmKit", "AlarmManager", "AlertConfiguration", "AlertSound"].contains {
      ByteSearch.contains($0, in: bytes)
    }
  }

  /// Types of sounds that are not notification sounds, such as AppKit's.
  static let otherTypes: Set<String> = ["NSSound"]

  /// Calls of APNSwift and flutter_local_notifications whose argument `sound` names a file on Apple's
  /// systems.
  static let notifications: Set<String> = [
    "APNSAlertNotification", "DarwinNotificationDetails", "IOSNotificationDetails",
    "MacOSNotificationDetails",
  ]

  /// Calls whose arguments are for one system: channels (Notifee, Capacitor, react-native-push-notification,
  /// react-native-notifications, Expo, flutter_local_notifications), and the parameters of phone calls
  /// (flutter_callkit_incoming).
  ///
  /// The name of a channel's sound may have an extension, because libraries remove it (SoundResolver of
  /// expo-notifications, RNPushNotificationHelper of react-native-push-notification).
  static let callSystems: [String: SoundReference.System] = [
    "createChannel": .android, "createChannels": .android, "setNotificationChannel": .android,
    "setNotificationChannelAsync": .android, "AndroidNotificationChannel": .android,
    "AndroidNotificationDetails": .android, "AndroidParams": .android, "IOSParams": .apple,
  ]

  /// Functions that play sound or video, also from Android resources: VideoView, MediaPlayer, SoundPool,
  /// MediaItem and RawResourceDataSource of Media3 (Android); AVAudioPlayer, SKAction (Apple).
  private static let players: Set<String> = [
    "setVideoURI", "setVideoPath", "setDataSource", "load", "play", "fromUri", "setMediaItem",
    "addMediaItem", "buildRawResourceUri", "playSoundFileNamed",
  ]

  /// Returns true if a function or type plays its arguments: one of `players`, `MediaPlayer.create`, a name
  /// that ends with `Player`, such as `AVAudioPlayer`, or one with a capital after `play`, such as `playResource`.
  static func plays(_ callee: String, of owner: String = "") -> Bool {
    players.contains(callee) || callee.hasSuffix("Player")
      || callee == "create" && owner == "MediaPlayer"
      || callee.hasPrefix("play") && callee.dropFirst(4).first?.isUppercase == true
  }

  /// Returns true for a key, function, type or variable whose name says that it is about notifications, such
  /// as `scheduleNotificationAsync`.
  static func isNotification(_ word: String) -> Bool {
    let part = "otification"
    return word.utf8.count > part.utf8.count && ByteSearch.contains(part, in: Array(word.utf8))
  }

  /// Keys and arguments of notifications, beside which `sound` is the notification sound: APNs, FCM, Expo,
  /// UILocalNotification, react-native-push-notification.
  static let alerts: Set<String> = [
    "alert", "alertAction", "alertBody", "alertTitle", "badge", "body", "channelId", "channel_id",
    "android_channel_id", "subtitle",
  ]

  /// Keys of payload dictionaries in which `sound` is always a notification sound: APNs, Braze, IBM
  /// Push.
  private static let payloads: Set<String> = ["aps", "apns", "apple_push", "android_push", "gcm"]

  /// Returns true if a key's dictionary is the part of a payload in which `sound` is a notification
  /// sound.
  static func isPayload(
    _ key: String, in system: SoundReference.System?, _ language: SourceLanguage
  ) -> Bool {
    if language.isSender { return SenderWords.isPayload(key, in: system) }
    // In Firebase's `android` dictionary, `notification` contains the sound.
    return payloads.contains(key) || key == "notification" && system == .android
  }

  /// Arguments, keys and properties whose values are names of sounds.
  ///
  /// UNNotificationSound (soundNamed:); UILocalNotification and CKSubscription.NotificationInfo
  /// (soundName); payloads of APNs, FCM, Expo (sound); OneSignal (ios_sound, android_sound);
  /// react-native-push-notification (soundName); CXProviderConfiguration and RNCallKeep (ringtoneSound);
  /// flutter_callkit_incoming (ringtonePath).
  private static let labels: [String: NameContext] = [
    "soundNamed": NameContext(.likely, .apple),
    "criticalSoundNamed": NameContext(.certain, .apple),
    "ringtoneSoundNamed": NameContext(.certain, .apple),
    "sound": NameContext(.likely, .any),
    "soundName": NameContext(.likely, .any),
    "sound_name": NameContext(.likely, .any),
    "soundFile": NameContext(.likely, .any),
    "setSound": NameContext(.likely, .any),
    "setSoundName": NameContext(.likely, .any),
    "ios_sound": NameContext(.certain, .apple),
    "iosSound": NameContext(.likely, .apple),
    "ringtoneSound": NameContext(.likely, .apple, .ringtone),
    "setRingtoneSound": NameContext(.likely, .apple, .ringtone),
    "ringtonePath": NameContext(.likely, .any, .ringtone),
    "android_sound": NameContext(.certain, .android),
    "androidSound": NameContext(.likely, .android),
  ]

  /// Keys whose dictionaries apply to one system only.
  ///
  /// In Capacitor's config, `LocalNotifications` has options of the plugin for Android (capacitorjs.com, "Local
  /// Notifications", configuration).
  static let systems: [String: SoundReference.System] = [
    "aps": .apple, "apns": .apple, "apple_push": .apple, "ios": .apple, "iOS": .apple,
    "android": .android, "channels": .android, "android_push": .android, "gcm": .android,
    "fcm": .android, "LocalNotifications": .android,
  ]

  /// The key of IBM Push's settings for Android; IBM's client removes the extension of a sound's name.
  static let ibmKey = "gcm"

  /// The constant for `android.resource`, the scheme of resources' URIs (Android, ContentResolver).
  static let resourceScheme = "SCHEME_ANDROID_RESOURCE"

  /// Functions that take a key and its value: `put("sound", "chime.caf")`.
  static let setters: Set<String> = [
    "put", "putString", "putExtra", "set", "addProperty", "putData", "setValue", "append",
    "of", "entry",
  ]

  /// Labels of a key that follows its value: `setValue("chime.caf", forKey: "sound")`.
  static let keyLabels: Set<String> = ["forKey", "forKeyPath"]

  /// The method that takes values, each followed by its key (Apple, NSDictionary).
  static let pairs = "dictionaryWithObjectsAndKeys"

  /// Functions that format a string.
  static let formats: Set<String> = ["format", "stringWithFormat", "localizedStringWithFormat"]

  /// Messages that append a string to the receiver (Apple, NSString).
  static let appenders: Set<String> = ["stringByAppendingString", extensionAppender]
  /// The one of `appenders` that adds a dot.
  static let extensionAppender = "stringByAppendingPathExtension"

  /// Values that mean the default sound or no sound; flutter_callkit_incoming defines the last one.
  static let nonNames: Set<String> = [
    "", "default", "nil", "null", "none", "system_ringtone_default",
  ]

  /// Values of settings, which in ambiguous positions are not names.
  private static let settings: Set<String> = [
    "on", "off", "true", "false", "yes", "no", "always", "never", "enabled", "disabled", "silent",
    "mute", "muted", "vibrate", "system", "low", "normal", "high", "loud", "auto", "custom",
  ]

  /// Returns true if a string has only characters of Android resource names and is not a setting.
  static func isResource(_ name: String) -> Bool {
    hasResourceCharacters(name.utf8) && !settings.contains(name)
  }

  private static func hasResourceCharacters(_ name: some Sequence<UInt8>) -> Bool {
    name.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || SourceLexer.isDigit($0)
        || $0 == UInt8(ascii: "_")
    }
  }

  /// Returns true for the path of a raw resource on Android, such as `raw/chime`.
  static func isRawResource(_ value: ArraySlice<UInt8>) -> Bool {
    guard let slash = value.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let folder = value[..<slash].suffix(4)
    guard folder.elementsEqual("raw".utf8) || folder.elementsEqual("/raw".utf8) else {
      return false
    }
    let name = value[value.index(after: slash)...]
    return !name.isEmpty && hasResourceCharacters(name)
  }

  /// Returns the context of the value of a label, key or property; `nil` if that value names no
  /// sound.
  static func context(_ label: String, in frame: ScanFrame, _ language: SourceLanguage)
    -> NameContext?
  {
    if language.isSender { return SenderWords.context(label, in: frame, language) }
    if frame.isBrowser { return nil }
    if label == "named" || label == "soundNamed", frame.callee == "UNNotificationSound" {
      return NameContext(.certain, .apple)
    }
    // As in `APNSAlertNotificationSound.critical(fileName:volume:)`.
    if label == "fileName", frame.callee == "critical" {
      return frame.context ?? NameContext(.likely, .apple)
    }
    if formats.contains(label) { return frame.inherited?.formatted }
    if label == "name" { return frame.soundKey }
    if label == "sounds", language == .json || language == .typescript {
      // In app.json, `sounds` lists the files that the plugin expo-notifications copies into the app.
      var context = NameContext(.likely, .any)
      context.isPath = true
      return context
    }
    guard var context = labels[label] else { return nil }
    context.setSystem(frame, language)
    if frame.isPayload { context.certainty = .certain }
    context.takesExtension = frame.takesExtension
    context.setPurpose(frame)
    return context
  }

  /// Returns the system whose names usually follow an ambiguous word, such as `sound`, in a language.
  ///
  /// Kotlin and Java code may name sounds of either system, for example on a server.
  static func system(of language: SourceLanguage) -> SoundReference.System {
    switch language {
    case .kotlin, .java: .any
    case .swift, .objectiveC, .dart, .typescript, .json, .plist: .apple
    case .go, .python, .ruby, .php, .csharp, .yaml: .apple
    }
  }

  /// Extensions of sound files.
  private static let extensions: Set<String> = [
    "caf", "wav", "aif", "aiff", "aifc", "mp3", "m4a", "ogg", "wave", "aac", "m4r",
  ]

  /// The first three letters of the extensions.
  static let extensionBeginnings: [[UInt8]] = Set(extensions.map { $0.prefix(3) }).map {
    Array($0.utf8)
  }

  /// Extensions of formats that Apple does not document for notification sounds.
  private static let undocumented = [".mp3", ".m4a", ".ogg", ".aac", ".m4r"]

  /// Returns true if a name has the extension of a format that Apple does not document for notification sounds.
  static func hasUndocumentedExtension(_ name: some Sequence<UInt8>) -> Bool {
    let tail = String(decoding: Array(name).suffix(4), as: UTF8.self).lowercased()
    return undocumented.contains(tail)
  }

  /// Returns true if a name has the extension of a sound file.
  static func hasExtension(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    // Few strings have a dot among their last five bytes; only these need the copy below.
    let tail = name.suffix(5)
    guard let dot = tail.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = tail[tail.index(after: dot)...]
    return ending.count >= 3
      && extensions.contains(String(decoding: ending, as: UTF8.self).lowercased())
  }
}
