// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@Suite struct `Bits of keys` {
  private let table = JSONKeyBits([
    ("aps", 1), ("to", 2), ("aps", 4), ("data", 8), ("body", 16), ("", 32),
  ])

  @Test(arguments: [
    (#"{}"#, 0), (#"{"aps":{"to":1,"data":[{"body":2}]}}"#, 5), (#"{"x":1,"to":"a"}"#, 2),
    (#"{"data":1,"body":2,"dato":3}"#, 24), (#"{"\u0061ps":1}"#, 5), (#"{"\u0061pt":1}"#, 0),
    (#"{"":1}"#, 32), (#"["aps",{"to":1}]"#, 0), (#""aps""#, 0), (#"{"aps":1,"aps":2}"#, 5),
    (#"{"a very long key of an app":1,"ap":2,"Aps":3}"#, 0),
  ]) func `An object has the combined bits of its own keys`(_ text: String, _ bits: UInt32) throws {
    #expect(try JSONTape(Array(text.utf8)).root.bits(of: table) == bits)
  }

  @Test func `An empty table has no bits`() throws {
    #expect(try JSONTape(Array(#"{"":1,"a":2}"#.utf8)).root.bits(of: JSONKeyBits([])) == 0)
  }
}
