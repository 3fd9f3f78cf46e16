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
  /// The open rows of each sample.
  private var openRows = [IMA4StepIndexSet](
    repeating: IMA4StepIndexSet(), count: IMA4.framesPerPacket)
  /// The position in `costs` of each open row of each sample.
  private var rowStarts = [Int32](
    repeating: 0, count: IMA4.framesPerPacket * IMA4Transitions.stepIndexCount)

  mutating func clear() {
    count = 0
    for offset in openRows.indices { openRows[offset] = IMA4StepIndexSet() }
  }

  /// Appends the open rows of the sample at `offset` in the packet.
  mutating func keep(_ survivors: borrowing IMA4Survivors, at offset: Int) {
    if costs.isEmpty { costs = [Int16](repeating: 0, count: Self.capacity) }
    openRows[offset] = survivors.openRows
    for stepIndex in survivors.openRows {
      rowStarts[offset * IMA4Transitions.stepIndexCount + stepIndex] = Int32(count)
      survivors.copy(stepIndex, to: &costs, at: count)
      count += survivors.width
    }
  }

  func isOpen(_ offset: Int, _ stepIndex: Int) -> Bool { openRows[offset].contains(stepIndex) }

  /// Returns the cost of a state at a sample, or `nil` if its row was not open.
  func cost(_ offset: Int, _ stepIndex: Int, _ column: Int) -> Int16? {
    guard isOpen(offset, stepIndex) else { return nil }
    return costs[Int(rowStarts[offset * IMA4Transitions.stepIndexCount + stepIndex]) + column]
  }
}
