// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Names after regular expressions, whose quotes begin no string.
@Suite struct `Regular expressions in source files` {
  private static let suggestion =
    "no sound is called 'x.caf'; name a sound in the app, or add this one to the app "
    + "[reference/unknown-sound]"

  @Test(arguments: [
    (#"const a = /"/; const b = { sound: 'x.caf' }"#, 35),
    (#"const a = b / c, d = /["']/, e = { sound: 'x.caf' }"#, 43),
    (#"const q = 1 / 2; const b = { sound: 'x.caf' }"#, 37),
  ]) func `A quote in a regular expression of TypeScript begins no string`(
    _ text: String, _ column: Int
  ) throws {
    // The label 'sound' counts only in a file about notifications.
    let text = text + "; import('@notifee/react-native')"
    #expect(
      try ReferenceCatalog.findings(text, .typescript) == [
        "1:\(column): warning: \(Self.suggestion)"
      ])
  }

  @Test func `A backslash at the end of a line does not continue a regular expression`() throws {
    let text = "import('@notifee/react-native'); a = /b\\\nconst b = { sound: 'x.caf' }; c = /d/"
    #expect(
      try ReferenceCatalog.findings(text, .typescript) == ["2:20: warning: \(Self.suggestion)"])
  }

  @Test func `A quote in a regular expression of Swift begins no string`() throws {
    #expect(
      try ReferenceCatalog.findings(#"let r = /"/; let a = UNNotificationSoundName("x.caf")"#) == [
        "1:46: error: \(Self.suggestion)"
      ])
  }
}
