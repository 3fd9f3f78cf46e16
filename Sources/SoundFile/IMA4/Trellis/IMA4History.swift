// SPDX-License-Identifier: MIT

/// What the ways of a trellis cost at each sample of a packet, for the way back.
struct IMA4History {
  /// What all rows of a packet need: to grow leaves holes of several times as much in memory.
  private static let room = IMA4.framesPerPacket * IMA4Moves.indices * IMA4Window.mostWidth

  /// The rows that were open, one behind the other.
  private var costs: [Int16] = []
  /// How much of them is of this packet.
  private var count = 0
  /// Where each row of each sample begins, or -1.
  private var starts: [Int32] = []

  /// Leaves all rows.
  mutating func clear() {
    count = 0
    if starts.isEmpty {
      starts = [Int32](repeating: -1, count: IMA4.framesPerPacket * IMA4Moves.indices)
    }
    var all = starts.mutableSpan
    for place in all.indices { all[place] = -1 }
  }

  /// Keeps the open rows of a sample.
  mutating func keep(_ rows: borrowing IMA4Rows, at offset: Int) {
    if costs.isEmpty { costs = [Int16](repeating: 0, count: Self.room) }
    for index in rows.open {
      starts[offset * IMA4Moves.indices + index] = Int32(count)
      rows.copy(index, to: &costs, at: count)
      count += rows.width
    }
  }

  /// What it cost to come to a place of a step index's row, or `nil` where the row was not open.
  func cost(_ offset: Int, _ index: Int, _ place: Int) -> Int16? {
    let start = starts[offset * IMA4Moves.indices + index]
    return start < 0 ? nil : costs[Int(start) + place]
  }
}
