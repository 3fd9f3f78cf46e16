// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Critical sounds whose dictionaries reach the limits of a message.
@Suite struct `Dictionaries of critical sounds` {
  /// Returns the messages about the dictionary of a critical sound with more members.
  private func messages(_ members: String) throws -> [String] {
    let sound = #"{"critical":1,"name":"chime.caf",\#(members)}"#
    return PayloadChecker(catalog: try `A payload`.catalog())
      .check(#"{"aps":{"sound":\#(sound)}}"#.utf8)
      .filter { $0.rule.rawValue == "payload/critical-sound" }.map(\.message)
  }

  @Test func `An unknown key is shown if it is short`() throws {
    let rest = "in the sound dictionary; the keys are critical, name and volume"
    #expect(try messages(#""loud":1"#) == ["unknown key 'loud' \(rest)"])
    let key = String(repeating: "k", count: 64)
    #expect(try messages("\"\(key)\":1").first?.hasPrefix("unknown key 'kkk") == true)
    #expect(try messages("\"\(key)k\":1") == ["unknown key \(rest)"])
  }

  @Test(arguments: [(15, 15), (16, 16), (17, 16), (40, 16)])
  func `Sixteen unknown keys are reported`(_ count: Int, _ reported: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(try messages(members).count == reported)
  }

  @Test(
    arguments: [
      ("0", nil), ("1", nil), ("0.5", nil), ("1.0001", "1.0001"), ("-0.0001", "-0.0001"),
      ("\"1\"", "the string '1'"), ("true", "a Boolean"), ("null", "null"), ("[]", "an array"),
      ("{}", "an object"),
    ] as [(String, String?)])
  func `A volume is a number from 0 to 1`(_ value: String, _ shown: String?) throws {
    let expected = shown.map { ["the volume is \($0); it must be a number from 0 to 1"] } ?? []
    #expect(try messages("\"volume\":\(value)") == expected)
  }

  @Test func `A volume in a payload is shown if it has at most 4096 bytes`() throws {
    let long = String(repeating: "9", count: 4096)
    let shown = try messages("\"volume\":\"\(long)\"").first
    #expect(shown?.hasPrefix("the volume is the string '999") == true, "\(shown ?? "")")
    #expect(
      try messages("\"volume\":\"\(long)9\"") == [
        "the volume is a string of more than 4096 bytes; it must be a number from 0 to 1"
      ])
  }
}
