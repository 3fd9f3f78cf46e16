// SPDX-License-Identifier: MIT

package import SoundFindings

/// The documents that support the rules.
extension SoundRule.Source {
  /// Apple's documentation of `UNNotificationSound`.
  static let notificationSound = SoundRule.Source(
    "Apple, UNNotificationSound",
    "https://developer.apple.com/documentation/usernotifications/unnotificationsound",
    read: "2026-11")
  /// Apple's documentation of `init(named:)`, which finds a sound by its file name.
  package static let soundNamed = SoundRule.Source(
    "Apple, UNNotificationSound, init(named:)",
    "https://developer.apple.com/documentation/usernotifications/unnotificationsound/init(named:)",
    read: "2026-11")
  /// Apple's documentation of packet tables.
  static let packetTable = SoundRule.Source(
    "Apple, Core Audio Format Specification 1.0, Packet Table Chunk",
    "https://developer.apple.com/library/archive/documentation/MusicAudio/Reference/CAFSpec/",
    read: "2026-11")
  /// Apple's specification of CAF.
  static let coreAudioFormat = SoundRule.Source(
    "Apple, Core Audio Format Specification 1.0",
    "https://developer.apple.com/library/archive/documentation/MusicAudio/Reference/CAFSpec/",
    read: "2026-11")
  /// An answer by an Apple engineer about the extensions of sounds.
  static let extensionThread = SoundRule.Source(
    "Apple Developer Forums, thread 747348",
    "https://developer.apple.com/forums/thread/747348", read: "2026-11")
  /// A change that made an app's sounds smaller; the new files are CAF, although their names end in `.wav`.
  package static let homeAssistant = SoundRule.Source(
    "home-assistant/iOS, pull request 861", "https://github.com/home-assistant/iOS/pull/861",
    read: "2026-11")
  /// The data formats of each container, as `afconvert -hf` lists them.
  static let afconvertFormats = SoundRule.Source(
    "Apple, afconvert -hf, as quoted in the Free Pascal wiki",
    "https://wiki.freepascal.org/macOS_Sound_Utilities", read: "2026-11")
  /// The layout of IMA4 packets.
  static let imaPackets = SoundRule.Source(
    "MultimediaWiki, Apple QuickTime IMA ADPCM",
    "https://wiki.multimedia.cx/index.php/Apple_QuickTime_IMA_ADPCM", read: "2026-11")
  /// A provider's documentation of sound names.
  package static let soundNames = SoundRule.Source(
    "OneSignal, Notification Sounds",
    "https://documentation.onesignal.com/docs/notification-sounds", read: "2026-11")
  /// Unicode's normalization forms.
  static let normalizationForms = SoundRule.Source(
    "Unicode Standard Annex #15, Unicode Normalization Forms",
    "https://www.unicode.org/reports/tr15/", read: "2026-11")
  /// Firebase's documentation of sounds on Android.
  static let firebaseMessage = SoundRule.Source(
    "Firebase Cloud Messaging v1, AndroidNotification.sound",
    "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages", read: "2026-11")
  /// Android's documentation of resource names.
  package static let resourceNames = SoundRule.Source(
    "Android, App resources overview",
    "https://developer.android.com/guide/topics/resources/providing-resources", read: "2026-11")
  /// Android's documentation of media formats.
  static let androidFormats = SoundRule.Source(
    "Android, Supported media formats",
    "https://developer.android.com/media/platform/supported-formats", read: "2026-11")
}
