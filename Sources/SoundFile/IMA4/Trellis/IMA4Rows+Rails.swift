// SPDX-License-Identifier: MIT

/// Moves that run against a rail: from many predictors they lead to the same one, the least or the
/// greatest that there is.
extension IMA4Rows {
  /// Takes these moves too, between `advance` and `close`.
  mutating func clip(
    _ moves: IMA4Moves, _ window: IMA4Window, from last: Int, to sample: Int
  ) {
    for rail in [0, window.top] {
      guard let place = window.place(of: rail, at: sample) else { continue }
      let miss = window.misses[place]
      for index in open {
        let towards = IMA4Moves.of(index, isUp: rail > 0)
        // The last of them goes farthest.
        let all = window.places(
          beyond: rail, by: moves.differences[towards.upperBound - 1], from: last)
        guard !all.isEmpty else { continue }
        findLeasts(index, all, isTop: rail > 0)
        for move in towards {
          let beyond = window.places(beyond: rail, by: moves.differences[move], from: last)
          let cost = leastsBeyond[rail > 0 ? beyond.lowerBound : beyond.upperBound]
          guard cost < IMA4Window.never else { continue }
          put(cost + miss, IMA4Moves.targets[move], place)
        }
      }
    }
  }

  /// Finds the least cost, at the sample before, of some of a row's places: from each one on to the last,
  /// or from the first to those below each one.
  private mutating func findLeasts(_ index: Int, _ places: Range<Int>, isTop: Bool) {
    let (costs, first) = (otherCosts, start(index))
    let row = costs.span.extracting(first..<first + places.upperBound)
    var least = IMA4Window.never
    var leasts = leastsBeyond.mutableSpan
    leasts[isTop ? places.upperBound : 0] = least
    for step in 0..<places.count {
      let place = isTop ? places.upperBound - 1 - step : step
      least = min(least, row[place])
      leasts[isTop ? place : place + 1] = least
    }
  }
}
