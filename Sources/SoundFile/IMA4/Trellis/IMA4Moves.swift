// SPDX-License-Identifier: MIT

/// What codes do: a move for each step index and code, in the order of indices.
struct IMA4Moves {
  /// How many codes there are.
  static let codes = 16
  /// How many step indices there are.
  static let indices = IMA4.lastIndex + 1

  /// What a move does to the predictor.
  static let differences: [Int] = (0..<codes * indices).map {
    Int(IMA4.difference(code: $0 % codes, step: IMA4.steps[$0 / codes]))
  }
  /// The index to which a move leads.
  static let targets: [Int] = (0..<codes * indices).map {
    var state = IMA4.State(predictor: 0, index: $0 / codes)
    state.advance(code: $0 % codes)
    return state.index
  }
  /// The moves that lead to each index.
  static let into: [[Int]] = (0..<indices).map { index in
    targets.indices.filter { targets[$0] == index }
  }

  /// The moves of an index.
  @inline(__always)
  static func of(_ index: Int) -> Range<Int> { index &* codes..<(index &+ 1) &* codes }

  /// The moves of an index that raise the predictor, or that lower it, the smallest first.
  static func of(_ index: Int, isUp: Bool) -> Range<Int> {
    let first = index * codes + (isUp ? 0 : codes / 2)
    return first..<first + codes / 2
  }

  /// The differences in a window's grains.
  let differences: [Int]

  init(_ window: IMA4Window) { differences = Self.differences.map(window.grains) }
}
