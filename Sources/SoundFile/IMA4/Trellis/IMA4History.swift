// SPDX-License-Identifier: MIT

/// The costs of the survivors at each sample of a packet, for tracing the best path back.
struct IMA4History {
  /// The maximum number of costs in all rows of a packet.
  ///
  /// `costs` has this size from its first use, because a growing array would leave freed memory of several
  /// times its size.
  private static let capacity =
    IMA4.framesPerPacket * IMA4Transitions.stepIndexCount * IMA4Window.maximumWidth

  /// The costs of the open rows (those with survivors), one row after the other.
  private var costs: [Int16] = []
  /// The number of costs in use.
  private var count = 0
  /// The position in `costs` of each row of each sample, or -1 for a row that was not open.
  private var rowStarts: [Int32] = []

  /// Removes all rows.
  mutating func clear() {
    count = 0
    if rowStarts.isEmpty {
      rowStarts = [Int32](
        repeating: -1, count: IMA4.framesPerPacket * IMA4Transitions.stepIndexCount)
    }
    var all = rowStarts.mutableSpan
    for row in all.indices { all[row] = -1 }
  }

  /// Appends the open rows of the sample at `offset` in the packet.
  mutating func keep(_ survivors: borrowing IMA4Survivors, at offset: Int) {
    if costs.isEmpty { costs = [Int16](repeating: 0, count: Self.capacity) }
    for stepIndex in survivors.openRows {
      rowStarts[offset * IMA4Transitions.stepIndexCount + stepIndex] = Int32(count)
      survivors.copy(stepIndex, to: &costs, at: count)
      count += survivors.width
    }
  }

  /// Returns the cost of a state at a sample, or `nil` if its row was not open.
  func cost(_ offset: Int, _ stepIndex: Int, _ column: Int) -> Int16? {
    let start = rowStarts[offset * IMA4Transitions.stepIndexCount + stepIndex]
    return start < 0 ? nil : costs[Int(start) + column]
  }
}
