// SPDX-License-Identifier: MIT

/// The edit distance between words, for "did you mean".
package enum Spelling {
  /// Returns the minimum number of edits that turn one word into another: inserting, deleting or
  /// replacing a byte of UTF-8, or swapping two adjacent ones.
  ///
  /// The function compares only the first 40 bytes of each word, and edits no byte twice (optimal string alignment).
  package static func distance(_ first: String, _ second: String) -> Int {
    distance(Array(first.utf8.prefix(40)), Array(second.utf8.prefix(40)), atMost: .max)
  }

  /// Returns the distance of UTF-8 texts; if it exceeds `limit`, any number above `limit`.
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
      // No later row has a lower minimum. A swap, which uses the row before the last, adds 1, and a row's
      // minimum is at most 1 higher than that of the row before.
      if best > limit { return best }
      (before, last, row) = (last, row, before)
    }
    return last[b.count]
  }

  /// Returns the maximum distance at which a word of `letters` bytes is worth suggesting: a third of the
  /// bytes, at least 1 and at most 6; 0 for an empty word, and for one of one byte, which an edit would replace as
  /// a whole.
  package static func allowance(of letters: Int) -> Int {
    letters < 2 ? 0 : min(max(1, letters / 3), 6)
  }

  /// Returns the word closest to another, ignoring case, or the first of several equally close ones; `nil` if no
  /// word is close enough to suggest.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let small = Array(word.lowercased().utf8)
    var nearest: (name: String, distance: Int)?
    for name in words {
      let allowed = allowance(of: name.utf8.count)
      let limit = min(allowed, nearest.map { $0.distance - 1 } ?? allowed)
      let other = Array(name.lowercased().utf8)
      // The distance is at least the difference in length.
      guard abs(other.count - small.count) <= limit else { continue }
      let distance = distance(small, other, atMost: limit)
      if distance <= limit { nearest = (name, distance) }
    }
    return nearest?.name
  }
}
