// SPDX-License-Identifier: MIT

/// The meaning of a string, from its position in the code: the certainty that it names a sound, and
/// the sound's system.
struct NameContext {
  var certainty: SoundReference.Certainty
  var system: SoundReference.System
  /// The purpose of the sound, as far as the label of the string and the brackets around it show it.
  var purpose = SoundReference.Purpose.unknown
  /// Indicates whether the system is a guess: the usual one of a language whose apps run on both systems.
  var isSystemGuessed = false
  /// Indicates whether the string is a `printf` format.
  var isFormat = false
  /// The part of the name before the string, as in `[name stringByAppendingString:@".caf"]`.
  var beginning: [UInt8] = []
  /// Indicates whether the provider's client removes an extension from a name for Android.
  var takesExtension = false
  /// Indicates whether the string may be a path, whose last component is the name.
  var isPath = false
  /// Indicates whether the code names a file in Cordova's folder `www` by a URI such as `file://chime.caf`.
  var isCordovaFile = false

  /// Indicates whether the name is in the URI of an Android resource, in which it has no extension.
  var isResourceURI = false

  init(
    _ certainty: SoundReference.Certainty, _ system: SoundReference.System,
    _ purpose: SoundReference.Purpose = .unknown
  ) {
    (self.certainty, self.system, self.purpose) = (certainty, system, purpose)
  }

  /// Replaces an unknown system with that of a frame, or with the usual one of a language.
  mutating func setSystem(_ frame: ScanFrame, _ language: SourceLanguage) {
    guard system == .any else { return }
    system = frame.system ?? SoundWords.system(of: language)
    isSystemGuessed = frame.system == nil && (language == .typescript || language == .dart)
  }

  /// Sets the purpose that a frame shows, except for ringtones; an uncertain name in a player becomes a
  /// mention.
  mutating func setPurpose(_ frame: ScanFrame) {
    guard purpose != .ringtone else { return }
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
