// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Source code in which a lexer or scanner that took one byte or token too much or too little would
/// find other names.
@Suite struct `Bounds of scanning` {
  typealias Case = (String, SourceLanguage, [String])

  private static func names(_ bytes: [UInt8], _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: bytes, as: language).map(\.label)
  }

  static let strings: [Case] = [
    (#"f(sound: "", volume: 1); f(sound: "a.txt")"#, .swift, ["~a.txt"]),
    ("let a = \"x\nf(sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("let a = \"x\rf(sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("let a = \"x\\\nf(sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("let a = \"x\\\rf(sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("f(sound: \"\"\"\na\\\nb.txt\n\"\"\")", .swift, ["~ab.txt"]),
    (#"f(sound = """a""b""")"#, .kotlin, [#"~any:a""b"#]),
    (#"[x sound:@"""a.txt"];"#, .objectiveC, ["~a.txt"]),
    ("f({ sound: `a\n$b.txt` })", .typescript, ["~a\n$b.txt"]),
    (
      #"f({ sound: '\ud83dxudd14\ud83d\ndd14' })"#, .typescript,
      ["~\u{FFFD}xudd14\u{FFFD}\ndd14"]
    ),
    (#"f(sound: "\u{0001F514}\u{00001F514}")"#, .swift, ["~\u{1F514}\u{1F51}4}"]),
    ("{'aps': {'sound': 'a.txt'}}", .json, ["a.txt"]),
    (##"let a = #"!{"sound": "a.txt"}"#"##, .swift, []),
    (#"let a = "\(sound: x).txt""#, .swift, []),
  ]

  static let slashes: [Case] = [
    ("/*/ f(sound: \"a.txt\") */ f(sound: \"b.txt\")", .swift, ["~b.txt"]),
    ("/* */ f({ sound: 'a.txt' }); a / b", .typescript, ["~a.txt"]),
    ("content.sound = x/**/? 'a.txt': 'b.txt'", .typescript, ["~a.txt", "~b.txt"]),
    ("xs.reduce(8, / ); f(sound: \"a.txt\"); b / c", .swift, ["~a.txt"]),
    ("xs.reduce(8, /\t); f(sound: \"a.txt\"); b / c", .swift, ["~a.txt"]),
    (#"f(/"/, sound: "a.txt")"#, .swift, ["~a.txt"]),
    (#"a=/"/; f({ sound: 'a.txt' })"#, .typescript, ["~a.txt"]),
    (#"/"/.test(x); f({ sound: 'a.txt' })"#, .typescript, ["~a.txt"]),
    (#"const a = /\"/; f({ sound: 'a.txt' })"#, .typescript, ["~a.txt"]),
    (#"f({ sound: x.match(/"/) + 'a.txt' })"#, .typescript, ["~*a.txt"]),
    ("const a = (b)/c; f({ sound: 'a.txt' }); d/e", .typescript, ["~a.txt"]),
    ("x = </p>\nf({ sound: 'a.txt' }); b / c", .typescript, ["~a.txt"]),
    ("x = </p>\rf({ sound: 'a.txt' }); b / c", .typescript, ["~a.txt"]),
    ("a = </p>\nb = /\"/; f({ sound: 'a.txt' })", .typescript, ["~a.txt"]),
    ("{ path = /usr; sound = \"a.txt\"; other = /etc; }", .plist, ["~a.txt"]),
  ]

  static let statements: [Case] = [
    ("content.sound = x\n\"a.txt\"", .swift, []), ("content.sound = x\r\"a.txt\"", .swift, []),
    ("content.sound = x\n'a.txt'", .dart, []),
    ("content.sound = x\n? 'a.txt'\n: 'b.txt'", .typescript, ["~a.txt", "~b.txt"]),
    ("content.sound = \"a\"\n\"b.txt\"", .swift, ["~a"]),
    (#"f(sound: "a" "b.txt")"#, .swift, ["~a", "~b.txt"]),
    ("UNNotificationSoundName chime\n@\"a.txt\"", .objectiveC, []),
    (#"f(sound: "a" ? x + "b.txt" : "c")"#, .swift, ["~a", "~*b.txt", "~c"]),
    (#"[x sound:@"a.txt" title:y + @"b"];"#, .objectiveC, ["~a.txt"]),
    (#"f(sound: "a.txt" == x); f(sound: x == "b.txt")"#, .swift, []),
    ("f(\u{7F}sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("aps = sound = { sound: 'a.txt' }", .typescript, ["~a.txt"]),
  ]

  static let calls: [Case] = [
    (#"UNNotificationSoundName("a.txt"); g("b.txt"); "c.txt""#, .swift, ["a.txt"]),
    (#"UNNotificationSound.init("a.txt"); UNNotificationSound.x("b.txt")"#, .swift, ["b.txt"]),
    (
      #"UNNotificationSound(title: "a.txt"); UNNotificationSound(soundNamed: "b.txt")"#, .swift,
      ["b.txt"]
    ),
    ("function f() { aps['sound'] = 'a.txt' }", .typescript, ["a.txt"]),
    (#"[n sound:@"a"[@"b.txt"]];"#, .objectiveC, ["~a"]),
    (#"x.put("sound", "a.txt", "b.txt")"#, .java, ["~any:a.txt"]),
    (#"builder.setSound(Uri.parse("android.resource://p/raw//a"))"#, .kotlin, []),
    (#"f(sounds: ["a.txt"])"#, .swift, []),
    (
      #"{"android": {"sound": "a.txt"}, "notification": {"sound": "b.txt"}}"#, .json,
      ["~android:a.txt", "~b.txt"]
    ),
  ]

  @Test(arguments: strings + slashes + statements + calls)
  func `Strings, slashes, statements and calls end at their last byte`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(Array(text.utf8), language) == names)
  }

  /// UTF-8 never contains these bytes; the lexer marks parts that are unknown with 0xFF.
  @Test(arguments: [0xFE, 0xFF] as [UInt8])
  func `A byte that is not UTF-8 is part of a sound name in source code`(_ byte: UInt8) {
    let text = Array("f(sound: \"a".utf8) + [byte] + Array(".txt\")".utf8)
    #expect(Self.names(text, .swift) == ["~a\u{FFFD}.txt"])
  }

  @Test(arguments: [(255, #"~a\nb"#), (256, "~a\nb")])
  func `A raw string in source code has at most 255 number signs`(_ count: Int, _ name: String) {
    let signs = String(repeating: "#", count: count)
    let text = "f(sound: \(signs)\"a\\nb\"\(signs))"
    #expect(Self.names(Array(text.utf8), .swift) == [name])
  }

  @Test(arguments: [
    (String(repeating: " ", count: 63), ["~a.txt"]), (String(repeating: " ", count: 64), []),
    ("\t\r\n", ["~a.txt"]), ("!", []), ("\u{FEFF}", ["~a.txt"]),
  ]) func `A property list in XML begins within 64 bytes`(_ start: String, _ names: [String]) {
    let text = start + "<dict><key>sound</key><string>a.txt</string></dict>"
    #expect(Self.names(Array(text.utf8), .plist) == names)
  }

  @Test(arguments: [
    ("&#x0001F514;</string>", "\u{1F514}"), ("&#x00001F514;</string>", "&#x00001F514;"),
    ("&#233;&#xe9;</string>", "\u{E9}\u{E9}"), ("&;&#;&#x;</string>", "&;&#;&#x;"),
    ("<![CDATA[a.txt]]>", "a.txt"), ("a.txt", "a.txt"), ("a.txt&", "a.txt&"),
  ]) func `A value of a property list ends at its last byte, also at the end of the file`(
    _ end: String, _ name: String
  ) {
    let text = "<dict><key>sound</key><string>" + end
    #expect(Self.names(Array(text.utf8), .plist) == ["~" + name])
  }
}
