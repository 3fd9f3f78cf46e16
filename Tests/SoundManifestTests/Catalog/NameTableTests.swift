// SPDX-License-Identifier: MIT

import Testing

@testable import SoundManifest

/// Look-ups of names by their bytes.
@Suite struct `A table of names` {
  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 24, 26])
  func `A table of names compares every byte`(_ count: Int) {
    let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    let name = Array(letters.prefix(count))
    let table = NameTable([String(decoding: name, as: UTF8.self)])
    var wrong: [String] = []
    for position in name.indices {
      // The hash differs from run to run, so one letter for each position would not be enough.
      for letter in letters where letter != name[position] {
        var bytes = name
        bytes[position] = letter
        let other = String(decoding: bytes, as: UTF8.self)
        let index = table.index(of: bytes.span)
        if index != nil || table.index(of: other) != nil { wrong.append(other) }
      }
    }
    #expect(wrong == [])
    let index = table.index(of: name.span)
    #expect(index == 0)
    #expect(table.index(of: String(decoding: name, as: UTF8.self)) == 0)
  }

  @Test func `A table of names finds the first of equal names, and each of many names`() {
    let names = (0..<500).map { "\($0)" }
    let table = NameTable(names + names)
    let found = names.map { table.index(of: $0) }
    #expect(found == Array(0..<500))
    let others = (500..<1000).filter { table.index(of: "\($0)") != nil }
    #expect(others == [])
  }
}
