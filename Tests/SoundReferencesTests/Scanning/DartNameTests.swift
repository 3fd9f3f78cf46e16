// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

@Suite struct `Names in Dart` {
  /// Returns the references in a file, each as subject, certainty and system.
  private static func references(_ code: String, _ language: SourceLanguage = .dart) -> [String] {
    ReferenceReader.references(in: Array(code.utf8), as: language).map {
      "\($0.text) \($0.certainty) \($0.system)"
    }
  }

  @Test func `The values of a switch expression have the context of the variable`() {
    let code = """
      import 'package:flutter_local_notifications/flutter_local_notifications.dart';
      final String? soundFile = switch (type.of(x)) {
        fajr => 'fajr.caf',
        _ when y => 'other.caf',
        _ => null,
      };
      final label = switch (type) { _ => 'label.caf' };
      """
    #expect(
      Self.references(code) == [
        "fajr.caf likely apple", "other.caf likely apple", "label.caf mention any",
      ])
    #expect(
      Self.references(
        "val soundFile = when (x) {\n  1 -> \"a.caf\"\n  else -> \"b.caf\"\n}", .kotlin)
        == ["a.caf likely any", "b.caf likely any"])
    // A function in a list is not an arm.
    #expect(
      Self.references("final soundFile = list.map((x) { y.f(() => 'a.caf'); });")
        == ["a.caf mention any"])
  }

  /// Returns the references to certain or likely names in a class whose method passes `tone` to iOS.
  private static func passed(_ members: String, _ body: String, parameters: String = "") -> [String]
  {
    references(
      """
      class Push {
        \(members)
        Future<void> show(\(parameters)) async {
          \(body)
          if (x) {
            const details = NotificationDetails(iOS: DarwinNotificationDetails(sound: tone));
          }
        }
      }
      """
    ).filter { !$0.contains(" mention ") }
  }

  @Test(arguments: [
    "final tone = 'a.caf';", "const tone = x ? 'a.caf' : null;", "final String? tone = 'a.caf';",
    "final tone = switch (t) {1 => 'a.caf', _ => null};",
    "String? tone; if (y) { tone = 'a.caf'; }",
    "final Map<String, String> tone = 'a.caf';", "final tone = Platform.isIOS ? 'a.caf' : 'b.mp3';",
  ]) func `The values of a variable that code passes to iOS are names for Apple's systems`(
    _ declaration: String
  ) {
    let apple = "a.caf likely apple"
    let others = declaration.contains("b.mp3") ? ["b.mp3 likely android"] : []
    #expect(Self.passed("", declaration) == [apple] + others)
    #expect(Self.passed("static \(declaration)", "") == [apple] + others)
  }

  @Test func `A value of another variable of the same name is not a name for Apple's systems`() {
    #expect(Self.passed("void f() { final tone = 'a.caf'; }", "") == [])
    #expect(Self.passed("static const tone = 'a.caf';", "", parameters: "String tone") == [])
    #expect(Self.passed("static const tone = 'a.caf';", "final tone = pick();") == [])
    #expect(
      Self.passed("static const tone = 'a.caf';", "final tone = 'b.caf';") == ["b.caf likely apple"]
    )
    #expect(Self.passed("", "other.tone = 'a.caf';") == [])
  }

  @Test func `A file that passes a resource in a variable mentions resources without extensions`() {
    let pass = "final s = RawResourceAndroidNotificationSound(kRes);\n"
    let names = "const kRes = 'adhan'; print('A title'); const Title = 'Adhan';"
    #expect(Self.references(pass + names) == ["adhan mention any"])
    #expect(Self.references(names) == [])
    #expect(
      Self.references("RawResourceAndroidNotificationSound('chime'); const a = 'adhan';")
        == ["chime certain android"])
  }
}
