// SPDX-License-Identifier: MIT

/// Checks an entry's name and splits it into components.
///
/// Earcon never writes to an entry's path. It still rejects a name that points outside the archive:
/// after unpacking, the file would be in a place where no build puts a sound.
enum ArchiveName {
  /// The remedy in the messages about rejected names.
  private static let suggestion = "; rebuild the archive, or unpack it and check the folder"

  /// Returns the reason to reject a name, and the remedy.
  ///
  /// - Parameters:
  ///   - name: the name, or only its start if it is longer than the limit.
  ///   - count: the length of the whole name in bytes.
  ///   - limit: the maximum length in bytes.
  /// - Returns: the reason; `nil` for a valid name.
  static func rejection(of name: ArraySlice<UInt8>, count: Int, limit: Int) -> String? {
    if name.isEmpty { return "the entry has no name" + suggestion }
    if count > limit {
      return "the entry's name has \(count) bytes; the limit is \(limit)" + suggestion
    }
    if let zero = name.firstIndex(of: 0) {
      return "the entry's name has a zero byte at offset \(zero - name.startIndex); programs "
        + "differ in where the name ends" + suggestion
    }
    if name.contains(UInt8(ascii: "\\")) {
      return "the entry's name has a backslash; the zip format's separator is a slash" + suggestion
    }
    if name.first == UInt8(ascii: "/") || hasDrive(name) {
      return "the entry's name is an absolute path; it must be relative to the archive"
        + suggestion
    }
    if Components(name).contains(where: { $0.elementsEqual("..".utf8) }) {
      return "the entry's name contains '..', which leads out of its folder" + suggestion
    }
    return nil
  }

  /// Returns whether a name begins with a Windows drive and a slash, such as `C:/`.
  private static func hasDrive(_ name: ArraySlice<UInt8>) -> Bool {
    guard let letter = name.first, name.dropFirst().starts(with: ":/".utf8) else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter & ~0x20)
  }

  /// The components of a name, except empty ones and `.`.
  struct Components: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>

    init(_ name: ArraySlice<UInt8>) { rest = name }

    mutating func next() -> ArraySlice<UInt8>? {
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        let component = rest[..<end]
        rest = rest[end...].dropFirst()
        let isHere = component.count == 1 && component.first == UInt8(ascii: ".")
        if !component.isEmpty, !isHere { return component }
      }
      return nil
    }
  }

  /// Returns whether the entry named `other` is in the folder named `folder`, or in a subfolder.
  static func isFolder(_ folder: ArraySlice<UInt8>, of other: ArraySlice<UInt8>) -> Bool {
    var (folders, others) = (Components(folder), Components(other))
    while let component = folders.next() {
      guard others.next() == component else { return false }
    }
    return others.next() != nil
  }

  /// Compares names by the bytes of their components; returns a negative number if `one` comes
  /// first, 0 if they have the same components, and a positive number if `other` comes first.
  static func order(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    let shared = sharedFolders(one, other)
    var (ones, others) = (Components(one.dropFirst(shared)), Components(other.dropFirst(shared)))
    while true {
      guard let first = ones.next() else { return others.next() == nil ? 0 : -1 }
      guard let second = others.next() else { return 1 }
      for (a, b) in zip(first, second) where a != b { return a < b ? -1 : 1 }
      if first.count != second.count { return first.count < second.count ? -1 : 1 }
    }
  }

  /// Returns the number of bytes in the folders with which both names begin, including their slashes.
  ///
  /// Comparing bytes takes a fraction of the time of comparing components, and in a deep tree most
  /// components are equal.
  private static func sharedFolders(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    var (count, shared) = (0, 0)
    for (a, b) in zip(one, other) {
      guard a == b else { break }
      count += 1
      if a == UInt8(ascii: "/") { shared = count }
    }
    return shared
  }
}
