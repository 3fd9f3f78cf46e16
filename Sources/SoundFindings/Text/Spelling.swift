// SPDX-License-Identifier: MIT

/// How far a word is from another, for "did you mean".
package enum Spelling {
  /// The least number of letters to be put in, taken out, changed or swapped with the next one.
  package static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.utf8.prefix(40)), Array(second.utf8.prefix(40)))
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }

  /// The word nearest to another, where one is near enough to be meant: a third of its letters may
  /// be wrong.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let near = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .min { $0.1 < $1.1 }
    guard let (name, distance) = near, distance <= max(1, name.utf8.count / 3) else { return nil }
    return name
  }
}
