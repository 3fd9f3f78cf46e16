// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A value of a payload that names a sound.
struct SoundField {
  /// The name, or the dictionary of a critical alert.
  let value: JSONCursor
  /// The system that plays the sound.
  let system: NotificationSystem
  /// Indicates whether the name is for both systems, as in FCM's legacy API; the sound then needs to be
  /// valid on only one of them.
  var isForBoth = false
  /// The form of a name for Android.
  var resource = ResourceForm.name
  /// The form of a critical alert's dictionary; `nil` if the value must be a name.
  var critical: CriticalForm?
  /// Indicates whether the provider fills in Liquid, such as `{{sound}}`, when it sends the push.
  let takesLiquid: Bool
  /// A string that means no sound, as `null` does.
  var silence: StaticString?
}
