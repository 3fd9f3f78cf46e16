// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite("IMA4 detection of re-encoded input") struct IMA4ReencodedInputTests {
  private static func offsetBinary(_ samples: [Int16]) -> [UInt16] {
    samples.map { IMA4Lanes.offsetBinary(Int32($0)) }
  }

  /// Returns the reference encoder's state before each sample.
  private static func states(_ samples: [Int16]) -> [IMA4.State] {
    var state = IMA4.State()
    return samples.map { sample in
      defer { state.advance(nibble: state.nibble(for: Int32(sample))) }
      return state
    }
  }

  @Test(arguments: [TestSignal.sine, .noise, .sweep])
  func `Re-encoded input reveals the first IMA4 encoder's states`(_ signal: TestSignal) {
    let decoded = IMA4Greedy(NamedSound("", signal.samples(frames: 6400))).decoded
    let (samples, states) = (Self.offsetBinary(decoded), Self.states(decoded))
    var found = 0
    for position in 1..<(decoded.count - 64) {
      let part = samples.span.extracting(..<(position + 63))
      guard var state = IMA4ReencodedInput.state(part, at: position, from: samples[position - 1])
      else { continue }
      // Some pairs of step indices have the same difference; their states agree a few samples
      // later.
      for sample in decoded[position..<position + 16] {
        state.advance(nibble: state.nibble(for: Int32(sample)))
      }
      #expect(state == states[position + 16], "\(signal), sample \(position)")
      found += 1
    }
    #expect(found > decoded.count * 9 / 10, "\(signal): state found before \(found) samples")
  }

  @Test func `Input that was not decoded from IMA ADPCM is not detected as re-encoded`() {
    var random = SeededRandom(7)
    let noises = [1, 2, 3, 8, 20, 40, 300, 5000, 32_767].map {
      Signals.noise(3000, amplitude: $0, &random)
    }
    let others = [TestSignal.sine, .noise, .silence, .square, .quiet, .sweep, .bursts].map {
      $0.samples(frames: 3000)
    }
    let lines: [[Int16]] = [0, 1, -1, 1000, 32_767, -32_768].map {
      [Int16](repeating: $0, count: 200)
    }
    let clipped: [[Int16]] = [
      (0..<640).map { $0 % 64 > 20 ? -4095 : 32_767 }, (0..<640).map { $0 % 64 > 20 ? -32_768 : 0 },
      (0..<3000).map { Int16(clamping: abs($0 * 4000 % 200_000 - 100_000) - 50_000) },
    ]
    let sounds = noises + others + lines + clipped + [Signals.ramp(3000)]
    for (number, sound) in sounds.enumerated() {
      let samples = Self.offsetBinary(sound)
      for position in 1..<samples.count {
        let part = samples.span.extracting(..<min(position + 63, samples.count))
        let state = IMA4ReencodedInput.state(part, at: position, from: samples[position - 1])
        #expect(state == nil, "sound \(number), sample \(position)")
      }
    }
  }

  /// Each state encodes the nibble, and further nibbles until their steps prove the state.
  @Test(arguments: 0...88)
  func `A first IMA4 encoder's state is found by its first nibble`(_ stepIndex: Int) {
    for nibble in 0..<8 {
      var state = IMA4.State(predictor: stepIndex > 80 ? -30_000 : 0, stepIndex: stepIndex)
      let predictor = IMA4Lanes.offsetBinary(state.predictor)
      var samples = [predictor]
      for position in 0..<30 {
        let magnitude = position == 0 ? nibble : state.stepIndex < 40 ? 7 : position * 5 % 4
        // The sign keeps the samples away from the clipping limits.
        state.advance(nibble: magnitude | (state.predictor > 0 ? 8 : 0))
        samples.append(IMA4Lanes.offsetBinary(state.predictor))
      }
      guard var found = IMA4ReencodedInput.state(samples.span, at: 1, from: predictor) else {
        Issue.record("no state for nibble \(nibble)")
        continue
      }
      for sample in samples.dropFirst() {
        found.advance(nibble: found.nibble(for: Int32(sample) - 32_768))
      }
      #expect(found == state, "nibble \(nibble)")
    }
  }

  /// Returns noise in which five samples from `first` on are those of a decoder; the first of the four steps
  /// between them has the given index.
  private static func packet(_ first: Int, _ stepIndex: Int) -> [UInt16] {
    var packet = (3..<67).map { IMA4Lanes.offsetBinary(Int32($0 * $0 * 7919 % 18_000 - 9000)) }
    var state = IMA4.State(predictor: 100, stepIndex: stepIndex)
    packet[first] = IMA4Lanes.offsetBinary(state.predictor)
    for position in 1...4 {
      state.advance(nibble: position % 3 + 1 | (state.predictor > 0 ? 8 : 0))
      packet[first + position] = IMA4Lanes.offsetBinary(state.predictor)
    }
    return packet
  }

  /// The odds of four samples are 1.25 × 2³² with a first step of 2499, and 0.86 × 2³² with 2272.
  @Test func `Four samples with large steps prove that IMA4 input is re-encoded at four positions`()
  {
    let samples = [UInt16](repeating: 32_768, count: 64)
    for (step, expected) in [(2499, [0, 10, 20, 30]), (2272, [])] as [(Int32, [Int])] {
      let stepIndex = IMA4.stepIndex(atLeast: step)
      let found = (0..<60).filter { first in
        let preceding = Self.packet(first, stepIndex)
        return IMA4Draft(samples.span, valid: 64, preceding: preceding.span).isReencoded
      }
      #expect(found == expected, "a first step of \(step)")
    }
  }

  private static func reencodedSweep(_ frames: Int) -> NamedSound {
    let sound = NamedSound("", TestSignal.sweep.samples(frames: frames))
    return NamedSound("re-encoded", IMA4Greedy(sound).decoded)
  }

  /// Returns the packets of a segment that is encoded without a limit of work.
  private static func unlimitedPackets(_ sound: NamedSound, _ effort: IMA4Effort) -> [UInt8] {
    let packets = IMA4Encoder.packets(of: offsetBinary(sound.samples), effort)
    var bytes = [UInt8](repeating: 0, count: packets.count * IMA4.bytesPerPacket)
    for (position, packet) in packets.enumerated() {
      IMA4Encoder.write(packet, position, to: &bytes, 0, of: 1)
    }
    return bytes
  }

  /// The work limits of the levels differ, so a long sound gets the same packets only without them.
  @Test(arguments: TestSize.isOptimized ? [1600, 16_384] : [1600])
  func `Every IMA4 level searches re-encoded input to the same depth`(_ frames: Int) throws {
    let sound = Self.reencodedSweep(frames)
    // The limit of `best` is far above the work for these sounds.
    let best = try IMA4Coding.packets(sound, .best)
    for effort in IMA4Effort.allCases {
      #expect(Self.unlimitedPackets(sound, effort) == best, "\(effort)")
    }
  }

  @Test(arguments: IMA4Effort.allCases)
  func `Short re-encoded input is below the work limit of every IMA4 level`(_ effort: IMA4Effort)
    throws
  {
    let sound = Self.reencodedSweep(1600)
    #expect(try IMA4Coding.packets(sound, effort) == Self.unlimitedPackets(sound, effort))
  }

  /// The sound has two segments and 265 packets; 31 and 164 of them have been measured to equal those of `best`.
  @Test(.enabled(if: TestSize.isOptimized))
  func `Long re-encoded input gains with each IMA4 level until the work limits`() throws {
    let sound = Self.reencodedSweep(16_900)
    let all = try IMA4Effort.allCases.map { try IMA4Coding.packets(sound, $0) }
    let errors = try all.map {
      IMA4Coding.squaredError(sound.samples, try IMA4Coding.decode($0, channels: 1))
    }
    #expect(errors[2] < errors[1] && errors[1] < errors[0], "squared errors \(errors)")
    let equal = all.map { packets in
      stride(from: 0, to: packets.count, by: 34).count {
        packets[$0..<$0 + 34] == all[2][$0..<$0 + 34]
      }
    }
    #expect(equal[0] >= 30 && equal[1] >= 160, "\(equal) packets equal those of best")
  }

  /// Tries headers that are not portable after a packet's end state.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `A changed last nibble makes the next IMA4 header portable`(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let samples = Self.offsetBinary(Signals.noise(64, amplitude: 9000, &random))
    let header = IMA4.State(predictor: 0, stepIndex: 40)
    var packet = IMA4Packet(
      header: header, endState: header, squaredError: 0,
      nibbles: SIMD4(random.next(), random.next(), random.next(), random.next()))
    packet.countSquaredError(samples.span, at: 0, valid: 64)
    let endState = Self.endState(packet)
    packet = IMA4Packet(
      header: header, endState: endState, squaredError: packet.squaredError, nibbles: packet.nibbles
    )
    let nextHeader = IMA4.State(
      predictor: endState.predictor & ~IMA4.headerMask, stepIndex: endState.stepIndex)
    guard nextHeader.predictor != endState.predictor else { return }
    let found = packet.replacingLastNibble(samples.span, at: 0, before: nextHeader)
    let adjusted = try #require(found)
    #expect(!IMA4Packet.isPortable(nextHeader, after: endState))
    #expect(IMA4Packet.isPortable(nextHeader, after: adjusted.endState))
    #expect(Self.endState(adjusted) == adjusted.endState)
    var counted = adjusted
    counted.countSquaredError(samples.span, at: 0, valid: 64)
    #expect(abs(counted.squaredError - adjusted.squaredError) <= counted.squaredError / 1000)
    #expect(
      adjusted.nibbles[3] << 4 == packet.nibbles[3] << 4,
      "no other nibble than the last one changes")
    let errors = (0..<16).compactMap { nibble -> Float? in
      var words = packet.nibbles
      words[3] = words[3] & (.max >> 4) | UInt64(nibble) << 60
      var other = IMA4Packet(header: header, nibbles: words)
      guard IMA4Packet.isPortable(nextHeader, after: other.endState) else { return nil }
      other.countSquaredError(samples.span, at: 0, valid: 64)
      return other.squaredError
    }
    let least = try #require(errors.min())
    #expect(counted.squaredError <= least + least / 1_000_000)
  }

  private static func endState(_ packet: IMA4Packet) -> IMA4.State {
    var state = packet.header
    for position in 0..<64 {
      state.advance(nibble: Int(packet.nibbles[position >> 4] >> UInt64(4 * (position & 15)) & 15))
    }
    return state
  }
}
