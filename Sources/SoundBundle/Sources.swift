// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The documents that only rules about bundles rest on; others stand in `SoundValidation`.
extension SoundRule.Source {
  /// Apple's guide to notifications, kept for reference.
  static let notificationGuide = SoundRule.Source(
    "Apple, Local and Remote Notification Programming Guide",
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/"
      + "RemoteNotificationsPG/",
    read: "2026-11")
  /// A report of a path in a payload's name.
  static let pathInName = SoundRule.Source(
    "katzer/cordova-plugin-local-notifications, issue 90",
    "https://github.com/katzer/cordova-plugin-local-notifications/issues/90", read: "2026-11")
}
