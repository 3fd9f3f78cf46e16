// SPDX-License-Identifier: MIT

/// A value of a document, with its position for errors.
package struct JSONValue: Sendable {
  let document: JSONDocument
  /// The value's index on the document's tape, which also counts the keys of objects.
  package let index: Int
  /// The value's JSON pointer (RFC 6901); empty for the outermost value.
  ///
  /// Computed from the document, because only errors need it.
  package var pointer: String { cursor.pointer }

  /// The value on the document's tape.
  var cursor: JSONCursor { JSONCursor(tape: document.tape, index: index) }

  /// Returns the value as an object.
  ///
  /// - Parameter keys: the allowed keys, which `JSONObject.rejectOtherKeys()` checks.
  /// - Returns: the object.
  /// - Throws: `DocumentError` if the value is not an object or has a duplicate key.
  package func object(keys: [String]) throws(DocumentError) -> JSONObject {
    guard cursor.kind == .object else {
      throw wrongType("an object with the keys \(keys.joined(separator: ", "))")
    }
    return try JSONObject(self, keys: keys)
  }

  /// Returns the elements of an array.
  ///
  /// - Throws: `DocumentError` if the value is not an array.
  package func array() throws(DocumentError) -> [JSONValue] {
    guard cursor.kind == .array else { throw wrongType("an array") }
    var values: [JSONValue] = []
    cursor.elements { element in
      values.append(JSONValue(document: document, index: element.index))
    }
    return values
  }

  /// Returns the text of a string.
  ///
  /// - Throws: `DocumentError` if the value is not a string.
  package func string() throws(DocumentError) -> String {
    guard cursor.kind == .string else { throw wrongType("a string") }
    return cursor.string
  }

  /// Returns the value of a whole number.
  ///
  /// - Throws: `DocumentError` if the value is not a number that fits into an `Int64`, or if it has a
  ///   fraction or an exponent.
  package func integer() throws(DocumentError) -> Int64 {
    guard cursor.kind == .number, let value = Int64(cursor.string) else {
      throw wrongType("a 64-bit whole number")
    }
    return value
  }

  /// Returns the value of a number.
  ///
  /// - Throws: `DocumentError` if the value is not a number, or is too large for a `Double`.
  package func number() throws(DocumentError) -> Double {
    guard cursor.kind == .number, let value = Double(cursor.string), value.isFinite else {
      throw wrongType("a finite number")
    }
    return value
  }

  /// Returns the value of a Boolean.
  ///
  /// - Throws: `DocumentError` if the value is neither `true` nor `false`.
  package func boolean() throws(DocumentError) -> Bool {
    switch cursor.kind {
    case .true: return true
    case .false: return false
    default: throw wrongType("true or false")
    }
  }

  /// Indicates whether the value is `null`.
  var isNull: Bool { cursor.kind == .null }

  /// Returns an error about the value, with its pointer and the document's suggestion.
  package func error(_ reason: String, found: String? = nil, expected: String? = nil)
    -> DocumentError
  {
    let pointer = pointer
    return DocumentError(
      reason, at: pointer.isEmpty ? nil : .pointer(pointer), found: found, expected: expected,
      suggestion: document.suggestion)
  }

  private func wrongType(_ expected: String) -> DocumentError {
    error("wrong type", found: shown, expected: expected)
  }

  /// The value for a message; of an object or an array, only the type.
  private var shown: String {
    switch cursor.kind {
    case .object: "an object"
    case .array: "an array"
    case .string: Printable.quoted(cursor.string)
    case .number: Printable.shortened(cursor.string)
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}
