// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Sources that only bundle rules cite; the others are in `SoundValidation`.
extension SoundRule.Source {
  /// Apple's archived guide to notifications.
  static let notificationGuide = SoundRule.Source(
    "Apple, Local and Remote Notification Programming Guide",
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/"
      + "RemoteNotificationsPG/",
    read: "2026-11")
  /// A description of the content of an `.ipa`, whose structure Apple does not document.
  static let applicationPackage = SoundRule.Source(
    "0xn3va, iOS Application Package",
    "https://0xn3va.gitbook.io/cheat-sheets/ios-application/overview/app-package",
    read: "2026-11")
  /// A report of a path in a payload's sound name.
  static let pathInName = SoundRule.Source(
    "katzer/cordova-plugin-local-notifications, issue 90",
    "https://github.com/katzer/cordova-plugin-local-notifications/issues/90", read: "2026-11")
}
