// SPDX-License-Identifier: MIT

package import SoundFindings

/// The rules about sound names in source files.
package enum ReferenceRules {
  /// All rules, ordered by id; a test compares their number with that of the files in `Rules`.
  package static let all: [SoundRule] = [notRead, pattern, unknownSound, unusedSound]

  /// The sounds against which tests check the examples.
  package static let exampleSounds = ["bell.wav", "chime.caf", "gong.aiff"]
}

extension SoundRule.Source {
  /// Apple's documentation of the initializer that takes a sound's name.
  static let soundNamed = SoundRule.Source(
    "Apple, UNNotificationSound, init(named:)",
    "https://developer.apple.com/documentation/usernotifications/unnotificationsound/init(named:)",
    read: "2026-11")
  /// A report that iOS plays the default sound without an error.
  static let noError = SoundRule.Source(
    "expo/expo, issue 40954", "https://github.com/expo/expo/issues/40954", read: "2026-11")
}

extension SoundRule.Example {
  /// Creates an example with one source file; tests check it against `ReferenceRules.exampleSounds`.
  init(_ title: String, _ path: String, _ text: String, findings: [Expectation] = []) {
    self.init(title, [File(path) { Array(text.utf8) }], findings: findings)
  }
}
