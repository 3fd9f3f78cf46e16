// SPDX-License-Identifier: MIT

/// The meaning of a string, from its position in the code: the certainty that it names a sound, and
/// the sound's system.
struct NameContext {
  var certainty: SoundReference.Certainty
  var system: SoundReference.System
  /// The purpose of the sound, as far as the surrounding brackets show it.
  var purpose = SoundReference.Purpose.unknown
  /// Indicates whether the string is a `printf` format.
  var isFormat = false
  /// Indicates whether the string may be a path, whose last component is the name.
  var isPath = false

  init(_ certainty: SoundReference.Certainty, _ system: SoundReference.System) {
    self.certainty = certainty
    self.system = system
  }

  /// Adds the purpose that a frame shows: what a player plays is only a mention.
  mutating func setPurpose(_ frame: ScanFrame) {
    if frame.isPayload || frame.isNotification {
      purpose = .notification
    } else if frame.isMedia, certainty != .certain {
      (certainty, purpose) = (.mention, .media)
    }
  }

  /// The same context for a format string.
  var formatted: NameContext {
    var context = self
    context.isFormat = true
    return context
  }
}
