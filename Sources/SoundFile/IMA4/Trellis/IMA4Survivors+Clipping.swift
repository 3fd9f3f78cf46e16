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
      for stepIndex in openRows {
        let towards = IMA4Transitions.from(stepIndex, isUp: clippingLimit > 0)
        // The last transition has the largest difference, so its columns include those of the
        // others.
        let all = window.columns(
          beyond: clippingLimit, by: transitions.differences[towards.upperBound - 1], from: last)
        guard !all.isEmpty else { continue }
        findMinimumsBeyond(stepIndex, all, isTop: clippingLimit > 0)
        for transition in towards {
          let beyond = window.columns(
            beyond: clippingLimit, by: transitions.differences[transition], from: last)
          let cost = minimumsBeyond[clippingLimit > 0 ? beyond.lowerBound : beyond.upperBound]
          guard cost < IMA4Window.unreachable else { continue }
          add(cost + columnCost, IMA4Transitions.targets[transition], column)
        }
      }
    }
  }

  /// Finds, for each column of a row, the minimum of the previous sample's costs from that column up for the
  /// upper clipping limit, or below that column for the lower one.
  private mutating func findMinimumsBeyond(_ stepIndex: Int, _ columns: Range<Int>, isTop: Bool) {
    let (costs, first) = (otherCosts, start(stepIndex))
    let row = costs.span.extracting(first..<first + columns.upperBound)
    var least = IMA4Window.unreachable
    var minimums = minimumsBeyond.mutableSpan
    minimums[isTop ? columns.upperBound : 0] = least
    for number in 0..<columns.count {
      let column = isTop ? columns.upperBound - 1 - number : number
      least = min(least, row[column])
      minimums[isTop ? column : column + 1] = least
    }
  }
}
