// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import SoundValidation

/// Headers of IMA4 packets with an impossible step index.
@Suite struct `Headers of packets` {
  /// More packets than are read at once.
  private static let packets = 1100

  /// Returns the invalid headers of a silent stereo sound with other step indices, and the offset of
  /// its first packet.
  private func headers(_ changes: [(packet: Int, channel: Int, byte: UInt8)]) throws
    -> (PacketHeaders, start: Int64)
  {
    let format = AudioFormat(sampleRate: 8000, channels: 2, encoding: .ima4)
    let silence = [Int16](repeating: 0, count: 2 * 64 * Self.packets)
    var file = try fileBytes(silence, .caf, format)
    let start = try Sound(describing: MemorySource(file)).audio.lowerBound
    for change in changes {
      file[Int(start) + (2 * change.packet + change.channel - 1) * 34 + 1] = change.byte
    }
    let signal = try #require(
      try SoundSubject(MemorySource(file), path: "x.caf").signal(ValidationPolicy()))
    return (signal.invalidHeaders, start)
  }

  @Test func `A step index in a packet header may be at most 88`() throws {
    let fine = try headers([(0, 1, 88), (3, 2, 0x80 | 88), (1099, 2, 88)]).0
    #expect(fine.count == 0 && fine.first == nil)
    let (wrong, start) = try headers([(0, 1, 89)])
    #expect(wrong.count == 1)
    #expect(
      wrong.first == PacketHeaders.First(packet: 0, channel: 1, stepIndex: 89, offset: start))
  }

  @Test func `All invalid packet headers are counted, and the first is located`() throws {
    let (wrong, start) = try headers([(1050, 2, 0xFF), (1051, 1, 100), (1099, 2, 127)])
    #expect(wrong.count == 3)
    #expect(
      wrong.first
        == PacketHeaders.First(
          packet: 1050, channel: 2, stepIndex: 127, offset: start + (2 * 1050 + 1) * 34))
  }
}
