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
      for index in open {
        for move in IMA4Moves.of(index) {
          let beyond = window.places(beyond: rail, by: moves.differences[move], from: last)
          let cost = leastBefore(index, beyond)
          guard cost < IMA4Window.never else { continue }
          put(cost + window.misses[place], IMA4Moves.targets[move], place)
        }
      }
    }
  }

  /// The least cost of some places of a row, at the sample before.
  private func leastBefore(_ index: Int, _ places: Range<Int>) -> Int16 {
    let first = start(index)
    var least = IMA4Window.never
    let row = otherCosts.span.extracting(first + places.lowerBound..<first + places.upperBound)
    for place in row.indices { least = min(least, row[place]) }
    return least
  }
}
