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

  /// Returns the transitions from a step index.
  @inline(__always)
  static func from(_ stepIndex: Int) -> Range<Int> {
    stepIndex &* nibbleCount..<(stepIndex &+ 1) &* nibbleCount
  }

  /// Returns the transitions from a step index that raise the predictor, or lower it, the smallest
  /// difference first.
  static func from(_ stepIndex: Int, isUp: Bool) -> Range<Int> {
    let first = stepIndex * nibbleCount + (isUp ? 0 : nibbleCount / 2)
    return first..<first + nibbleCount / 2
  }

  /// The differences in units of the window's quantisation step, rounded.
  let differences: [Int]

  init(_ window: IMA4Window) { differences = Self.differences.map(window.quantised) }
}
