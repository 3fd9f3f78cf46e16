// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Reads a property list in XML, which Xcode also accepts and some project generators write.
///
/// Apple, `PropertyList-1.0.dtd`. Numbers, dates and base64 data become strings with the text of the file;
/// Boolean values become `YES` and `NO`, as in a list with braces.
struct XMLPropertyList {
  /// An array or a dictionary that is not closed yet.
  private struct Container {
    let node: Int
    let isDictionary: Bool
    /// Indicates that a dictionary's key has no value yet.
    var hasKey = false
  }

  private let bytes: [UInt8]
  private var at = 0
  private var open: [Container] = []
  private var isComplete = false
  private var list: PropertyList

  /// Returns whether a file begins like XML, after white space and a byte-order mark.
  static func takes(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(64).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    return ["<?xml", "<!", "<plist"].contains { start.starts(with: $0.utf8) }
  }

  /// Reads a file up to the end of its outermost value.
  ///
  /// - Throws: `DocumentError` with the line and column of a defect.
  static func read(_ bytes: [UInt8]) throws(DocumentError) -> PropertyList {
    var reader = XMLPropertyList(bytes)
    while !reader.isComplete { try reader.step() }
    return reader.list
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    list = PropertyList(text: bytes)
    at = bytes.firstIndex(of: UInt8(ascii: "<")) ?? 0
  }

  private func error(_ expected: String, at byte: Int? = nil) -> DocumentError {
    .propertyList(at: byte ?? at, in: bytes, expected: expected)
  }

  /// Reads the next tag, and the text after a tag such as `<key>` or `<string>`.
  private mutating func step() throws(DocumentError) {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
    if isAt("<!--") { return try pass("-->") }
    if isAt("<?") { return try pass("?>") }
    if isAt("<!") { return try pass(">") }
    let start = at
    guard isAt("<") else { throw error("a tag") }
    try pass(">")
    var tag = bytes[start + 1..<at - 1]
    let isEmpty = tag.last == UInt8(ascii: "/")
    if isEmpty { tag.removeLast() }
    let name = String(decoding: tag.prefix { $0 > 0x20 }, as: UTF8.self)
    switch name {
    case "plist": break
    case "dict", "array":
      try beginValue(start)
      guard open.count < PropertyList.largestDepth else {
        throw DocumentError.defect(
          "is nested too deeply", at: start, in: bytes,
          expected: "at most \(PropertyList.largestDepth) nested elements",
          suggestion: "check that it is the right file")
      }
      let node = list.open(name == "dict" ? .dictionary : .array)
      open.append(Container(node: node, isDictionary: name == "dict"))
      if isEmpty { endContainer() }
    case "/dict", "/array":
      guard let last = open.last, last.isDictionary == (name == "/dict"), !last.hasKey else {
        throw error("a value or another closing tag", at: start)
      }
      endContainer()
    case "key":
      guard let last = open.last, last.isDictionary, !last.hasKey else {
        throw error("a value", at: start)
      }
      open[open.count - 1].hasKey = true
      if isEmpty { list.add(decoded: []) } else { try text("</key>") }
    case "true", "false":
      try beginValue(start)
      list.add(decoded: Array((name == "true" ? "YES" : "NO").utf8))
      endValue()
    case "string", "integer", "real", "date", "data":
      try beginValue(start)
      if isEmpty { list.add(decoded: []) } else { try text("</\(name)>") }
      endValue()
    default: throw error("a tag of a property list", at: start)
    }
  }

  /// Checks that a value may begin here.
  private func beginValue(_ start: Int) throws(DocumentError) {
    if let last = open.last, last.isDictionary, !last.hasKey { throw error("<key>", at: start) }
  }

  private mutating func endValue() {
    if open.isEmpty { isComplete = true } else { open[open.count - 1].hasKey = false }
  }

  private mutating func endContainer() {
    if let last = open.popLast() { list.close(last.node) }
    endValue()
  }

  // MARK: - Text

  private func isAt(_ word: String) -> Bool { bytes[at...].starts(with: word.utf8) }

  /// Skips to the end of the next occurrence of `word`.
  private mutating func pass(_ word: String) throws(DocumentError) {
    let word = Array(word.utf8)
    while at < bytes.count, bytes[at] != word[0] || !bytes[at...].starts(with: word) { at += 1 }
    guard at < bytes.count else { throw error("'\(String(decoding: word, as: UTF8.self))'") }
    at += word.count
  }

  /// Reads the text of an element up to its closing tag, with entities and CDATA sections (XML 1.0, 2.7,
  /// 4.1).
  private mutating func text(_ end: String) throws(DocumentError) {
    var value: [UInt8] = []
    while true {
      guard at < bytes.count else { throw error("'\(end)'") }
      switch bytes[at] {
      case UInt8(ascii: "&"): value += try entity()
      case UInt8(ascii: "<"):
        if isAt(end) {
          at += end.utf8.count
          return list.add(decoded: value)
        }
        if isAt("<![CDATA[") {
          let start = at + 9
          at = start
          try pass("]]>")
          value += bytes[start..<at - 3]
        } else if isAt("<!--") {
          try pass("-->")
        } else {
          throw error("'\(end)'")
        }
      default:
        value.append(bytes[at])
        at += 1
      }
    }
  }

  /// Returns the character of an entity in UTF-8.
  private mutating func entity() throws(DocumentError) -> [UInt8] {
    guard let (character, end) = XMLEntity.character(bytes[at...]) else {
      throw error("an XML entity such as '&amp;'")
    }
    at = end
    return Array(String(character).utf8)
  }
}
