// SPDX-License-Identifier: MIT

/// The table of the summary.
///
/// Each column is as wide as its contents, up to a maximum; names are never shortened. In a narrow terminal,
/// the table omits columns, and a name that is too wide has a line of its own.
struct SummaryTable {
  /// A column: its header, its maximum width in columns of the terminal, and its alignment.
  private struct Column {
    let head: String
    var most = Int.max
    var isRight = false
  }

  private static let indent = "  "
  private static let gap = "  "
  /// The width up to which the table omits other columns to make room for names.
  private static let nameWidth = 13
  private static let columns = [
    Column(head: "name"),
    Column(head: "file", most: 8),
    Column(head: "encoding", most: 12),
    Column(head: "Hz", most: 9, isRight: true),
    Column(head: "ch", most: 4, isRight: true),
    Column(head: "length", most: 10, isRight: true),
    Column(head: "of limit", most: DurationBar.width),
    Column(head: "size", most: 9, isRight: true),
    Column(head: "verdict", most: 7),
  ]
  /// The columns that a narrow table omits, in this order.
  private static let omitted = [6, 4, 3, 2, 1, 7, 5]

  /// The maximum width of a line, except a line with only a name; `nil` if lines may have any width.
  let width: Int?
  /// The text in place of the characters of a value that do not fit.
  let ellipsis: String

  /// Returns the lines of the header and the rows; each row must have one cell per column.
  func lines(of rows: [[String]]) -> [String] {
    let all = [Self.columns.map(\.head)] + rows
    var widths = Self.columns.indices.map { index in
      let widest = all.map { DisplayWidth.of($0[index]) }.max() ?? 0
      return min(widest, Self.columns[index].most)
    }
    var shown = Array(Self.columns.indices)
    guard let width else { return all.flatMap { line($0, shown, widths) } }
    /// The width that the shown columns leave to the names.
    func room() -> Int {
      shown.dropFirst().reduce(width - Self.indent.count) { $0 - Self.gap.count - widths[$1] }
    }
    for column in Self.omitted where room() < min(widths[0], Self.nameWidth) {
      shown.removeAll { $0 == column }
    }
    widths[0] = max(min(widths[0], room()), 0)
    return all.flatMap { line($0, shown, widths) }
  }

  /// Returns the line of a row, or two lines if the name is wider than its column.
  private func line(_ cells: [String], _ shown: [Int], _ widths: [Int]) -> [String] {
    let isWide = DisplayWidth.of(cells[0]) > widths[0]
    let fitted = shown.map { index in
      let cell = index > 0 ? cells[index] : isWide ? "" : cells[0]
      return TextFit.padded(
        TextFit.shortened(cell, to: widths[index], ellipsis: ellipsis),
        to: widths[index], isRight: Self.columns[index].isRight)
    }
    var line = Self.indent + fitted.joined(separator: Self.gap)
    while line.utf8.last == UInt8(ascii: " ") { line.unicodeScalars.removeLast() }
    return isWide ? [Self.indent + cells[0], Printable.line(line)] : [line]
  }
}
