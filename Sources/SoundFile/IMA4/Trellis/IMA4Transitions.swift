// SPDX-License-Identifier: MIT

/// The transitions of the trellis: one for each step index and nibble, in the order of step
/// indices.
struct IMA4Transitions {
  /// The number of values of a nibble.
  static let nibbleCount = 16
  /// The number of step indices, 0 to `IMA4.lastStepIndex`.
  static let stepIndexCount = IMA4.lastStepIndex + 1

  /// The change of the predictor by each transition, in units of a sample.
  static let differences: [Int] = (0..<nibbleCount * stepIndexCount).map {
    Int(IMA4.difference(nibble: $0 % nibbleCount, step: IMA4.steps[$0 / nibbleCount]))
  }
  /// The step index that each transition leads to.
  static let targets: [Int] = (0..<nibbleCount * stepIndexCount).map {
    var state = IMA4.State(predictor: 0, stepIndex: $0 / nibbleCount)
    state.advance(nibble: $0 % nibbleCount)
    return state.stepIndex
  }
  /// The transitions that lead to each step index.
  static let into: [[Int]] = (0..<stepIndexCount).map { stepIndex in
    targets.indices.filter { targets[$0] == stepIndex }
  }

  /// Returns the transitions from a step index that raise the predictor, or lower it, the smallest
  /// difference first.
  static func from(_ stepIndex: Int, isUp: Bool) -> Range<Int> {
    let first = stepIndex * nibbleCount + (isUp ? 0 : nibbleCount / 2)
    return first..<first + nibbleCount / 2
  }

  /// The differences of each step index as a vector, for `nibbles`.
  private static let vectors = vectors(differences)

  /// Returns the nibbles that lead from a header with a step index to at most `distance` from a sample, as a
  /// set of bits.
  ///
  /// The sample is in offset binary. The header is, for each nibble, the nearest that
  /// `IMA4Packet.headerPredictors` returns.
  @inline(__always)
  static func nibbles(from stepIndex: Int, to sample: Int, within distance: Int32) -> UInt16 {
    let differences = vectors[stepIndex]
    let sample = SIMD16(repeating: Int32(truncatingIfNeeded: sample))
    let wanted = atLeastZero(sample &- differences)
    let highest = SIMD16<Int32>(repeating: 65408)
    let header = highest &- atLeastZero(highest &- ((wanted &+ 63) & ~127))
    let all = SIMD16<Int32>(repeating: 65535)
    let first = all &- atLeastZero(all &- atLeastZero(header &+ differences))
    let deviation = first &- sample
    let sign = deviation &>> 31
    let excess = SIMD16(repeating: distance) &- ((deviation ^ sign) &- sign)
    return Self.bits(ofNonnegative: excess)
  }

  /// Returns the nibbles whose differences are at most `distance` from `rise`, as a set of bits.
  @inline(__always)
  func nibbles(from stepIndex: Int, to rise: Int, within distance: Int) -> UInt16 {
    let deviation = vectors[stepIndex] &- SIMD16(repeating: Int32(truncatingIfNeeded: rise))
    let sign = deviation &>> 31
    let most = SIMD16(repeating: Int32(truncatingIfNeeded: distance))
    return Self.bits(ofNonnegative: most &- ((deviation ^ sign) &- sign))
  }

  /// Returns the lanes with numbers of at least 0, as a set of bits.
  @inline(__always)
  private static func bits(ofNonnegative vector: SIMD16<Int32>) -> UInt16 {
    let bits = SIMD16<Int32>(
      1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768)
    let sixteen = ~(vector &>> 31) & bits
    let eight = sixteen.lowHalf | sixteen.highHalf
    let four = eight.lowHalf | eight.highHalf
    return UInt16(truncatingIfNeeded: four[0] | four[1] | four[2] | four[3])
  }

  /// Replaces negative numbers by 0.
  @inline(__always)
  private static func atLeastZero(_ vector: SIMD16<Int32>) -> SIMD16<Int32> {
    vector & ~(vector &>> 31)
  }

  /// The differences in units of the window's quantisation step, rounded.
  let differences: [Int]
  /// The differences of each step index as a vector.
  private let vectors: [SIMD16<Int32>]

  init(_ window: IMA4Window) {
    let differences = Self.differences.map(window.quantised)
    self.differences = differences
    vectors = Self.vectors(differences)
  }

  private static func vectors(_ differences: [Int]) -> [SIMD16<Int32>] {
    (0..<stepIndexCount).map { stepIndex in
      var vector = SIMD16<Int32>.zero
      for nibble in 0..<nibbleCount {
        vector[nibble] = Int32(differences[stepIndex * nibbleCount + nibble])
      }
      return vector
    }
  }
}
