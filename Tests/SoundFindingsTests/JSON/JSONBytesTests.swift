// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFindings

/// Tests of the searches that read eight bytes at a time, compared with searches byte by byte.
@Suite struct `Words of a JSON text` {
  /// Each byte at each place of two words and the three bytes after them, among bytes that could carry or borrow
  /// into their neighbours.
  @Test(arguments: [0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F] as [UInt8])
  func `Every byte that ends the plain letters of a string is found at every place`(
    _ letter: UInt8
  ) {
    for other in UInt8.min ... .max {
      let isPlain = other >= 0x20 && other < 0x80 && other != 0x22 && other != 0x5C
      for place in 0..<19 {
        var text = [UInt8](repeating: letter, count: 19)
        text[place] = other
        let found = JSONBytes.afterPlainLetters(text.span, from: 0)
        #expect(found == (isPlain ? 19 : place), "\(other) at \(place)")
        guard place > 0 else { continue }
        text[place - 1] = 0x22
        #expect(JSONBytes.afterPlainLetters(text.span, from: 0) == place - 1, "\(other)")
      }
    }
  }

  @Test func `Every byte that ends white space is found at every place`() {
    for other in UInt8.min ... .max {
      for place in 0..<19 {
        for blank in [0x20, 0x0A, 0x0D, 0x09] as [UInt8] {
          var text = [UInt8](repeating: blank, count: 19)
          text[place] = other
          let isBlank = [0x20, 0x0A, 0x0D, 0x09].contains(other)
          let found = JSONBytes.afterBlanks(text.span, from: 0)
          #expect(found == (isBlank ? 19 : place), "\(other) at \(place)")
        }
      }
    }
  }

  @Test func `The searches begin at their start and end at the text's end`() {
    let text = Array("\"\"          ".utf8)
    #expect(JSONBytes.afterPlainLetters(text.span, from: 2) == 12)
    #expect(JSONBytes.afterBlanks(text.span, from: 2) == 12)
    #expect(JSONBytes.afterBlanks(text.span, from: 0) == 0)
    #expect(JSONBytes.afterPlainLetters(text.span, from: 12) == 12)
    #expect(JSONBytes.afterBlanks(text.span, from: 12) == 12)
  }
}

/// Tests of finding the members of an object.
@Suite struct `Members of a JSON object` {
  private func places(_ text: String) throws -> [UInt32]? {
    let tape = try JSONTape(Array(text.utf8))
    let indices = JSONMembers.indices(
      of: ["a", "bc", "", "d"], in: 0, tape.nodes.span, tape.text.span)
    return indices.map { indices in (0..<16).map { indices[$0] } }
  }

  @Test(
    arguments: [
      (#"{"a": 1, "bc": 2, "": 3, "d": 4}"#, [2, 4, 6, 8]),
      (#"{"d": 4, "": [3, 3], "a": 1}"#, [8, 0, 4, 2]), (#"{"bc": {"a": 1}}"#, [0, 2, 0, 0]),
      ("{}", [0, 0, 0, 0]),
    ] as [(String, [UInt32])])
  func `Members are found in any order`(_ text: String, _ expected: [UInt32]) throws {
    #expect(try places(text) == expected + [UInt32](repeating: 0, count: 12))
  }

  @Test(arguments: [
    #"{"a": 1, "a": 2}"#, #"{"a": 1, "x": 2}"#, #"{"a": null}"#, #"{"\u0061": 1}"#, #"{"A": 1}"#,
  ]) func `A repeated, unknown or escaped key and a null value are refused`(_ text: String) throws {
    #expect(try places(text) == nil)
  }
}
