// SPDX-License-Identifier: MIT

internal import SoundFindings

/// An index of names by a form of them, such as their lowercase form; compares forms as `String` does, so that
/// canonically equivalent ones are equal.
///
/// The index needs eight bytes for each name. A dictionary from forms to indices needs about ten times as much; for a
/// large manifest, that is more memory than the rest of the process uses.
struct NameForms: Sendable {
  /// For each name, the hash of its form in the upper 32 bits and the name's index in the lower ones; in ascending
  /// order.
  private let entries: [UInt64]
  /// Returns the form of a name.
  private let form: @Sendable (String) -> String

  /// Creates an index; a search must get the same names.
  init(_ names: [String], by form: @escaping @Sendable (String) -> String) {
    self.form = form
    var entries: [UInt64] = []
    entries.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      entries.append(Self.hash(form(name)) | UInt64(UInt32(truncatingIfNeeded: index)))
    }
    entries.sort()
    self.entries = entries
  }

  /// Returns the lowest index of a name with a form; `nil` if no name has it.
  func index(of wanted: String, in names: [String]) -> Int? {
    let hash = Self.hash(wanted)
    var position = entries.sortedIndex { $0 < hash }
    while position < entries.count, entries[position] & ~Self.indices == hash {
      let index = Int(entries[position] & Self.indices)
      if form(names[index]) == wanted { return index }
      position += 1
    }
    return nil
  }

  /// The bits of an entry that contain the index.
  private static let indices = UInt64(UInt32.max)

  /// Returns the hash of a form in the upper 32 bits.
  ///
  /// Swift seeds its hash anew in each process, so an attacker cannot choose names that collide.
  private static func hash(_ form: String) -> UInt64 {
    UInt64(UInt(bitPattern: form.hashValue)) << 32
  }
}
