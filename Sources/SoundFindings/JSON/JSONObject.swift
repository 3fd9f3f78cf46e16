// SPDX-License-Identifier: MIT

/// An object of a document and its members.
///
/// Errors about a member state its position in the document.
package struct JSONObject: Sendable {
  /// The object as a value.
  package let value: JSONValue
  /// The allowed keys.
  private let keys: [String]

  init(_ value: JSONValue, keys: [String]) throws(DocumentError) {
    self.value = value
    self.keys = keys
    if let twice = value.cursor.firstDuplicateKey {
      throw value.error("duplicate key", found: Printable.quoted(twice) + " twice")
    }
  }

  /// Checks that the object has no key except the allowed ones, so that Earcon ignores none.
  ///
  /// - Throws: `DocumentError` with the first unknown key in sorted order.
  package func rejectOtherKeys() throws(DocumentError) {
    var others: [String] = []
    value.cursor.members { name, _ in
      if !keys.contains(where: { name.matches($0) }) { others.append(name.string) }
      return true
    }
    guard let other = others.min() else { return }
    throw value.error(
      "unknown key", found: Printable.quoted(other),
      expected: "one of " + keys.joined(separator: ", "))
  }

  /// Returns a member; `nil` if it is missing or `null`.
  package subscript(key: String) -> JSONValue? {
    guard let member = find(key), !member.isNull else { return nil }
    return member
  }

  /// Returns a required whole number; throws `DocumentError` if it is missing, has another type or does not fit
  /// into an `Int64`.
  package func integer(_ key: String) throws(DocumentError) -> Int64 {
    try member(key, "a whole number").integer()
  }

  /// Returns a required string; throws `DocumentError` if it is missing or has another type.
  package func string(_ key: String) throws(DocumentError) -> String {
    try member(key, "a string").string()
  }

  /// Returns the elements of a required array; throws `DocumentError` if it is missing or has another
  /// type.
  package func list(_ key: String) throws(DocumentError) -> [JSONValue] {
    try member(key, "an array").array()
  }

  /// Returns a required member, which may be `null`.
  ///
  /// - Parameters:
  ///   - key: the member's key.
  ///   - expected: the expected type for the message, such as `a string`.
  /// - Returns: the member.
  /// - Throws: `DocumentError` if the member is missing.
  package func member(_ key: String, _ expected: String) throws(DocumentError) -> JSONValue {
    guard let member = find(key) else {
      throw DocumentError(
        "missing key", at: .pointer("\(value.pointer)/\(JSONCursor.escaped(key))"),
        expected: expected,
        suggestion: value.document.suggestion)
    }
    return member
  }

  private func find(_ key: String) -> JSONValue? {
    var found: JSONValue?
    value.cursor.members { name, member in
      if name.matches(key) { found = JSONValue(document: value.document, index: member.index) }
      return found == nil
    }
    return found
  }
}

extension JSONCursor {
  /// The number of members up to which comparing every pair of keys is faster than using a set.
  private static let few = 16

  /// The first key of an object that an earlier member has too; `nil` if all keys differ.
  fileprivate var firstDuplicateKey: String? {
    var keys: [JSONCursor] = []
    members { key, _ in
      keys.append(key)
      return keys.count <= Self.few
    }
    guard keys.count > Self.few else {
      let twice = keys.indices.first { end in keys[..<end].contains { $0.hasBytes(of: keys[end]) } }
      return twice.map { keys[$0].string }
    }
    var known: Set<[UInt8]> = []
    var twice: String?
    members { key, _ in
      if !known.insert(key.bytes).inserted { twice = key.string }
      return twice == nil
    }
    return twice
  }
}
