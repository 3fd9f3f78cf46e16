// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4DecoderTests {
  @Test func `The IMA4 step table is the standard's`() {
    #expect(IMA4.steps.map(Int.init) == IMA4Reference.steps)
    #expect(IMA4.stepIndexChanges == [-1, -1, -1, -1, 2, 4, 6, 8])
  }

  @Test func `IMA4 differences are the standard's for every step and nibble`() {
    for stepIndex in 0...88 {
      for nibble in 0..<16 {
        var reference = IMA4Reference()
        reference.set(predictor: 0, index: stepIndex)
        // Differences reach 61,436, more than a sample can hold, so the reference's output saturates.
        let sample = Int32(reference.decode(code: nibble))
        let difference = IMA4.difference(nibble: nibble, step: IMA4.steps[stepIndex])
        #expect(
          min(max(difference, -32768), 32767) == sample, "step index \(stepIndex), nibble \(nibble)"
        )
      }
    }
    #expect(IMA4.difference(nibble: 7, step: 32767) == 4095 + 32767 + 16383 + 8191)
    #expect(IMA4.difference(nibble: 15, step: 7) == -11)
  }

  /// The first nibble of each packet is under test.
  ///
  /// The second sample shows the effect of this nibble on the step index.
  @Test(arguments: 0...88)
  func `The IMA4 decoder reaches the standard's next state for every nibble`(_ stepIndex: Int)
    throws
  {
    for nibble in 0..<16 {
      for predictor in [-32768, -128, 0, 32640] {
        let header = predictor & 0xFFFF | stepIndex
        var packet = [UInt8(header >> 8), UInt8(header & 0xFF), UInt8(nibble | 7 << 4)]
        packet += [UInt8](repeating: 0, count: 31)
        let decoded = try decode(packet, channels: 1)
        if decoded != IMA4Reference.decode(packet, channels: 1, .carrying) {
          Issue.record(
            "wrong samples after step index \(stepIndex), nibble \(nibble), predictor \(predictor)")
        }
      }
    }
  }

  @Test func `The IMA4 decoder decodes random packets as the definition does`() throws {
    var random = SeededRandom(1)
    for channels in 1...3 {
      let packets = (0..<(40 * channels * 34)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let expected = IMA4Reference.decode(packets, channels: channels, .carrying)
      #expect(try decode(packets, channels: channels) == expected)
    }
  }

  /// Tries headers near the state after the previous packet: a decoder carries the predictor up to
  /// a distance of 127, and restarts from 128 on or at another step index.
  @Test func `The IMA4 decoder carries the predictor exactly where headers agree`() throws {
    var random = SeededRandom(2)
    var carried = 0
    for _ in 0..<60 {
      let first = (0..<34).map { _ in UInt8.random(in: 0...255, using: &random) }
      var state = IMA4Reference()
      _ = state.decode(packet: first[...], .carrying)
      for distance in [-256, -128, 0, 128, 256] {
        for stepIndex in [max(0, state.index - 1), state.index, min(88, state.index + 1)] {
          let predictor = min(32640, max(-32768, (state.predictor & ~127) + distance))
          let header = predictor & 0xFFFF | stepIndex
          let second = [UInt8(header >> 8), UInt8(header & 0xFF)] + first[2...]
          let packets = first + second
          let carrying = IMA4Reference.decode(packets, channels: 1, .carrying)
          #expect(try decode(packets, channels: 1) == carrying)
          let restarting = IMA4Reference.decode(packets, channels: 1, .restarting)
          if carrying != restarting { carried += 1 }
        }
      }
    }
    #expect(carried > 20, "too few packets on which the two kinds of decoders differ")
  }

  @Test func `The IMA4 decoder takes a step index past the table's end as the last one`() throws {
    for stepIndex in 88...127 {
      let packet = [0, UInt8(stepIndex)] + [UInt8](repeating: 0x11, count: 32)
      #expect(try decode(packet, channels: 1) == decode([0, 88] + packet[2...], channels: 1))
    }
  }

  @Test func `The IMA4 decoder keeps its state between reads`() throws {
    var random = SeededRandom(3)
    let packets = (0..<(20 * 2 * 34)).map { _ in UInt8.random(in: 0...255, using: &random) }
    // Headers of zero with step index 0 agree now and then with the state after a quiet packet.
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
