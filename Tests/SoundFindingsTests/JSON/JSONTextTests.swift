// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFindings

/// Tests of writing JSON, compared with Foundation.
@Suite struct `Written JSON` {
  /// Values of every type, for Earcon and for Foundation.
  private struct Example: Encodable {
    var name: String
    var numbers: [Double] = []
    var sound: [String: [String]] = [:]
    var soundBytes = Int64.min
    var soundbank = true
    var absent: String?

    var json: JSONText {
      .object([
        "absent": absent.map(JSONText.string), "name": .string(name),
        "numbers": .array(numbers.map(JSONText.finite)),
        "sound": .object(of: sound.mapValues(JSONText.strings)), "soundBytes": .integer(soundBytes),
        "soundbank": .boolean(soundbank),
      ])
    }
  }

  /// Returns Foundation's text in a layout.
  private func foundation(_ example: Example, _ layout: JSONLayout) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if layout == .spaced { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode([example]), as: UTF8.self)
  }

  @Test func `A JSON list made while it is written equals an array`() {
    for values in [[], ["a"], ["a", "b\n", ""]] as [[String]] {
      for layout in [JSONLayout.indented, .spaced, .line] {
        let list = JSONText.object(["x": .list(values, JSONText.string)]).text(layout)
        #expect(list == JSONText.object(["x": .strings(values)]).text(layout))
      }
    }
  }

  @Test func `Each piece of JSON but the last has at least 65,536 bytes`() {
    let names = (0..<3000).map { String(repeating: "x", count: $0 % 100) }
    let value = JSONText.object([
      "a": .strings(names), "b": .list(names) { .object(["n": .list([$0], JSONText.string)]) },
    ])
    for layout in [JSONLayout.indented, .line] {
      var pieces: [String] = []
      value.write(layout) { pieces.append($0) }
      #expect(pieces.count > 3 && pieces.dropLast().allSatisfy { $0.utf8.count >= 1 << 16 })
      #expect(pieces.allSatisfy { $0.utf8.count < 1 << 17 })
      let isSame = pieces.joined() == value.text(layout)
      #expect(isSame)
    }
  }

  @Test func `JSON objects in containers are indented by their depth`() {
    let value = JSONText.array([
      .array([.object(["b": .array([]), "a": .integer(1)])]), .object([:]),
    ])
    #expect(value.text(.line) == "[[{\"a\":1,\"b\":[]}],{}]")
    #expect(
      value.text
        == "[\n  [\n    {\n      \"a\": 1,\n      \"b\": []\n    }\n  ],\n  {}\n]")
  }

  private func compare(_ example: Example) throws {
    for layout in [JSONLayout.spaced, .line] {
      let ours = JSONText.array([example.json]).text(layout)
      #expect(Array(ours.utf8) == Array(try foundation(example, layout).utf8), "\(layout)")
    }
  }

  static let odd: [Double] = [
    0, -0.0, 1, -2, 0.1, 1 / 3, 44_100, 44_100.5, 22_050.000000000004, 29.9999, 1e-04, 1e-07, 5e-05,
    -2.5e-10, 1e15, 1e16, 123_456_789_012_345_680, 9_007_199_254_740_991, 9_007_199_254_740_992,
    9_007_199_254_740_994, 0x1p63, -0x1p64, 1e300, .leastNonzeroMagnitude, .leastNormalMagnitude,
    .greatestFiniteMagnitude, .pi, 1e22, 1e21,
  ]

  @Test func `Written JSON numbers equal Foundation's in the layouts spaced and line`() throws {
    try compare(Example(name: "", numbers: Self.odd))
    var random = SeededRandom(0xD0)
    for _ in 0..<100 {
      let numbers = (0..<100).map { _ in Double(bitPattern: random.next()) }
      try compare(Example(name: "", numbers: numbers.filter(\.isFinite)))
    }
    for digits in 0..<18 {
      let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
      try compare(Example(name: "", numbers: [scale, 1 / scale, 12_345 / scale, 3 * scale]))
    }
  }

  @Test func `Written JSON strings without hidden characters equal Foundation's`() throws {
    for name in SampleReport.hostileNames
    where !name.unicodeScalars.contains(where: Self.isEscaped) && !Self.hasCommand(name) {
      try compare(Example(name: name))
    }
    let scalars =
      Array(0...0x2FF) + Array(0x2000...0x206F) + [0xD7FF, 0xE000, 0xFEFF, 0xFFFD, 0xFFFE, 0x1F600]
    for code in scalars + [0xE0001, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(UInt32(code)), !Self.isEscaped(scalar) else { continue }
      try compare(Example(name: "a\(Character(scalar))/b"))
    }
  }

  @Test func `Written JSON brackets equal Foundation's in the layouts spaced and line`() throws {
    for sound in [[:], ["b": [], "a": ["x"], "B": ["x", "y"]], ["": [""]]] {
      try compare(Example(name: "n", sound: sound))
      try compare(Example(name: "n", numbers: [1], sound: sound, absent: "x"))
    }
    #expect(JSONText.array([]).text(.spaced) == "[\n\n]")
    #expect(JSONText.array([]).text(.line) == "[]")
    #expect(JSONText.object([:]).text(.indented) == "{}")
  }

  /// Returns true for a hidden character that Earcon escapes and Foundation does not.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && Printable.isHidden(scalar)
  }

  /// Returns true if a build service could find a command in the text.
  private static func hasCommand(_ text: String) -> Bool {
    text.contains("##") || text.contains("::")
  }

  @Test(arguments: [JSONLayout.indented, .spaced, .line])
  func `JSON escapes hidden characters and commands of build services`(_ layout: JSONLayout)
    throws
  {
    let hidden = [
      "\u{9B}", "\u{85}", "\u{202E}", "\u{7F}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{AD}",
      "\u{3164}", "\u{E0001}", "\u{2028}", "\u{FEFF}", "\u{1D173}",
    ]
    let names =
      SampleReport.hostileNames + hidden.map { "a" + $0 + "b" }
      + ["###vso[x]", "##[error]", "::error::", "a:::b", "#", ":", "a#b:#:"]
    let value = JSONText.array(names.map { .object([$0: .strings([$0])]) })
    let text = value.text(layout)
    #expect(!text.holdsHidden && !Self.hasCommand(text))
    for name in hidden { #expect(!text.unicodeScalars.contains(name.unicodeScalars.first ?? "a")) }
    let back = try JSONDecoder().decode([[String: [String]]].self, from: Data(text.utf8))
    #expect(back.map { $0.keys.map { Array($0.utf8) } } == names.map { [Array($0.utf8)] })
    #expect(back.map { $0.values.map { Array($0[0].utf8) } } == names.map { [Array($0.utf8)] })
  }

  @Test func `Written JSON numbers have the fewest digits`() throws {
    let numbers: [Double] = [
      30, 29.9999, 0.1, -2, 44_100, 1e300, .leastNonzeroMagnitude, 9_007_199_254_740_994,
    ]
    let text = JSONText.array(numbers.compactMap(JSONText.number)).text
    #expect(text.hasPrefix("[\n  30,\n  29.9999,\n  0.1,\n  -2,\n  44100,\n  1e+300,\n"))
    #expect(try JSONDecoder().decode([Double].self, from: Data(text.utf8)) == numbers)
    for value in [Double.nan, .infinity, -.infinity] {
      if JSONText.number(value) != nil { Issue.record("\(value) is not a number in JSON") }
    }
    #expect(JSONText.number(-0.0)?.text == "0")
    #expect(
      JSONText.object(["b": nil, "a": .boolean(true), "B": .array([])]).text
        == "{\n  \"B\": [],\n  \"a\": true\n}")
  }
}
