// SPDX-License-Identifier: MIT

/// The names that Android's build tools give to resources: a file's name without its extension, which
/// becomes the name of a Java field.
package enum AndroidResource {
  /// Returns the resource name of a file; `nil` if that name would be invalid.
  package static func name(ofFile name: [UInt8]) -> String? {
    let base = base(of: name)
    return problem(base) == nil ? String(validating: base, as: UTF8.self) : nil
  }

  /// Returns a name for a file in `res/raw`: the given name if its resource name is valid, otherwise a similar
  /// name.
  package static func fileName(for name: [UInt8]) -> String {
    let base = base(of: name)
    return (self.name(ofFile: name) ?? suggestion(base))
      + String(decoding: name.dropFirst(base.count), as: UTF8.self)
  }

  /// Returns a file's name without the last dot and the bytes after it.
  ///
  /// Android's build tools cut at the last dot too, and then refuse a name with another one (sdk-common,
  /// `FileResourceNameValidator`; `SdkUtils.fileNameToResourceName`).
  package static func base(of name: [UInt8]) -> [UInt8] {
    Array(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)])
  }

  /// Returns the problem of a resource name, as the end of a sentence such as "the resource name is
  /// empty; …"; `nil` for a valid name.
  static func problem(_ base: [UInt8]) -> String? {
    guard let first = base.first else { return "is empty; it must begin with a letter or '_'" }
    if let byte = base.first(where: { !isAllowed($0) }) {
      let shown =
        (0x20..<0x7F).contains(byte)
        ? "'\(Character(Unicode.Scalar(byte)))'"
        : "the byte 0x\(NameUnusable.hex(UInt32(byte), digits: 2))"
      return "contains \(shown); it must use a-z, 0-9 and '_' only"
    }
    if isDigit(first) { return "begins with a digit; it must begin with a letter or '_'" }
    if JavaWords.all.contains(String(decoding: base, as: UTF8.self)) {
      return "is a reserved word in Java"
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  /// Returns the resource name of a file if that name is valid, otherwise a similar name that is valid.
  package static func validName(ofFile name: [UInt8]) -> String {
    Self.name(ofFile: name) ?? suggestion(base(of: name))
  }

  /// Returns a valid resource name similar to an invalid one: lowercase letters, and underscores in place of bytes that
  /// are not allowed; begins with `sound_` if the name would otherwise begin with a digit or be a reserved word;
  /// `sound` if only underscores would be left.
  static func suggestion(_ base: [UInt8]) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let plain = base.map { byte in
      capitals.contains(byte) ? byte | 0x20 : isAllowed(byte) ? byte : UInt8(ascii: "_")
    }
    // Names in other alphabets would differ only in the number of their underscores.
    guard plain.contains(where: { $0 != UInt8(ascii: "_") }) else { return "sound" }
    let text = String(decoding: plain, as: UTF8.self)
    return problem(plain) == nil ? text : "sound_" + text
  }
}

/// The words that cannot be the name of a Java field.
private enum JavaWords {
  /// The reserved words and the three literals (Java Language Specification, 3.9 and 3.10).
  static let all = Set(
    """
    abstract assert boolean break byte case catch char class const continue default do double else \
    enum extends final finally float for goto if implements import instanceof int interface long \
    native new package private protected public return short static strictfp super switch \
    synchronized this throw throws transient try void volatile while _ true false null
    """.split(separator: " ").map(String.init))
}
