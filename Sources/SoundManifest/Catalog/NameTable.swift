// SPDX-License-Identifier: MIT

/// A hash table from names, compared by their UTF-8 bytes, to indices.
///
/// A dictionary of strings would treat the composed and the decomposed form of a letter as equal,
/// but some file systems treat them as different names. Swift seeds its hash anew in each process, so
/// that an attacker cannot choose names that collide.
struct NameTable: Sendable {
  /// The concatenated names.
  private var letters: [UInt8] = []
  /// The offset of each name in `letters`, followed by the length of `letters`.
  private var starts: [Int] = [0]
  /// The slots, each 0 if free and otherwise an index plus 1.
  ///
  /// The count of slots is a power of two, at least twice the number of names.
  private var slots: [UInt32] = [0, 0]

  /// Creates a table; looking up a repeated name finds its first index.
  init(_ names: [String]) {
    let least = names.count * 2
    var size = 2
    while size < least { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for (index, name) in names.enumerated() {
      letters += name.utf8
      starts.append(letters.count)
      let slot = slot(of: name)
      if slots[slot] == 0 { slots[slot] = UInt32(truncatingIfNeeded: index + 1) }
    }
  }

  /// Returns the index of a name; `nil` if the table lacks the name.
  ///
  /// The look-up allocates no memory if the string stores UTF-8, as all strings created in Swift do.
  func index(of name: String) -> Int? { index(in: slot(of: name)) }

  /// Returns the index of a name, given as UTF-8 bytes; `nil` if the table lacks the name.
  func index(of name: Span<UInt8>) -> Int? {
    index(in: unsafe name.withUnsafeBufferPointer { unsafe slot(of: $0) })
  }

  private func index(in slot: Int) -> Int? {
    let index = slots[slot]
    return index == 0 ? nil : Int(index) - 1
  }

  private func slot(of name: String) -> Int {
    // Safe in this file: each buffer is read within its bounds, and only in the closure that gets it.
    let slot = unsafe name.utf8.withContiguousStorageIfAvailable { unsafe self.slot(of: $0) }
    if let slot { return slot }
    return unsafe Array(name.utf8).withUnsafeBufferPointer { unsafe self.slot(of: $0) }
  }

  /// Returns the slot of a name, or the free slot that would receive it.
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

  /// Returns true if two buffers of equal size have the same bytes; compares eight bytes at a time.
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
