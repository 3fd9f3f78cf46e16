// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4AlternativeTests {
  /// Packets by their audibility and squared error; those of the plain packets are 1.
  @Test(
    arguments: [
      (1.19, 3.9, true), (1.21, 0.5, false), (1.0, 4.1, false), (0.91, 4.1, false),
      (0.89, 4.1, true), (0.89, 100, true), (0, 0, true),
    ] as [(Float, Float, Bool)])
  func `Only packets that are clearly less audible may have a much larger squared error`(
    _ audibility: Float, _ squaredError: Float, _ isAcceptable: Bool
  ) {
    let plain = IMA4Alternative.Judgement(audibility: 1, squaredError: 1)
    let shaped = IMA4Alternative.Judgement(audibility: audibility, squaredError: squaredError)
    #expect(shaped.isAcceptable(insteadOf: plain) == isAcceptable)
  }

  @Test func `The first packets may exceed each limit by half`() {
    let plain = IMA4Alternative.Judgement(audibility: 1, squaredError: 1)
    for (audibility, squaredError, isAcceptable) in [
      (1.79, 5.9, true), (1.81, 1, false), (1.79, 6.1, false), (1.34, 100, true),
      (1.36, 100, false),
    ] as [(Float, Float, Bool)] {
      let shaped = IMA4Alternative.Judgement(audibility: audibility, squaredError: squaredError)
      #expect(
        shaped.isAcceptable(insteadOf: plain, factor: 1.5) == isAcceptable,
        "\(audibility), \(squaredError)")
    }
  }

  /// Returns the squared errors of a chord's alternatives, and of its plain packets.
  private static func errors(sufficientError: Float, isThorough: Bool) -> (
    alternatives: [Float], plain: Float
  ) {
    let samples = Signals.chord(64 * 128).map { IMA4Lanes.offsetBinary(Int32($0)) }
    let plain = IMA4Encoder.packets(of: samples, .best)
    let alternatives = IMA4Alternative.alternatives(
      to: plain, samples.span, valid: samples.count, sampleRate: 44_100,
      sufficientError: sufficientError, isThorough: isThorough)
    return (alternatives.map(\.squaredError), IMA4Encoder.squaredError(plain))
  }

  @Test func `Filters are tried from the largest squared error to the smallest`() {
    let (all, plain) = Self.errors(sufficientError: 0, isThorough: true)
    #expect(all.count == 3 && all == all.sorted(by: >), "\(all)")
    #expect(all.allSatisfy { $0 > plain })
  }

  @Test func `The first filter with a sufficient squared error is the last one tried`() throws {
    let all = Self.errors(sufficientError: 0, isThorough: true).alternatives
    try #require(all.count == 3)
    #expect(Self.errors(sufficientError: .infinity, isThorough: true).alternatives == [all[0]])
    let two = Self.errors(sufficientError: all[1], isThorough: true).alternatives
    #expect(two == [all[0], all[1]])
  }

  @Test func `A search that is not thorough tries one filter, which is not the strongest`() throws {
    let all = Self.errors(sufficientError: 0, isThorough: true).alternatives
    try #require(all.count == 3)
    let alone = Self.errors(sufficientError: 0, isThorough: false).alternatives
    #expect(alone.count == 1 && alone[0] < all[0], "\(alone), \(all)")
  }
}
