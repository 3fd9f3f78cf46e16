// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Names built at run time; Earcon compares them only with names of their own system.
@Suite struct `Patterns of a system` {
  private static let built = "which is built at run time; name a sound in the app"

  @Test(arguments: [
    (
      "RawResourceAndroidNotificationSound('ch$x')", SourceLanguage.dart,
      [
        "1:37: note: the name 'ch*' is built at run time; it matches 'chime.caf' "
          + "[reference/pattern]"
      ]
    ),
    (
      "RawResourceAndroidNotificationSound('$x.caf')", .dart,
      ["1:37: warning: no sound matches '*.caf', \(built) [reference/pattern]"]
    ),
    (
      #"UNNotificationSoundName("\(x)ime")"#, .swift,
      ["1:25: warning: no sound matches '*ime', \(built) [reference/pattern]"]
    ),
    (
      #"f(sound: "q\(x).mp3")"#, .swift,
      ["1:10: warning: no sound matches 'q*.mp3', \(built) [reference/pattern]"]
    ),
    (#"f(sound: "q\(x)")"#, .swift, []),
    (
      #"UNNotificationSoundName("Sounds/\(x).caf")"#, .swift,
      [
        "1:25: warning: 'Sounds/*.caf' is a path; a notification takes a bare file name; write the name "
          + "without its folder [reference/pattern]"
      ]
    ),
  ]) func `A pattern matches file names for Apple and resource names for Android`(
    _ text: String, _ language: SourceLanguage, _ findings: [String]
  ) throws {
    let names = ["chime.caf", "Gong.aiff"]
    #expect(try ReferenceCatalog.findings(text, language, isSigned: true, names: names) == findings)
  }
}
