// SPDX-License-Identifier: MIT

extension String {
  /// Returns whether the text's UTF-8 bytes precede another's, or `nil` if they are equal.
  ///
  /// `String` treats the composed and the decomposed form of a letter as equal, but file systems such
  /// as ext4 treat them as two names.
  package func comesBefore(_ other: String) -> Bool? {
    // Safe: nothing uses the buffers outside the closures. Paths of one folder share a long prefix,
    // and the views' own iterators take many times as long to compare it.
    let known: Bool?? = unsafe utf8.withContiguousStorageIfAvailable { one in
      unsafe other.utf8.withContiguousStorageIfAvailable { other in
        unsafe Self.precedes(one, other)
      }
    }.flatMap { $0 }
    if let known { return known }
    if utf8.elementsEqual(other.utf8) { return nil }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func precedes(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    for index in 0..<Swift.min(one.count, other.count) {
      let (a, b) = unsafe (one[index], other[index])
      if a != b { return a < b }
    }
    return one.count == other.count ? nil : one.count < other.count
  }
}
