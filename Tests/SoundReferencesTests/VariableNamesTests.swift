// SPDX-License-Identifier: MIT

import Testing

@testable import SoundReferences

struct VariableNamesTests {
  private func occur(_ code: String, _ language: SourceLanguage) -> Bool {
    VariableNames.occur(in: Array(code.utf8), as: language)
  }

  @Test(arguments: [
    "content.sound = UNNotificationSound(named: UNNotificationSoundName(sound))",
    "UNNotificationSoundName(rawValue: alarm.fileName)",
    "UNNotificationSoundName.init(sound)", "UNNotificationSoundName.init(rawValue: sound)",
  ])
  func `A variable as the name of a notification's sound is found in Swift`(_ code: String) {
    #expect(occur(code, .swift))
  }

  @Test(arguments: [
    "", "UNNotificationSoundName(\"chime.caf\")", "UNNotificationSoundName(rawValue: \"a.caf\")",
    "case named(UNNotificationSoundName)", "// UNNotificationSoundName(sound)",
    "let name: UNNotificationSoundName = sound", "UNNotificationSoundName()",
    "UNNotificationSoundName.init(\"a.caf\")", "Sound(named: sound)",
    "\"UNNotificationSoundName(x)\"",
  ])
  func `Other code passes no variable`(_ code: String) {
    #expect(!occur(code, .swift))
  }

  @Test func `Objective-C and Dart have forms of their own`() {
    #expect(occur("c.sound = [UNNotificationSound soundNamed:name];", .objectiveC))
    #expect(!occur("c.sound = [UNNotificationSound soundNamed:@\"a.caf\"];", .objectiveC))
    #expect(!occur("c.sound = [NSSound soundNamed:name];", .objectiveC))
    #expect(!occur("soundNamed", .objectiveC))
    #expect(occur("final s = RawResourceAndroidNotificationSound(name);", .dart))
    #expect(!occur("final s = RawResourceAndroidNotificationSound('chime');", .dart))
  }

  @Test func `A file that is too large is not read`() {
    let code = "UNNotificationSoundName(sound)"
    let rest = [UInt8](repeating: 0x20, count: ReferenceReader.largestSize - code.utf8.count)
    #expect(VariableNames.occur(in: Array(code.utf8) + rest, as: .swift))
    #expect(!VariableNames.occur(in: Array(code.utf8) + rest + [0x20], as: .swift))
  }
}
