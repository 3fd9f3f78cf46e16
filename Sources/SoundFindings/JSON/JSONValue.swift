// SPDX-License-Identifier: MIT

/// A value of a document and where it stands.
package struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int
  /// Its JSON pointer (RFC 6901); empty for the whole document.
  package let pointer: String

  /// The value on the document's tape.
  var cursor: JSONCursor { JSONCursor(tape: document.tape, index: index) }

  /// Its object, whose keys are looked at before they are believed.
  ///
  /// - Parameter keys: all keys that it may have.
  /// - Returns: its members.
  /// - Throws: `DocumentError` for what is no object, and for a key that stands there twice.
  package func object(keys: [String]) throws(DocumentError) -> JSONObject {
    guard cursor.kind == .object else {
      throw wrongType("an object with the keys \(keys.joined(separator: ", "))")
    }
    return try JSONObject(self, keys: keys)
  }

  /// Its elements.
  ///
  /// - Throws: `DocumentError` for what is no array.
  package func array() throws(DocumentError) -> [JSONValue] {
    guard cursor.kind == .array else { throw wrongType("an array") }
    var values: [JSONValue] = []
    cursor.elements { element in
      values.append(
        JSONValue(document: document, index: element.index, pointer: "\(pointer)/\(values.count)"))
    }
    return values
  }

  /// Its text.
  ///
  /// - Throws: `DocumentError` for what is no string.
  package func string() throws(DocumentError) -> String {
    guard cursor.kind == .string else { throw wrongType("a string") }
    return cursor.string
  }

  /// Its whole number.
  ///
  /// - Throws: `DocumentError` for what is none, or does not fit into 64 bits.
  package func integer() throws(DocumentError) -> Int64 {
    guard cursor.kind == .number, let value = Int64(cursor.string) else {
      throw wrongType("a whole number")
    }
    return value
  }

  /// Its number.
  ///
  /// - Throws: `DocumentError` for what is none, and for one that is too large.
  package func number() throws(DocumentError) -> Double {
    guard cursor.kind == .number, let value = Double(cursor.string), value.isFinite else {
      throw wrongType("a number")
    }
    return value
  }

  /// Its truth value.
  ///
  /// - Throws: `DocumentError` for what is none.
  package func boolean() throws(DocumentError) -> Bool {
    switch cursor.kind {
    case .true: return true
    case .false: return false
    default: throw wrongType("true or false")
    }
  }

  /// Whether it is `null`.
  var isNull: Bool { cursor.kind == .null }

  /// An error about it.
  package func error(_ reason: String, found: String? = nil, expected: String? = nil)
    -> DocumentError
  {
    DocumentError(
      reason, at: pointer.isEmpty ? nil : .pointer(pointer), found: found, expected: expected,
      suggestion: document.suggestion)
  }

  private func wrongType(_ expected: String) -> DocumentError {
    error("wrong type", expected: expected)
  }
}
