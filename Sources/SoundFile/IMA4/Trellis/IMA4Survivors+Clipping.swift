// SPDX-License-Identifier: MIT

/// Transitions that saturate lead from many predictors to the same one, the lowest or the highest.
extension IMA4Survivors {
  /// Adds the transitions that saturate; call this between `advance` and `prune`.
  mutating func addClippedTransitions(
    _ transitions: IMA4Transitions, _ window: IMA4Window, from last: Int, to sample: Int
  ) {
    work &+= Self.clippedSampleWork
    for isTop in [false, true] {
      guard let column = window.column(of: isTop ? window.top : 0, at: sample) else { continue }
      let columnCost = window.columnCosts[column]
      let reached = findClippedCosts(transitions, window, isTop: isTop, from: last)
      add(clippedCosts, plus: columnCost, reached, column)
    }
  }

  /// Sets `clippedCosts` to the smallest cost of the transitions to each step index that saturate at a clipping
  /// limit, and returns the step indices with such transitions.
  private mutating func findClippedCosts(
    _ transitions: IMA4Transitions, _ window: IMA4Window, isTop: Bool, from last: Int
  ) -> IMA4StepIndexSet {
    let limit = isTop ? window.top : 0
    // No survivor has a predictor beyond the limit.
    let columns = window.columns(within: limit, from: last)
    let (openRows, width, allCosts) = (openRows, width, otherCosts)
    var clipped = clippedCosts.mutableSpan
    var (reached, count) = (IMA4StepIndexSet(), 0)
    for stepIndex in openRows {
      count &+= 1
      Self.findClippedCosts(
        allCosts.span, row: (2 &* stepIndex &+ 1) &* width, columns,
        exact: limit &- last &+ window.reach,
        transitions.differences.span, IMA4Transitions.from(stepIndex, isUp: isTop), isTop: isTop,
        &clipped, &reached)
    }
    work &+= count &* Self.clippedRowWork
    return reached
  }

  /// Lowers `clipped` to the costs of one row's transitions that saturate.
  ///
  /// From the column `exact`, a difference of 0 leads exactly to the clipping limit.
  @inline(__always)
  private static func findClippedCosts(
    _ costs: Span<Int16>, row: Int, _ columns: Range<Int>, exact: Int, _ differences: Span<Int>,
    _ transitions: Range<Int>, isTop: Bool, _ clipped: inout MutableSpan<Int16>,
    _ reached: inout IMA4StepIndexSet
  ) {
    let targets = IMA4Transitions.targets
    var least = IMA4Window.unreachable
    // Each transition has a larger difference than the one before, so its columns include the columns of that one.
    var done = isTop ? columns.upperBound : columns.lowerBound
    // The first four transitions lead to the same step index, and the columns of the fourth include those of the other
    // three.
    for transition in transitions.dropFirst(3) {
      let first = exact &- differences[transition]
      let start = isTop ? max(first &+ 1, columns.lowerBound) : done
      let end = isTop ? done : min(first, columns.upperBound)
      if start < end {
        least = minimum(costs, row &+ start, row &+ end, least)
        done = isTop ? start : end
      }
      guard least < IMA4Window.unreachable else { continue }
      let target = targets[transition]
      clipped[target] = reached.contains(target) ? min(clipped[target], least) : least
      reached.insert(target)
    }
  }

  /// Returns the smallest of the costs from `start` to before `end`, and of `least`.
  @inline(__always)
  private static func minimum(_ costs: Span<Int16>, _ start: Int, _ end: Int, _ least: Int16)
    -> Int16
  {
    var least = least
    guard end &- start >= 8 else {
      for position in start..<end {
        // Safe: the positions are those of columns in a row.
        least = min(least, unsafe costs[unchecked: position])
      }
      return least
    }
    // The last vector may overlap the one before it.
    var (vector, position) = (load(costs, end &- 8), start)
    while position < end &- 8 {
      vector = minimum(vector, load(costs, position))
      position &+= 8
    }
    return min(least, vector.min())
  }
}
