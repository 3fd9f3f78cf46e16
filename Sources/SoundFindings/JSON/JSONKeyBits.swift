// SPDX-License-Identifier: MIT

/// A table of object keys, each with a bit mask, which tests an object for many keys in one pass.
///
/// The table orders its keys by length, so that it compares a key without escapes only with keys of the same
/// length.
package struct JSONKeyBits: Sendable {
  private struct Entry: Sendable {
    let key: StaticString
    let bits: UInt32
  }

  private let entries: [Entry]
  /// For each length from 0 to one above that of the longest key, the index of the first entry whose key has at
  /// least that length.
  private let starts: [Int]

  /// Creates a table, which combines the bits of a key that occurs several times.
  ///
  /// - Parameter keys: keys of ASCII that JSON does not escape, with their bits.
  package init(_ keys: [(key: StaticString, bits: UInt32)]) {
    let distinct = Dictionary(grouping: keys) { "\($0.key)" }.values.compactMap { same in
      same.first.map { Entry(key: $0.key, bits: same.reduce(0) { $0 | $1.bits }) }
    }
    let sorted = distinct.sorted { $0.key.utf8CodeUnitCount < $1.key.utf8CodeUnitCount }
    entries = sorted
    let longest = sorted.last?.key.utf8CodeUnitCount ?? 0
    starts = (0...longest + 1).map { count in
      sorted.firstIndex { $0.key.utf8CodeUnitCount >= count } ?? sorted.endIndex
    }
  }

  /// Returns the bits of a key; 0 if the table does not have it.
  fileprivate func bits(_ key: JSONTape.Node, of tape: JSONTape) -> UInt32 {
    var bits: UInt32 = 0
    guard key.isPlain else {
      // With an escape, a key is longer in the text than in the table, so the search compares it with all keys.
      let text = JSONString.resolved(tape.text.span.extracting(key.range))
      for entry in entries where text.elementsEqual("\(entry.key)".utf8) { bits |= entry.bits }
      return bits
    }
    let count = Int(key.end &- key.start)
    guard count + 1 < starts.count else { return 0 }
    for index in starts[count]..<starts[count + 1] {
      let entry = entries[index]
      if tape.isText(of: key, entry.key) { bits |= entry.bits }
    }
    return bits
  }
}

extension JSONCursor {
  /// Returns the combined bits of the keys of an object; 0 for other types.
  package func bits(of table: JSONKeyBits) -> UInt32 {
    guard kind == .object else { return 0 }
    var bits: UInt32 = 0
    var key = index + 1
    let end = Int(tape.nodes[index].next)
    while key < end {
      bits |= table.bits(tape.nodes[key], of: tape)
      key = Int(tape.nodes[key + 1].next)
    }
    return bits
  }
}
