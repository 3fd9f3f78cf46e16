// SPDX-License-Identifier: MIT

internal import SoundFindings

/// An index of words that finds the closest one to a misspelled word quickly.
///
/// A stream of wrong names needs one search for each name. Sorting the words lets words with a
/// common prefix share the comparison of that prefix, and a search stops after `mostSteps` letters.
struct SpellingIndex: Sendable {
  /// The maximum number of bytes of a word to compare.
  static let longest = 64
  /// The maximum number of letters that one search compares.
  private static let mostSteps = 1 << 14

  /// A word, which takes 32 bytes in an array because of its small integer types.
  private struct Word {
    /// The set of the word's letters: bit n for bytes that are n modulo 64.
    let kinds: UInt64
    /// The offset of the lowercase word in the index's `letters`.
    let start: Int
    /// The length of the lowercase word in bytes.
    let count: Int
    let index: UInt32
    /// The length in bytes of the common prefix of this word and the previous one, within the compared
    /// letters.
    let shared: UInt8

    /// The range of the word's compared letters in `letters`.
    var compared: Range<Int> { start..<(start + min(count, SpellingIndex.longest)) }
  }

  /// The words, ordered by the bytes of their lowercase forms.
  private let words: [Word]
  /// The letters of all lowercase words.
  ///
  /// One array holds all letters: arrays for each word would take several times the memory, and threads would
  /// contend for their reference counts.
  private let letters: [UInt8]

  /// Indexes words; a search returns a position in the given sequence.
  init(_ words: some Sequence<String>) {
    var joined: [UInt8] = []
    var ranges: [Range<Int>] = []
    for word in words {
      let start = joined.count
      joined += word.lowercased().utf8
      ranges.append(start..<joined.count)
    }
    let letters = joined
    let order = ranges.indices.sorted {
      Self.precedes(ranges[$0], ranges[$1], among: letters.span)
    }
    var before = 0..<0
    self.words = order.map { index in
      let compared = ranges[index].prefix(Self.longest)
      defer { before = compared }
      return Word(
        kinds: Self.kinds(of: letters[ranges[index]]), start: ranges[index].lowerBound,
        count: ranges[index].count, index: UInt32(truncatingIfNeeded: index),
        shared: UInt8(zip(before, compared).prefix { letters[$0] == letters[$1] }.count))
    }
    self.letters = letters
  }

  /// Returns true if the letters of one range come before those of another one.
  private static func precedes(
    _ one: Range<Int>, _ other: Range<Int>, among letters: Span<UInt8>
  ) -> Bool {
    for (a, b) in zip(one, other) where letters[a] != letters[b] { return letters[a] < letters[b] }
    return one.count < other.count
  }

  /// Returns the index of the closest word among those that the search reaches, or `nil` if none is
  /// similar enough.
  ///
  /// The lowest index wins among equally close words.
  func index(nearestTo word: String) -> Int? {
    let wanted = Array(word.lowercased().utf8)
    guard !wanted.isEmpty else { return nil }
    return Self.index(nearestTo: wanted, among: words.span, letters.span)
  }

  /// Returns the index as `index(nearestTo:)` does.
  ///
  /// Searches spans, because a loop over the arrays would count references in each iteration, and
  /// threads would contend for the counters.
  private static func index(
    nearestTo wanted: [UInt8], among words: Span<Word>, _ letters: Span<UInt8>
  ) -> Int? {
    let kinds = kinds(of: wanted)
    var columns = SpellingColumns(wanted.prefix(longest))
    var steps = 0
    var nearest: (distance: Int, index: Int)?
    for index in words.indices {
      let word = words[index]
      columns.keep(Int(word.shared))
      let allowed = Spelling.allowance(of: word.count)
      let limit = min(allowed, nearest?.distance ?? allowed)
      // The distance is at least the difference in length, and at least the number of distinct
      // letters that one word contains and the other lacks.
      guard abs(word.count - wanted.count) <= limit,
        (word.kinds & ~kinds).nonzeroBitCount <= limit,
        (kinds & ~word.kinds).nonzeroBitCount <= limit
      else { continue }
      steps += word.compared.count - columns.count
      guard steps <= mostSteps else { break }
      let distance = columns.distance(to: letters.extracting(word.compared))
      let found = (distance: distance, index: Int(word.index))
      if found.distance <= limit, nearest.map({ found < $0 }) ?? true { nearest = found }
    }
    return nearest?.index
  }

  private static func kinds(of letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
