// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFindings

/// Tests of reading JSON at the bounds of its grammar, each with the shortest text that shows it.
@Suite struct `Bounds of JSON` {
  private func root(_ text: String) throws -> JSONCursor { try JSONTape(Array(text.utf8)).root }

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONTape(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func strings(_ list: JSONCursor) -> [String] {
    var strings: [String] = []
    list.elements { strings.append($0.string) }
    return strings
  }

  @Test func `JSON has space, tab, line feed and carriage return between its tokens`() throws {
    #expect(strings(try root(" \t\r\n[\t9 ,\r\n19\t, 90]\r\n\t ")) == ["9", "19", "90"])
    for sign in ["\u{8}", "\u{B}", "\u{C}", "\u{E}", "\u{1F}", "!"] {
      #expect(error(sign + "1") == JSONError(0, "a value"), "\(sign.unicodeScalars)")
    }
  }

  @Test(arguments: [
    ("true", true), ("false", true), ("null", true), ("12", true), ("-0", true), ("1.5", false),
    ("9e5", false), ("7E+2", false), ("3e-1", false), ("[1]", true), ("{}", true),
  ]) func `A JSON value ends where its text ends, and is plain without escapes and fractions`(
    _ text: String, _ isPlain: Bool
  ) throws {
    let value = try root(text)
    #expect(value.string == text && value.isPlain == isPlain)
  }

  @Test func `A JSON string without escapes is plain`() throws {
    #expect(try root(#""a\/""#).isPlain == false)
    #expect(try root(#""a""#).isPlain)
  }

  @Test func `A JSON number of more than 400 characters has no value`() throws {
    let zeros = String(repeating: "0", count: 398)
    #expect(try root("1." + zeros).number == 1)
    #expect(try root("1.0" + zeros).number == nil)
  }

  static let wrong: [(String, Int, String)] = [
    (#""\ud83d"#, 1, "both halves of a surrogate pair"),
    (#""\ud83d\"#, 1, "both halves of a surrogate pair"),
    (#""\ud83d\u"#, 9, "four hexadecimal digits"),
    (#""\ud83dxude00""#, 1, "both halves of a surrogate pair"),
    (#""\ud83d\nde00""#, 1, "both halves of a surrogate pair"),
    (#""\udbff""#, 1, "both halves of a surrogate pair"),
    (#""\udfff""#, 1, "both halves of a surrogate pair"),
    ("1d5", 1, "the end of the text"), ("1D5", 1, "the end of the text"),
    ("[tru", 1, "a value or ']'"), ("[1:", 2, "',' or ']'"), ("\"\u{E9}", 3, "the string's end"),
  ]

  @Test(arguments: wrong)
  func `JSON that is cut or altered is refused at the first wrong byte`(
    _ text: String, _ offset: Int, _ expected: String
  ) {
    #expect(error(text) == JSONError(offset, expected))
  }

  @Test func `A JSON key is found among values with the same text`() throws {
    let members = try root(#"{"x": "y", "y": 1}"#)
    #expect(members["y"]?.kind == .number)
    #expect(members.has(anyOf: ["x"]) && members.has(anyOf: ["y"]))
  }

  @Test func `JSON pointers escape tildes and slashes`() throws {
    #expect(JSONCursor.escaped("~") == "~0" && JSONCursor.escaped("/") == "~1")
    #expect(JSONCursor.escaped("a") == "a" && JSONCursor.escaped("~1/") == "~01~1")
    let members = try root(#"{"a": {"~": [0, {"/": 1}]}, "b": 2, "c": 3}"#)
    let list = try #require(members["a"]?["~"])
    var last: JSONCursor?
    list.elements { last = $0 }
    #expect(list.pointer == "/a/~0" && last?["/"]?.pointer == "/a/~0/1/~1")
    #expect(members["b"]?.pointer == "/b" && members["c"]?.pointer == "/c" && members.pointer == "")
  }

  @Test func `A JSON tape reads texts that are slightly shorter or longer than the last`() throws {
    var tape = JSONTape()
    for (text, values) in [
      ("[10, 11]", ["10", "11"]), ("[10, 1]", ["10", "1"]), ("[1,1]", ["1", "1"]),
      ("[1, 2]", ["1", "2"]), ("[10, 22]", ["10", "22"]), ("[]", []), ("[3]", ["3"]),
    ] {
      try tape.read(Array(text.utf8).span)
      #expect(tape.text == Array(text.utf8))
      #expect(strings(tape.root) == values)
    }
  }

  @Test func `A byte of a text has a line and a column, counted from 1`() {
    let text = Array("ab\n\ncd\n".utf8)
    for (byte, line, column) in [
      (0, 1, 1), (2, 1, 3), (3, 2, 1), (4, 3, 1), (5, 3, 2), (6, 3, 3), (7, 4, 1),
    ] {
      let position = DocumentError.Position(byte: byte, in: text.span)
      #expect(position == .line(line, column: column), "\(byte)")
    }
  }

  @Test(arguments: [
    ("{}", "an object"), ("[]", "an array"), (#""x""#, "'x'"), ("12.5", "12.5"), ("true", "true"),
    ("false", "false"), ("null", "null"),
  ]) func `A JSON value of the wrong type is shown`(_ text: String, _ shown: String) throws {
    let document = try JSONDocument(
      Array(text.utf8), called: "it", limit: text.utf8.count, suggestion: "repair it")
    let error = #expect(throws: DocumentError.self) {
      _ = try document.root.object(keys: ["a"]).integer("a")
    }
    let wanted = "expected an object with the keys a"
    #expect(
      error?.description
        == (text == "{}"
          ? "missing key: expected a whole number [/a]; repair it"
          : "wrong type: found \(shown), \(wanted); repair it"))
    let other = #expect(throws: DocumentError.self) {
      if text == "[]" { _ = try document.root.number() } else { _ = try document.root.array() }
    }
    let kind = text == "[]" ? "a finite number" : "an array"
    #expect(
      other?.description == "wrong type: found \(shown), expected \(kind); repair it")
  }

  @Test func `JSON booleans are read, and a document has a size limit`() throws {
    func document(_ text: String, limit: Int = 10) throws -> JSONDocument {
      try JSONDocument(Array(text.utf8), called: "it", limit: limit, suggestion: "repair it")
    }
    #expect(try document("true").root.boolean())
    #expect(try document("false").root.boolean() == false)
    #expect(try document("[1]", limit: 3).root.array().count == 1)
    let error = #expect(throws: DocumentError.self) { try document("[1]", limit: 2) }
    #expect(
      error?.description == "it is too long: found 3 bytes, expected at most 2 bytes; "
        + "check that it is the right file")
  }
}
