// SPDX-License-Identifier: MIT

/// Transitions that saturate lead from many predictors to the same one, the lowest or the highest.
extension IMA4Survivors {
  /// Adds the transitions that saturate; call this between `advance` and `prune`.
  mutating func addClippedTransitions(
    _ transitions: IMA4Transitions, _ window: IMA4Window, from last: Int, to sample: Int
  ) {
    for clippingLimit in [0, window.top] {
      guard let column = window.column(of: clippingLimit, at: sample) else { continue }
      let columnCost = window.columnCosts[column]
      let leasts = leastClippedCosts(transitions, window, clippingLimit, from: last)
      for (stepIndex, least) in leasts.enumerated() where least < IMA4Window.unreachable {
        add(least + columnCost, stepIndex, column)
      }
    }
  }

  /// Returns for each step index the smallest cost of the transitions to it that saturate at a clipping limit.
  private func leastClippedCosts(
    _ transitions: IMA4Transitions, _ window: IMA4Window, _ clippingLimit: Int, from last: Int
  ) -> [Int16] {
    var leasts = [Int16](repeating: IMA4Window.unreachable, count: IMA4Transitions.stepIndexCount)
    var targets = leasts.mutableSpan
    let (others, isTop) = (otherCosts, clippingLimit > 0)
    for stepIndex in openRows {
      let row = start(stepIndex)
      // Each transition has a larger difference than the one before, so its columns include those.
      var (least, done) = (IMA4Window.unreachable, isTop ? 2 * window.reach + 1 : 0)
      for transition in IMA4Transitions.from(stepIndex, isUp: isTop) {
        let beyond = window.columns(
          beyond: clippingLimit, by: transitions.differences[transition], from: last)
        let more = isTop ? beyond.lowerBound..<done : done..<beyond.upperBound
        let positions = row + more.lowerBound..<row + more.upperBound
        least = min(least, Self.minimum(others.span, positions))
        done = isTop ? more.lowerBound : more.upperBound
        let target = IMA4Transitions.targets[transition]
        targets[target] = min(targets[target], least)
      }
    }
    return leasts
  }

  /// Returns the smallest cost at `positions`; `IMA4Window.unreachable` if there are none.
  private static func minimum(_ costs: Span<Int16>, _ positions: Range<Int>) -> Int16 {
    let range = costs.extracting(positions)
    var least = IMA4Window.unreachable
    for position in range.indices {
      // Safe: the position is one of the span's indices. With a bounds check, the compiler would not use vectors.
      least = min(least, unsafe range[unchecked: position])
    }
    return least
  }
}
