// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

@Suite struct `Numbers of descriptions` {
  @Test(
    arguments: [
      (0, 3, "0.000"), (1.5, 3, "1.500"), (-0.25, 3, "-0.250"), (0.0004, 3, "0.000"),
      (0.0005, 3, "0.001"), (-0.0001, 3, "0.000"), (12.345_678, 6, "12.345678"), (1.05, 1, "1.1"),
      (999_999_999_999, 3, "999999999999.000"), (1e12, 3, "1000000000000.0"),
      (-1e12, 3, "-1000000000000.0"), (.infinity, 3, "inf"), (.nan, 3, "nan"),
    ] as [(Double, Int, String)])
  func `A number in a description has a fixed number of decimals`(
    _ value: Double, _ places: Int, _ text: String
  ) {
    #expect(InfoLines.decimals(value, places: places) == text)
  }
}
