// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

/// Tests with damaged and hostile baselines.
@Suite struct `A damaged baseline` {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }

    var testDescription: String { String(text.prefix(60)) }

    /// Returns a case whose baseline has one entry, in which one value is replaced or missing.
    static func entry(_ changed: String, _ message: String) -> Case {
      var members = [
        "count": "1", "path": "\"a.wav\"", "rule": "\"a/b\"", "message": "\"x\"",
      ]
      let pair = changed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      members[pair[0]] = pair[1].isEmpty ? nil : pair[1]
      let object = members.map { "\"\($0)\": \($1)" }.sorted().joined(separator: ", ")
      return Case("{\"version\": 1, \"findings\": [{\(object)}]}", message)
    }
  }

  static let repair = "; repair it, or delete it and rebuild it with --write-baseline"
  static let path =
    ", expected a path relative to the baseline's folder, with slashes [/findings/0/path]"
  static let entry = """
    {"count": 1, "path": "a.wav", "rule": "a/b", "message": "x"}
    """

  /// An entry whose rule has a line break and thousands of characters.
  static let forged = entry.replacing("a/b", with: "a\\n" + String(repeating: "b", count: 5000))

  static let cases: [Case] = [
    // Not JSON.
    Case(
      "",
      "the baseline is not JSON: found the end of the text, expected a value [line 1, column 1]\(repair)"
    ),
    Case(
      "{\n  \"version\": 1,,\n}",
      "the baseline is not JSON: found ',', expected a key in quotation marks [line 2, column 16]\(repair)"
    ),
    Case(
      "{\"version\": 1, \"findings\": [}",
      "the baseline is not JSON: found '}', expected a value or ']' [line 1, column 29]\(repair)"),
    Case(
      "{\"version\": 1} x",
      "the baseline is not JSON: found 'x', expected the end of the text [line 1, column 16]\(repair)"
    ),
    Case(
      "{\"version\" 1}",
      "the baseline is not JSON: found '1}', expected ':' [line 1, column 12]\(repair)"),
    Case(
      "{\"a\u{1}\": 1}",
      "the baseline is not JSON: found '\\u{1}\": 1}', expected no control character in a string [line 1, column 4]\(repair)"
    ),
    Case(
      "[tru]",
      "the baseline is not JSON: found 'tru]', expected a value or ']' [line 1, column 2]\(repair)"),
    Case(
      "[01]",
      "the baseline is not JSON: found '1]', expected ',' or ']' [line 1, column 3]\(repair)"),
    Case(
      "[1.]", "the baseline is not JSON: found ']', expected a digit [line 1, column 4]\(repair)"),
    Case(
      "[\"\\x\"]",
      #"the baseline is not JSON: found 'x"]', expected one of the escapes \" \\ \/ \b \f \n \r \t \u "#
        + "[line 1, column 4]\(repair)"
    ),
    Case(
      "[\"\\u12g4\"]",
      "the baseline is not JSON: found 'g4\"]', expected four hexadecimal digits [line 1, column 7]\(repair)"
    ),
    Case(
      "[\"abc",
      "the baseline is not JSON: found the end of the text, expected the string's end [line 1, column 6]\(repair)"
    ),
    Case(
      String(repeating: "[", count: 100_000),
      "the baseline is not JSON: found '[[[[[[[[[[[[[[[[[[[[', expected at most 512 brackets open at once [line 1, column 513]\(repair)"
    ),
    Case(
      String(repeating: "{\"a\":", count: 100_000),
      "the baseline is not JSON: found '{\"a\":{\"a\":{\"a\":{\"a\":', expected at most 512 brackets open at once [line 1, column 2561]\(repair)"
    ),
    // Not a baseline.
    Case(
      "[]",
      "wrong type: found an array, expected an object with the keys version, findings\(repair)"),
    Case(
      "null", "wrong type: found null, expected an object with the keys version, findings\(repair)"),
    Case("{}", "missing key: expected a whole number [/version]\(repair)"),
    Case(
      "{\"version\": \"1\", \"findings\": []}",
      "wrong type: found '1', expected a 64-bit whole number [/version]\(repair)"),
    Case(
      "{\"version\": 1.5, \"findings\": []}",
      "wrong type: found 1.5, expected a 64-bit whole number [/version]\(repair)"),
    Case(
      "{\"version\": 2, \"more\": 1}",
      "unsupported baseline version: found 2, expected 1 [/version]; read it with the version of earcon that wrote it, or delete it and rebuild it with --write-baseline"
    ),
    Case(
      "{\"version\": -9223372036854775808}",
      "unsupported baseline version: found -9223372036854775808, expected 1 [/version]; read it with the version of earcon that wrote it, or delete it and rebuild it with --write-baseline"
    ),
    Case("{\"version\": 1}", "missing key: expected an array [/findings]\(repair)"),
    Case(
      "{\"version\": 1, \"findings\": {}}",
      "wrong type: found an object, expected an array [/findings]\(repair)"),
    Case(
      "{\"version\": 1, \"findings\": [], \"date\\n\": 1}",
      "unknown key: found 'date\\u{a}', expected one of version, findings\(repair)"),
    Case(
      "{\"version\": 1, \"findings\": [\(entry), 7]}",
      "wrong type: found 7, expected an object with the keys count, path, rule, message [/findings/1]\(repair)"
    ),
    Case(
      "{\"version\": 1, \"findings\": [\(entry), \(entry)]}",
      "duplicate finding: found a/b of 'a.wav', expected one entry with a count [/findings/1]\(repair)"
    ),
    Case(
      "{\"version\": 1, \"findings\": [\(forged), \(forged)]}",
      "duplicate finding: found a\\u{a}\(String(repeating: "b", count: 24))…"
        + "\(String(repeating: "b", count: 29)) of 'a.wav', expected one entry with a count [/findings/1]\(repair)"
    ),
    // Not an entry.
    .entry(
      "count=0",
      "invalid count: found 0, expected 1 or more [/findings/0/count]\(repair)"),
    .entry(
      "count=-1",
      "invalid count: found -1, expected 1 or more [/findings/0/count]\(repair)"
    ),
    .entry(
      "count=99999999999999999999",
      "wrong type: found 99999999999999999999, expected a 64-bit whole number [/findings/0/count]\(repair)"
    ),
    .entry("count=", "missing key: expected a whole number [/findings/0/count]\(repair)"),
    .entry(
      "line=3",
      "unknown key: found 'line', expected one of count, path, rule, message [/findings/0]\(repair)"
    ),
    .entry(
      "rule=\"\"",
      "the rule is empty: expected a name of the form GROUP/RULE [/findings/0/rule]\(repair)"),
    .entry(
      "message=null", "wrong type: found null, expected a string [/findings/0/message]\(repair)"),
    .entry("path=\"/etc/a\"", "the path is absolute: found '/etc/a'\(path)\(repair)"),
    .entry(
      "path=\"a/../../b\"", "the path contains '..' after a name: found 'a/../../b'\(path)\(repair)"
    ),
    .entry(
      "path=\"../a/..\"", "the path contains '..' after a name: found '../a/..'\(path)\(repair)"),
    .entry("path=\"\"", "the path is empty: found ''\(path)\(repair)"),
    .entry("path=\"a//b\"", "the path contains an empty name: found 'a//b'\(path)\(repair)"),
    .entry("path=\"a/\"", "the path contains an empty name: found 'a/'\(path)\(repair)"),
    .entry("path=\"./a\"", "the path contains the component '.': found './a'\(path)\(repair)"),
    .entry("path=\"a\\u0000b\"", "the path contains a zero byte: found 'a\\u{0}b'\(path)\(repair)"),
  ]

  @Test(arguments: cases)
  func `A damaged baseline is refused with the position and a remedy`(_ example: Case) {
    #expect(message(Array(example.text.utf8)) == example.message)
  }

  @Test func `A baseline that is not UTF-8 is refused`() {
    let start = Array("{\n \"version\": \"".utf8)
    #expect(
      message(start + [0xC3, 0x28] + Array("\"}".utf8))
        == "the baseline is not UTF-8: found byte 0xC3 [line 2, column 14]" + Self.repair)
    #expect(
      message(start + [0xED, 0xA0, 0x80])?.hasPrefix("the baseline is not UTF-8: found byte 0xED")
        == true)
  }

  @Test func `A baseline above the size limit is refused before it is parsed`() {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 100 << 20)
    #expect(
      message(text)
        == "the baseline is too long: found 104857600 bytes, expected at most 16777216 bytes; "
        + "check that it is the right file")
  }

  @Test func `A cut or altered baseline never traps`() throws {
    let entries = (0..<3).map {
      "{\"count\": 1, \"path\": \"\($0)é.wav\", \"rule\": \"a/b\", \"message\": \"\"}"
    }
    let whole = Array("{\"version\": 1, \"findings\": [\(entries.joined(separator: ","))]}".utf8)
    #expect(message(whole) == nil)
    for length in whole.indices {
      let message = message(Array(whole.prefix(length)))
      #expect(message?.contains("[line 1, column ") == true, "\(length): \(message ?? "read")")
    }
    var random = SeededRandom(13)
    for _ in 0..<2000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        damaged[index] = UInt8.random(in: 0...255, using: &random)
      }
      _ = message(damaged)
    }
  }

  private func message(_ data: [UInt8]) -> String? {
    do throws(DocumentError) {
      _ = try Baseline(data: data)
      return nil
    } catch {
      return error.description
    }
  }
}
