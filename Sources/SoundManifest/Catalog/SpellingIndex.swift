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

  private struct Word {
    let index: Int
    /// The range of the word's compared lowercase letters in the index's `letters`.
    let letters: Range<Int>
    /// The length of the whole lowercase word in bytes.
    let count: Int
    /// The set of the word's letters: bit n for bytes that are n modulo 64.
    let kinds: UInt64
    /// The length in bytes of the common prefix of this word and the previous one, within the compared
    /// letters.
    let shared: Int
  }

  private var words: [Word] = []
  /// The compared letters of all words.
  ///
  /// One array holds all letters: with an array for each word, threads would contend for reference
  /// counts.
  private var letters: [UInt8] = []

  /// Indexes words; a search returns an index into the given array.
  init(_ words: [String]) {
    let small = words.map { Array($0.lowercased().utf8) }
    let order = small.indices.sorted { small[$0].lexicographicallyPrecedes(small[$1]) }
    var before: ArraySlice<UInt8> = []
    for index in order {
      let compared = small[index].prefix(Self.longest)
      self.words.append(
        Word(
          index: index, letters: letters.count..<(letters.count + compared.count),
          count: small[index].count, kinds: Self.kinds(of: small[index]),
          shared: zip(before, compared).prefix { $0 == $1 }.count))
      letters += compared
      before = compared
    }
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
      columns.keep(word.shared)
      let allowed = Spelling.allowance(of: word.count)
      let limit = min(allowed, nearest?.distance ?? allowed)
      // The distance is at least the difference in length, and at least the number of distinct
      // letters that one word contains and the other lacks.
      guard abs(word.count - wanted.count) <= limit,
        (word.kinds & ~kinds).nonzeroBitCount <= limit,
        (kinds & ~word.kinds).nonzeroBitCount <= limit
      else { continue }
      steps += word.letters.count - columns.count
      guard steps <= mostSteps else { break }
      let distance = columns.distance(to: letters.extracting(word.letters))
      let found = (distance: distance, index: word.index)
      if found.distance <= limit, nearest.map({ found < $0 }) ?? true { nearest = found }
    }
    return nearest?.index
  }

  private static func kinds(of letters: [UInt8]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
