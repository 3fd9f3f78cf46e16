// SPDX-License-Identifier: MIT

/// Words that show that a file is about notifications, where `sound` probably means a notification sound.
enum NotificationSigns {
  /// Types and modules: UserNotifications, UIKit, CloudKit and Foundation (Apple); NotificationChannel,
  /// NotificationCompat and NotificationManager (Android); Firebase, OneSignal, Airship and Braze; APNSwift and
  /// VaporAPNS (servers in Swift).
  private static let words: Set<String> = [
    "UserNotifications", "UserNotificationsUI", "UNMutableNotificationContent",
    "UNUserNotificationCenter", "UILocalNotification", "CKSubscription", "NSUserNotification",
    "NotificationChannel", "NotificationChannelCompat", "NotificationCompat",
    "NotificationManager", "NotificationManagerCompat", "FirebaseMessaging",
    "FirebaseMessagingService", "RemoteMessage", "AndroidNotification", "ApnsConfig", "OneSignal",
    "OneSignalFramework", "AirshipCore", "AirshipKit", "BrazeKit", "APNS", "APNSCore", "APNSwift",
    "VaporAPNS",
  ]

  /// The beginning of the names of Apple's types, such as `UNNotificationRequest`.
  private static let prefix = "UNNotification"

  /// The packages that show or send notifications, for Expo, React Native, Capacitor, Cordova, Node.js and
  /// Dart.
  private static let packages: Set<String> = [
    "expo-notifications", "expo-server-sdk", "react-native-push-notification",
    "react-native-notifications", "react-native-onesignal", "onesignal-expo-plugin",
    "@notifee/react-native", "@react-native-community/push-notification-ios",
    "@react-native-firebase/messaging", "@capacitor/local-notifications",
    "@capacitor/push-notifications", "@awesome-cordova-plugins/local-notifications",
    "@ionic-native/local-notifications", "firebase-admin", "firebase/messaging", "onesignal-node",
    "apn", "@parse/node-apn", "apns2", "node-pushnotifications",
    "package:awesome_notifications", "package:firebase_messaging",
    "package:flutter_local_notifications", "package:onesignal_flutter",
  ]

  /// The maximum size in bytes of a string that imports a package or a file of one.
  private static let longestImport = 120

  /// Returns whether a file uses one of the types or modules, or the object of cordova-plugin-local-notification,
  /// or whether a string in the file names one of the packages.
  static func occur(in source: LexedSource, of bytes: [UInt8]) -> Bool {
    source.values.contains(where: isPackage)
      || source.sequences.contains { tokens in
        tokens.indices.contains { index in
          guard tokens[index].kind == .word else { return false }
          return isSign(bytes[tokens[index].range]) || isCordova(tokens, at: index, in: bytes)
        }
      }
  }

  /// Returns true for the last word of `cordova.plugins.notification.local`, the object of
  /// cordova-plugin-local-notification, which no file imports.
  private static func isCordova(_ tokens: [SourceToken], at index: Int, in bytes: [UInt8]) -> Bool {
    index > 2 && tokens[index - 1].kind == .dot && tokens[index - 3].kind == .dot
      && bytes[tokens[index].range].elementsEqual("local".utf8)
      && bytes[tokens[index - 2].range].elementsEqual("notification".utf8)
  }

  private static func isSign(_ bytes: ArraySlice<UInt8>) -> Bool {
    // All signs begin with a capital; most words do not.
    guard let first = bytes.first, first < UInt8(ascii: "a"), bytes.count <= 40 else {
      return false
    }
    let word = String(decoding: bytes, as: UTF8.self)
    return words.contains(word) || word.hasPrefix(prefix)
  }

  private static func isPackage(_ value: ArraySlice<UInt8>) -> Bool {
    guard (3...longestImport).contains(value.count) else { return false }
    let text = String(decoding: value, as: UTF8.self)
    if packages.contains(text) { return true }
    // A file of a package, as in 'package:firebase_messaging/firebase_messaging.dart'.
    let slashes = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.prefix(2)
    return slashes.contains { packages.contains(String(text[..<$0])) }
  }
}
