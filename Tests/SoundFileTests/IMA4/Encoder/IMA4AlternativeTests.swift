// SPDX-License-Identifier: MIT

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
}
