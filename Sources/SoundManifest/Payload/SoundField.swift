// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A value of a payload that names a sound.
struct SoundField {
  /// The name, or the dictionary of a critical alert.
  let value: JSONCursor
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
