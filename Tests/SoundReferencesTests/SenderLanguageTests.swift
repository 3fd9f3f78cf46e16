// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Names in the code of servers, which is rarely about an app's sounds.
@Suite struct `Languages of senders` {
  private static let senders: [SourceLanguage] = [.go, .python, .ruby, .php, .csharp, .yaml]

  /// Uses of `sound` that are about notifications only in other languages.
  private static let texts = [
    "sound = \"a.caf\"", "sound: a.caf", "x = { \"sound\": \"a.caf\" }", "f(sound: \"a.caf\")",
    "body = 1; sound = \"a.caf\"", "f(body = \"b\", sound = \"a.caf\")", "\"a.caf\"",
    "'/raw/chime'", "x = '{\"sound\": \"a.caf\", \"body\": \"b\"}'", "R.raw.chime",
    "notification(sound = \"a.caf\")", "x = [ 'sound' => 'a.caf', 'badge' => 1 ]",
    "x.sound = \"a.caf\"", "x.setSound(\"a.caf\")", "x.Sound(\"a.caf\")", "x->sound(\"a.caf\")",
  ]

  @Test(arguments: senders, texts)
  func `The word 'sound' alone is not a name's key in a sender's language`(
    _ language: SourceLanguage, _ text: String
  ) {
    #expect(ReferenceReader.references(in: Array(text.utf8), as: language) == [])
  }

  @Test(arguments: [
    (SourceLanguage.go, "x.Sound(\"a.caf\")"), (.python, "Payload(alert='b', sound='a.caf')"),
    (.ruby, "x.sound = 'a.caf'"), (.php, "$x->setSound('a.caf');"),
    (.csharp, "x.AddSound(\"a.caf\");"),
  ]) func `A library's call names a sound in files that use the library`(
    _ language: SourceLanguage, _ text: String
  ) throws {
    let message =
      "warning: no sound is called 'a.caf'; name a sound in the app, or add this one to the app"
    let found = try ReferenceCatalog.findings(text, language, isSigned: true)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(message) }, "\(found)")
    #expect(try ReferenceCatalog.findings(text, language) == [])
  }

  @Test(arguments: [
    (SourceLanguage.go, "p := map[string]any{\"aps\": map[string]any{\"sound\": \"a.caf\"}}"),
    (.python, "p = {'aps': {'sound': 'a.caf'}}"), (.ruby, "p = { aps: { sound: 'a.caf' } }"),
    (.php, "$p = ['aps' => ['sound' => 'a.caf']];"),
    (.csharp, "var p = new { aps = new { sound = \"a.caf\" } };"),
    (.yaml, "aps:\n  sound: a.caf\n"),
  ]) func `An unknown name in a payload in a sender's language is an error`(
    _ language: SourceLanguage, _ text: String
  ) throws {
    let found = try ReferenceCatalog.findings(text, language)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("error: no sound is called 'a.caf'; ") }, "\(found)")
  }
}
