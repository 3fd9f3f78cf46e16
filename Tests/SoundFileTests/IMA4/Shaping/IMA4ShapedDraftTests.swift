// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4ShapedDraftTests {
  /// A bell in offset binary, in whole packets.
  private static let bell = NamedSound.bell(frames: 64 * 256, channels: 1).samples.map {
    IMA4Lanes.offsetBinary(Int32($0))
  }

  private static func plain(_ samples: [UInt16], valid: Int) -> [IMA4Packet] {
    let none: [UInt16] = []
    return IMA4Draft(samples.span, valid: valid, preceding: none.span).packets
  }

  private static func shapes(_ samples: [UInt16]) -> [IMA4NoiseShape] {
    let envelopes = IMA4NoiseShape.envelopes(
      samples.span, packetsPerBlock: IMA4ShapedDraft.packetsPerBlock,
      window: IMA4ShapedDraft.window)
    return envelopes.map {
      IMA4NoiseShape($0, IMA4NoiseShape.formants, termCount: IMA4ShapedDraft.termCount)
    }
  }

  @Test(arguments: [64 * 256, 64 * 256 - 1, 64 * 255 + 1])
  func `A draft with shaped noise counts the errors of valid samples`(_ valid: Int) {
    let plain = Self.plain(Self.bell, valid: valid)
    let shaped = IMA4ShapedDraft.packets(
      Self.bell.span, valid: valid, Self.shapes(Self.bell), plain: plain)
    #expect(shaped.count == 256)
    let (error, plainError) = (IMA4Encoder.squaredError(shaped), IMA4Encoder.squaredError(plain))
    #expect((0.8...3).contains(error / plainError), "\(error / plainError)")
    for (number, packet) in shaped.enumerated() {
      var counted = packet
      counted.countSquaredError(Self.bell.span, at: 64 * number, valid: valid - 64 * number)
      let deviation = abs(packet.squaredError - counted.squaredError)
      #expect(deviation <= 1e-5 * counted.squaredError, "packet \(number)")
      #expect(packet.endState.predictor == packet.decoded[63], "packet \(number)")
    }
  }
}
