// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFindings

/// Tests of reading JSON, compared with Foundation.
@Suite struct `JSON` {
  private func syntaxError(_ text: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONTape(text)
      return nil
    } catch {
      return error
    }
  }

  private func root(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), called: "it", limit: 1 << 20, suggestion: "repair it").root
  }

  @Test func `JSON values have their JSON pointers`() throws {
    let object = try root(
      #"{"a/b~c": [1, -2.5e1, true, null, "x"], "é": {"k": "\u00e9\ud83d\ude00\n\/"}}"#
    ).object(keys: ["a/b~c", "é"])
    try object.rejectOtherKeys()
    let list = try object.list("a/b~c")
    #expect(list.map(\.pointer) == (0..<5).map { "/a~1b~0c/\($0)" })
    #expect(try list[0].integer() == 1)
    #expect(try list[1].number() == -25)
    #expect(try list[2].boolean())
    #expect(list[3].isNull)
    #expect(try list[4].string() == "x")
    let inner = try object.member("é", "an object").object(keys: ["k"])
    #expect(Array(try inner.string("k").utf8) == Array("é😀\n/".utf8))
  }

  @Test func `JSON keys are distinguished by bytes`() throws {
    let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
    let object = try root(text).object(keys: [])
    #expect(try object["\u{E9}"]?.integer() == 1)
    #expect(try object["e\u{301}"]?.integer() == 2)
    let error = try #require(throws: DocumentError.self) {
      try root(#"{"a": 1, "\u0061": 2}"#).object(keys: [])
    }
    #expect(error.description == "duplicate key: found 'a' twice; repair it")
  }

  @Test(arguments: [2, 15, 16, 17, 40])
  func `A duplicate key is found among few and among many members`(_ count: Int) throws {
    var members = (0..<count).map { "\"key\($0)\": \($0)" }
    let object = try root("{" + members.joined(separator: ", ") + "}").object(keys: [])
    #expect(try object.integer("key\(count - 1)") == Int64(count - 1))
    members.append("\"key\(count - 1)\": 0")
    let error = try #require(throws: DocumentError.self) {
      try root("{" + members.joined(separator: ", ") + "}").object(keys: [])
    }
    #expect(error.description == "duplicate key: found 'key\(count - 1)' twice; repair it")
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#, #""\ud83dx""#, #""\ud83d\n""#,
  ]) func `JSON with half a surrogate pair is refused`(_ text: String) {
    #expect(syntaxError(Array(text.utf8)) == JSONError(1, "both halves of a surrogate pair"))
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xC3], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]]) func `JSON that is not UTF-8 is refused`(_ bytes: [UInt8])
  {
    for after in [[UInt8(ascii: "\"")], []] {
      let found = syntaxError([UInt8(ascii: "\"")] + bytes + after)
      #expect(found == JSONError(1, "UTF-8"))
    }
  }

  @Test func `Altered JSON is accepted exactly when Foundation accepts it`() throws {
    let whole = Array(
      #"{"aps": {"alert": "é\u00e9\\", "sound": {"name": "a.caf", "volume": -0.5e-2}}, "x": [1, true, null, []]}"#
        .utf8)
    let pieces: [[UInt8]] = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "1", ".", "e", "-", "+", " ", "t", "\u{1}",
      "é",
    ]
    .map { Array($0.utf8) }
    var random = SeededRandom(0x150A)
    var read = 0
    for _ in 0..<20_000 {
      var text = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: text.indices, using: &random)
        let end = min(text.count, place + Int.random(in: 0...2, using: &random))
        text.replaceSubrange(
          place..<end, with: pieces[Int.random(in: pieces.indices, using: &random)])
      }
      let isRead = syntaxError(text) == nil
      let theirs =
        (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
      let shown = String(decoding: text, as: UTF8.self)
      // RFC 8259 does not allow a trailing comma; Foundation accepts one.
      let hasLastComma = shown.contains(/,\s*[\]}]/)
      #expect(isRead == theirs || theirs && hasLastComma, "\(shown)")
      read += isRead ? 1 : 0
    }
    #expect(read > 1000)
  }

  @Test func `JSON strings equal those that Foundation reads`() throws {
    var random = SeededRandom(0x57)
    let pieces = [
      "a", "\\n", "\\\"", "\\\\", "\\/", "\\u0000", "\\u00e9", "\\uD83D\\uDE00", "é", "😀", "\\b",
      "\\f",
      "\\r", "\\t", "\\uFFFF", "\u{2028}",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<8, using: &random)
      let text =
        "\""
        + (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
        + "\""
      let theirs = try JSONDecoder().decode(String.self, from: Data(text.utf8))
      #expect(Array(try root(text).string().utf8) == Array(theirs.utf8), "\(text)")
    }
  }

  @Test func `A JSON tape reads several texts`() throws {
    var tape = JSONTape()
    for text in ["[1, 2, {\"a\": [3]}]", "{\"b\": 4}", "[", "{\"aps\": {\"sound\": \"x\"}}"] {
      try? tape.read(Array(text.utf8).span)
    }
    try tape.read(Array(#"{"a\u0070s": {"sound": "x"}}"#.utf8).span)
    let aps = try #require(tape.root["aps"])
    let sound = try #require(aps["sound"])
    #expect(sound.equals("x"))
    #expect(aps["sounds"] == nil)
    #expect(sound["x"] == nil)
  }

  @Test func `A JSON cursor keeps its text after the tape reads another`() throws {
    var tape = JSONTape()
    try tape.read(Array(#"{"a": ["x", 1.5e1]}"#.utf8).span)
    let list = try #require(tape.root["a"])
    try tape.read(Array("[true]".utf8).span)
    var elements: [JSONCursor] = []
    list.elements { elements.append($0) }
    #expect(elements.map(\.string) == ["x", "1.5e1"])
    #expect(elements.map(\.number) == [nil, 15])
    #expect(elements.map(\.pointer) == ["/a/0", "/a/1"])
    #expect(tape.root.kind == .array && !tape.root.isEmpty)
  }

  @Test func `A JSON cursor finds members by key, type and number of occurrences`() throws {
    let text = #"{"to": "a", "t\u006f": ["b"], "b": {}, "c": [], "to": null}"#
    let root = try JSONTape(Array(text.utf8)).root
    let first = try #require(root["to"])
    #expect(first.string == "a")
    #expect(root.duplicate(of: "to", after: first)?.kind == .array)
    let last = try #require(root["b"])
    #expect(root.duplicate(of: "b", after: last) == nil)
    #expect(root.has("to", .string) && !root.has("to", .array) && !root.has("d", .null))
    #expect(root.has(anyOf: ["d", "c"]) && !root.has(anyOf: ["d", "e"]) && !root.has(anyOf: []))
    #expect(root["b"]?.isEmpty == true && root["c"]?.isEmpty == true && !root.isEmpty)
    #expect(first.begins(with: "a") && first.begins(with: "") && !first.begins(with: "ab"))
    var keys: [String] = []
    root.members { key, value in
      keys.append(key.string)
      return value.kind != .object
    }
    #expect(keys == ["to", "to", "b"])
  }

  @Test func `JSON with 512 nested brackets is read, and with 513 refused at the last one`() throws
  {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 513)
    let closing = [UInt8](repeating: UInt8(ascii: "]"), count: 513)
    #expect(syntaxError(brackets.dropLast() + closing.dropLast()) == nil)
    #expect(syntaxError(brackets + closing) == JSONError(512, "at most 512 brackets open at once"))
  }

  static let wrong: [(String, Int, String)] = [
    ("", 0, "a value"), (" \n", 2, "a value"), ("\u{B}1", 0, "a value"), ("]", 0, "a value"),
    ("[", 1, "a value or ']'"), ("[,", 1, "a value or ']'"), ("[1", 2, "',' or ']'"),
    ("[1}", 2, "',' or ']'"), ("[1,", 3, "a value"), ("[1, ]", 2, "no comma before ']'"),
    ("[1,}", 3, "a value"), ("{", 1, "a key in quotation marks or '}'"),
    ("{1", 1, "a key in quotation marks or '}'"), (#"{"a""#, 4, "':'"), (#"{"a" 1"#, 5, "':'"),
    (#"{"a":"#, 5, "a value"), (#"{"a":]"#, 5, "a value"), (#"{"a":1"#, 6, "',' or '}'"),
    (#"{"a":1]"#, 6, "',' or '}'"), (#"{"a":1,"#, 7, "a key in quotation marks"),
    (#"{"a":1,2"#, 7, "a key in quotation marks"), (#"{"a":1, }"#, 6, "no comma before '}'"),
    (#"{"a":[1],]"#, 9, "a key in quotation marks"), (#"[{},]"#, 3, "no comma before ']'"),
    (#"[{}}"#, 3, "',' or ']'"), (#"{"a":[]]"#, 7, "',' or '}'"),
    ("1 2", 2, "the end of the text"), ("[]]", 2, "the end of the text"),
    ("{}}", 2, "the end of the text"), ("01", 1, "the end of the text"), ("tru", 0, "a value"),
    ("[trux]", 1, "a value or ']'"), ("[1,nulx]", 3, "a value"), ("nul", 0, "a value"),
    ("-", 1, "a digit"), ("-a", 1, "a digit"),
    ("1.", 2, "a digit"), ("1.e1", 2, "a digit"), ("1e", 2, "a digit"), ("1E+", 3, "a digit"),
    ("1e-x", 3, "a digit"), (#""a"#, 2, "the string's end"), (#"""#, 1, "the string's end"),
    (#""\"#, 2, escapes), (#""\x""#, 2, escapes),
    (#""\u12"#, 5, "four hexadecimal digits"), (#""\u12g4""#, 5, "four hexadecimal digits"),
    (#""\u123`""#, 6, "four hexadecimal digits"), (#""\u:234""#, 3, "four hexadecimal digits"),
    (#""\u/234""#, 3, "four hexadecimal digits"), (#""\u@234""#, 3, "four hexadecimal digits"),
    (#""\uG234""#, 3, "four hexadecimal digits"),
    ("\"\u{1F}\"", 1, "no control character in a string"),
  ]

  static let escapes = #"one of the escapes \" \\ \/ \b \f \n \r \t \u"#

  @Test(arguments: wrong)
  func `A JSON error has the offset and the expected text`(
    _ text: String, _ offset: Int, _ expected: String
  ) {
    #expect(syntaxError(Array(text.utf8)) == JSONError(offset, expected))
  }

  @Test func `JSON with the first and last characters of each length in UTF-8 is read`() throws {
    for code: UInt32 in [
      0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFF,
      0x10000,
      0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF,
    ] {
      let text = String(Unicode.Scalar(code).map(Character.init) ?? "?")
      #expect(try root("\"\(text)x\"").string() == text + "x", "\(String(code, radix: 16))")
    }
    for continuation: [UInt8] in [
      [0xE1, 0x7F, 0x80], [0xE1, 0x80, 0xC0], [0xF1, 0x80, 0x7F, 0x80], [0xF3, 0xBF, 0xBF, 0xC0],
      [0xC2, 0x7F], [0xDF, 0xC0], [0xE0, 0xC0, 0x80], [0xED, 0x7F, 0x80], [0xF0, 0xC0, 0x80, 0x80],
      [0xF4, 0x7F, 0x80, 0x80], [0xEF, 0xC0, 0x80], [0xFF],
    ] {
      #expect(syntaxError([0x22] + continuation + [0x22]) == JSONError(1, "UTF-8"))
    }
  }

  @Test func `JSON escapes of the first and last UTF-16 units are read`() throws {
    let text = #""\ud7ff\ue000\ud800\udc00\udbff\udfff\u0aA9\u0fF0""#
    #expect(
      try root(text).string() == "\u{D7FF}\u{E000}\u{10000}\u{10FFFF}\u{AA9}\u{FF0}")
  }

  @Test func `A JSON error shows twenty bytes of its line`() {
    func found(_ offset: Int, _ text: String) -> String {
      JSONError(offset, "x").found(in: Array(text.utf8).span)
    }
    #expect(found(1, "abcdefghijklmnopqrstuvwxyz") == "'bcdefghijklmnopqrstu'")
    #expect(found(0, "ab\ncd") == "'ab'")
    #expect(found(2, "ab\ncd") == "the end of the line")
    #expect(found(4, "ab\ncd") == "'d'")
    #expect(found(5, "ab\ncd") == "the end of the text")
    #expect(JSONError(1, "UTF-8").found(in: ([0x61, 0xFE] as [UInt8]).span) == "byte 0xFE")
  }
}
