// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite("IMA4 trellis") struct IMA4TrellisTests {
  /// Packets decoded from IMA ADPCM, so that their errors are small.
  private static let quiet: [[Int16]] = (0..<(TestSize.isOptimized ? 8 : 2)).flatMap { number in
    [TestSignal.sine, .noise].map { signal in
      let sound = NamedSound("", signal.samples(frames: 1280).map { $0 / 512 })
      return Array(IMA4Greedy(sound).decoded[(128 * number + 64)..<(128 * number + 128)])
    }
  }

  private static func offsetBinary(_ samples: [Int16]) -> [UInt16] {
    samples.map { IMA4Lanes.offsetBinary(Int32($0)) }
  }

  private static func packet(
    _ samples: [Int16], below bound: Float, after previous: IMA4.State? = nil,
    before nextHeader: IMA4.State? = nil, valid: Int = 64
  ) -> IMA4Packet? {
    var trellis = IMA4Trellis()
    return trellis.packet(
      offsetBinary(samples).span, at: 0, valid: valid, below: bound, after: previous,
      before: nextHeader)
  }

  /// Decodes a packet; returns the squared error of its first `valid` samples and the decoder's end state.
  private static func decoded(
    _ packet: IMA4Packet, _ samples: [Int16], valid: Int = 64
  ) -> (error: Int, end: IMA4.State) {
    var (state, error) = (packet.header, 0)
    for (position, sample) in samples.enumerated() {
      state.advance(nibble: Int(packet.nibbles[position >> 4] >> UInt64(4 * (position & 15)) & 15))
      let deviation = Int(sample) - Int(state.predictor)
      if position < valid { error += deviation * deviation }
    }
    return (error, state)
  }

  /// Below a squared error of 256, the search neither rounds nor skips predictors.
  @Test func `The IMA4 trellis finds the true optimum where errors are small`() throws {
    for samples in Self.quiet {
      let optimum = IMA4Optimum(samples).error
      try #require(optimum < 255)
      let found = Self.packet(samples, below: 256)
      let packet = try #require(found)
      #expect(Int(packet.squaredError) == optimum)
      #expect(Self.decoded(packet, samples).error == optimum)
      let none = Self.packet(samples, below: Float(optimum))
      #expect(none?.squaredError == nil, "nothing is below the optimum")
    }
  }

  /// The error 230 is that of the best candidate path; within the usual beam, the search finds nothing better.
  @Test func `The IMA4 trellis finds the optimum of a packet with a costly start without a beam`()
    throws
  {
    let samples = Array(HardSounds.costlyStart.samples[128..<192])
    let (packet, optimum) = (
      samples.map { IMA4Lanes.offsetBinary(Int32($0)) }, IMA4Optimum(samples).error
    )
    var trellis = IMA4Trellis()
    let usual = trellis.packet(
      packet.span, at: 0, valid: 64, below: 230, after: nil, before: nil)
    #expect(usual?.squaredError == nil)
    let full = trellis.packet(
      packet.span, at: 0, valid: 64, below: 230, after: nil, before: nil, beam: 1)
    #expect(try Int(#require(full).squaredError) == optimum)
  }

  @Test func `The IMA4 trellis reports the true error and beats the candidate paths`() throws {
    var random = SeededRandom(31)
    for signal in [TestSignal.square, .noise, .sweep, .bursts, .sine] {
      let samples = Array(signal.samples(frames: 256).suffix(64))
      let valid = Int.random(in: 1...64, using: &random)
      for valid in [64, valid] {
        var search = IMA4Search(IMA4Trellis())
        search.begin(Self.offsetBinary(samples), valid: valid)
        let candidate = search.packet(0, .candidates, after: IMA4.State())
        guard candidate.squaredError > 0 else { continue }
        let found = Self.packet(samples, below: 2 * candidate.squaredError, valid: valid)
        guard let packet = found else {
          // With padding, the search can find no packet at all; the encoder then keeps the candidate.
          #expect(valid < 64, "\(signal)")
          continue
        }
        let decoded = Self.decoded(packet, samples, valid: valid)
        #expect(packet.squaredError == Float(decoded.error), "\(signal)")
        #expect(packet.endState == decoded.end, "\(signal)")
        // With padding, the search may find a slightly larger error than the candidate paths (1.3 %
        // with the seed 10731835429996747221). The encoder requests a smaller error and otherwise
        // keeps the candidate.
        let limit = valid == 64 ? candidate.squaredError : 1.05 * candidate.squaredError
        #expect(packet.squaredError <= limit, "\(signal), \(valid) frames")
        let better = Self.packet(samples, below: candidate.squaredError, valid: valid)
        #expect((better?.squaredError ?? 0) < candidate.squaredError, "\(signal), \(valid) frames")
      }
    }
  }

  /// Many paths meet at a clipping limit.
  @Test func `The IMA4 trellis follows paths along the clipping limits`() throws {
    for samples in [
      (0..<64).map { $0 / 16 % 2 == 0 ? Int16.max : Int16.min },
      [Int16](repeating: .max, count: 64),
      [Int16](repeating: .min, count: 64), (0..<64).map { Int16(clamping: $0 * 4000 - 100_000) },
    ] {
      let found = Self.packet(samples, below: 1e11)
      let packet = try #require(found)
      var search = IMA4Search(IMA4Trellis())
      search.begin(Self.offsetBinary(samples), valid: 64)
      let best = search.packet(0, .viterbi, after: IMA4.State())
      #expect(packet.squaredError == Float(Self.decoded(packet, samples).error))
      #expect(best.squaredError <= packet.squaredError)
      #expect(best.squaredError <= search.packet(0, .candidates, after: IMA4.State()).squaredError)
    }
  }

  @Test func `The IMA4 trellis finds packets that are portable between their neighbors`() throws {
    for samples in Self.quiet {
      let found = Self.packet(samples, below: 5000)
      let free = try #require(found)
      // After this previous state and before this next header, the free packet is not portable.
      let previous = IMA4.State(
        predictor: free.header.predictor + 1, stepIndex: free.header.stepIndex)
      let nextHeader = IMA4.State(
        predictor: (free.endState.predictor & ~IMA4.headerMask)
          + (free.endState.predictor & IMA4.headerMask == 0 ? 128 : 0),
        stepIndex: free.endState.stepIndex)
      #expect(!IMA4Packet.isPortable(free.header, after: previous))
      let held = Self.packet(samples, below: 20_000, after: previous, before: nextHeader)
      let packet = try #require(held)
      #expect(IMA4Packet.isPortable(packet.header, after: previous))
      #expect(IMA4Packet.isPortable(nextHeader, after: packet.endState))
      #expect(packet.squaredError >= free.squaredError)
      #expect(Int(packet.squaredError) == Self.decoded(packet, samples).error)
    }
  }

  /// After some states, neither of the two nearest headers for a first nibble is portable.
  @Test func `The IMA4 trellis chooses a header that is portable after the previous state`() throws
  {
    let sounds = [
      [Int16](repeating: .max, count: 64), (0..<64).map { Int16(32_500 - 40 * $0) },
      (0..<64).map { Int16(clamping: ($0 % 7 - 3) * 20_000) }, Self.quiet[0],
    ]
    for samples in sounds {
      let found = Self.packet(samples, below: 1e10)
      let header = try #require(found).header
      for distance: Int32 in stride(from: -191, through: 191, by: TestSize.isOptimized ? 1 : 17) {
        let previous = IMA4.State(
          predictor: header.predictor + distance, stepIndex: header.stepIndex)
        let found = Self.packet(samples, below: 1e10, after: previous)
        let packet = try #require(found)
        #expect(IMA4Packet.isPortable(packet.header, after: previous), "\(distance) from \(header)")
      }
    }
  }

  @Test func `The IMA4 trellis finds nothing below a zero, negative or infinite bound`() {
    for bound: Float in [0, -1, -1e9, .infinity, .nan] {
      let found = Self.packet([Int16](repeating: 5, count: 64), below: bound)
      #expect(found?.squaredError == nil)
    }
  }

  @Test func `IMA4 transitions fit the lists for every step index`() {
    #expect(IMA4Transitions.into.map(\.count).max() == 48)
    #expect(IMA4Transitions.into.map(\.count).reduce(0, +) == 16 * 89)
  }

  /// The quantisation step is as small as the window's width permits.
  @Test func `The IMA4 trellis window includes all predictors that a bound permits`() {
    for bits in 0..<38 {
      let bound = Float(sign: .plus, exponent: bits, significand: 1.3)
      let window = IMA4Window(below: bound)
      #expect(window.width <= IMA4Window.maximumWidth && window.width > 2 * window.reach)
      #expect(window.width % 32 == 0)
      #expect((1...127).contains(window.reach))
      #expect(window.limit > 0 && window.limit < IMA4Window.unreachable)
      #expect(window.columnCosts.count == window.width)
      #expect(window.columnCosts[window.reach] == 0)
      let farthest = window.columnCosts[2 * window.reach]
      #expect(farthest <= window.limit, "a column costs more than the bound")
      for value in [0, 1, 127, 32_768, 65_534, 65_535] {
        let quantised = window.saturated(window.quantised(value))
        #expect(
          abs(Int(window.dequantised(quantised)) + 32_768 - value)
            < max(1, 65_536 / (window.top + 1)))
      }
    }
  }
}
