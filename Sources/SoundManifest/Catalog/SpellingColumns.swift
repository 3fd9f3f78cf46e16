// SPDX-License-Identifier: MIT

/// How far a word of up to 64 letters is from others, a column of the table of distances for each
/// letter of the other word.
///
/// Numbers beside each other in a column differ by one at the most, so that the column is two words
/// of bits (Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances",
/// 2003). A letter that is swapped with the next counts once, as in `Spelling`.
struct SpellingColumns {
  private struct Column {
    /// Where a number is greater than the one above it.
    var rises: UInt64
    /// Where it is smaller.
    var falls: UInt64 = 0
    /// Where it is that of the column before, one row up.
    var diagonal: UInt64 = 0
    /// Where the word has the column's letter.
    var matches: UInt64 = 0
    /// The last number.
    var last: Int
  }

  /// Where each letter stands in the word.
  private var positions = [UInt64](repeating: 0, count: 256)
  private let lastRow: UInt64
  /// One for each letter of the other word, and the one before them.
  private var columns: [Column]
  /// Letters of the other word that were compared.
  private(set) var count = 0

  /// Takes a word of 1 to 64 letters, as bytes.
  init(_ word: some Collection<UInt8>) {
    for (row, letter) in word.prefix(64).enumerated() { positions[Int(letter)] |= 1 << UInt64(row) }
    lastRow = 1 << UInt64(max(0, min(64, word.count) - 1))
    let first = Column(rises: .max, last: min(64, word.count))
    columns = [Column](repeating: first, count: 65)
  }

  /// Forgets what was compared behind so many letters.
  mutating func keep(_ letters: Int) { count = min(count, letters) }

  /// The least number of letters to be put in, taken out, changed or swapped with the next one, for
  /// a word of up to 64 letters that begins with those that were kept.
  mutating func distance(to other: Span<UInt8>) -> Int {
    var column = columns[count]
    while count < min(other.count, 64) {
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
    // The first row counts the other word's letters, so it always rises.
    let below = rises << 1 | 1
    return Column(
      rises: falls << 1 | ~(diagonal | below), falls: below & diagonal, diagonal: diagonal,
      matches: matches, last: last)
  }
}
