// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Single rules of the scanner and the lexer, each in the shortest text that shows it.
@Suite struct `Details of scanning` {
  typealias Case = (String, SourceLanguage, [String])

  /// Returns all references, including mentions, in the form of `Snippet.expected`.
  private static func names(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map(\.label)
  }

  static let labels: [Case] = [
    (#"f(sound : "a.txt")"#, .swift, ["~a.txt"]),
    (#"[x sound:@"a.txt"]; [x sound: @"b.txt"];"#, .objectiveC, ["~a.txt", "~b.txt"]),
    (#"[x sound : @"a.txt"];"#, .objectiveC, []),
    ("f({ sound?: 'a.txt' })", .typescript, ["~a.txt"]),
    (#"switch k { case sound: return "a.txt" }"#, .swift, []),
    (#"switch k { case .sound: return "a.txt" }"#, .swift, []),
    (#"switch k { case "sound": return "a.txt" }"#, .swift, []),
    (#"f(sound: ["volume": 1, "title": "a.txt"])"#, .swift, []),
    ("f([{ aps: x, ...{ sound: 'a.txt' } }])", .typescript, ["~a.txt"]),
    ("this.#sound = 'a.txt'", .typescript, ["~a.txt"]),
    (
      #"let a = ["a.AIFF", "x/b.wave", "c.txt", "caf", ".m4a"]"#, .swift,
      ["mention any:a.AIFF", "mention any:b.wave", "mention any:.m4a"]
    ),
    (
      #"f(\#u{C0}sound: "a", zsound: "b", Zsound: "c", 9sound: "d", _sound: "e", aasound: "f")"#,
      .swift, []
    ),
  ]

  @Test(arguments: labels)
  func `A label in source code is a whole word before its colon`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let choices: [Case] = [
    (
      #"switch x { case 1: content.sound = y ? "a.txt" : "b.txt" }"#, .swift, ["~a.txt", "~b.txt"]
    ),
    (#"[x play:y ? 1 : 2 sound:@"a.txt"];"#, .objectiveC, ["~a.txt"]),
    (#"content.sound = x ? "a.txt" : b + "c.txt""#, .swift, ["~a.txt", "~*c.txt"]),
    (#"f(sound: "a" ?? b + "c.txt")"#, .swift, ["~a", "~*c.txt"]),
    (#"builder.setSound(x ?: "a.txt")"#, .kotlin, ["~any:a.txt"]),
    (#"[x sound:y ?: @"a.txt" title:@"b.txt"];"#, .objectiveC, ["~a.txt"]),
  ]

  @Test(arguments: choices)
  func `Each value of a conditional expression in source code is read as a name`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let joined: [Case] = [
    (#"f(sound: "a" + "b" + c)"#, .swift, ["~ab*"]),
    (#"f(sound: a + "b" + "c.txt")"#, .swift, ["~*bc.txt"]),
    (#"f(sound: "a.txt".uppercased())"#, .swift, []),
    (#"builder.setSound("a%%b%-2d.txt".format(1))"#, .kotlin, ["~any:a%b*.txt"]),
    (#"f(sound: "\(x).\(y)")"#, .swift, []),
    ("sounds: ['a.caf', b + 'c.txt']", .typescript, ["~any:a.caf", "~any:*c.txt"]),
    ("content.sound = 'a'\n'b.txt'", .dart, ["~ab.txt"]),
    (#"Uri.parse("android.resource://" + p + "/raw/chi" + x)"#, .kotlin, []),
    (#"f("android.resource://" + p, "/" + R.raw.chime)"#, .kotlin, ["mention android:chime"]),
  ]

  @Test(arguments: joined)
  func `Sound names in several parts of source code are joined`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let brackets: [Case] = [
    (#"[n sound:@[@"a.txt"]]; [n sound:[m call:@"b.txt"]];"#, .objectiveC, ["~a.txt"]),
    (#"f(sound: names["a.txt"]); f(sound: g()["b.txt"])"#, .swift, []),
    (
      #"f(sound: g()("a.txt")); f(sound: ("b.txt")); f(sound: try ("c.txt"))"#, .swift,
      ["~b.txt", "~c.txt"]
    ),
    (#"UNNotificationSoundName.init("a.txt")"#, .swift, ["a.txt"]),
    (#"f(sound: .init("a.txt")); f(sound: try .init("b.txt"))"#, .swift, ["~a.txt", "~b.txt"]),
    (#"f(sound: x.file("a.txt")); f(sound: g().file("b.txt"))"#, .swift, []),
    (#"f(sound: "x".file("a.txt"))"#, .swift, []),
    (#"f(sound: "\(g(h(x))).txt")"#, .swift, ["~*.txt"]),
    (#"f(sound: "\(g([x[1]])).txt")"#, .swift, ["~*.txt"]),
    (#"f(sound: "\(]).txt")"#, .swift, ["~*.txt"]),
  ]

  @Test(arguments: brackets)
  func `Brackets in source code keep the meaning of a label, or end it`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  @Test func `Brackets in source code beyond the maximum nesting do not end outer ones`() {
    let (open, close) = (String(repeating: "[", count: 600), String(repeating: "]", count: 600))
    let text = "f({ aps: { x: \(open)\(close), sound: 'a.txt' }, sound: 'b.txt' })"
    #expect(Self.names(text, .typescript) == ["a.txt", "~b.txt"])
  }

  static let comments: [Case] = [
    ("// c\rf(sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("/* /* */ f(sound: \"a.txt\") */ f(sound: \"b.txt\")", .swift, ["~b.txt"]),
    ("/* /* */ f(sound: \"a.txt\") // */", .java, ["~any:a.txt"]),
    ("content.sound = x /*\n*/ \"a.txt\"", .swift, []),
    ("content.sound =/* */\"a.txt\"", .swift, ["~a.txt"]),
    ("function f() { return'a.caf' }", .typescript, ["mention any:a.caf"]),
    ("<p>don't</p> f({ sound: 'a.txt' })", .typescript, ["~a.txt"]),
    ("const a = b/c; f({ sound: '/a.txt' }); d/e", .typescript, ["~/a.txt"]),
    ("let a = b/c; f(sound: \"a.txt\"); d/e", .swift, ["~a.txt"]),
    (#"const a = /\/"/, b = /[/"]/; f({ sound: 'a.txt' })"#, .typescript, ["~a.txt"]),
    (#"return /"/; f(sound: "a.txt")"#, .swift, ["~a.txt"]),
  ]

  @Test(arguments: comments)
  func `Comments, apostrophes and slashes in source code end where the language says`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let quotes: [Case] = [
    ("f(sound: \"\"\"\r\n \u{B}a.txt\t\r\n\"\"\")", .swift, ["~a.txt"]),
    ("f(sound = \"\"\"a\"\"\"\")", .kotlin, ["~any:a\""]),
    ("f(sound: ##\"a\"#b.txt\"##)", .swift, ["~a\"#b.txt"]),
    (##"f(sound: #"a\n\#(x).txt"#)"##, .swift, [#"~a\n*.txt"#]),
    (
      #"f(sound = "a$9.txt"); f(sound = "$x_9.txt"); f(sound = "b$.txt")"#, .kotlin,
      ["~any:a$9.txt", "~any:*.txt", "~any:b$.txt"]
    ),
    (
      #"f({ sound: 'a${x}.txt' }); f({ sound: `b${x}.txt` })"#, .typescript,
      ["~a${x}.txt", "~b*.txt"]
    ),
    (#"f(sound: r'a\$b.txt')"#, .dart, [#"~a\$b.txt"#]),
  ]

  @Test(arguments: quotes)
  func `Strings in source code end and interpolate as the language says`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let escapes: [Case] = [
    (
      #"f({ sound: '\n\r\t\b\f\v\0a' })"#, .typescript,
      ["~\n\r\t\u{8}\u{C}\u{B}\0a"]
    ),
    (#"f({ sound: '\101\1012\7x\18\q' })"#, .typescript, ["~AA2\u{7}x\u{1}8q"]),
    (#"f({ sound: '\x41\x4g\xe92' })"#, .typescript, ["~A\u{4}g\u{E9}2"]),
    (#"[x sound:@"\xc3\xa9.txt"];"#, .objectiveC, ["~\u{E9}.txt"]),
    (#"[x sound:@"\u00e92\U0001F5142"];"#, .objectiveC, ["~\u{E9}2\u{1F514}2"]),
    (#"f(sound: "\u{1F514}\u{e9}2")"#, .swift, ["~\u{1F514}\u{E9}2"]),
    (
      #"f({ sound: '\ud83d\udd14\ud800\udc00\udbff\udfff2' })"#, .typescript,
      ["~\u{1F514}\u{10000}\u{10FFFF}2"]
    ),
    (
      #"f({ sound: '\ud83dx\ud83d\u0041\udd14' })"#, .typescript,
      ["~\u{FFFD}x\u{FFFD}A\u{FFFD}"]
    ),
    ("f({ sound: 'a\\\nb\\\r\nc' })", .typescript, ["~abc"]),
  ]

  @Test(arguments: escapes)
  func `Escapes in source code have the values that the language gives them`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let payloads: [Case] = [
    (##"let a = #"{"a": "{\"sound\": \"b.txt\"}"}"#"##, .swift, ["~b.txt"]),
    (##"let a = #"{"a": "{\"b\": \"{\\\"sound\\\": \\\"c.txt\\\"}\"}"}"#"##, .swift, []),
    (##"let a = #" {"sound": "%@.txt", "title": "b.caf"}"#"##, .swift, ["~*.txt"]),
    (##"let a = #"[{"sound": "a.txt"}]"#"##, .swift, []),
    (
      ##"let a = #"{"aps": {"sound": "b.txt"}, "sound": "a.txt"}"#"##, .swift,
      ["b.txt", "~a.txt"]
    ),
  ]

  @Test(arguments: payloads)
  func `JSON in strings of source code is read to a depth of two`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let lists: [(String, [String])] = [
    ("a&amp;b&#65;&#x42;&lt;&gt;&quot;&apos;.txt", ["~a&bAB<>\"'.txt"]),
    ("a&b;&amp", ["~a&b;&amp"]),
    ("<![CDATA[a<&amp;]]>.txt", ["~a<&amp;.txt"]),
    ("a<!-- b -->.txt", ["~a.txt"]),
  ]

  @Test(arguments: lists)
  func `Entities and sections of a property list have their values`(
    _ value: String, _ names: [String]
  ) {
    let text =
      "\u{FEFF}<dict><!-- <key>sound</key> --><key>sound</key><string>\(value)</string>"
      + "<key>title</key><string>b.txt</string></dict>"
    #expect(Self.names(text, .plist) == names)
  }

  @Test func `Members in source code are words after a dot, also in strings with code`() {
    func members(_ text: String) -> Set<String> {
      ReferenceReader.members(among: ["chime", "bell"], in: Array(text.utf8), as: .swift)
    }
    #expect(members("a.chime; bell; b.gong; chime.x") == ["chime"])
    #expect(members(#"let a = "\(x.bell) .chime" // y.chime"#) == ["bell"])
    #expect(members("a.\"chime\"") == [])
    let space = String(repeating: " ", count: ReferenceReader.largestSize - 7)
    #expect(members("a.chime" + space) == ["chime"])
    #expect(members("a.chime " + space) == [])
  }

  @Test func `References in a property list have the places of its values`() {
    let text = "<plist>\n<dict>\n  <key>sound</key><string>a.txt</string>\n</dict>"
    let found = ReferenceReader.references(in: Array(text.utf8), as: .plist)
    #expect(found.map(\.label) == ["~a.txt"])
    #expect(found.map(\.line) == [3])
    #expect(found.map(\.column) == [27])
  }

  @Test(arguments: [
    (4096, "", 4096), (4097, "", nil), (4095, #"\(x)"#, 4096), (4096, #"\(x)"#, nil),
    (4090, #"" + "0123456789"#, 4096), (4096, #"" + x + "0123456789"#, 4097),
  ]) func `A sound name in source code is found up to 4096 bytes`(
    _ count: Int, _ rest: String, _ expected: Int?
  ) {
    let text = #"f(sound: "\#(String(repeating: "a", count: count))\#(rest)")"#
    // Do not count the `~` of a likely name.
    #expect(Self.names(text, .swift).map { $0.utf8.count - 1 } == [expected].compactMap(\.self))
  }

  @Test(arguments: [(510, ["a.txt", "~b.txt"]), (511, ["~b.txt"])])
  func `Sound names are found inside up to 511 nested brackets`(_ count: Int, _ names: [String]) {
    let name = #"UNNotificationSoundName("a.txt")"#
    let opening = String(repeating: "(", count: count)
    let closing = String(repeating: ")", count: count)
    #expect(Self.names(opening + name + closing + #"; f(sound: "b.txt")"#, .swift) == names)
  }

  @Test(arguments: [(255, ["~a.txt", "~b.txt"]), (256, [])])
  func `Sound names are found in and after code inside up to 255 nested strings`(
    _ count: Int, _ names: [String]
  ) {
    let opening = String(repeating: #""\("#, count: count)
    let closing = String(repeating: #")""#, count: count)
    let code = opening + #"f(sound: "a.txt")"# + closing + #"; f(sound: "b.txt")"#
    #expect(Self.names(code, .swift) == names)
  }
}
