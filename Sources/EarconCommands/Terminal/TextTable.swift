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
  ///   - numbers: the columns that are aligned to the right; the last column must be one of them, so
  ///     that no line ends in spaces.
  ///   - rows: printable cells, one for each column.
  /// - Returns: the titles and the rows; an empty text if there are no rows.
  static func text(
    _ titles: [String], numbers: Set<Int>, _ rows: some Collection<[String]>
  ) -> String {
    guard !rows.isEmpty else { return "" }
    var widths = titles.map { DisplayWidth.of($0) }
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    func line(_ row: [String]) -> String {
      row.indices.map { column in
        TextFit.padded(row[column], to: widths[column], isRight: numbers.contains(column))
      }.joined(separator: "  ") + "\n"
    }
    return rows.reduce(into: line(titles)) { $0 += line($1) }
  }
}
