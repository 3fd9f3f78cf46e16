// SPDX-License-Identifier: MIT

/// A value of a payload that names a sound.
struct SoundField {
  /// Its place on the tape.
  let node: Int
  /// Who plays it.
  let system: NotificationSystem
  /// Whether it may be a dictionary for a critical alert instead of a name.
  var mayBeCritical = false
  /// A word that means no sound, beside `null`.
  var silence: StaticString?
}
