// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4DecoderTests {
  @Test func `has the standard's table of steps`() {
    #expect(IMA4.steps.map(Int.init) == IMA4Reference.steps)
    #expect(IMA4.indexChanges == [-1, -1, -1, -1, 2, 4, 6, 8])
  }

  @Test func `makes the standard's difference of every step and code`() {
    for index in 0...88 {
      for code in 0..<16 {
        var reference = IMA4Reference()
        reference.set(predictor: 0, index: index)
        // Differences of up to 61,439 do not fit a sample: only the sign's side is clipped.
        let sample = Int32(reference.decode(code: code))
        let difference = IMA4.difference(code: code, step: IMA4.steps[index])
        #expect(min(max(difference, -32768), 32767) == sample, "index \(index), code \(code)")
      }
    }
    #expect(IMA4.difference(code: 7, step: 32767) == 4095 + 32767 + 16383 + 8191)
    #expect(IMA4.difference(code: 15, step: 7) == -11)
  }

  /// A packet whose first code is the one in question: its effect on the sample and, through the
  /// second code, on the index.
  @Test(arguments: 0...88)
  func `takes every code to the standard's next state`(_ index: Int) throws {
    for code in 0..<16 {
      for predictor in [-32768, -128, 0, 32640] {
        let head = predictor & 0xFFFF | index
        var packet = [UInt8(head >> 8), UInt8(head & 0xFF), UInt8(code | 7 << 4)]
        packet += [UInt8](repeating: 0, count: 31)
        let decoded = try decode(packet, channels: 1)
        if decoded != IMA4Reference.decode(packet, channels: 1, .carrying) {
          Issue.record("index \(index), code \(code), predictor \(predictor)")
        }
      }
    }
  }

  @Test func `decodes random packets as the definition has it`() throws {
    var random = SeededRandom(1)
    for channels in 1...3 {
      let packets = (0..<(40 * channels * 34)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let expected = IMA4Reference.decode(packets, channels: channels, .carrying)
      #expect(try decode(packets, channels: channels) == expected)
    }
  }

  /// Heads beside the state that the packet before left: carried on at a distance of up to 127,
  /// started anew from 128 on or at another index.
  @Test func `carries the predictor over exactly where the head agrees`() throws {
    var random = SeededRandom(2)
    var carried = 0
    for _ in 0..<60 {
      let first = (0..<34).map { _ in UInt8.random(in: 0...255, using: &random) }
      var state = IMA4Reference()
      _ = state.decode(packet: first[...], .carrying)
      for distance in [-256, -128, 0, 128, 256] {
        for index in [max(0, state.index - 1), state.index, min(88, state.index + 1)] {
          let predictor = min(32640, max(-32768, (state.predictor & ~127) + distance))
          let head = predictor & 0xFFFF | index
          let second = [UInt8(head >> 8), UInt8(head & 0xFF)] + first[2...]
          let packets = first + second
          let carrying = IMA4Reference.decode(packets, channels: 1, .carrying)
          #expect(try decode(packets, channels: 1) == carrying)
          let restarting = IMA4Reference.decode(packets, channels: 1, .restarting)
          if carrying != restarting { carried += 1 }
        }
      }
    }
    #expect(carried > 50, "the test has to reach both ways")
  }

  @Test func `takes an index past the table's end for the last`() throws {
    for index in 88...127 {
      let packet = [0, UInt8(index)] + [UInt8](repeating: 0x11, count: 32)
      #expect(try decode(packet, channels: 1) == decode([0, 88] + packet[2...], channels: 1))
    }
  }

  @Test func `keeps its state between reads`() throws {
    var random = SeededRandom(3)
    let packets = (0..<(20 * 2 * 34)).map { _ in UInt8.random(in: 0...255, using: &random) }
    // Heads of zero with index 0 agree now and then with the state of a quiet packet.
    let quiet = packets.enumerated().map { $0.offset % 34 < 2 ? 0 : $0.element & 0x99 }
    let expected = IMA4Reference.decode(quiet, channels: 2, .carrying)
    let file = try fileBytes(
      packets: quiet, .caf, AudioFormat(sampleRate: 8000, channels: 2, encoding: .ima4))
    let splits = randomSplits(of: 1280, upTo: 300, &random)
    let decoded = try samples(of: file, as: Int16.self, splits: splits)
    #expect(decoded == expected)
  }

  private func decode(_ packets: [UInt8], channels: Int) throws -> [Int16] {
    let format = AudioFormat(sampleRate: 8000, channels: channels, encoding: .ima4)
    return try samples(of: fileBytes(packets: packets, .caf, format))
  }
}
