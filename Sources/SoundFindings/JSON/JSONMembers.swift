// SPDX-License-Identifier: MIT

/// Finds the members of an object, without a dictionary for each object.
package enum JSONMembers {
  /// Returns the index of the value of each key; 0, the text's outermost value, for a missing key.
  ///
  /// The search is fast if the object has the keys in the order of `keys`.
  ///
  /// - Parameters:
  ///   - keys: at most 16 keys of ASCII that JSON does not escape.
  ///   - object: the index of the object among `values`.
  ///   - values: the values of the text.
  ///   - text: the text.
  /// - Returns: the indices in the order of `keys`; `nil` if a key is not among `keys` or occurs twice, or if a value
  ///   is `null`.
  package static func indices(
    of keys: [StaticString], in object: Int, _ values: Span<JSONTape.Node>, _ text: Span<UInt8>
  ) -> SIMD16<UInt32>? {
    var indices = SIMD16<UInt32>(repeating: 0)
    var index = object + 1
    let end = Int(values[object].next)
    var next = 0
    while index < end {
      guard let key = find(values[index], keys, from: next, text), indices[key] == 0,
        values[index + 1].kind != .null
      else { return nil }
      indices[key] = UInt32(truncatingIfNeeded: index + 1)
      next = key + 1
      index = Int(values[index + 1].next)
    }
    return indices
  }

  /// Returns the index of a key, searching from `start` to the end of `keys` and then from their beginning.
  @inline(__always) private static func find(
    _ key: JSONTape.Node, _ keys: [StaticString], from start: Int, _ text: Span<UInt8>
  ) -> Int? {
    for index in start..<keys.count where key.isText(keys[index], in: text) { return index }
    for index in 0..<start where key.isText(keys[index], in: text) { return index }
    return nil
  }
}
