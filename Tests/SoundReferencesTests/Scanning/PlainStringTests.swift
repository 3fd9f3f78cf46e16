// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Strings without escapes, whose values are parts of the file.
@Suite struct `Plain strings in source code` {
  typealias Case = (String, SourceLanguage, [String])

  private static func names(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map(\.label)
  }

  static let strings: [Case] = [
    (#"{"title": "x", "sound": "a.txt", "b": ["c.caf"]}"#, .json, ["~a.txt", "mention any:c.caf"]),
    ("f({ sound: name + '.wav', x: 'a' + 'b' })", .typescript, ["~*.wav"]),
    ("f({ sound: 'a' + 'b' + '.wav' })", .typescript, ["~ab.wav"]),
    ("[x sound:@\"a\" \"b.caf\"];", .objectiveC, ["~ab.caf"]),
    ("f(sound: 'a' \"b.caf\")", .dart, ["~ab.caf"]),
    (#"f(sound: "\#(String(repeating: "a", count: 4097)).caf")"#, .swift, []),
    ("f({ sound: `a.caf` })", .typescript, ["~a.caf"]),
    ("f({ sound: '$a.caf' })", .typescript, ["~$a.caf"]),
    ("f({ sound: r'a.caf' })", .dart, ["~a.caf"]),
    (#"Uri.parse("android.resource://" + p + "/raw/a")"#, .kotlin, ["~android:a"]),
    (
      #"f("x", "Sounds/a.caf", "a.cafe", ".caf", "caf")"#, .swift,
      ["mention any:a.caf", "mention any:.caf"]
    ),
    (
      #"listOf("raw/a", "b/raw/silent", "draw/a", "raw/", "raw/A", "raw/$a", "raw/a.b", "raw")"#,
      .kotlin,
      ["mention any:a", "mention any:silent"]
    ),
  ]

  @Test(arguments: strings)
  func `A plain string in source code has the value between its quotation marks`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }
}
