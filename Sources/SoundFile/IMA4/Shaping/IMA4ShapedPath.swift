// SPDX-License-Identifier: MIT

/// An encoding of a packet, with the cost of its filtered errors.
struct IMA4ShapedPath {
  /// The sum of the squared filtered errors.
  let cost: Float
  /// The last 16 errors, sample minus predictor; the error of the sample at `offset` is at `offset % 16`.
  let errors: SIMD16<Float>
  /// The 64 nibbles, 16 in each word, the first in the lowest bits of the first word.
  let nibbles: SIMD4<UInt64>
}

/// The steps of paths in the form that is fastest to read.
enum IMA4ShapedSteps {
  /// A nibble's change of the predictor, and the step index after it.
  struct Step {
    let difference: Int32
    let next: Int32
  }

  /// The steps by step index and nibble, 16 for each step index.
  static let all: [Step] = IMA4Transitions.differences.indices.map {
    Step(
      difference: Int32(IMA4Transitions.differences[$0]), next: Int32(IMA4Transitions.targets[$0]))
  }

  /// The reciprocals of a quarter of each step size.
  static let reciprocals: [Float] = IMA4.steps.map { 4 / Float($0) }

  /// Returns the magnitude of the nibble for a distance of 0 or more: the number of whole quarters of the step
  /// size, at most 7.
  @inline(__always)
  static func magnitude(_ distance: Float, _ reciprocal: Float) -> Int32 {
    let quarters = distance * reciprocal
    return quarters < 7 ? Int32(quarters) : 7
  }

  /// Saturates a predictor as decoders do.
  @inline(__always)
  static func saturated(_ predictor: Int32) -> Int32 { min(max(predictor, -32768), 32767) }
}
