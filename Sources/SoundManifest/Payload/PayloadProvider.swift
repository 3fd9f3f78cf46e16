// SPDX-License-Identifier: MIT

/// Whose payload it is: the service that takes it.
public enum PayloadProvider: String, Sendable, Hashable, CaseIterable {
  /// Apple's service itself: `aps`, alerts of Live Activities among them.
  case apns
  /// Braze: `apple_push`, `android_push`.
  case braze
  /// Expo's push service: `to`, `sound`.
  case expo
  /// Firebase: FCM's HTTP v1 and what Firebase Admin takes.
  case fcm
  /// IBM Push Notifications: `settings.apns`, `settings.gcm`.
  case ibm
  /// OneSignal: `ios_sound`, `android_sound`.
  case oneSignal = "onesignal"
  /// Amazon SNS: payloads as JSON in strings, under `APNS`, `APNS_SANDBOX`, `GCM` and others.
  case sns
}
