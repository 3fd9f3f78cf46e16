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
