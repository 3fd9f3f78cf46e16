// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A table of texts with aligned columns, two spaces apart.
enum TextTable {
  /// Returns the lines of a table.
  ///
  /// A lazy collection keeps the cells of 20,000 sounds out of memory: each row is made twice, once for
  /// its widths and once for its line.
  ///
  /// - Parameters:
  ///   - titles: the titles of the columns.
  ///   - numbers: the columns that are aligned to the right. A last column that is not one of them is not padded, so
  ///     that no line ends in spaces.
  ///   - names: the columns of names, which are never broken.
  ///   - rows: printable cells, one for each column.
  ///   - width: the number of columns of the terminal; `nil` if lines may have any length.
  /// - Returns: the titles and the rows, or a block of lines for each row if the table is wider than `width`; an
  ///   empty text if there are no rows.
  static func text(
    _ titles: [String], numbers: Set<Int>, names: Set<Int>, _ rows: some Collection<[String]>,
    width: Int?
  ) -> String {
    guard !rows.isEmpty else { return "" }
    var widths = titles.map { DisplayWidth.of($0) }
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    let whole = widths.reduce(gap.utf8.count * (widths.count - 1), +)
    if let width, whole > width { return blocks(titles, names, rows, width) }
    func line(_ row: [String]) -> String {
      row.indices.map { column in
        let isRight = numbers.contains(column)
        let isPadded = isRight || column < row.count - 1
        return isPadded
          ? TextFit.padded(row[column], to: widths[column], isRight: isRight) : row[column]
      }.joined(separator: gap) + "\n"
    }
    return rows.reduce(into: line(titles)) { $0 += line($1) }
  }

  private static let gap = "  "

  /// Returns a block for each row: the lines of each cell except `-`, and an empty line.
  ///
  /// No cell is cut. Cells that are too wide for the room beside the titles are broken between words, except for
  /// names, which users copy.
  private static func blocks(
    _ titles: [String], _ names: Set<Int>, _ rows: some Collection<[String]>, _ width: Int
  ) -> String {
    let indent = (titles.map { DisplayWidth.of($0) }.max() ?? 0) + gap.utf8.count
    return rows.reduce(into: "") { text, row in
      for (column, cell) in row.enumerated() where cell != "-" {
        let lines =
          names.contains(column) ? [cell] : TextFit.wrapped(cell, to: max(width - indent, 1))
        for (index, line) in lines.enumerated() {
          text += TextFit.padded(index == 0 ? titles[column] : "", to: indent) + line + "\n"
        }
      }
      text += "\n"
    }
  }
}
