// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Validates the names, reasons, paths and hashes of a manifest.
///
/// A function with a `JSONValue` returns the valid text, or throws a `DocumentError` with the value's position.
enum ManifestName {
  /// Returns a file name: 1 to 255 bytes without slashes or zero bytes, but not `.` or `..`.
  static func name(_ value: JSONValue) throws(DocumentError) -> String {
    let name = try value.string()
    if let problem = problem(name) {
      throw value.error(
        "a sound's name \(problem)", found: Printable.quoted(name),
        expected: "a file name, such as chime.caf")
    }
    return name
  }

  /// Returns why a text is not a file name, as the end of a sentence about it; `nil` for a file name.
  static func problem(_ name: String) -> String? {
    var name = name
    // Safe: nothing uses the buffer outside the closure.
    return name.withUTF8 { bytes in
      if bytes.isEmpty { return "is empty" }
      if unsafe bytes.contains(UInt8(ascii: "/")) { return "is a path" }
      if unsafe bytes.contains(0) { return "contains a zero byte" }
      if unsafe bytes.count <= 2 && bytes.allSatisfy({ $0 == UInt8(ascii: ".") }) {
        return "is not a file name"
      }
      return bytes.count > 255 ? "is longer than 255 bytes" : nil
    }
  }

  /// Returns the reason why a sound is omitted: any text that is not empty.
  static func reason(_ value: JSONValue) throws(DocumentError) -> String {
    let reason = try value.string()
    if reason.isEmpty {
      throw value.error(
        "an omitted sound has no reason", found: Printable.quoted(reason), expected: "a sentence")
    }
    return reason
  }

  /// Returns a path relative to the main bundle: `.`, or components of which none is empty, `.` or `..`, or
  /// contains a zero byte.
  static func path(_ value: JSONValue) throws(DocumentError) -> String {
    let path = try value.string()
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let leaves = parts.contains { $0.isEmpty || $0.elementsEqual("..".utf8) }
    let stays = parts.contains { $0.elementsEqual(".".utf8) } && path != "."
    if leaves || stays || path.utf8.contains(0) {
      throw value.error(
        "invalid bundle path", found: Printable.quoted(path),
        expected: "'.', or a relative path inside the main bundle")
    }
    return path
  }

  /// Returns the name of an Android resource: `a-z`, `0-9` and `_`, not starting with a digit.
  static func resource(_ value: JSONValue) throws(DocumentError) -> String {
    let name = try value.string()
    guard isResource(name) else {
      throw value.error(
        "invalid Android resource name", found: Printable.quoted(name),
        expected: "a-z, 0-9 and _, not starting with a digit")
    }
    return name
  }

  /// Returns whether a text is the name of an Android resource.
  static func isResource(_ name: String) -> Bool {
    let isName = name.utf8.allSatisfy { isResourceLetter($0) || ConstantIdentifiers.isDigit($0) }
    return isName && name.utf8.first.map(isResourceLetter) == true
  }

  private static func isResourceLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// Returns a SHA-256 as 64 lowercase hexadecimal digits.
  static func hash(_ value: JSONValue) throws(DocumentError) -> String {
    let hash = try value.string()
    guard isHash(hash) else {
      throw value.error(
        "invalid SHA-256", found: Printable.quoted(hash),
        expected: "64 lowercase hexadecimal digits")
    }
    return hash
  }

  /// Returns whether a text is a SHA-256 of 64 lowercase hexadecimal digits.
  static func isHash(_ text: String) -> Bool {
    var text = text
    // Safe: the buffer has eight words, and nothing uses it outside the closure.
    return text.withUTF8 { bytes in
      guard bytes.count == 64 else { return false }
      let words = UnsafeRawBufferPointer(bytes)
      for at in stride(from: 0, to: 64, by: 8) {
        let word = unsafe words.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        guard areDigits(word) else { return false }
      }
      return true
    }
  }

  /// Returns whether each of eight bytes is a lowercase hexadecimal digit.
  private static func areDigits(_ bytes: UInt64) -> Bool {
    let highest = repeated(0x80)
    // Bytes of ASCII carry nothing into the next byte when less than 0x81 is added to them.
    guard bytes & highest == 0 else { return false }
    let digits = fromByte("0", bytes) & ~fromByte(":", bytes)
    let letters = fromByte("a", bytes) & ~fromByte("g", bytes)
    return (digits | letters) & highest == highest
  }

  /// Returns the highest bit of each byte that is at least `first`; the other bits have no meaning.
  private static func fromByte(_ first: Unicode.Scalar, _ bytes: UInt64) -> UInt64 {
    bytes &+ repeated(0x80 - UInt8(ascii: first))
  }

  private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
