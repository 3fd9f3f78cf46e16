// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A scalar encoder that does what one lane of `IMA4ShapedLanes` does.
struct IMA4ShapedLane {
  /// The predictor and step index of the encoder.
  private(set) var state: IMA4.State
  /// The latest errors, the last one first.
  private(set) var errors: [Float]
  /// The squared error against the targets; the sum begins at 1, as in `IMA4Lanes`.
  private var biasedCost = Float(1)
  /// The squared error against the samples.
  private(set) var squaredError = Float(0)

  init(_ state: IMA4.State, after errors: [Float] = [0, 0, 0, 0]) {
    (self.state, self.errors) = (state, errors)
  }

  var cost: Float { biasedCost - 1 }

  /// Returns the target for a sample in offset binary: the sample plus the filtered errors, which are added in pairs.
  func target(_ sample: UInt16, _ terms: [Float]) -> Float {
    let first = terms[0] * errors[0] + terms[1] * errors[1]
    let second = terms[2] * errors[2] + terms[3] * errors[3]
    return Float(sample) + (first + second)
  }

  /// Encodes a sample in offset binary, and returns the nibble.
  mutating func advance(_ sample: UInt16, _ terms: [Float]) -> Int {
    let limited = min(max(target(sample, terms), 0), 65_535)
    let target = Int32(limited.rounded(.toNearestOrEven)) - 32_768
    let nibble = state.nibble(for: target)
    state.advance(nibble: nibble)
    let deviation = Float(target - state.predictor)
    biasedCost += deviation * deviation
    let error = Float(Int32(sample) - 32_768 - state.predictor)
    squaredError += error * error
    errors = [error] + errors.dropLast()
    return nibble
  }
}
