// SPDX-License-Identifier: MIT

/// What a string would mean where it stands.
struct NameContext {
  var certainty: SoundReference.Certainty
  var system: SoundReference.System
  /// Whether the string is a pattern of `printf`, in which `%@` is put in.
  var isFormat = false
  /// Whether it is the path of a file whose last component counts.
  var isPath = false

  init(_ certainty: SoundReference.Certainty, _ system: SoundReference.System) {
    self.certainty = certainty
    self.system = system
  }

  /// The same place, for a string that something is put into.
  var formatted: NameContext {
    var context = self
    context.isFormat = true
    return context
  }
}
