// SPDX-License-Identifier: MIT

/// A value of a payload that names a sound.
struct SoundField {
  /// Its place on the tape.
  let node: Int
  /// Who plays it.
  let system: NotificationSystem
  /// Whether Android takes the same name: it is then enough that one of the two has it.
  var isForBoth = false
  /// The dictionary for a critical alert that it may be instead of a name.
  var critical: CriticalForm?
  /// Whether the service fills in Liquid, such as `{{sound}}`, before it sends.
  var takesLiquid = false
  /// A word that means no sound, beside `null`.
  var silence: StaticString?
}
