// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4PacketTests {
  /// Returns packets with random headers and nibbles, which also reach the clipping limits and both ends of the steps.
  private static func packets() -> [IMA4Packet] {
    var random = SeededRandom(61)
    return (0..<200).map { _ in
      let header = IMA4.State(
        predictor: Int32.random(in: -256...255, using: &random) * 128,
        stepIndex: Int.random(in: 0...88, using: &random))
      let nibbles = SIMD4<UInt64>.random(in: 0 ... .max, using: &random)
      return IMA4Packet(header: header, nibbles: nibbles)
    }
  }

  @Test func `A packet's errors are its samples minus the decoded ones`() {
    var random = SeededRandom(62)
    let samples = (0..<192).map { _ in UInt16.random(in: 0 ... .max, using: &random) }
    for packet in Self.packets() {
      var errors: [Float] = [7]
      packet.appendErrors(samples.span, at: 64, to: &errors)
      let expected = zip(samples[64...], packet.decoded).map { Float(Int32($0) - 32_768 - $1) }
      #expect(errors == [7] + expected)
      #expect(packet.endState.predictor == packet.decoded[63])
    }
  }

  @Test func `A packet's squared error includes only valid samples`() {
    var random = SeededRandom(63)
    let samples = (0..<128).map { _ in UInt16.random(in: 0 ... .max, using: &random) }
    for var packet in Self.packets() {
      let errors = zip(samples[64...], packet.decoded).map { Int64($0) - 32_768 - Int64($1) }
      for valid in [0, 1, 63, 64, 100] {
        packet.countSquaredError(samples.span, at: 64, valid: valid)
        #expect(packet.squaredError == Float(errors.prefix(valid).reduce(0) { $0 + $1 * $1 }))
      }
    }
  }
}
