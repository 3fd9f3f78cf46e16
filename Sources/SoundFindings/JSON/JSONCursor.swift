// SPDX-License-Identifier: MIT

/// A value of a JSON text, which reaches the values within it.
package struct JSONCursor: Sendable {
  /// The text.
  package let tape: JSONTape
  /// The place of the value on the tape; places are in the text's order.
  package let index: Int

  private var node: JSONTape.Node { tape.nodes[index] }

  /// The type of the value.
  package var kind: JSONTape.Kind { node.kind }

  /// Whether a string has no escapes, or a number neither a fraction nor an exponent.
  package var isPlain: Bool { node.isPlain }

  /// The bytes of the value in the text; of a string, those between its quotation marks.
  package var range: Range<Int> { node.range }

  /// Whether an object or an array holds nothing.
  package var isEmpty: Bool { Int(node.next) == index + 1 }

  private func at(_ index: Int) -> JSONCursor { JSONCursor(tape: tape, index: index) }
}

// Members and elements.
extension JSONCursor {
  /// A member of an object; the first of several with the same key.
  ///
  /// - Parameter key: ASCII that JSON does not escape.
  /// - Returns: `nil` without such a member, and for other types than objects.
  package subscript(key: StaticString) -> JSONCursor? { place(of: key, from: index + 1).map(at) }

  /// The second member with the key of a first one.
  package func duplicate(of key: StaticString, after first: JSONCursor) -> JSONCursor? {
    place(of: key, from: Int(first.node.next)).map(at)
  }

  /// Whether an object has one of some keys.
  package func has(anyOf keys: [StaticString]) -> Bool {
    keys.contains { place(of: $0, from: index + 1) != nil }
  }

  /// Whether an object has a key with a value of a type; the first of several counts.
  package func has(_ key: StaticString, _ kind: JSONTape.Kind) -> Bool {
    place(of: key, from: index + 1).map { tape.nodes[$0].kind == kind } ?? false
  }

  /// Calls a function with each member of an object until it returns `false`.
  package func members(_ body: (_ key: JSONCursor, _ value: JSONCursor) -> Bool) {
    guard kind == .object else { return }
    var index = index + 1
    let end = Int(node.next)
    while index < end, body(at(index), at(index + 1)) { index = Int(tape.nodes[index + 1].next) }
  }

  /// Calls a function with each element of an array.
  package func elements(_ body: (JSONCursor) -> Void) {
    guard kind == .array else { return }
    var index = index + 1
    let end = Int(node.next)
    while index < end {
      body(at(index))
      index = Int(tape.nodes[index].next)
    }
  }

  /// The place of the next member with a key, from the place of another key.
  private func place(of key: StaticString, from start: Int) -> Int? {
    guard kind == .object else { return nil }
    let count = key.utf8CodeUnitCount
    var index = start
    let end = Int(node.next)
    while index < end {
      // Most keys have another length.
      let name = tape.nodes[index]
      if !name.isPlain || Int(name.end &- name.start) == count, at(index).equals(key) {
        return index + 1
      }
      index = Int(tape.nodes[index + 1].next)
    }
    return nil
  }
}

// Strings and numbers.
extension JSONCursor {
  /// Whether a string is a text, escapes resolved.
  package func equals(_ text: StaticString) -> Bool {
    let node = node
    guard node.isPlain else { return bytes.elementsEqual("\(text)".utf8) }
    return node.range.count == text.utf8CodeUnitCount && begins(with: text)
  }

  /// Whether a string begins with ASCII, escapes not resolved.
  package func begins(with letters: StaticString) -> Bool {
    let range = range
    let count = letters.utf8CodeUnitCount
    guard count <= range.count else { return false }
    // Safe: the literal lives for ever, and its own count bounds the loop.
    let start = unsafe letters.utf8Start
    for index in 0..<count where unsafe start[index] != tape.text[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// The UTF-8 of a string, escapes resolved; of another value, its bytes.
  package var bytes: [UInt8] {
    isPlain ? Array(tape.text[range]) : JSONString.resolved(tape.text.span.extracting(range))
  }

  /// The text of a string, escapes resolved; of another value, its characters.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The value of a number; `nil` for other types.
  package var number: Double? {
    // More digits than these are no number that anybody means, and take long.
    guard kind == .number, range.count <= 400 else { return nil }
    return Double(string)
  }
}

// JSON pointers (RFC 6901).
extension JSONCursor {
  /// The JSON pointer of the value; empty for the whole text.
  package var pointer: String {
    var pointer = ""
    var place = tape.root
    while place.index != index, let (token, value) = place.step(towards: index) {
      pointer += "/" + token
      place = value
    }
    return pointer
  }

  /// The member or element that a value is in.
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

  /// A key as a part of a pointer (RFC 6901, 3).
  package static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    return key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
