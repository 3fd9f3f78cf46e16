// SPDX-License-Identifier: MIT

/// The meaning of a string, from its position in the code: the certainty that it names a sound, and
/// the sound's system.
struct NameContext {
  var certainty: SoundReference.Certainty
  var system: SoundReference.System
  /// Indicates whether the string is a `printf` format.
  var isFormat = false
  /// Indicates whether the client removes an extension from a name for Android.
  var takesExtension = false
  /// Indicates whether the string may be a path, whose last component is the name.
  var isPath = false

  init(_ certainty: SoundReference.Certainty, _ system: SoundReference.System) {
    self.certainty = certainty
    self.system = system
  }

  /// The same context for a format string.
  var formatted: NameContext {
    var context = self
    context.isFormat = true
    return context
  }
}
