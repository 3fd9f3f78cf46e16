// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// The text of payloads, and the locations of findings.
@Suite struct `The text of a payload` {
  @Test func `A payload with a byte-order mark or in UTF-16 is reported`() throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    let text = #"{"aps":{"sound":"default"}}"#
    let little = Array(text.utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for (bytes, message) in [
      (
        [0xEF, 0xBB, 0xBF] + Array(text.utf8),
        "the text begins with a byte-order mark, which JSON does not allow"
      ),
      ([0xFF, 0xFE] + little, "the text is UTF-16; JSON must be UTF-8"),
      ([0xFE, 0xFF] + big, "the text is UTF-16; JSON must be UTF-8"),
      (little, "the text is UTF-16; JSON must be UTF-8"),
      (big, "the text is UTF-16; JSON must be UTF-8"),
    ] as [([UInt8], String)] {
      let findings = checker.check(bytes)
      #expect(findings.map(\.message) == [message])
      #expect(findings.map(\.suggestion) == ["save it as UTF-8 without a byte-order mark"])
    }
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF], true), ([0xFF, 0xFE], true), ([0x00, 0x01], true), ([0x01, 0x00], true),
      ([0x00, 0x7F], true), ([0x7F, 0x00], true), ([0x00, 0x00], false), ([0x00, 0x80], false),
      ([0x80, 0x00], false), ([0xFE, 0xFE], false), ([0xFF, 0xFF], false), ([0xEF, 0xBB], false),
      ([0x7B], false), ([], false),
    ] as [([UInt8], Bool)])
  func `A payload in UTF-16 is known by its first two bytes`(_ bytes: [UInt8], _ isUTF16: Bool)
    throws
  {
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(bytes)
    #expect(findings.map(\.rule.rawValue) == ["payload/not-json"])
    let message = findings.first?.message ?? ""
    #expect(message.contains("UTF-16") == isUTF16, "\(message)")
    #expect(!message.contains("byte-order mark"), "\(message)")
    if isUTF16 {
      #expect(findings.map(\.location.position) == [.line(1, column: 1)])
    }
  }

  @Test(
    arguments: [
      (
        "\u{FEFF}", "the text begins with a byte-order mark, which JSON does not allow", 1, 1
      ),
      (
        "\"a\":1,",
        "not JSON: found ',}', expected no comma before '}'; the braces around the members are missing "
          + "too", 1, 6
      ),
      (" \"a\":1", "not JSON: the braces around the members are missing", 1, 1),
      ("\n\"a\"\n:1", "not JSON: the braces around the members are missing", 1, 1),
    ] as [(String, String, Int, Int)]) func `A payload that is not JSON has a message and a column`(
      _ text: String, _ message: String, _ line: Int, _ column: Int
    ) throws
  {
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(text.utf8)
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.location.position) == [.line(line, column: column)])
  }

  @Test(
    arguments: [
      ([0x3A, 0x31], "not JSON: found ':1', expected ", 1, 1),
      ([0x31, 0x3A, 0x32], "not JSON: found ':2', expected ", 1, 2),
      ([0x22, 0x80, 0x22], "not UTF-8: found byte 0x80", 1, 2),
      ([0x5B, 0x0A, 0x31, 0x2C, 0x0A, 0x78], "not JSON: found 'x', expected ", 3, 1),
      ([0xEF, 0xBB, 0xBE], "not ", 1, 1),
    ] as [([UInt8], String, Int, Int)])
  func `The first error in a payload that is not JSON has its place`(
    _ bytes: [UInt8], _ start: String, _ line: Int, _ column: Int
  ) throws {
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(bytes)
    let message = findings.first?.message ?? ""
    #expect(message.hasPrefix(start) && !message.contains("braces"), "\(message)")
    #expect(findings.map(\.location.position) == [.line(line, column: column)])
  }

  @Test func `A payload has at most 100 findings of a rule, all of them short`() throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    let many =
      "[" + [String](repeating: #"{"aps":{"sound":1}}"#, count: 5000).joined(separator: ",")
    let found = checker.check((many + #",{"apple_push":{"sound":"x.caf"}}]"#).utf8)
    #expect(found.count { $0.rule.rawValue == "payload/sound-type" } == 100)
    #expect(found.count { $0.rule.rawValue == "payload/unknown-sound" } == 1)
    let long = String(repeating: "x", count: 300_000)
    for name in [long, "a/" + long, long + "/a"] {
      let findings = checker.check(#"{"settings":{"apns":{"sound":"\#(name)"}}}"#.utf8)
      #expect(findings.count == 1)
      for finding in findings { #expect(finding.message.utf8.count < 200) }
    }
    let message = checker.check(#"{"settings":{"apns":{"sound":"\#(long)"}}}"#.utf8).map(
      \.message)
    #expect(
      message == ["the sound's name has 300000 bytes; the limit for a file name is 255"])
  }

  @Test func `Every letter of a sound name in a payload is compared`() throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) }
    for name in ["tt.wav", "chime.caf"] {
      for index in 0..<name.utf8.count {
        let (start, end) = (name.prefix(index), name.dropFirst(index + 1))
        for other in letters.map({ "\(start)\($0)\(end)" }) where other != name {
          #expect(
            checker.check(#"{"aps":{"sound":"\#(other)"}}"#.utf8).count == 1, "\(other)")
        }
      }
    }
  }

  @Test(arguments: [(255, false), (256, true)])
  func `A name in a payload that is longer than any file's is not looked up`(
    _ count: Int, _ isLong: Bool
  ) throws {
    let name = String(repeating: "x", count: count)
    let findings = PayloadChecker(catalog: try `A payload`.catalog())
      .check(#"{"aps":{"sound":"\#(name)"}}"#.utf8)
    #expect(findings.map(\.rule.rawValue) == ["payload/unknown-sound"])
    #expect(findings.map { $0.message.contains("the limit for a file name") } == [isLong])
  }

  // Verbatim fragments from IBM's documentation, which have a trailing comma.
  static let snippets = [
    """
    "settings":{
         "gcm":{
         "sound":"tt.wav",
    	 }
     }
    """,
    """
    "settings": {
         "apns" : {
          "badge": 10,
    	     "sound": "tt.wav",
    	 }
    	}
    """,
  ]

  @Test(arguments: snippets) func `A fragment from IBM's documentation is reported for its comma`(
    _ snippet: String
  ) throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    let findings = checker.check(snippet.utf8)
    #expect(
      findings.map(\.message) == [
        "not JSON: found ',', expected no comma before '}'; the braces around the members are "
          + "missing too"
      ])
    let line = snippet.contains("badge") ? 4 : 3
    guard case .line(line, let column) = findings.first?.location.position else {
      Issue.record(
        "expected line \(line), found \(String(describing: findings.first?.location))")
      return
    }
    let lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(Array(lines[line - 1].utf8)[column - 1] == UInt8(ascii: ","))
    let repaired = "{" + snippet.replacing("\"tt.wav\",", with: "\"tt.wav\"") + "}"
    #expect(checker.check(repaired.utf8).isEmpty)
    #expect(checker.check(repaired.replacing("tt.wav", with: "song.mp3").utf8).count == 1)
  }

  @Test func `A finding in a payload has the line of its value`() throws {
    let payload = "{\n  \"aps\": {\n    \"alert\": \"x\",\n    \"sound\": \"x.caf\"\n  }\n}\n"
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(
      payload.utf8, named: "p.json")
    #expect(
      findings.map(\.location) == [Finding.Location("p.json", .pointer("/aps/sound", line: 4))])
    // A value at the start of its line.
    let number = PayloadChecker(catalog: try `A payload`.catalog()).check(
      "{\"aps\":{\"sound\":\n1}}".utf8)
    #expect(number.map(\.location.position) == [.pointer("/aps/sound", line: 2)])
  }
}
