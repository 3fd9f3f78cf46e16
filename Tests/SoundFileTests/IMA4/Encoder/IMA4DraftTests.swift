// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The first encoding of a segment, compared with that of scalar encoders.
@Suite struct `IMA4 drafts` {
  private static let amplitudes: [Int16] = [0, 3, 20, 60, 300, 9000, .max]

  private static func noise(
    _ packets: Int, _ amplitude: Int16, _ random: inout SeededRandom
  ) -> [UInt16] {
    Signals.noise(64 * packets, amplitude: amplitude, &random).map {
      IMA4Lanes.offsetBinary(Int32($0))
    }
  }

  /// Encodes a packet as the reference encoder does; the sum of errors begins at 1, as in `IMA4Lanes`.
  private static func encode(
    _ packet: ArraySlice<UInt16>, from state: inout IMA4.State
  ) -> (error: Float, nibbles: SIMD4<UInt64>) {
    var (sum, words) = (Float(1), SIMD4<UInt64>.zero)
    for (position, value) in packet.enumerated() {
      let sample = Int32(value) - 32_768
      let nibble = state.nibble(for: sample)
      state.advance(nibble: nibble)
      words[position / 16] |= UInt64(nibble) << UInt64(position % 16 * 4)
      let deviation = Float(sample - state.predictor)
      sum += deviation * deviation
    }
    return (sum - 1, words)
  }

  /// Returns the best of three candidates for a packet; the header is portable after `previous`.
  private static func best(_ packet: ArraySlice<UInt16>, after previous: IMA4.State?) -> IMA4Packet
  {
    let typical = IMA4Draft.typicalStepIndex(Array(packet).span, at: 0)
    let predictor = IMA4Packet.headerPredictors(Int32(packet[packet.startIndex]) - 32_768).near
    var best: IMA4Packet?
    for distance in [-8, 0, 10] {
      let stepIndex = min(max(typical, 8), 78) + distance
      var header = IMA4.State(predictor: predictor, stepIndex: stepIndex)
      if let previous, !IMA4Packet.isPortable(header, after: previous) {
        header.stepIndex = stepIndex == 0 ? 1 : stepIndex - 1
      }
      var state = header
      let (error, nibbles) = encode(packet, from: &state)
      if error < best?.squaredError ?? .infinity {
        best = IMA4Packet(header: header, endState: state, squaredError: error, nibbles: nibbles)
      }
    }
    return best ?? .none
  }

  /// Returns the packets and the reference errors of eight runs, encoded one after the other.
  ///
  /// Each reference encoder first encodes the packet before its run.
  private static func runs(
    _ samples: [UInt16], _ preceding: [UInt16]
  ) -> (packets: [IMA4Packet], errors: [Float]) {
    let count = samples.count / 64
    let length = (count + 7) / 8
    var (packets, errors) = ([IMA4Packet](), [Float]())
    for first in stride(from: 0, to: count, by: length) {
      let before = first == 0 ? preceding[...] : samples[(64 * first - 64)..<(64 * first)]
      var state = IMA4.State()
      if let sample = before.first {
        state.predictor = Int32(sample) - 32_768
        state.stepIndex = IMA4Draft.typicalStepIndex(Array(before).span, at: 0)
        _ = encode(before, from: &state)
      }
      var previous: IMA4.State?
      for position in first..<min(first + length, count) {
        let packet = samples[(64 * position)..<(64 * position + 64)]
        errors.append(encode(packet, from: &state).error)
        packets.append(best(packet, after: previous))
        previous = packets[position].endState
      }
    }
    return (packets, errors)
  }

  /// Returns the errors of a reference encoder that begins with the sound.
  private static func exactErrors(_ samples: [UInt16], valid: Int) -> [Float] {
    var state = IMA4.State()
    return stride(from: 0, to: samples.count, by: 64).map { start in
      var sum = 0
      for value in samples[start..<min(start + 64, valid)] {
        let sample = Int32(value) - 32_768
        state.advance(nibble: state.nibble(for: sample))
        sum += Int(sample - state.predictor) * Int(sample - state.predictor)
      }
      return Float(sum)
    }
  }

  /// With more than eight packets, a run has several packets.
  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 25])
  func `An IMA4 draft encodes eight runs as scalar encoders do`(_ count: Int) {
    var random = SeededRandom(seed: 31)
    for amplitude in Self.amplitudes {
      let samples = Self.noise(count, amplitude, &random)
      for preceding in [Self.noise(1, amplitude, &random), []] {
        let draft = IMA4Draft(samples.span, valid: samples.count, preceding: preceding.span)
        let (packets, errors) = Self.runs(samples, preceding)
        let isSame = zip(draft.packets, packets).allSatisfy { one, other in
          one.header == other.header && one.endState == other.endState
            && one.squaredError == other.squaredError && one.nibbles == other.nibbles
        }
        #expect(isSame && draft.packets.count == count, "amplitude \(amplitude)")
        let exact = Self.exactErrors(samples, valid: samples.count)
        #expect(draft.referenceErrors == (preceding.isEmpty ? exact : errors), "\(amplitude)")
        #expect(!draft.isReencoded && draft.packets.allSatisfy { $0.depth == .draft })
      }
    }
  }

  @Test func `The reference errors of a sound's first 256 IMA4 packets are an estimate`() {
    var random = SeededRandom(seed: 32)
    let samples = Self.noise(256, 3000, &random)
    let none: [UInt16] = []
    for count in [255, 256] {
      let part = Array(samples[..<(64 * count)])
      let found = IMA4Draft(part.span, valid: part.count, preceding: none.span).referenceErrors
      let exact = Self.exactErrors(part, valid: part.count)
      let estimate = Self.runs(part, []).errors
      #expect(exact != estimate)
      #expect(found == (count == 255 ? exact : estimate), "\(count) packets")
    }
  }

  @Test(arguments: [1, 2, 31, 63])
  func `An IMA4 draft counts no errors in the padding of its last packet`(_ valid: Int) {
    var random = SeededRandom(seed: 33)
    for count in [1, 2, 9] {
      let samples = Self.noise(count, 3000, &random)
      let frames = 64 * (count - 1) + valid
      for preceding in [Self.noise(1, 3000, &random), []] {
        let whole = IMA4Draft(samples.span, valid: 64 * count, preceding: preceding.span)
        let draft = IMA4Draft(samples.span, valid: frames, preceding: preceding.span)
        var last = whole.packets[count - 1]
        last.countSquaredError(samples.span, at: 64 * (count - 1), valid: valid)
        #expect(draft.packets.map(\.nibbles) == whole.packets.map(\.nibbles))
        #expect(
          draft.packets.map(\.squaredError)
            == whole.packets.dropLast().map(\.squaredError) + [last.squaredError])
        let scaled = whole.referenceErrors[count - 1] * (Float(valid) / 64)
        let expected =
          preceding.isEmpty
          ? Self.exactErrors(samples, valid: frames)
          : whole.referenceErrors.dropLast() + [scaled]
        #expect(draft.referenceErrors == expected)
      }
    }
  }

  /// The first packet's encoder begins with the sound, and later ones continue the encoder of the input.
  @Test func `The reference encoder of an IMA4 draft reproduces re-encoded input`() {
    let triangle: [Int16] = (0..<64 * 41).map { (frame: Int) -> Int16 in
      let height: Int = frame * 611 % 40_000 - 20_000
      return Int16(abs(height) - 10_000)
    }
    let samples = IMA4Greedy(NamedSound("", triangle)).decoded.map {
      IMA4Lanes.offsetBinary(Int32($0))
    }
    let (first, rest) = (Array(samples[..<64]), Array(samples[64...]))
    let draft = IMA4Draft(rest.span, valid: rest.count, preceding: first.span)
    #expect(draft.isReencoded)
    #expect(draft.referenceErrors == [Float](repeating: 0, count: 40))
  }
}
