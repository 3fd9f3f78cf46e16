// SPDX-License-Identifier: MIT

/// A JSON text and its values in the text's order.
///
/// A `JSONCursor` reads the values, beginning at `root`. A tape reads one text after another into the
/// same memory, so a stream of small texts causes few allocations. But a cursor that still exists when
/// the tape reads the next text keeps that memory, and the tape allocates new memory.
package struct JSONTape: Sendable {
  /// The type of a value.
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
  /// The keys of an object are strings on the tape, each before its value.
  package struct Node: Sendable {
    package let kind: Kind
    /// The value of `JSONCursor.isPlain`.
    let isPlain: Bool
    /// The offset of the value's first byte in the text; for a string, of the byte after the opening
    /// quotation mark.
    let start: UInt32
    /// The offset of the byte after the value; for a string, of the closing quotation mark.
    var end: UInt32
    /// The index of the next value outside this one; while the scanner reads the contents of a
    /// bracket, the index of the enclosing bracket.
    package internal(set) var next: UInt32

    /// The byte range from `start` to `end`.
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The values; the first is the outermost one.
  private(set) var nodes: [Node] = []
  /// The last text that the tape read without an error.
  package private(set) var text: [UInt8] = []

  /// Creates an empty tape.
  package init() {}

  /// Creates a tape of one text.
  ///
  /// - Parameter text: see `read(_:)`.
  /// - Throws: see `read(_:)`.
  package init(_ text: [UInt8]) throws(JSONError) {
    try scan(text.span)
    self.text = text
  }

  /// Creates a tape of a text that a scanner has read, without reading it again.
  init(_ text: [UInt8], _ nodes: [Node]) { (self.text, self.nodes) = (text, nodes) }

  /// Reads a text, which replaces the previous one.
  ///
  /// - Parameter text: the text, shorter than 2³¹ − 1 bytes.
  /// - Throws: `JSONError` if the text is too long, is not JSON in UTF-8, has half a surrogate pair, or
  ///   nests more than 512 brackets; the tape then has no values.
  package mutating func read(_ text: Span<UInt8>) throws(JSONError) {
    try scan(text)
    copy(text)
  }

  /// Copies a text over the last one; the compiler turns the loop into a single memory copy.
  private mutating func copy(_ text: Span<UInt8>) {
    let excess = self.text.count - text.count
    if excess > 0 {
      self.text.removeLast(excess)
    } else {
      self.text.append(contentsOf: repeatElement(0, count: -excess))
    }
    var bytes = self.text.mutableSpan
    for index in 0..<text.count { bytes[index] = text[index] }
  }

  private mutating func scan(_ text: Span<UInt8>) throws(JSONError) {
    nodes.removeAll(keepingCapacity: true)
    do throws(JSONError) {
      try JSONScanner.read(text, onto: &nodes)
    } catch {
      nodes.removeAll(keepingCapacity: true)
      throw error
    }
  }

  /// Returns whether the text of a node is the given ASCII.
  ///
  /// Most keys differ in length or in the first letter, and then need no comparison of all bytes.
  @inline(__always) func isText(of node: Node, _ letters: StaticString) -> Bool {
    let count = letters.utf8CodeUnitCount
    guard Int(node.end &- node.start) == count else { return false }
    // Safe: a literal of `count` bytes, which is never deallocated, has a first byte unless it is empty.
    guard count > 0, unsafe letters.utf8Start[0] == text[Int(node.start)] else { return count == 0 }
    return hasText(letters, at: Int(node.start))
  }

  /// Returns whether the text has the given ASCII at an offset.
  func hasText(_ letters: StaticString, at offset: Int) -> Bool {
    let count = letters.utf8CodeUnitCount
    guard offset >= 0, count <= text.count - offset else { return false }
    // Safe: the literal is never deallocated and has `count` bytes, and the text has as many after the offset.
    let start = unsafe letters.utf8Start
    return unsafe text.withUnsafeBufferPointer { bytes in
      for index in 0..<count where unsafe start[index] != bytes[offset + index] { return false }
      return true
    }
  }

  /// The outermost value; using it traps if the tape has no values.
  package var root: JSONCursor { JSONCursor(tape: self, index: 0) }
}
