// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A value of a payload that names a sound.
struct SoundField {
  /// The name, or the dictionary of a critical alert.
  let value: JSONCursor
  /// The system that plays the sound; `.apple` if `form.isForBoth` is true.
  let system: NotificationSystem
  let form: SoundForm

  /// The systems that look up the name.
  var systems: Set<NotificationSystem> {
    form.isForBoth ? Set(NotificationSystem.allCases) : [system]
  }
}
