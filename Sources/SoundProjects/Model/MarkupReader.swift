// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Reads the elements of an XML document one after another (XML 1.0, sections 2 and 3).
///
/// The reader knows the entities that XML defines itself, and skips a document type declaration.
struct MarkupReader {
  /// A tag of a document, or a piece of its text.
  enum Part {
    /// A start tag, or the tag of an empty element; both have an `end`.
    case start(name: String, attributes: [String: [UInt8]])
    case end
    case text([UInt8])
  }

  /// The maximum number of nested elements.
  static let largestDepth = 100

  private let bytes: [UInt8]
  private var at: Int
  /// The names of the open elements, outermost first.
  private var open: [String] = []
  /// Indicates that the last start tag was that of an empty element, so the next part is the element's end.
  private var isEmpty = false

  /// The offset of the last start tag, in bytes.
  private(set) var elementStart = 0
  /// The number of open elements.
  var depth: Int { open.count }

  /// Creates a reader; skips a byte-order mark of UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the next part; `nil` at the end of the document.
  ///
  /// - Throws: `DocumentError` with the line and column of a defect.
  mutating func next() throws(DocumentError) -> Part? {
    if isEmpty {
      isEmpty = false
      open.removeLast()
      return .end
    }
    while at < bytes.count {
      if isAt("<!--") {
        at += 4
        try pass("-->")
      } else if isAt("<![CDATA[") {
        at += 9
        let start = at
        try pass("]]>")
        return .text(Array(bytes[start..<at - 3]))
      } else if isAt("<?") {
        try pass("?>")
      } else if isAt("<!") {
        try pass(">")
      } else if isAt("</") {
        return try end()
      } else if isAt("<") {
        return try start()
      } else {
        return text()
      }
    }
    if let last = open.last { throw error("'</\(last)>'") }
    return nil
  }

  private func error(_ expected: String) -> DocumentError {
    .syntax(of: "XML", at: at, in: bytes, expected: expected)
  }

  // MARK: - Tags

  private mutating func start() throws(DocumentError) -> Part {
    guard open.count < Self.largestDepth else {
      throw DocumentError.defect(
        "is nested too deeply", at: at, in: bytes,
        expected: "at most \(Self.largestDepth) nested elements",
        suggestion: "check that it is the right file")
    }
    elementStart = at
    at += 1
    let name = try self.name()
    var attributes: [String: [UInt8]] = [:]
    while true {
      skipSpace()
      if isAt(">") { break }
      if isAt("/>") {
        isEmpty = true
        at += 1
        break
      }
      let key = try self.name()
      skipSpace()
      guard isAt("=") else { throw error("'='") }
      at += 1
      attributes[key] = try value()
    }
    at += 1
    open.append(name)
    return .start(name: name, attributes: attributes)
  }

  private mutating func end() throws(DocumentError) -> Part {
    guard let last = open.last else { throw error("a start tag before its end tag") }
    guard isAt("</\(last)") else { throw error("'</\(last)>'") }
    at += 2 + last.utf8.count
    skipSpace()
    guard isAt(">") else { throw error("'</\(last)>'") }
    at += 1
    open.removeLast()
    return .end
  }

  private mutating func name() throws(DocumentError) -> String {
    let start = at
    while at < bytes.count, !Self.endsName(bytes[at]) { at += 1 }
    guard at > start else { throw error("a name, '>' or '/>'") }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "=<>/\"'".utf8.contains(byte)
  }

  /// Returns the value of an attribute without its quotation marks, with entities resolved.
  private mutating func value() throws(DocumentError) -> [UInt8] {
    skipSpace()
    guard isAt("\"") || isAt("'") else { throw error("a value in quotation marks") }
    let quote = bytes[at]
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "<") { at += 1 }
    guard at < bytes.count, bytes[at] == quote else {
      throw error("the quotation mark that ends the value")
    }
    at += 1
    return Self.decoded(bytes[start..<at - 1])
  }

  // MARK: - Text

  private mutating func text() -> Part {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    return .text(Self.decoded(bytes[start..<at]))
  }

  /// Returns a text with its entities resolved; unknown ones stay as they are.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == UInt8(ascii: "&"), let (character, end) = XMLEntity.character(text[at...]) {
        result += Array(String(character).utf8)
        at = end
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }

  // MARK: - Bytes

  private func isAt(_ text: String) -> Bool {
    at < bytes.count && bytes[at] == text.utf8.first && bytes[at...].starts(with: text.utf8)
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
  }

  /// Skips to the end of the next occurrence of a text.
  private mutating func pass(_ text: String) throws(DocumentError) {
    while at < bytes.count, !isAt(text) { at += 1 }
    guard at < bytes.count else { throw error("'\(text)'") }
    at += text.utf8.count
  }
}
