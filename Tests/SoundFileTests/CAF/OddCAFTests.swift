// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// CAF files with more chunks than samples need, in any order that the specification allows.
@Suite struct `CAF files with other chunks` {
  private typealias Caf = CAFParsingTests

  private static let names = [
    "free", "info", "chan", "kuki", "strg", "mark", "regn", "uuid", "midi", "ovvw", "inst", "peak",
    "ResU", "zzzz",
  ]

  @Test(arguments: [0, 1, 3, 24, 4908])
  func `A CAF with other chunks before and after the samples is read`(_ size: Int) throws {
    let others = Self.names.map { cafChunk($0, [UInt8](repeating: 0xA5, count: size)) }
    let table = Caf.table(valid: 130, remainder: 62)
    let data = Caf.data(Caf.packets)
    let expected = IMA4Reference.decode(Caf.packets, channels: 1, .carrying).prefix(130)
    let orders = [
      others + [table, data], [table] + others + [data], [table, data] + others,
      [data, table] + others, [data] + others + [table],
    ]
    for chunks in orders {
      let file = Caf.file([Caf.ima4] + chunks)
      let sound = try describe(file)
      #expect(sound.frames == 130 && sound.chunks.count == Self.names.count + 3)
      #expect(try samples(of: file, as: Int16.self) == Array(expected))
    }
  }

  @Test func `A CAF whose last data chunk has size -1 is read to the end`() throws {
    // The specification allows a size of -1 only for the last chunk, so all that follows is audio.
    let file = Caf.file([Caf.description(), Caf.data(hex("0001 0002"), size: -1)])
    #expect(try samples(of: file, as: Int16.self) == [1, 2])
  }
}
