// SPDX-License-Identifier: MIT

/// A JSON value to write; its keys are sorted by their bytes.
///
/// Earcon does not use Foundation's writer, so that the bytes do not depend on Foundation's
/// version.
package indirect enum JSONText {
  case string(String)
  case integer(Int64)
  /// A finite number, which `number(_:)` creates.
  case finite(Double)
  case boolean(Bool)
  case array([JSONText])
  case members([String: JSONText])
  /// An array of the given number of elements, each of which the closure creates; see `list(_:_:)`.
  case made(Int, @Sendable (Int) -> JSONText)

  /// Returns an object; leaves out the members that are `nil`.
  package static func object(_ members: [String: JSONText?]) -> JSONText {
    .members(members.compactMapValues { $0 })
  }

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
    write(to: &text, layout, indent: layout.newline)
    return text
  }

  private func write(to text: inout String, _ layout: JSONLayout, indent: String) {
    switch self {
    case .string(let value): text += layout.quoted(value)
    case .integer(let value): text += String(value)
    case .finite(let value): text += Self.digits(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let elements):
      Self.write(elements, in: ("[", "]"), to: &text, layout, indent) { element, text, indent in
        element.write(to: &text, layout, indent: indent)
      }
    case .made(let count, let element):
      Self.write(0..<count, in: ("[", "]"), to: &text, layout, indent) { index, text, indent in
        element(index).write(to: &text, layout, indent: indent)
      }
    case .members(let members):
      let sorted = members.sorted { ByteText($0.key) < ByteText($1.key) }
      Self.write(sorted, in: ("{", "}"), to: &text, layout, indent) { member, text, indent in
        text += layout.quoted(member.key) + layout.colon
        member.value.write(to: &text, layout, indent: indent)
      }
    }
  }

  /// Writes elements between brackets, each on a line of its own if the layout has lines.
  private static func write<Element>(
    _ elements: some Collection<Element>, in brackets: (open: String, close: String),
    to text: inout String,
    _ layout: JSONLayout, _ indent: String, _ body: (Element, inout String, String) -> Void
  ) {
    text += brackets.open
    let inner = indent + layout.step
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + inner
      body(element, &text, inner)
    }
    text += (elements.isEmpty ? layout.emptyLine(indent) : indent) + brackets.close
  }

  /// Returns the shortest decimal text that parses to the same number; whole numbers have no `.0`.
  private static func digits(_ value: Double) -> String {
    let digits = "\(value)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
