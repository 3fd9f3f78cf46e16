// SPDX-License-Identifier: MIT

extension RandomAccessCollection {
  /// Returns the index of the first element that does not precede the sought one; `endIndex` if all do.
  ///
  /// The name is not `firstIndex`, because a call with a trailing closure could then mean the standard
  /// library's function.
  ///
  /// - Parameter precedes: returns whether an element precedes the sought one; must be true for the first
  ///   elements and false for all others.
  /// - Returns: the index, found in a time that grows with the logarithm of the count.
  package func sortedIndex(notBefore precedes: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if precedes(self[middle]) {
        low = index(after: middle)
        count -= count / 2 + 1
      } else {
        count /= 2
      }
    }
    return low
  }
}
