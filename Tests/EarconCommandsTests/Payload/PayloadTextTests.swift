// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

/// The decision between one payload over several lines and one payload per line.
@Suite struct `Beginnings of payloads` {
  static let documents = [
    "{", "{\n", "[\n{}\n]", "[ \r\n{}\n]", "[{},\n{}]", " [{},\n{}]", "{\"a\":\n{}\n}",
    "{\"x\": [1,\n2\n]}", "\"aps\": {\n}", " \"aps\": {\n}", "\u{FEFF}{\n}", "\n \n{\n}",
    "{\"aps\":\n!{}\n",
  ]

  static let lines = [
    "", "\n \n", "x", "{}", "3", "{}\n{}", "3\n4", "{\"a\":1,\n{}",
    "{\"aps\":{\"alert\":\"x\"}\n{}", "{\"aps\":{\n  {}\n", "\"a\" 1\n\"b\" 2", "{\"a\":: {\n}",
    "!{\n}",
  ]

  @Test(arguments: documents) func `A text that the second line can continue is one payload`(
    _ text: String
  ) {
    #expect(PayloadText.isDocument(Array(text.utf8)))
  }

  @Test(arguments: lines) func `A text whose second line begins anew has a payload in each line`(
    _ text: String
  ) {
    #expect(!PayloadText.isDocument(Array(text.utf8)))
  }

  @Test func `A whole payload after the first line is an object with or without indentation`() {
    for text in ["{\n {}\n", "x\n\t{}", "{\n3\n{\"a\": 1}"] {
      #expect(PayloadText.hasWholeLine(Array(text.utf8)), "\(text)")
    }
    for text in ["{}\n", "{\n!{}\n", "{\n3\n", "{\n{\n", "\n{} x"] {
      #expect(!PayloadText.hasWholeLine(Array(text.utf8)), "\(text)")
    }
  }

  @Test func `A byte-order mark does not make a text invalid`() {
    #expect(PayloadText.isJSON(Array("\u{FEFF}{\n}".utf8)) && PayloadText.isJSON(Array("3".utf8)))
    #expect(!PayloadText.isJSON(Array("{".utf8)) && !PayloadText.isJSON(Array("{} {}".utf8)))
  }
}
