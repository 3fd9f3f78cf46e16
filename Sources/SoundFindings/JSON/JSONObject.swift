// SPDX-License-Identifier: MIT

/// An object of a document, read with errors that say where.
package struct JSONObject: Sendable {
  /// The object as a value.
  package let value: JSONValue
  /// All keys that it may have.
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

  /// Refuses keys that were not asked for: what they mean would be passed over.
  package func rejectOtherKeys() throws(DocumentError) {
    let others = members.keys.map(\.text).filter { !keys.contains($0) }
    guard let other = others.min() else { return }
    throw value.error(
      "unknown key", found: Printable.quoted(other), expected: keys.joined(separator: ", "))
  }

  /// A member; `nil` where it is not there, or `null`.
  package subscript(key: String) -> JSONValue? {
    guard let member = members[ByteText(key)], !member.isNull else { return nil }
    return member
  }

  /// A whole number that has to be there.
  package func integer(_ key: String) throws(DocumentError) -> Int64 {
    try member(key, "a whole number").integer()
  }

  /// A string that has to be there.
  package func string(_ key: String) throws(DocumentError) -> String {
    try member(key, "a string").string()
  }

  /// An array that has to be there.
  package func list(_ key: String) throws(DocumentError) -> [JSONValue] {
    try member(key, "an array").array()
  }

  /// A member that has to be there.
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
