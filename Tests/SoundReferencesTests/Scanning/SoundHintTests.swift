// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundReferences

/// JSON in which the reader need not search for names.
@Suite struct `A hint at names in JSON` {
  /// Returns the names in JSON, without the quick test.
  private static func names(_ bytes: [UInt8]) -> [FoundName] {
    let source = SourceLexer.read(bytes, as: .json)
    var scanner = ReferenceScanner(bytes, source, .json)
    scanner.scan(source)
    return scanner.found
  }

  @Test(arguments: [
    #"{"sound": "a"}"#, #"{"s\u006fund": "a"}"#, #"{"s\ound": "a"}"#, #"{"ios_sound": "a"}"#,
    #"{"ringtonePath": "a"}"#, #"["a.caf"]"#, #"["a.CaF"]"#, #"["a.aiff"]"#, #"["a\u002ecaf"]"#,
    #"["a.m4r"]"#, "R.raw.a", "R. raw.a", #"["android.resource://a/raw/b"]"#,
    #"["android.resource:\/\/a\/raw\/b"]"#, #"getIdentifier("a", "raw")"#,
    #"critical(fileName: "a")"#, #"["\\\\a.mp3"]"#, #"["{\"sound\": \"a\"}"]"#,
  ]) func `JSON in which names occur is searched`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(!Self.names(bytes).isEmpty, "the reader finds a name")
    #expect(SoundHint.mayOccur(inJSON: bytes))
  }

  @Test(arguments: [
    "", "\\", "[]", #"{"name": "a", "draw": "\n\t\"\\\/", "url": "https://example.com/a.png"}"#,
    #"["a.", "a.c", "a.ca"#,
    #"["o", "oun", "ington", "ra", "critica"]"#,
  ]) func `JSON without words and extensions of sounds is not searched`(_ text: String) {
    #expect(!SoundHint.mayOccur(inJSON: Array(text.utf8)))
  }

  @Test func `JSON that is not searched contains no names`() {
    let pieces = [
      "{", "}", "[", "]", "\"", "'", ":", ",", ".", "/", "\\", "so", "und", "sound", "ra", "raw",
      "R",
      "a", "caf", "mp3", "android.resource", "//", "ring", "tone", "Path", "critical", "(", ")",
      "fileName", "u006f", " ", "\n", "+", "=", "getIdentifier", "name", "aps", "\u{E9}",
    ]
    var random = SeededRandom(19)
    var skipped = 0
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<24, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      guard !SoundHint.mayOccur(inJSON: bytes) else { continue }
      skipped += 1
      #expect(Self.names(bytes).isEmpty, "\(text)")
    }
    #expect(skipped > 400)
  }
}
