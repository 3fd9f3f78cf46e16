// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// The names of sounds in constants and lists, which code may pass to notifications.
@Suite struct `Listed names` {
  /// Returns the listed names in a text.
  private static func listed(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).filter(\.isListed).map {
      "\($0.subject)"
    }
  }

  @Test(arguments: [
    "let a = \"a.caf\"", "case a = \"A b/a.caf\"", "[\"a.caf\"]", "[[\"x\", \"a.caf\"]]",
    "[\"A\": \"a.caf\"]", "[(\"A\", \"a.caf\")]", "[Tone(\"a.caf\")]", "[.tone(\"a.caf\")]",
    "[Tone.init(file: \"a.caf\")]", "return b ? \"a.caf\" : c", "run { \"a.caf\" }",
    "run(in: x, { return \"a.caf\" })", "tone = \"a.caf\"",
  ]) func `A constant, a case, an element or a result is a listed name`(_ text: String) {
    #expect(Self.listed(text, .swift) == ["name(\"a.caf\")"])
  }

  @Test(arguments: [
    "f(\"a.caf\")", "f(x: \"a.caf\")", "f([\"a.caf\"])", "f([\"A\": \"a.caf\"])",
    "f((\"a.caf\", 1))",
    "Tone(\"a.caf\")", ".tone(\"a.caf\")", "[tone(\"a.caf\")]", "[Tone.find(\"a.caf\")]",
    "f([Tone(\"a.caf\")])", "f()(\"a.caf\")", "tones[\"a.caf\"]",
  ]) func `An argument or a subscript is not a listed name`(_ text: String) {
    #expect(Self.listed(text, .swift) == [])
  }

  @Test(arguments: [
    ("NSString *a = @\"a.caf\";", 1), ("NSArray *a = @[@\"a.caf\"];", 1),
    ("NSDictionary *a = @{@\"A\": @\"a.caf\"};", 1), ("[x add:@\"a.caf\"];", 0),
    ("[x add:@[@\"a.caf\"]];", 0), ("Add(@\"a.caf\");", 0),
  ]) func `An argument of a message in Objective-C is not a listed name`(
    _ text: String, _ count: Int
  ) {
    #expect(Self.listed(text, .objectiveC).count == count)
  }

  @Test(arguments: [
    ("a.CAF", true), ("a.wav", true), ("a.aif", true), ("a.aiff", true), ("a.aifc", true),
    ("a.wave", true), ("a.mp3", false), ("a.M4A", false), ("a.m4r", false), ("a.ogg", false),
    ("a.aac", false),
  ]) func `Only a name in a format that Apple documents is listed`(_ name: String, _ isListed: Bool)
  {
    #expect(Self.listed("let a = \"\(name)\"", .swift).isEmpty != isListed)
  }

  @Test func `A name of which a part is unknown is not listed`() {
    #expect(Self.listed(#"let a = "\(x)a.caf""#, .swift) == [])
  }

  @Test func `Words of players show that code plays sounds`() {
    #expect(PlayerSigns.occur(in: Array("import AVFAudio\nvar a: AVAudioPlayer?".utf8)))
    #expect(!PlayerSigns.occur(in: Array("import AVFAudio\nvar a: AudioFile?".utf8)))
  }
}
