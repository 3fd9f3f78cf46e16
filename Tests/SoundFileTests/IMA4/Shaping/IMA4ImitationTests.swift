// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4ImitationTests {
  private static func imitation(_ channel: IMA4ChannelSamples) -> [IMA4Packet] {
    IMA4Imitation.packets(of: channel, plain: channel.draft().packets).packets
  }

  /// Returns the decoded samples of the reference encoder's next packet.
  private static func reference(_ samples: ArraySlice<UInt16>, _ state: inout IMA4.State) -> [Int32]
  {
    samples.map { sample in
      state.advance(nibble: state.nibble(for: Int32(sample) - 32768))
      return state.predictor
    }
  }

  /// Returns the scalar paths of a packet: its header, and its cost.
  private static func paths(
    _ samples: ArraySlice<UInt16>, _ state: IMA4.State, after previous: IMA4.State?
  ) -> [(header: IMA4.State, cost: Double)] {
    var state = state
    let below = min(state.predictor & ~127, 32_640 - 128)
    let first = state.stepIndex
    let reference = reference(samples, &state)
    return [below, below + 128].flatMap { predictor in
      [first - 1, first, first + 1].map { stepIndex in
        var header = IMA4.State(predictor: predictor, stepIndex: min(max(stepIndex, 0), 88))
        if let previous, !IMA4Packet.isPortable(header, after: previous) {
          header.stepIndex = IMA4Packet.neighbor(ofStepIndex: header.stepIndex)
        }
        var (path, cost) = (header, 0.0)
        for (sample, other) in zip(samples, reference) {
          path.advance(nibble: path.nibble(for: Int32(sample) - 32768))
          let (distance, error) = (
            Double(path.predictor - other), Double(Int32(sample) - 32768 - path.predictor)
          )
          cost += distance * distance + 0.02 * error * error
        }
        return (header, cost)
      }
    }
  }

  @Test(arguments: [
    NamedSound("square", Signals.square(64 * 60)),
    NamedSound("quiet square", Signals.square(64 * 60, period: 33).map { $0 / 500 }),
    NamedSound("sine at full scale", Signals.sine(64 * 60, hertz: 9000, amplitude: 1)),
    NamedSound("bell", NamedSound.bell(frames: 64 * 60, channels: 1).samples),
  ])
  func `An IMA4 imitation takes the best of six scalar paths`(_ sound: NamedSound) {
    let channel = IMA4ChannelSamples(mono: sound.samples)
    let packets = Self.imitation(channel)
    #expect(packets.count == 60)
    var state = IMA4.State()
    var previous: IMA4.State?
    for (number, packet) in packets.enumerated() {
      let samples = channel.samples[64 * number..<64 * number + 64]
      let paths = Self.paths(samples, state, after: previous)
      let least = paths.map(\.cost).min() ?? 0
      let isBest = paths.contains { $0.header == packet.header && $0.cost <= 1.00001 * least }
      #expect(isBest, "packet \(number)")
      var path = packet.header
      for (sample, decoded) in zip(samples, packet.decoded) {
        path.advance(nibble: path.nibble(for: Int32(sample) - 32768))
        #expect(decoded == path.predictor, "packet \(number)")
      }
      #expect(packet.endState == path)
      if let previous { #expect(IMA4Packet.isPortable(packet.header, after: previous)) }
      previous = packet.endState
      _ = Self.reference(samples, &state)
    }
  }

  /// Returns the squared difference between the errors of packets and those of the reference encoder, as a share of the
  /// latter.
  private static func difference(_ packets: [IMA4Packet], _ sound: [Int16]) -> Double {
    let reference = IMA4Greedy(NamedSound("", sound)).decoded
    var sums = (difference: 0.0, error: 0.0)
    for (position, decoded) in packets.flatMap(\.decoded).enumerated() {
      let (ours, error) = (
        Double(decoded) - Double(reference[position]),
        Double(sound[position]) - Double(reference[position])
      )
      sums.difference += ours * ours
      sums.error += error * error
    }
    return sums.difference / sums.error
  }

  @Test(arguments: [(100, 1), (33, 1), (250, 7), (64, 3)])
  func `An IMA4 imitation of a square has nearly the reference encoder's errors`(
    _ period: Int, _ divisor: Int16
  ) {
    let square = Signals.square(64 * 256, period: period).map { $0 / divisor }
    let channel = IMA4ChannelSamples(mono: square)
    let (ours, plain) = (
      Self.difference(Self.imitation(channel), square),
      Self.difference(channel.draft().packets, square)
    )
    #expect(ours < 0.02 && plain > 10 * ours, "\(ours) and \(plain)")
  }

  /// The packet before has two edges of this square, after which the estimated state is close.
  @Test func `An IMA4 imitation continues after the packet before`() {
    let square = Signals.square(64 * 256, period: 40)
    let (start, reference) = (64 * 201, IMA4Greedy(NamedSound("square", square)).decoded)
    func largestDistance(_ channel: IMA4ChannelSamples) -> Int32 {
      let first = Self.imitation(channel)[0].decoded
      return (0..<64).map { abs(first[$0] - Int32(reference[start + $0])) }.max() ?? 0
    }
    let after = largestDistance(IMA4ChannelSamples(mono: square, from: start))
    let alone = largestDistance(IMA4ChannelSamples(mono: Array(square[start...])))
    #expect(after < 2000 && alone > 10_000, "\(after) and \(alone)")
  }

  @Test(arguments: [64 * 20, 64 * 20 - 1, 64 * 19 + 1])
  func `An IMA4 imitation returns the reference encoder's error at the beginning of a sound`(
    _ valid: Int
  ) {
    let square = NamedSound("square", Signals.square(valid, period: 50))
    let channel = IMA4ChannelSamples(mono: square.samples)
    let found = IMA4Imitation.packets(of: channel, plain: channel.draft().packets)
    let exact = Float(IMA4Coding.squaredError(square.samples, IMA4Greedy(square).decoded))
    // Of a packet with padding, a share of its error counts.
    let deviation = abs(found.referenceError - exact) / exact
    #expect(deviation <= (valid % 64 == 0 ? 1e-5 : 0.05), "\(deviation)")
  }

  @Test(arguments: [64 * 20, 64 * 20 - 1, 64 * 19 + 1])
  func `An IMA4 imitation counts the errors of valid samples`(_ valid: Int) {
    let channel = IMA4ChannelSamples(mono: Signals.square(valid, period: 50))
    let packets = Self.imitation(channel)
    #expect(packets.count == 20)
    for (number, packet) in packets.enumerated() {
      var counted = packet
      counted.countSquaredError(channel.samples.span, at: 64 * number, valid: valid - 64 * number)
      let deviation = abs(packet.squaredError - counted.squaredError)
      #expect(deviation <= 1e-5 * counted.squaredError, "packet \(number)")
    }
  }

  @Test func `An IMA4 imitation keeps plain packets without error`() {
    let silence = [Int16](repeating: 0, count: 64 * 4)
    let channel = IMA4ChannelSamples(mono: Signals.square(64 * 4) + silence + Signals.square(64))
    let (plain, packets) = (channel.draft().packets, Self.imitation(channel))
    for number in 5..<8 {
      #expect(plain[number].squaredError == 0 && packets[number].squaredError == 0)
      #expect(packets[number].header == plain[number].header)
      #expect(packets[number].nibbles == plain[number].nibbles)
    }
    #expect(packets[8].squaredError > 0)
  }
}
