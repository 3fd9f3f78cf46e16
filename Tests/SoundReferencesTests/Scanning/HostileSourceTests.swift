// SPDX-License-Identifier: MIT

import SoundReferences
import TestSupport
import Testing

/// The reader accepts any bytes and takes linear time.
@Suite struct `Hostile source files` {
  /// Tokens that have a meaning for a lexer.
  private static let pieces: [String] = [
    "\"", "'", "`", "\"\"\"", "'''", "\\", "\\(", "${", "$", "#\"", "\"#", "@\"", "r'", "//", "/*",
    "*/", "/", "(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "=", "==", "+", "?", "??", "\n",
    "\r", " ", "sound", "UNNotificationSoundName", "R.raw.", "to", "aps", "\\u{", "\\u", "\\x", "<",
    "<dict>", "</dict>", "<key>", "<string>", "</string>", "<!--", "-->", "<![CDATA[", "&#x", "&",
    "\u{FF}", ".caf", "%@", "stringWithFormat:", "\0",
  ]

  @Test(arguments: SourceLanguage.allCases)
  func `Source files of random tokens are read`(_ language: SourceLanguage) {
    var random = SeededRandom(UInt64(language.rawValue.utf8.count))
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<120, using: &random) {
        if Int.random(in: 0..<20, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += (Self.pieces.randomElement(using: &random) ?? "").utf8
        }
      }
      check(bytes, language)
    }
  }

  @Test(arguments: Snippet.all)
  func `Source files that were changed or cut are read`(_ snippet: Snippet) {
    var random = SeededRandom(UInt64(snippet.text.utf8.count))
    let whole = Array(snippet.text.utf8)
    for _ in 0..<60 {
      var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
      for _ in 0..<Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      for language in SourceLanguage.allCases { check(bytes, language) }
    }
  }

  @Test(arguments: SourceLanguage.allCases)
  func `Source files that begin or end at any byte are read`(_ language: SourceLanguage) {
    let texts = [
      #"f(sound: "\u{1F514}\x4\xe9\u00e9\ud83d\udd14\U0001F514\101\n\(x)${z}$w") // c"#,
      ##"f(sound: #"a\#n"#, r'b', `c${d}`, '''e\''', """f\"""") /* g */ /h[/]\//"##,
      "f(sound: \"\\\r\n\\\n\r\n\")",
      "<dict><!-- a --><key>sound</key><string>b&amp;&#x41;<![CDATA[c]]></string></dict>",
      #"[x sound:@"a"] b'c don't this.#sound = /x\/y/ \"#,
    ]
    for text in texts + texts.map({ $0.replacing("\"", with: "'") }) {
      let bytes = Array(text.utf8)
      for place in bytes.indices {
        check(Array(bytes[...place]), language)
        check(Array(bytes[place...]), language)
      }
    }
  }

  /// Checks that references are inside the file and in order.
  private func check(_ bytes: [UInt8], _ language: SourceLanguage) {
    let found = ReferenceReader.references(in: bytes, as: language)
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    for reference in found {
      #expect((1...lines).contains(reference.line))
      #expect((1...bytes.count).contains(reference.column))
    }
    let places = found.map { [$0.line, $0.column] }
    #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// Each text repeats one of these units, and would take long if the lexer took quadratic time.
  @Test(arguments: SourceLanguage.allCases)
  func `Source files that repeat one token are read in linear time`(_ language: SourceLanguage) {
    let clock = ContinuousClock()
    let units = [
      "\"", "'", "`", "(", "[", "{", "/", "/*", "\\(", "\"\\(", "${", "\"${", "`${", "\\", "'\\'",
      "/\\/", "#", "#\"", "a", "a.", "a:", "?", " ?", "+", "\"a\"+", "f(", "\"a\" ", "sound:", "<",
      "<dict>", "<key>", "<string>", "<!--", "&", "$", "\n", "/[", "UNNotificationSoundName(",
      "R.raw.a ", "%", "\"%", "=", "\"\"\"", "don't ", "<![CDATA[",
    ]
    for unit in units {
      let count = 40_000 / unit.utf8.count
      let bytes = Array(String(repeating: unit, count: count).utf8)
      let time = clock.measure { _ = ReferenceReader.references(in: bytes, as: language) }
      #expect(time < .seconds(2), "\(unit): \(time)")
    }
  }
}
