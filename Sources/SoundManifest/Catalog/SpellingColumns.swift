// SPDX-License-Identifier: MIT

/// Computes the edit distance from a word of up to 64 letters to other words; a letter is a byte.
///
/// The dynamic programming table has a row for each letter of the word and a column for each letter
/// of the other word.
///
/// Adjacent cells of a column differ by at most one, so a column fits into two bit vectors (Hyyrö,
/// "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003). Swapping two
/// adjacent letters counts as one edit, as in `Spelling`.
struct SpellingColumns {
  private struct Column {
    /// The rows whose cell is greater than the cell above.
    var rises: UInt64
    /// The rows whose cell is smaller than the cell above.
    var falls: UInt64 = 0
    /// The rows whose cell equals the previous column's cell one row above.
    var diagonal: UInt64 = 0
    /// The rows whose letter equals the column's letter.
    var matches: UInt64 = 0
    /// The value of the last row's cell.
    var last: Int
  }

  /// For each byte, the rows of the word's letters that equal it.
  private var positions = [UInt64](repeating: 0, count: 256)
  /// The bit of the last row.
  private let lastRow: UInt64
  /// The initial column, then one for each letter of the other word; valid up to index `count`.
  private var columns: [Column]
  /// The number of letters of the other word compared so far.
  private(set) var count = 0

  /// Prepares a word of 1 to 64 bytes.
  init(_ word: some Collection<UInt8>) {
    for (row, letter) in word.enumerated() { positions[Int(letter)] |= 1 << UInt64(row) }
    lastRow = 1 << UInt64(word.count - 1)
    let first = Column(rises: .max, last: word.count)
    columns = [Column](repeating: first, count: SpellingIndex.longest + 1)
  }

  /// Keeps only the columns of the first `letters` letters, which the next word must share with the
  /// previous one.
  mutating func keep(_ letters: Int) { count = min(count, letters) }

  /// Returns the minimum number of insertions, deletions, substitutions and swaps that turn the word
  /// into another one of at most 64 bytes.
  ///
  /// The other word must begin with the kept letters.
  mutating func distance(to other: Span<UInt8>) -> Int {
    var column = columns[count]
    while count < other.count {
      column = next(column, other[count])
      count += 1
      columns[count] = column
    }
    return column.last
  }

  private func next(_ before: Column, _ letter: UInt8) -> Column {
    let matches = positions[Int(letter)]
    let swaps = ((~before.diagonal & matches) << 1) & before.matches
    let carried = ((matches & before.rises) &+ before.rises) ^ before.rises
    let diagonal = carried | matches | before.falls | swaps
    let rises = before.falls | ~(diagonal | before.rises)
    let falls = diagonal & before.rises
    var last = before.last
    if rises & lastRow != 0 { last += 1 }
    if falls & lastRow != 0 { last -= 1 }
    // The cells above the first row count the other word's letters: they grow by one in each column.
    let below = rises << 1 | 1
    return Column(
      rises: falls << 1 | ~(diagonal | below), falls: below & diagonal, diagonal: diagonal,
      matches: matches, last: last)
  }
}
