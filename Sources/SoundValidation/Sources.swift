// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The documents that rules rest on.
extension Rule.Source {
  /// Apple's documentation of `UNNotificationSound`.
  static let notificationSound = Rule.Source(
    "Apple, UNNotificationSound",
    "https://developer.apple.com/documentation/usernotifications/unnotificationsound",
    read: "2026-11")
  /// Apple's documentation of packet tables.
  static let packetTable = Rule.Source(
    "Apple, Core Audio Format Specification 1.0, Packet Table Chunk",
    "https://developer.apple.com/library/archive/documentation/MusicAudio/Reference/CAFSpec/",
    read: "2026-11")
}
