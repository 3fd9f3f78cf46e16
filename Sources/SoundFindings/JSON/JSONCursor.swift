// SPDX-License-Identifier: MIT

/// A value of a JSON text, with access to the values inside it.
package struct JSONCursor: Sendable {
  /// The text and its values.
  package let tape: JSONTape
  /// The index of the value on the tape, in the order of the text.
  package let index: Int

  private var node: JSONTape.Node { tape.nodes[index] }

  /// The type of the value.
  package var kind: JSONTape.Kind { node.kind }

  /// Indicates whether a string has no escapes, or a number neither a fraction nor an exponent; `true`
  /// for all other types.
  package var isPlain: Bool { node.isPlain }

  /// The byte range of the value in the text; for a string, without the quotation marks.
  package var range: Range<Int> { node.range }

  /// Indicates whether the value contains no other values: an empty object or array, or any other type.
  package var isEmpty: Bool { Int(node.next) == index + 1 }

  private func at(_ index: Int) -> JSONCursor { JSONCursor(tape: tape, index: index) }
}

// Members and elements.
extension JSONCursor {
  /// Returns a member of an object; of duplicate keys, the first.
  ///
  /// - Parameter key: ASCII that JSON does not escape.
  /// - Returns: `nil` if the object has no such member, or the value is not an object.
  package subscript(key: StaticString) -> JSONCursor? { place(of: key, from: index + 1).map(at) }

  /// Returns the next member with a key after the member whose value is `first`; `nil` if there is none.
  package func duplicate(of key: StaticString, after first: JSONCursor) -> JSONCursor? {
    place(of: key, from: Int(first.node.next)).map(at)
  }

  /// Returns whether the value is an object with at least one of the keys.
  package func has(anyOf keys: [StaticString]) -> Bool {
    keys.contains { place(of: $0, from: index + 1) != nil }
  }

  /// Returns whether the value is an object with a key.
  package func has(_ key: StaticString) -> Bool { place(of: key, from: index + 1) != nil }

  /// Returns whether the value is an object whose first member with a key has the given type.
  package func has(_ key: StaticString, _ kind: JSONTape.Kind) -> Bool {
    place(of: key, from: index + 1).map { tape.nodes[$0].kind == kind } ?? false
  }

  /// Returns whether the value is an object whose first member with a key is a string that begins with one of the
  /// given ASCII texts; see `begins(with:)`.
  package func has(_ key: StaticString, beginningWith starts: [StaticString]) -> Bool {
    guard let index = place(of: key, from: index + 1), tape.nodes[index].kind == .string else {
      return false
    }
    return starts.contains { at(index).begins(with: $0) }
  }

  /// Calls a function with each member of an object until the function returns `false`; does nothing
  /// for other types.
  package func members(_ body: (_ key: JSONCursor, _ value: JSONCursor) -> Bool) {
    guard kind == .object else { return }
    var index = index + 1
    let end = Int(node.next)
    while index < end, body(at(index), at(index + 1)) { index = Int(tape.nodes[index + 1].next) }
  }

  /// Calls a function with each element of an array; does nothing for other types.
  package func elements(_ body: (JSONCursor) -> Void) {
    guard kind == .array else { return }
    var index = index + 1
    let end = Int(node.next)
    while index < end {
      body(at(index))
      index = Int(tape.nodes[index].next)
    }
  }

  /// Returns the index of the next value with a key, searching from the key at index `start`; `nil`
  /// if there is none.
  private func place(of key: StaticString, from start: Int) -> Int? {
    guard kind == .object else { return nil }
    var index = start
    let end = Int(node.next)
    while index < end {
      let name = tape.nodes[index]
      if name.isPlain ? tape.isText(of: name, key) : at(index).equals(key) { return index + 1 }
      index = Int(tape.nodes[index + 1].next)
    }
    return nil
  }
}

// Strings and numbers.
extension JSONCursor {
  /// Returns whether a string, with its escapes resolved, equals a text.
  package func equals(_ text: StaticString) -> Bool {
    let node = node
    guard node.isPlain else { return bytes.elementsEqual("\(text)".utf8) }
    return tape.isText(of: node, text)
  }

  /// Returns whether a string has the UTF-8 of a text, after resolving escapes.
  func matches(_ text: String) -> Bool {
    let node = node
    guard node.isPlain else { return bytes.elementsEqual(text.utf8) }
    guard node.range.count == text.utf8.count else { return false }
    return tape.text[node.range].elementsEqual(text.utf8)
  }

  /// Returns whether two strings have the same UTF-8, after resolving escapes.
  func hasBytes(of other: JSONCursor) -> Bool {
    let (one, another) = (node, other.node)
    guard one.isPlain, another.isPlain else { return bytes == other.bytes }
    return one.range.count == another.range.count
      && tape.text[one.range].elementsEqual(other.tape.text[another.range])
  }

  /// Returns whether the text between a string's quotation marks begins with the given ASCII, without
  /// resolving escapes.
  package func begins(with letters: StaticString) -> Bool {
    let range = range
    return letters.utf8CodeUnitCount <= range.count && tape.hasText(letters, at: range.lowerBound)
  }

  /// The UTF-8 of a string with escapes resolved; for another type, the bytes of its JSON text.
  package var bytes: [UInt8] {
    isPlain ? Array(tape.text[range]) : JSONString.resolved(tape.text.span.extracting(range))
  }

  /// The text of a string with escapes resolved; for another type, its JSON text.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The value of a number; `nil` for other types and for a number of more than 400 characters.
  ///
  /// A number too large for a `Double` becomes infinity.
  package var number: Double? {
    // The limit keeps a hostile number from taking long to parse.
    guard kind == .number, range.count <= 400 else { return nil }
    return Double(string)
  }
}

// JSON pointers (RFC 6901).
extension JSONCursor {
  /// The JSON pointer of the value; empty for the outermost value.
  package var pointer: String {
    var pointer = ""
    var place = tape.root
    while place.index != index, let (token, value) = place.step(towards: index) {
      pointer += "/" + token
      place = value
    }
    return pointer
  }

  /// Returns the member or element that is or contains the value at an index, with its reference token.
  private func step(towards target: Int) -> (String, JSONCursor)? {
    var found: (String, JSONCursor)?
    var count = 0
    members { key, value in
      guard target < Int(value.node.next) else { return true }
      found = (Self.escaped(key.string), value)
      return false
    }
    elements { element in
      if found == nil, target < Int(element.node.next) { found = ("\(count)", element) }
      count += 1
    }
    return found
  }

  /// Returns a key as a reference token of a pointer (RFC 6901, 3).
  package static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    return key.reduce(into: "") { token, character in
      switch character {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.append(character)
      }
    }
  }
}
