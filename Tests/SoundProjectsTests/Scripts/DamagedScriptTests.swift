// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import SoundProjects

struct DamagedScriptTests {
  /// Returns the message of the error that a text causes; `nil` if there is none.
  private func message(_ text: String, _ language: Script.Language) -> String? {
    do throws(DocumentError) {
      _ = try Script(Array(text.utf8), language)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("{\"a\": [1}", Script.Language.json, "JSON: found '}', expected ']' [line 1, column 9]"),
    (
      "[\n  \"a", .json,
      "JSON: found the end of the file, expected the quotation mark that ends the string"
        + " [line 2, column 5]"
    ),
    (
      "'a\nb'", .javaScript,
      "JavaScript: found the end of the line, expected the quotation mark that ends the string"
        + " [line 1, column 3]"
    ),
    (
      ") a", .javaScript,
      "JavaScript: found ') a', expected an opening bracket before ')' [line 1, column 1]"
    ),
    (
      "/* a", .javaScript,
      "JavaScript: found the end of the file, expected '*/' [line 1, column 5]"
    ),
    ("a(\n", .swift, "Swift: found the end of the file, expected ')' [line 2, column 1]"),
    (
      "`a${b`", .javaScript,
      "JavaScript: found the end of the file, expected the quotation mark that ends the string"
        + " [line 1, column 7]"
    ),
  ])
  func `A damaged script is an error with its place`(
    _ text: String, _ language: Script.Language, _ message: String
  ) {
    #expect(self.message(text, language) == "is not valid \(message); correct the syntax")
  }

  @Test func `A merge conflict is named in the suggestion`() {
    #expect(
      message("{\n>>>>>>> a]", .json)
        == "is not valid JSON: found ']', expected '}' [line 2, column 10]"
        + "; resolve the merge conflict"
    )
  }

  @Test func `A script that is too large is refused before it is read`() {
    #expect(
      message(String(repeating: "(", count: 4 << 20 | 1), .json)
        == "is too large for a file that describes a project: found 4194305 bytes, expected at most"
        + " 4194304 bytes; check that it is the right file")
  }

  @Test func `A script with 100 nested brackets is read, and one with 101 refused`() {
    let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(message(text, .json) == nil)
    #expect(
      message(String(repeating: "[", count: 101), .swift)
        == "is nested too deeply: found '[', expected at most 100 nested brackets"
        + " [line 1, column 101]; check that it is the right file")
  }

  private static let pieces: [String] = [
    "\"", "'", "`", "\"\"\"", "\\", "\\(", "${", "$", "#\"", "\"#", "##", "//", "/*", "*/", "/",
    "(",
    ")", "[", "]", "{", "}", ",", ":", ".", "=", "?", "\n", "\r", " ", "const a", "let", "return",
    "\\u{", "\\u", "\\x", "\\uD83D", "sounds", "\u{FF}", "\0",
  ]

  @Test(arguments: [Script.Language.json, .javaScript, .swift])
  func `Scripts of random tokens are read or are errors`(_ language: Script.Language) {
    var random = SeededRandom(7)
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        bytes += (Self.pieces.randomElement(using: &random) ?? "").utf8
        if Int.random(in: 0..<20, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      guard let script = try? Script(bytes, language) else { continue }
      // Each token has content, and each bracket ends after it begins.
      for index in script.tokens.indices {
        #expect(script.content(index).count <= bytes.count)
        #expect((script.tokens[index].kind == .open) == (script.last(of: index) > index))
      }
    }
  }

  /// Each text repeats a unit, and would take long if the lexer took quadratic time.
  @Test(arguments: ["=/[", "#", "\\", "\"\\n", "/*", "`${a}`", "a,", "const a=", "\"\"\"", "'a' "])
  func `The time for a script is linear`(_ unit: String) {
    let bytes = Array(String(repeating: unit, count: 30_000).utf8)
    for language in [Script.Language.javaScript, .swift] {
      if let script = try? Script(bytes, language) {
        #expect(script.tokens.count <= bytes.count)
      }
    }
  }
}
