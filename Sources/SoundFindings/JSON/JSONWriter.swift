// SPDX-License-Identifier: MIT

/// Writes a JSON value in pieces.
///
/// The writer has a stack of containers instead of a recursive function. A recursive function would have to
/// be generic over the error type of the closure that receives the pieces, and would then take several times as
/// long for each value.
struct JSONWriter {
  /// An array or object whose closing bracket the writer has not written yet.
  private struct Container {
    let value: JSONText
    let count: Int
    let bracket: String
    /// The index of the next element.
    var next = 0
  }

  /// The minimum size of a piece in bytes, except for the last.
  private static let pieceSize = 1 << 16

  private let layout: JSONLayout
  /// The line break and indentation before an element, by the number of containers around the element.
  private var indents: [String]
  /// The containers around the next element, outermost first.
  private var containers: [Container] = []
  private var text = ""
  private var isAtEnd = false

  init(_ value: JSONText, _ layout: JSONLayout) {
    self.layout = layout
    indents = [layout.newline]
    append(value)
  }

  /// Returns the next piece, which can be empty; `nil` after the last.
  mutating func next() -> String? {
    if isAtEnd { return nil }
    while let container = containers.last {
      if container.next == container.count {
        close(container)
      } else {
        appendElement(of: container)
      }
      guard text.utf8.count >= Self.pieceSize else { continue }
      let piece = text
      text = ""
      text.reserveCapacity(piece.utf8.count)
      return piece
    }
    isAtEnd = true
    return text
  }

  private mutating func appendElement(of container: Container) {
    let index = container.next
    containers[containers.count - 1].next += 1
    if index > 0 { text += "," }
    text += indents[containers.count]
    switch container.value {
    case .array(let elements): append(elements[index])
    case .made(_, let element): append(element(index))
    case .members(let members):
      layout.append(quoted: members[index].key, to: &text)
      text += layout.colon
      append(members[index].value)
    case .string, .integer, .finite, .boolean: break
    }
  }

  /// Appends a value, or only the opening bracket of a container.
  private mutating func append(_ value: JSONText) {
    switch value {
    case .string(let value): layout.append(quoted: value, to: &text)
    case .integer(let value): text += String(value)
    case .finite(let value): text += Self.digits(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let elements): open(value, elements.count, "[", "]")
    case .made(let count, _): open(value, count, "[", "]")
    case .members(let members): open(value, members.count, "{", "}")
    }
  }

  private mutating func open(
    _ value: JSONText, _ count: Int, _ bracket: String, _ other: String
  ) {
    text += bracket
    containers.append(Container(value: value, count: count, bracket: other))
    if indents.count == containers.count {
      indents.append(indents[containers.count - 1] + layout.step)
    }
  }

  private mutating func close(_ container: Container) {
    containers.removeLast()
    let indent = indents[containers.count]
    text += container.count == 0 ? layout.emptyLine(indent) : indent
    text += container.bracket
  }

  /// Returns the shortest decimal text that parses to the same number; whole numbers have no `.0`.
  private static func digits(_ value: Double) -> String {
    let digits = "\(value)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
