// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A property list as a flat array of values in the order of the file.
///
/// `OldStylePropertyList` and `XMLPropertyList` read the two forms (Apple, "Property List Programming Guide").
/// Strings are bytes, because the names of files need not be UTF-8.
struct PropertyList {
  /// The type of a value; the other types of XML are strings here.
  enum Kind: UInt8 {
    case string
    case data
    case array
    case dictionary
  }

  private struct Node {
    let kind: Kind
    /// The start of a string or data in `text`, as an offset in bytes; 0 for arrays and dictionaries.
    let start: UInt32
    let end: UInt32
    /// The index after the value and all values inside it.
    var next: UInt32
  }

  /// The maximum number of arrays and dictionaries around a value.
  static let largestDepth = 100

  /// The values; the first is the outermost one, and the keys of a dictionary precede their values.
  private var nodes: [Node] = []
  /// The bytes of the file, and after them those of decoded strings.
  private var text: [UInt8]

  /// Creates an empty list, to which a reader adds values.
  init(text: [UInt8]) { self.text = text }

  /// Reads a file in either form.
  ///
  /// - Throws: `DocumentError` with the line and column of a defect.
  static func read(_ bytes: [UInt8]) throws(DocumentError) -> PropertyList {
    XMLPropertyList.takes(bytes)
      ? try XMLPropertyList.read(bytes) : try OldStylePropertyList.read(bytes)
  }

  // MARK: - Reading

  func kind(_ node: Int) -> Kind { nodes[node].kind }

  /// Returns the bytes of a string; `nil` for another value.
  func string(_ node: Int) -> ArraySlice<UInt8>? {
    guard nodes[node].kind == .string else { return nil }
    return text[Int(nodes[node].start)..<Int(nodes[node].end)]
  }

  /// Returns the elements of an array; none for another value.
  func elements(_ node: Int) -> [Int] { nodes[node].kind == .array ? children(node) : [] }

  /// Returns the keys and values of a dictionary; none for another value.
  func entries(_ node: Int) -> [(key: ArraySlice<UInt8>, value: Int)] {
    guard nodes[node].kind == .dictionary else { return [] }
    var entries: [(key: ArraySlice<UInt8>, value: Int)] = []
    var index = node + 1
    while index < nodes[node].next {
      // A key is a string, so its value follows immediately.
      if let key = string(index) { entries.append((key, index + 1)) }
      index = Int(nodes[index + 1].next)
    }
    return entries
  }

  /// Returns the value of a dictionary's last entry with a key, as Apple's reader does; `nil` if there is no such
  /// entry, and for a value that is not a dictionary.
  func value(of key: StaticString, in node: Int) -> Int? {
    let wanted = Array("\(key)".utf8)
    return entries(node).last { $0.key.elementsEqual(wanted) }?.value
  }

  private func children(_ node: Int) -> [Int] {
    var children: [Int] = []
    var index = node + 1
    while index < nodes[node].next {
      children.append(index)
      index = Int(nodes[index].next)
    }
    return children
  }

  // MARK: - Building

  /// Adds an array or a dictionary, and returns its index for `close`.
  mutating func open(_ kind: Kind) -> Int {
    add(kind, 0..<0)
    return nodes.count - 1
  }

  /// Ends the array or dictionary whose index `open` returned.
  mutating func close(_ node: Int) { nodes[node].next = UInt32(truncatingIfNeeded: nodes.count) }

  /// Adds a value whose bytes are a range of `text`.
  mutating func add(_ kind: Kind, _ range: Range<Int>) {
    nodes.append(
      Node(
        kind: kind, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Adds a string whose bytes differ from those in the file, such as a string with escapes.
  mutating func add(decoded bytes: [UInt8]) {
    add(.string, text.count..<text.count + bytes.count)
    text += bytes
  }
}

extension DocumentError {
  /// Returns the error for a text that is not a property list; `byte` is the offset of the defect.
  static func propertyList(at byte: Int, in text: [UInt8], expected: String) -> DocumentError {
    defect(
      "is not a property list", at: byte, in: text, expected: expected,
      suggestion: "restore the file from version control")
  }
}
