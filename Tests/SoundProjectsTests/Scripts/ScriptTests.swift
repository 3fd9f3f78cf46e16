// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundProjects

struct ScriptTests {
  /// Returns the kind and the content of each token.
  private func tokens(_ text: String, _ language: Script.Language) throws -> [String] {
    let script = try Script(Array(text.utf8), language)
    return script.tokens.indices.map { index in
      "\(script.tokens[index].kind) \(String(decoding: script.content(index), as: UTF8.self))"
    }
  }

  @Test func `A script consists of words, strings, brackets and punctuation`() throws {
    #expect(
      try tokens("const a_1 = ['x', \"y\"];", .javaScript) == [
        "word const", "word a_1", "punctuation =", "open [", "string x", "punctuation ,",
        "string y", "close ]", "punctuation ;",
      ])
  }

  @Test(arguments: [
    (#"'a\'b'"#, Script.Language.javaScript, "a'b"),
    (#""\x41\u0042\u{43}""#, .javaScript, "ABC"), (#""\uD83D\uDD14""#, .json, "🔔"),
    ("'a\\\nb\\\r\nc'", .javaScript, "abc"), ("`a\"\nb`", .javaScript, "a\"\nb"),
    (#""a\/b\\c""#, .json, #"a/b\c"#), (#""\n\t\r\0""#, .swift, "\n\t\r\0"),
    (#""a\"b""#, .swift, "a\"b"), (##"#"a\b"c"#"##, .swift, #"a\b"c"#),
    (##"#"\#u{41}"#"##, .swift, "A"), (#""\u{1F514}""#, .swift, "🔔"), ("\"\"", .swift, ""),
    (#""\u{FFFFFFFF}""#, .swift, "\u{FFFD}"), (#""\uD83D""#, .json, "\u{FFFD}"),
  ])
  func `A string has its content without escapes`(
    _ text: String, _ language: Script.Language, _ content: String
  ) throws {
    #expect(try tokens(text + " a", language) == ["string \(content)", "word a"])
  }

  @Test func `A string with interpolation is not a literal`() throws {
    #expect(
      try tokens(#"`a${ {b: `c${d}`} }e`"#, .javaScript) == [
        "opaque a", "open {", "open {", "word b", "punctuation :", "opaque c", "open {", "word d",
        "close }", "opaque ", "close }", "close }", "opaque e",
      ])
    #expect(
      try tokens(#""a\(b("c"))d""#, .swift) == [
        "opaque a", "open (", "word b", "open (", "string c", "close )", "close )", "opaque d",
      ])
    #expect(
      try tokens(##"#"\(a)\#(b)"#"##, .swift) == [
        #"opaque \(a)"#, "open (", "word b", "close )", "opaque ",
      ])
  }

  @Test func `The strings of Gradle's languages are recognized, and a slash begins none`() throws {
    #expect(
      try tokens(#"'a' "b $c" "${d("e")}/f" / 'x' / y"#, .gradle) == [
        "string a", "string b $c", "opaque ", "open {", "word d", "open (", "string e", "close )",
        "close }", "opaque /f", "punctuation /", "string x", "punctuation /", "word y",
      ])
    #expect(
      try tokens("'''a\n'b''' \"\"\"c \"d\"\n\"\"\" '' \"\"", .gradle) == [
        "opaque a\n'b", "opaque c \"d\"\n", "string ", "string ",
      ])
  }

  @Test func `A string of several lines is not a literal`() throws {
    #expect(try tokens("\"\"\"\na \"\" b\n\"\"\" c", .swift) == ["opaque \na \"\" b\n", "word c"])
    #expect(try tokens("##\"\"\"\n\"\"\"#\n\"\"\"##", .swift) == ["opaque \n\"\"\"#\n"])
  }

  @Test(arguments: [
    ("a /* ' \" */ b // {", Script.Language.javaScript), ("a /* /* */ \" */ b", .swift),
    ("#!/usr/bin/env node '\na b", .javaScript), ("\u{FEFF}a /**/ b", .json),
    ("a // '\r b", .javaScript),
  ])
  func `Comments and the line for the system's loader have no tokens`(
    _ text: String, _ language: Script.Language
  ) throws {
    #expect(try tokens(text, language) == ["word a", "word b"])
  }

  @Test func `A regular expression hides its quotation marks, and a division is punctuation`()
    throws
  {
    #expect(
      try tokens(#"x = /["'/\]]\//g, return /'/, 'y'"#, .javaScript) == [
        "word x", "punctuation =", #"opaque /["'/\]]\//"#, "word g", "punctuation ,",
        "word return", "opaque /'/", "punctuation ,", "string y",
      ])
    #expect(
      try tokens("a / b / 'c'\n(d) / 2 / 'e' </p>\n'f'", .javaScript) == [
        "word a", "punctuation /", "word b", "punctuation /", "string c", "open (", "word d",
        "close )", "punctuation /", "word 2", "punctuation /", "string e", "punctuation <",
        "punctuation /", "word p", "punctuation >", "string f",
      ])
  }

  @Test func `A backslash at the end of a line does not continue a regular expression`() throws {
    #expect(
      try tokens("a = /b\\\n'c' /", .javaScript) == [
        "word a", "punctuation =", "punctuation /", "word b", "punctuation \\", "string c",
        "punctuation /",
      ])
  }

  @Test func `Elements and values of a bracket are found without those inside others`() throws {
    let script = try Script(
      Array("{a: 1, 'b': [2, {c: 3}], ...d, e, f: 'g', a: 4,}".utf8), .javaScript)
    #expect(script.elements(of: 0).count == 6)
    #expect(script.value(of: "a", in: 0) == 3..<4)
    #expect(script.bracket(script.value(of: "b", in: 0), "[") == 7)
    #expect(script.bracket(script.value(of: "b", in: 0), "{") == nil)
    #expect(script.value(of: "c", in: 0) == nil)
    #expect(script.value(of: "d", in: 0) == nil)
    #expect(script.value(of: "e", in: 0)?.count == 1)
    #expect(script.literal(script.value(of: "f", in: 0)).map(Array.init) == Array("g".utf8))
    #expect(script.literal(script.value(of: "b", in: 0)) == nil)
  }

  @Test func `Constants are found by name, with or without a type`() throws {
    let text = """
      const a = 'b', c = 1; let d: [String: [Int]] = ["e"]; var f = { g: 'h' }
      const a = 'i'; let j = k('l'); let m: N; n = 'o'; const
      """
    let script = try Script(Array(text.utf8), .javaScript)
    let values = script.constants.map { name, value in
      let content = value.map { String(decoding: script.content($0), as: UTF8.self) }
      return String(decoding: name, as: UTF8.self) + " " + content.joined(separator: " ")
    }
    #expect(values.sorted() == ["a b", "d [ e ]", "f { g : h }"])
  }
}
