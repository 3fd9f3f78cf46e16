// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Positions in source code that end the meaning of a label, or resemble one.
@Suite struct `Edges of scanning` {
  typealias Case = (String, SourceLanguage, [String])

  /// Returns all references, including mentions, in the form of `Snippet.expected`.
  private static func names(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map(\.label)
  }

  static let labels: [Case] = [
    ("f(sound-: 'a.txt')", .typescript, []), ("f(sound - : 'a.txt')", .typescript, []),
    ("f({ sound ?: 'a.txt' })", .typescript, []),
    (#"[x sound:y raw:@"a.txt"];"#, .objectiveC, []),
    (#"f(a ? b, sound: "c.txt")"#, .swift, ["~c.txt"]),
    (#"intent.putExtra("sound", x, "a.txt")"#, .kotlin, []),
    (#"intent.putExtra("sound", "a.txt", "b.txt")"#, .kotlin, ["~any:a.txt"]),
    (#"m.put("a.caf", "b")"#, .kotlin, ["mention any:a.caf"]),
    (#"payload["aps"] = ["sound": "a.txt"]"#, .swift, ["a.txt"]),
    (#"aps["sound"] = "a.txt""#, .swift, ["a.txt"]),
    (#"x["sound"] = "a.txt""#, .swift, ["~a.txt"]),
    (##"let a = #"!{"sound": "b.txt"}"#"##, .swift, []),
  ]

  @Test(arguments: labels)
  func `A label or key in source code has the value right after it`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let statements: [Case] = [
    ("\"sound\"\nto \"a.txt\"", .kotlin, []), ("content.sound = x\n'a.txt'", .dart, []),
    ("content.sound =\n  \"a.txt\"", .swift, ["~a.txt"]),
    ("content.sound = x\n  ?? \"a.txt\"", .swift, ["~a.txt"]),
    ("content.sound = x; \"a.txt\"", .swift, []),
  ]

  @Test(arguments: statements)
  func `A statement in source code ends at a line that does not continue it`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let parts: [Case] = [
    ("f({ sound: 'a' ? b + 'c.txt' : 'd' })", .typescript, ["~a", "~*c.txt", "~d"]),
    (#"f(sound: "a" "b.txt")"#, .swift, ["~a", "~b.txt"]),
    ("f(sound: 'a' x 'b.txt')", .dart, ["~a", "~b.txt"]),
    (#"[x sound:@"a" title:y + @"b"];"#, .objectiveC, ["~a"]),
  ]

  @Test(arguments: parts)
  func `Strings in source code are joined only by a sign or, in some languages, side by side`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let resources: [Case] = [
    (#"getIdentifier("a.caf", "raw", x)"#, .kotlin, ["mention android:a.caf"]),
    (#"val sound = getIdentifier("a", "raw", x)"#, .kotlin, ["~android:a"]),
    (#"builder.setSound(uri(getIdentifier("a", "raw", x)))"#, .kotlin, ["~android:a"]),
    (#"getIdentifier("a.caf", raw, x)"#, .kotlin, ["mention any:a.caf"]),
    (#"f("android.resource://com.x/raw//a")"#, .kotlin, []),
    ("f(sound: 'android.resource://x/y')", .dart, []),
    (#"Uri.parse("${SCHEME}://" + "${context.packageName}/raw/a")"#, .kotlin, ["~android:a"]),
    (#"Uri.parse(X.SCHEME_ANDROID_RESOURCE + "://" + p() + "/raw/a")"#, .java, ["~android:a"]),
    (#"Uri.parse(X.SCHEME_ANDROID_RESOURCE + "://" + p + "/" + R.raw.a)"#, .java, ["~android:a"]),
    (#"Uri.parse(X.SCHEME_CONTENT + "://" + p + "/raw/a")"#, .java, ["mention any:a"]),
    (#"Uri.parse("android.resource://" + p + "/b/raw/a")"#, .kotlin, ["~android:a"]),
    (#"Uri.parse("android.resource://" + p + "/raw/a/b")"#, .kotlin, []),
    (#"Uri.parse("android.resource://" + p + "/draw/a")"#, .kotlin, []),
    ("builder.setSound(f(R.raw.a))", .kotlin, ["~android:a"]),
    ("builder.setSound(R.raw.a)", .kotlin, ["~android:a"]),
    ("f(R.raw.a)", .kotlin, ["mention android:a"]), ("f(R.raw.\"a\")", .kotlin, []),
  ]

  @Test(arguments: resources)
  func `Android resources in source code are sounds next to a sound's key`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }
}
