// SPDX-License-Identifier: MIT

/// The values of a JSON text in the order in which they stand there, without copies of them.
///
/// A tape is read again and again: what it took for one text serves the next, so a stream of small
/// texts costs no memory. The text itself stays with the caller, who hands it to every function.
package struct JSONTape: Sendable {
  /// What a value is.
  package enum Kind: UInt8, Sendable {
    case object
    case array
    case string
    case number
    case `true`
    case `false`
    case null
  }

  /// A value.
  ///
  /// The keys of an object stand on the tape as strings, each before its value.
  package struct Node: Sendable {
    /// What it is.
    package let kind: Kind
    /// Whether a string has no escapes, or a number neither a fraction nor an exponent.
    package internal(set) var isPlain: Bool
    /// The first byte, counted from the text's start; of a string, the one behind the quotation mark.
    package let start: UInt32
    /// The byte behind the last one; of a string, the closing quotation mark.
    package internal(set) var end: UInt32
    /// The tape's next value that is not within this one.
    package internal(set) var next: UInt32

    /// Its bytes in the text.
    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The values; the first is the whole text's.
  package internal(set) var nodes: [Node] = []
  /// Objects and arrays that are open while a text is read.
  var open: [Int] = []

  /// Makes an empty tape.
  package init() {}

  /// Reads a text; the tape's old values are gone.
  ///
  /// - Parameter text: at most 2 GiB.
  /// - Throws: `JSONFault` for what is not JSON in UTF-8, for a surrogate without its other half, and
  ///   for more than 512 brackets within each other.
  package mutating func read(_ text: Span<UInt8>) throws(JSONFault) {
    nodes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    var scanner = JSONScanner()
    try scanner.read(text, onto: &self)
  }

  /// Finds an object's member; the first where there are more.
  ///
  /// - Parameters:
  ///   - key: ASCII letters and signs that JSON does not escape.
  ///   - object: its place on the tape.
  ///   - text: what was read.
  /// - Returns: the value's place; `nil` for what is no object, and where there is no such member.
  package func member(_ key: StaticString, of object: Int, in text: Span<UInt8>) -> Int? {
    var found: Int?
    members(of: object) { name, value in
      if equals(name, key, in: text) { found = value }
      return found == nil
    }
    return found
  }

  /// Goes through an object's members until told to stop; what is no object has none.
  package func members(of object: Int, _ body: (_ key: Int, _ value: Int) -> Bool) {
    guard object < nodes.count, nodes[object].kind == .object else { return }
    var index = object + 1
    let end = Int(nodes[object].next)
    while index < end, body(index, index + 1) { index = Int(nodes[index + 1].next) }
  }

  /// Goes through an array's elements; what is no array has none.
  package func elements(of array: Int, _ body: (_ element: Int) -> Void) {
    guard array < nodes.count, nodes[array].kind == .array else { return }
    var index = array + 1
    let end = Int(nodes[array].next)
    while index < end {
      body(index)
      index = Int(nodes[index].next)
    }
  }

  /// Whether a string is a text, escapes resolved.
  package func equals(_ string: Int, _ other: StaticString, in text: Span<UInt8>) -> Bool {
    let node = nodes[string]
    guard node.isPlain else {
      return Array(JSONString.bytes(node, in: text)).elementsEqual("\(other)".utf8)
    }
    let count = other.utf8CodeUnitCount
    guard node.range.count == count else { return false }
    // Safe: the literal lives for ever, and its own count bounds the loop.
    let start = unsafe other.utf8Start
    for index in 0..<count where unsafe start[index] != text[Int(node.start) + index] {
      return false
    }
    return true
  }
}
