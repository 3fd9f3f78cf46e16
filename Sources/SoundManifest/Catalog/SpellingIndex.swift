// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Words, prepared so that the one that is nearest to another is found quickly.
///
/// A stream of wrong names asks for each of them. Words stand in the order of their letters, so that
/// what was compared of one serves the next that begins alike, and a search ends after so many
/// letters, whatever there is left.
struct SpellingIndex: Sendable {
  /// Letters that are compared of a word, in bytes of UTF-8.
  static let longest = 64
  /// Letters that one search compares.
  private static let mostSteps = 1 << 14

  private struct Word {
    let index: Int
    /// Where its small letters stand, as many as are compared.
    let letters: Range<Int>
    /// How many it has in all.
    let count: Int
    /// Which letters it has, as bits.
    let kinds: UInt64
    /// Letters that it begins with as the word before it does.
    let shared: Int
  }

  private var words: [Word] = []
  /// The letters of all words: a word with an array of its own would be counted by each thread that
  /// looks at it.
  private var letters: [UInt8] = []

  /// Takes words in the order of their places.
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

  /// The place of the word that is nearest to another, the first of several, where one is near enough
  /// to be meant.
  func index(nearestTo word: String) -> Int? {
    let wanted = Array(word.lowercased().utf8)
    guard !wanted.isEmpty else { return nil }
    return Self.index(nearestTo: wanted, among: words.span, letters.span)
  }

  /// The search, a function of spans alone: in a loop over its arrays each turn would count a reference
  /// to them, for which threads wait for each other.
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
      // Each letter that one of the two has more, and each that the other has not, is a difference.
      guard abs(word.count - wanted.count) <= limit,
        (word.kinds & ~kinds).nonzeroBitCount <= limit,
        (kinds & ~word.kinds).nonzeroBitCount <= limit
      else { continue }
      steps += max(0, word.letters.count - columns.count)
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
