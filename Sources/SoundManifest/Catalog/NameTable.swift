// SPDX-License-Identifier: MIT

/// Places by name, where a name is its UTF-8 bytes.
///
/// A dictionary of strings would hold the composed and the decomposed form of a letter equal; to a
/// file system they are two names. The hash is seeded for each process, so nobody can make a table
/// of names that are slow to find.
struct NameTable: Sendable {
  /// All names, one behind the other.
  private var letters: [UInt8] = []
  /// Where each name begins; the last one ends where `letters` does.
  private var starts: [Int] = [0]
  /// A power of two of slots, at most half of them taken; 0 is free, others are a place and 1.
  private var slots: [UInt32] = [0, 0]

  /// The number of names.
  var count: Int { starts.count - 1 }

  /// Makes a table of names that differ; of equal ones the first is found.
  init(_ names: [String]) {
    var size = 2
    while size < names.count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for (index, name) in names.enumerated() {
      letters += name.utf8
      starts.append(letters.count)
      let slot = slot(of: name)
      if slots[slot] == 0 { slots[slot] = UInt32(truncatingIfNeeded: index + 1) }
    }
  }

  /// The place of a name; `nil` where it is not there.
  ///
  /// Nothing is allocated.
  func index(of name: String) -> Int? {
    let index = slots[slot(of: name)]
    return index == 0 ? nil : Int(index) - 1
  }

  /// The place of a name by its UTF-8 bytes.
  func index(of name: Span<UInt8>) -> Int? {
    let index = slots[unsafe name.withUnsafeBufferPointer { unsafe slot(of: $0) }]
    return index == 0 ? nil : Int(index) - 1
  }

  private func slot(of name: String) -> Int {
    // Safe here and below: the buffer is read within its bounds, while it lives.
    let slot = unsafe name.utf8.withContiguousStorageIfAvailable { unsafe self.slot(of: $0) }
    if let slot { return slot }
    return unsafe Array(name.utf8).withUnsafeBufferPointer { unsafe self.slot(of: $0) }
  }

  /// The slot that has a name, or the free one where it would stand.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(name))
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != 0 {
      if unsafe equals(Int(slots[slot]) - 1, name) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func equals(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let (start, end) = (starts[index], starts[index + 1])
    guard end - start == name.count else { return false }
    return unsafe letters.withUnsafeBytes { letters in
      let own = unsafe UnsafeRawBufferPointer(rebasing: letters[start..<end])
      return unsafe Self.equal(own, UnsafeRawBufferPointer(name))
    }
  }

  /// Compares as many bytes, eight at a time.
  private static func equal(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool
  {
    let whole = one.count & ~7
    for at in stride(from: 0, to: whole, by: 8) {
      let a = unsafe one.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let b = unsafe other.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if a != b { return false }
    }
    for at in whole..<one.count where unsafe one[at] != other[at] { return false }
    return true
  }
}
