// SPDX-License-Identifier: MIT

/// How far a word is from another, for "did you mean".
enum Spelling {
  /// The least number of letters to be put in, taken out, changed or swapped with the next one.
  static func distance(_ first: String, _ second: String) -> Int {
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
}
