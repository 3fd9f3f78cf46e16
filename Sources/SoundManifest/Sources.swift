// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The documentation on which the payload rules are based.
extension SoundRule.Source {
  static let generatingNotification = SoundRule.Source(
    "Apple, Generating a remote notification",
    "https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification",
    read: "2026-11")
  static let backgroundUpdates = SoundRule.Source(
    "Apple, Pushing background updates to your App",
    "https://developer.apple.com/documentation/usernotifications/"
      + "pushing-background-updates-to-your-app", read: "2026-11")
  static let interruptionLevel = SoundRule.Source(
    "Apple, UNNotificationInterruptionLevel",
    "https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel",
    read: "2026-11")
  static let liveActivities = SoundRule.Source(
    "Apple, Starting and updating Live Activities with ActivityKit push notifications",
    "https://developer.apple.com/documentation/activitykit/"
      + "starting-and-updating-live-activities-with-activitykit-push-notifications",
    read: "2026-11")
  static let legacyPayload = SoundRule.Source(
    "Apple, Local and Remote Notification Programming Guide: Payload Key Reference",
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/"
      + "RemoteNotificationsPG/PayloadKeyReference.html", read: "2026-11")
  static let brazeApple = SoundRule.Source(
    "Braze, Apple push object",
    "https://www.braze.com/docs/api/objects_filters/messaging/apple_object", read: "2026-11")
  static let brazeLiquid = SoundRule.Source(
    "Braze, Using Liquid",
    "https://www.braze.com/docs/user_guide/personalization_and_dynamic_content/liquid/using_liquid",
    read: "2026-11")
  static let firebaseClient = SoundRule.Source(
    "Firebase's Android client, CommonNotificationBuilder.getSound",
    "https://github.com/firebase/firebase-android-sdk/blob/main/firebase-messaging/src/main/java/com/"
      + "google/firebase/messaging/CommonNotificationBuilder.java", read: "2026-11")
  static let firebaseMessage = SoundRule.Source(
    "Firebase Cloud Messaging v1",
    "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages", read: "2026-11")
  static let firebaseErrors = SoundRule.Source(
    "Google, FCM ErrorCode: INVALID_ARGUMENT",
    "https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode", read: "2026-11")
  static let androidChannels = SoundRule.Source(
    "Google, Create and manage notification channels",
    "https://developer.android.com/develop/ui/views/notifications/channels", read: "2026-11")
  static let json = SoundRule.Source(
    "RFC 8259, The JavaScript Object Notation (JSON) Data Interchange Format",
    "https://www.rfc-editor.org/rfc/rfc8259", read: "2026-11")
}
