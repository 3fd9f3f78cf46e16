// SPDX-License-Identifier: MIT

/// How far a word is from another, for "did you mean".
package enum Spelling {
  /// The least number of letters to be put in, taken out, changed or swapped with the next one.
  package static func distance(_ first: String, _ second: String) -> Int {
    distance(Array(first.utf8.prefix(40)), Array(second.utf8.prefix(40)), atMost: .max)
  }

  /// The same for UTF-8; any number above the limit where it is above that.
  private static func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = before
    for i in a.indices {
      row[0] = i + 1
      var best = row[0]
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, before[j - 1] + 1)
        }
        row[j + 1] = least
        best = min(best, least)
      }
      // Rows only grow, but for a swap, which looks one row further back.
      if best > limit, i > 0, (last.min() ?? 0) > limit { return best }
      (before, last, row) = (last, row, before)
    }
    return last[b.count]
  }

  /// Letters that may be wrong in a word of so many that is meant: a third of them, and never more
  /// than six.
  package static func allowance(of letters: Int) -> Int { min(max(1, letters / 3), 6) }

  /// The word nearest to another, where one is near enough to be meant.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let small = Array(word.lowercased().utf8)
    var nearest: (name: String, distance: Int)?
    for name in words {
      let allowed = allowance(of: name.utf8.count)
      let limit = min(allowed, nearest.map { $0.distance - 1 } ?? allowed)
      let other = Array(name.lowercased().utf8)
      // Each letter that one of the two has more is a difference.
      guard abs(other.count - small.count) <= limit else { continue }
      let distance = distance(small, other, atMost: limit)
      if distance <= limit { nearest = (name, distance) }
    }
    return nearest?.name
  }
}
