// SPDX-License-Identifier: MIT

/// Whose payload it is: the service that takes it.
public enum PayloadProvider: String, Sendable, Hashable, CaseIterable {
  /// Apple's service itself: `aps`, alerts of Live Activities among them.
  case apns
  /// Braze: `apple_push`, `android_push`, and its requests for Live Activities.
  case braze
  /// Expo's push service: `to`, `sound`.
  case expo
  /// Firebase: FCM's HTTP v1, what Firebase Admin takes, and FCM's legacy HTTP (`registration_ids`).
  case fcm
  /// IBM Push Notifications: `settings.apns`, `settings.gcm`.
  case ibm
  /// OneSignal: `ios_sound`, `android_sound`.
  case oneSignal = "onesignal"
  /// Amazon SNS: payloads as JSON in strings, under `APNS`, `APNS_SANDBOX`, `GCM` and others, and
  /// requests to publish that carry them.
  case sns

  /// The service's name, for people.
  var title: String {
    switch self {
    case .apns: "APNs"
    case .braze: "Braze"
    case .expo: "Expo"
    case .fcm: "Firebase"
    case .ibm: "IBM Push"
    case .oneSignal: "OneSignal"
    case .sns: "Amazon SNS"
    }
  }
}
