// SPDX-License-Identifier: MIT

/// An object of a document and its members.
///
/// Errors about a member state its position in the document.
package struct JSONObject: Sendable {
  /// The object as a value.
  package let value: JSONValue
  /// The allowed keys.
  private let keys: [String]
  private let members: [ByteText: JSONValue]

  init(_ value: JSONValue, keys: [String]) throws(DocumentError) {
    self.value = value
    self.keys = keys
    var members: [ByteText: JSONValue] = [:]
    var twice: String?
    let document = value.document
    value.cursor.members { name, member in
      let key = name.string
      let place = "\(value.pointer)/\(JSONCursor.escaped(key))"
      let member = JSONValue(document: document, index: member.index, pointer: place)
      if members.updateValue(member, forKey: ByteText(key)) != nil { twice = key }
      return twice == nil
    }
    self.members = members
    if let twice {
      throw value.error("duplicate key", found: Printable.quoted(twice) + " twice")
    }
  }

  /// Checks that the object has no key except the allowed ones, so that Earcon ignores none.
  ///
  /// - Throws: `DocumentError` with the first unknown key in sorted order.
  package func rejectOtherKeys() throws(DocumentError) {
    let others = members.keys.map { $0.text }.filter { !keys.contains($0) }
    guard let other = others.min() else { return }
    throw value.error(
      "unknown key", found: Printable.quoted(other),
      expected: "one of " + keys.joined(separator: ", "))
  }

  /// Returns a member; `nil` if it is missing or `null`.
  package subscript(key: String) -> JSONValue? {
    guard let member = members[ByteText(key)], !member.isNull else { return nil }
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
    guard let member = members[ByteText(key)] else {
      throw DocumentError(
        "missing key", at: .pointer("\(value.pointer)/\(JSONCursor.escaped(key))"),
        expected: expected,
        suggestion: value.document.suggestion)
    }
    return member
  }
}
