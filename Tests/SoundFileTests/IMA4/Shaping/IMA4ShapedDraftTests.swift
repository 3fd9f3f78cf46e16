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

  /// Returns the packet of the best of four scalar paths, and the errors after it.
  private static func best(
    _ packet: ArraySlice<UInt16>, _ shape: IMA4NoiseShape, plain: IMA4Packet,
    after previous: IMA4.State?, _ errors: [Float]
  ) -> (packet: IMA4Packet, errors: [Float]) {
    let terms = (0..<IMA4ShapedDraft.termCount).map { shape.terms[$0] }
    let start = IMA4ShapedLane(IMA4.State(), after: errors)
    let target = start.target(packet[packet.startIndex], terms)
    let nearest = Int32(min(max(target, 0), 65_535).rounded(.toNearestOrEven)) - 32_768
    var best: (packet: IMA4Packet, errors: [Float])?
    var least = Float.infinity
    for distance in [-5, -2, 0, 4] {
      var header = IMA4.State(
        predictor: IMA4Packet.headerPredictors(nearest).near,
        stepIndex: min(max(plain.header.stepIndex, 5), 84) + distance)
      if let previous, !IMA4Packet.isPortable(header, after: previous) {
        header.stepIndex = header.stepIndex == 0 ? 1 : header.stepIndex - 1
      }
      var lane = IMA4ShapedLane(header, after: errors)
      var words = SIMD4<UInt64>.zero
      for (position, sample) in packet.enumerated() {
        let nibble = lane.advance(sample, terms)
        words[position / 16] |= UInt64(nibble) << UInt64(position % 16 * 4)
      }
      guard lane.cost < least else { continue }
      least = lane.cost
      let packet = IMA4Packet(
        header: header, endState: lane.state, squaredError: lane.squaredError, nibbles: words)
      best = (packet, lane.errors)
    }
    return best ?? (.none, errors)
  }

  /// Returns the packets of eight runs, encoded one after the other; all samples are valid.
  private static func runs(
    _ samples: [UInt16], _ shapes: [IMA4NoiseShape], plain: [IMA4Packet]
  ) -> [IMA4Packet] {
    let length = (plain.count + 7) / 8
    var packets: [IMA4Packet] = []
    var errors: [Float] = []
    for (position, other) in plain.enumerated() {
      let isFirst = position % length == 0
      if isFirst { errors = [0, 0, 0, 0] }
      if other.squaredError == 0 {
        packets.append(other)
        errors = [0, 0, 0, 0]
        continue
      }
      let found = best(
        samples[64 * position..<64 * position + 64], shapes[position / 16], plain: other,
        after: isFirst ? nil : packets.last?.endState, errors)
      packets.append(found.packet)
      errors = found.errors
    }
    return packets
  }

  /// Sounds in which packets have no error, are quiet or reach the clipping limits.
  private static func sounds(_ packets: Int) -> [[Int16]] {
    let frames = 64 * packets
    let bell = NamedSound.bell(frames: frames, channels: 1).samples
    return [
      bell, bell.map { $0 / 200 }, bell.indices.map { $0 % 500 < 180 ? 0 : bell[$0] },
      Signals.square(frames), Signals.sine(frames, hertz: 3000, amplitude: 1),
    ]
  }

  /// With more than 16 packets, a sound has several filters.
  @Test(arguments: [1, 7, 9, 16, 17, 41])
  func `A draft with shaped noise encodes eight runs as scalar encoders do`(_ count: Int) {
    for (number, sound) in Self.sounds(count).enumerated() {
      let samples = sound.map { IMA4Lanes.offsetBinary(Int32($0)) }
      let plain = Self.plain(samples, valid: samples.count)
      let shapes = Self.shapes(samples)
      let found = IMA4ShapedDraft.packets(
        samples.span, valid: samples.count, shapes, plain: plain)
      let expected = Self.runs(samples, shapes, plain: plain)
      #expect(found.count == count)
      for (position, (one, other)) in zip(found, expected).enumerated() {
        let isSame =
          one.header == other.header && one.endState == other.endState
          && one.squaredError == other.squaredError && one.nibbles == other.nibbles
        #expect(isSame, "sound \(number), packet \(position)")
      }
    }
  }
}
