// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Single rules of the lexers, each in the shortest text that shows it.
@Suite struct `Details of lexing` {
  typealias Case = (String, SourceLanguage, [String])

  /// Returns all references, including mentions, in the form of `Snippet.expected`.
  private static func names(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map(\.label)
  }

  static let expressions: [Case] = [
    (#"/"/; f(sound: "a.txt")"#, .swift, ["~a.txt"]),
    (#"f(/"/, sound: "a.txt")"#, .swift, ["~a.txt"]),
    (#"let r =/"/; f(sound: "a.txt")"#, .swift, ["~a.txt"]),
    (#"let r= /"/; f(sound: "a.txt")"#, .swift, ["~a.txt"]),
    (#"let r = x*/"b", y = f(sound: "/c.txt")"#, .swift, ["~/c.txt"]),
    ("const a=/\"/; f({ sound: 'a.txt' })", .typescript, ["~a.txt"]),
    ("x.reduce(4, / ); f(sound: \"/a.txt\")", .swift, ["~/a.txt"]),
    ("x.reduce(4, /\t); f(sound: \"/a.txt\")", .swift, ["~/a.txt"]),
    ("x(/ '/); f({ sound: 'a.txt' })", .typescript, ["~a.txt"]),
    ("x(/ 2)\nf({ sound: 'a/b.txt' })", .typescript, ["~a/b.txt"]),
    ("x(/ 2)\rf({ sound: 'a/b.txt' })", .typescript, ["~a/b.txt"]),
    ("x(/ 2)\nf(/\"/, { sound: 'a.txt' })", .typescript, ["~a.txt"]),
  ]

  @Test(arguments: expressions)
  func `A slash in source code begins a regular expression where a value follows`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let spaces: [Case] = [
    ("content.sound = x\r\"a.txt\"", .swift, []), ("content.sound = x\n\"a.txt\"", .swift, []),
    ("f({ sound: x\n? 'a.txt'\n: 'b.txt' })", .typescript, ["~a.txt", "~b.txt"]),
    ("f({ sound: x/**/? 'a.txt' : 'b.txt' })", .typescript, ["~a.txt", "~b.txt"]),
    ("/*/ f(sound: \"a.txt\") */ f(sound: \"b.txt\")", .swift, ["~b.txt"]),
    ("/* */f(sound: \"a/b.txt\")", .swift, ["~a/b.txt"]),
    ("f(\u{7F}sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("f(##sound: \"a.txt\")", .swift, ["~a.txt"]),
    ("f(x'./a.caf')", .typescript, ["mention any:a.caf"]),
  ]

  @Test(arguments: spaces)
  func `Comments, line ends and signs in source code separate words`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let quotes: [Case] = [
    (#"f("", sound: "a.txt")"#, .swift, ["~a.txt"]),
    (#"f(sound: """a""b.txt""")"#, .swift, [#"~a""b.txt"#]),
    ("f(sound: \"\"\"\n a\\u{42}.txt\n\"\"\")", .swift, ["~aB.txt"]),
    (#"f(sound = """a\n.txt""")"#, .kotlin, [#"~any:a\n.txt"#]),
    (#"f(sound = "a\u0042.txt")"#, .kotlin, ["~any:aB.txt"]),
    ("f({ x: `a\n'`, sound: 'b.txt' })", .typescript, ["~b.txt"]),
    ("let a = \"b\nf(sound: \"c.txt\")", .swift, ["~c.txt"]),
    ("let a = \"b\rf(sound: \"c.txt\")", .swift, ["~c.txt"]),
    // An escaped line end continues only strings with three quotation marks in Swift.
    ("let a = \"b\\\nf(sound: \"c.txt\")", .swift, ["~c.txt"]),
    ("let a = \"b\\\rf(sound: \"c.txt\")", .swift, ["~c.txt"]),
    ("f(sound: \"\"\"\n a\\\n.txt\n\"\"\")", .swift, ["~a.txt"]),
    // Strings that the end of the file cuts.
    (#"f(sound: """a""#, .swift, []), (#"f(sound: """a"""#, .swift, []),
    (##"f(sound: #"a""##, .swift, []), (###"f(sound: ##"a"#"###, .swift, []),
    (#"f(sound: """a""""#, .swift, ["~a"]), (###"f(sound: ##"a"##"###, .swift, ["~a"]),
    (#"f(sound = """$a""")"#, .kotlin, []), ("f({ sound: '$a.txt' })", .typescript, ["~$a.txt"]),
    (#"f(sound = '"', sound = "a.txt")"#, .kotlin, ["~any:a.txt"]),
  ]

  @Test(arguments: quotes)
  func `Quotation marks in source code delimit strings as the language says`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let codes: [Case] = [
    (#"f(sound = "${"b"}c.txt")"#, .kotlin, ["~any:*c.txt"]),
    (#"f(sound: "\("b")c.txt")"#, .swift, ["~*c.txt"]),
    (#"f(sound: "\(x)\(y)c.txt")"#, .swift, ["~*c.txt"]),
    (###"f(sound: ##"a\#(x).txt"##)"###, .swift, [##"~a\#(x).txt"##]),
    (###"f(sound: ##"a\##(x).txt"##)"###, .swift, ["~a*.txt"]),
    (#"f(sound: "\u{0001F514}\u{000000E92}")"#, .swift, ["~\u{1F514}\u{E9}2}"]),
    ("f({ sound: `a$x${y}.txt` })", .typescript, ["~a$x*.txt"]),
  ]

  @Test(arguments: codes)
  func `Code and escapes in strings of source code are read to their ends`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  @Test func `Source code after too many nested strings is not read`() {
    let opening = String(repeating: #""\("#, count: 256)
    #expect(Self.names(opening + #"" f(sound: "a.txt")"#, .swift) == [])
  }

  @Test func `Brackets of unfinished source code do not count in a string's code`() {
    let text = String(repeating: "[", count: 600) + #""\(UNNotificationSoundName("a"), "b.txt""#
    #expect(Self.names(text, .swift) == ["a"])
  }

  @Test(arguments: [0xFE, 0xFF] as [UInt8])
  func `Bytes in source code that UTF-8 never contains are not unknown parts`(_ byte: UInt8) {
    let text = Array("f(sound: \"a".utf8) + [byte] + Array(".txt\")".utf8)
    let found = ReferenceReader.references(in: text, as: .swift)
    #expect(found.map(\.label) == ["~a\u{FFFD}.txt"])
  }

  static let lists: [(String, [String])] = [
    ("\r\n\t <dict><key>sound</key><string>a.txt</string></dict>", ["~a.txt"]),
    ("!<dict><key>sound</key><string>a.txt</string></dict>", []),
    ("< 0f> sound = \"a.txt\";", ["~a.txt"]), ("<0f> sound = \"a.txt\";", []),
    ("<dict><key>sound</key><strings>a.txt</strings></dict>", []),
    ("<key>sound</key><string><![CDATA[a.txt]]>", ["~a.txt"]),
    ("<key>sound</key><string><![CDATA[a.txt", ["~a.txt"]),
    ("<key>sound</key><string>a.txt<", ["~a.txt"]),
    ("<key>sound</key><string>a.txt<!-- b", ["~a.txt"]),
    ("<key>sound</key><string>&#x0001F514;</string>", ["~\u{1F514}"]),
    ("<key>sound</key><string>&#x00001F514;</string>", ["~&#x00001F514;"]),
    ("<key>sounds</key><array><string>a.caf</string></array>", ["mention any:a.caf"]),
    ("<key>sound</key><array><string>a</string></array><string>b</string>", ["~a"]),
    ("<key>sound</key><dict><string>a</string></dict>", []),
  ]

  @Test(arguments: lists)
  func `A property list is read as XML if it begins with a tag`(_ text: String, _ names: [String]) {
    #expect(Self.names(text, .plist) == names)
  }
}
