// SPDX-License-Identifier: MIT

/// The table of the summary, whose lines are at most 100 columns wide.
///
/// Each column is as wide as its contents, up to a maximum.
struct SummaryTable {
  /// The maximum width of a line, in columns.
  static let width = 100

  /// A column: its header, its maximum width in columns of the terminal, and its alignment.
  private struct Column {
    let head: String
    let most: Int
    var isRight = false
  }

  private static let indent = "  "
  private static let gap = "  "
  /// The columns; the name takes the remaining width, which is at least 13 columns.
  private static let columns = [
    Column(head: "name", most: width),
    Column(head: "file", most: 8),
    Column(head: "encoding", most: 12),
    Column(head: "Hz", most: 9, isRight: true),
    Column(head: "ch", most: 4, isRight: true),
    Column(head: "length", most: 10, isRight: true),
    Column(head: "of limit", most: DurationBar.width),
    Column(head: "size", most: 9, isRight: true),
    Column(head: "verdict", most: 7),
  ]

  /// The text in place of the characters that do not fit.
  let ellipsis: String

  /// Returns the lines of the header and the rows; each row must have one cell per column.
  func lines(of rows: [[String]]) -> [String] {
    let all = [Self.columns.map(\.head)] + rows
    var widths = Self.columns.indices.map { index in
      let widest = all.map { DisplayWidth.of($0[index]) }.max() ?? 0
      return min(widest, Self.columns[index].most)
    }
    let others = widths.dropFirst().reduce(0, +) + Self.gap.count * (widths.count - 1)
    widths[0] = min(widths[0], Self.width - Self.indent.count - others)
    return all.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let fitted = cells.indices.map { index in
      TextFit.padded(
        TextFit.shortened(cells[index], to: widths[index], ellipsis: ellipsis),
        to: widths[index], isRight: Self.columns[index].isRight)
    }
    var line = Self.indent + fitted.joined(separator: Self.gap)
    while line.utf8.last == UInt8(ascii: " ") { line.unicodeScalars.removeLast() }
    return line
  }
}
