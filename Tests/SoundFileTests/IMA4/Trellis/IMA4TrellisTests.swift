// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite("A trellis") struct IMA4TrellisTests {
  /// Packets that another coder has made, so that their errors are small, with what a race makes of them.
  private static let quiet: [[Int16]] = (0..<(TestSize.isOptimised ? 8 : 2)).flatMap { number in
    [TestSignal.sine, .noise].map { signal in
      let sound = NamedSound("", signal.samples(frames: 1280).map { $0 / 512 })
      return Array(IMA4Greedy(sound).decoded[(128 * number + 64)..<(128 * number + 128)])
    }
  }

  private static func raised(_ samples: [Int16]) -> [UInt16] {
    samples.map { IMA4Lanes.raised(Int32($0)) }
  }

  private static func packet(
    _ samples: [Int16], below bound: Float, after before: IMA4.State? = nil,
    before next: IMA4.State? = nil, valid: Int = 64
  ) -> IMA4Packet? {
    var trellis = IMA4Trellis()
    return trellis.packet(
      raised(samples).span, at: 0, valid: valid, below: bound, after: before, before: next)
  }

  /// The squared error of a packet's samples, and where it ends, as a decoder reads it.
  private static func decoded(
    _ packet: IMA4Packet, _ samples: [Int16], valid: Int = 64
  ) -> (error: Int, end: IMA4.State) {
    var (state, error) = (packet.head, 0)
    for (place, sample) in samples.enumerated() {
      state.advance(code: Int(packet.codes[place >> 4] >> UInt64(4 * (place & 15)) & 15))
      let missed = Int(sample) - Int(state.predictor)
      if place < valid { error += missed * missed }
    }
    return (error, state)
  }

  /// Errors below 16 squared are followed without any rounding or bound.
  @Test func `finds the true optimum where errors are small`() throws {
    for samples in Self.quiet {
      let optimum = IMA4Optimum(samples).error
      try #require(optimum < 255)
      let found = Self.packet(samples, below: 256)
      let packet = try #require(found)
      #expect(Int(packet.error) == optimum)
      #expect(Self.decoded(packet, samples).error == optimum)
      let none = Self.packet(samples, below: Float(optimum))
      #expect(none?.error == nil, "nothing is below the optimum")
    }
  }

  @Test func `ends and errs as it says, and is no worse than a race`() throws {
    var random = SeededRandom(31)
    for signal in [TestSignal.square, .noise, .sweep, .bursts, .sine] {
      let samples = Array(signal.samples(frames: 256).suffix(64))
      let valid = Int.random(in: 1...64, using: &random)
      for valid in [64, valid] {
        var race = IMA4Search(IMA4Trellis())
        race.begin(Self.raised(samples), valid: valid)
        let raced = race.packet(0, .short, after: IMA4.State())
        guard raced.error > 0 else { continue }
        let found = Self.packet(samples, below: 2 * raced.error, valid: valid)
        let packet = try #require(found, "\(signal)")
        let decoded = Self.decoded(packet, samples, valid: valid)
        #expect(packet.error == Float(decoded.error), "\(signal)")
        #expect(packet.end == decoded.end, "\(signal)")
        // A part of a packet may err a little more than a race's (1.3 % with the seed
        // 10731835429996747221), and then the encoder keeps the race's: it asks below that error.
        let limit = valid == 64 ? raced.error : 1.05 * raced.error
        #expect(packet.error <= limit, "\(signal), \(valid) frames")
        let better = Self.packet(samples, below: raced.error, valid: valid)
        #expect((better?.error ?? 0) < raced.error, "\(signal), \(valid) frames")
      }
    }
  }

  /// At a rail many ways come together.
  @Test func `follows ways along the rails`() throws {
    for samples in [
      (0..<64).map { $0 / 16 % 2 == 0 ? Int16.max : Int16.min },
      [Int16](repeating: .max, count: 64),
      [Int16](repeating: .min, count: 64), (0..<64).map { Int16(clamping: $0 * 4000 - 100_000) },
    ] {
      let found = Self.packet(samples, below: 1e11)
      let packet = try #require(found)
      var search = IMA4Search(IMA4Trellis())
      search.begin(Self.raised(samples), valid: 64)
      let best = search.packet(0, .full, after: IMA4.State())
      #expect(packet.error == Float(Self.decoded(packet, samples).error))
      #expect(best.error <= packet.error)
      #expect(best.error <= search.packet(0, .short, after: IMA4.State()).error)
    }
  }

  @Test func `stands between the packets on either side`() throws {
    for samples in Self.quiet {
      let found = Self.packet(samples, below: 5000)
      let free = try #require(found)
      // A state for which the head would be taken, and a head that would be taken for the end.
      let before = IMA4.State(predictor: free.head.predictor + 1, index: free.head.index)
      let next = IMA4.State(
        predictor: (free.end.predictor & ~IMA4.headMask)
          + (free.end.predictor & IMA4.headMask == 0 ? 128 : 0),
        index: free.end.index)
      #expect(!IMA4Packet.isPortable(free.head, after: before))
      let held = Self.packet(samples, below: 20_000, after: before, before: next)
      let packet = try #require(held)
      #expect(IMA4Packet.isPortable(packet.head, after: before))
      #expect(IMA4Packet.isPortable(next, after: packet.end))
      #expect(packet.error >= free.error)
      #expect(Int(packet.error) == Self.decoded(packet, samples).error)
    }
  }

  /// Of both heads on either side of what a first code asks for each may be taken for the same state.
  @Test func `has no head that would be taken for the state before`() throws {
    let sounds = [
      [Int16](repeating: .max, count: 64), (0..<64).map { Int16(32_500 - 40 * $0) },
      (0..<64).map { Int16(clamping: ($0 % 7 - 3) * 20_000) }, Self.quiet[0],
    ]
    for samples in sounds {
      let found = Self.packet(samples, below: 1e10)
      let head = try #require(found).head
      for distance: Int32 in stride(from: -191, through: 191, by: TestSize.isOptimised ? 1 : 17) {
        let before = IMA4.State(predictor: head.predictor + distance, index: head.index)
        let found = Self.packet(samples, below: 1e10, after: before)
        let packet = try #require(found)
        #expect(IMA4Packet.isPortable(packet.head, after: before), "\(distance) from \(head)")
      }
    }
  }

  @Test func `has nothing to offer below no error`() {
    for bound: Float in [0, -1, -1e9, .infinity, .nan] {
      let found = Self.packet([Int16](repeating: 5, count: 64), below: bound)
      #expect(found?.error == nil)
    }
  }

  @Test func `has room for the moves into every index`() {
    #expect(IMA4Moves.into.map(\.count).max() == 48)
    #expect(IMA4Moves.into.map(\.count).reduce(0, +) == 16 * 89)
  }

  /// Grains are as small as the window has room for.
  @Test func `looks at predictors that an error leaves`() {
    for bits in 0..<38 {
      let bound = Float(sign: .plus, exponent: bits, significand: 1.3)
      let window = IMA4Window(below: bound)
      #expect(window.width <= IMA4Window.mostWidth && window.width > 2 * window.reach)
      #expect(window.width % 32 == 0)
      #expect((1...127).contains(window.reach))
      #expect(window.limit > 0 && window.limit < IMA4Window.never)
      #expect(window.misses.count == window.width)
      #expect(window.misses[window.reach] == 0)
      let farthest = window.misses[2 * window.reach]
      #expect(farthest <= window.limit, "no place is dearer than the bound")
      for value in [0, 1, 127, 32_768, 65_534, 65_535] {
        let grains = window.clipped(window.grains(value))
        #expect(abs(Int(window.value(grains)) + 32_768 - value) < max(1, 65_536 / (window.top + 1)))
      }
    }
  }
}
