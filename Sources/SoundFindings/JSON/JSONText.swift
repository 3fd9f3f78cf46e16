// SPDX-License-Identifier: MIT

/// A JSON value to write, with the keys of each object sorted by their bytes.
///
/// Earcon does not use Foundation's writer, so that the bytes do not depend on Foundation's
/// version.
package enum JSONText {
  case string(String)
  case integer(Int64)
  /// A finite number, which `number(_:)` creates.
  case finite(Double)
  case boolean(Bool)
  case array([JSONText])
  /// An object without the members that are `nil`.
  case members([String: JSONText?])
  /// An array of the given number of elements, each of which the closure creates; see `list(_:_:)`.
  case made(Int, @Sendable (Int) -> JSONText)

  /// Returns an object; leaves out the members that are `nil`.
  package static func object(_ members: [String: JSONText?]) -> JSONText { .members(members) }

  /// Returns an array of strings.
  package static func strings(_ values: [String]) -> JSONText {
    .array(values.map(JSONText.string))
  }

  /// Returns an array that creates each element only when it is written.
  ///
  /// Creating all elements of 20,000 sounds at once would take 25 MB.
  package static func list<Value: Sendable>(
    _ values: [Value], _ element: @escaping @Sendable (Value) -> JSONText
  ) -> JSONText { .made(values.count) { element(values[$0]) } }

  /// Returns a whole number.
  package static func integer(_ value: Int) -> JSONText { .integer(Int64(value)) }

  /// Returns a number; `nil` for `nil`, and for infinity and NaN, which JSON lacks.
  ///
  /// Negative zero becomes zero.
  package static func number(_ value: Double?) -> JSONText? {
    value.flatMap { $0.isFinite ? .finite($0.isZero ? 0 : $0) : nil }
  }

  /// The value in the layout `indented`, without a final newline.
  package var text: String { text(.indented) }

  /// Returns the value in a layout, without a final newline.
  package func text(_ layout: JSONLayout) -> String {
    var text = ""
    write(layout) { text += $0 }
    return text
  }

  /// The minimum size of a piece in bytes, except for the last.
  private static let pieceSize = 1 << 16

  /// Calls `body` with the value's text in pieces, so that a long text need not be in memory as a whole.
  ///
  /// - Parameters:
  ///   - layout: the layout; the text has no final newline.
  ///   - body: receives the pieces in order; the last can be empty.
  /// - Throws: the error of `body`.
  package func write<Failure: Error>(
    _ layout: JSONLayout = .indented, to body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var text = ""
    try write(to: &text, layout, indent: layout.newline, body)
    try body(text)
  }

  private func write<Failure: Error>(
    to text: inout String, _ layout: JSONLayout, indent: String,
    _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .string(let value): text += layout.quoted(value)
    case .integer(let value): text += String(value)
    case .finite(let value): text += Self.digits(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let elements):
      try Self.write(elements, in: ("[", "]"), to: &text, layout, indent) {
        (element, text: inout String, indent) throws(Failure) in
        try element.write(to: &text, layout, indent: indent, body)
      }
    case .made(let count, let element):
      try Self.write(0..<count, in: ("[", "]"), to: &text, layout, indent) {
        (index, text: inout String, indent) throws(Failure) in
        try element(index).write(to: &text, layout, indent: indent, body)
        guard text.utf8.count >= Self.pieceSize else { return }
        try body(text)
        text.removeAll(keepingCapacity: true)
      }
    case .members(let members):
      let sorted = members.compactMap { key, value in value.map { (key: key, value: $0) } }
        .sorted { $0.key.comesBefore($1.key) ?? false }
      try Self.write(sorted, in: ("{", "}"), to: &text, layout, indent) {
        (member, text: inout String, indent) throws(Failure) in
        text += layout.quoted(member.key) + layout.colon
        try member.value.write(to: &text, layout, indent: indent, body)
      }
    }
  }

  /// Writes elements between brackets, each on a line of its own if the layout has lines.
  private static func write<Element, Failure: Error>(
    _ elements: some Collection<Element>, in brackets: (open: String, close: String),
    to text: inout String, _ layout: JSONLayout, _ indent: String,
    _ body: (Element, inout String, String) throws(Failure) -> Void
  ) throws(Failure) {
    text += brackets.open
    let inner = indent + layout.step
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + inner
      try body(element, &text, inner)
    }
    text += (elements.isEmpty ? layout.emptyLine(indent) : indent) + brackets.close
  }

  /// Returns the shortest decimal text that parses to the same number; whole numbers have no `.0`.
  private static func digits(_ value: Double) -> String {
    let digits = "\(value)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
