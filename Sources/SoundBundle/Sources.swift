// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The documents that only rules about bundles rest on; others stand in `SoundValidation`.
extension Rule.Source {
  /// Apple's guide to notifications, kept for reference.
  static let notificationGuide = Rule.Source(
    "Apple, Local and Remote Notification Programming Guide",
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/"
      + "RemoteNotificationsPG/",
    read: "2026-11")
  /// A report of a path in a payload's name.
  static let pathInName = Rule.Source(
    "katzer/cordova-plugin-local-notifications, issue 90",
    "https://github.com/katzer/cordova-plugin-local-notifications/issues/90", read: "2026-11")
  /// Advice of a provider on names.
  static let lowercaseNames = Rule.Source(
    "OneSignal, Notification sounds",
    "https://documentation.onesignal.com/docs/notification-sounds",
    read: "2026-11")
  /// A report of a sound that made an app large.
  static let largeSounds = Rule.Source(
    "home-assistant/iOS, issue 861", "https://github.com/home-assistant/iOS/issues/861",
    read: "2026-11")
}
